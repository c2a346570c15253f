# SPDX-License-Identifier: MIT
"""The rules of Ursuppe, pure: no clock, no files, no hardware."""
