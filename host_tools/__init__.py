# SPDX-License-Identifier: MIT
"""Everything that runs on a computer beside the table."""
