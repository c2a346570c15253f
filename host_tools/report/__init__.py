# SPDX-License-Identifier: MIT
"""`python -m host_tools report`: figures and pictures of played games on one self-contained page."""
