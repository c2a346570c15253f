# SPDX-License-Identifier: MIT
"""The desktop bench: the firmware as it is, on Adafruit's own display libraries, with stand-ins for pins and clock.

device.Device is the way in; tests and the simulator use nothing else of this folder.
"""
