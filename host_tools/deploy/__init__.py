# SPDX-License-Identifier: MIT
"""`python -m host_tools deploy`: the companion onto a board's CIRCUITPY drive, and back off it.

What lands there is made by host_tools.drive; here it is compared, copied, verified, undone.
"""
