# SPDX-License-Identifier: MIT
"""Examples of the rules, in board Python: the same files run on every interpreter."""
