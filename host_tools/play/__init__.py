# SPDX-License-Identifier: MIT
"""The device in the browser: the unmodified firmware, streamed to a page on this computer alone.

cli.py is the command, server.py the doors, machine.py time and power of the device, page/ what the browser runs.
"""
