# SPDX-License-Identifier: MIT
"""The companion: what runs on the board around the rules of engine_core."""
