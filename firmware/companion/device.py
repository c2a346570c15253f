# SPDX-License-Identifier: MIT
"""What the app needs of a real device for as long as it runs. How it is put together is start.py's affair."""

import os
import time

import supervisor

_NAP = 0.005


def entropy(limit):
    """A number below the limit that nobody can foresee."""
    value = 0
    for byte in os.urandom(4):
        value = (value << 8 | byte) & 0x3FFFFFFF
    return value % limit


def report(error):
    """For whoever listens on the console."""
    import traceback

    traceback.print_exception(error)


def ours():
    """Whether code may write the drive."""
    import storage

    return not storage.getmount("/").readonly


def archive():
    """The files behind the log, which most games never need."""
    from companion.store_archive import Archive

    return Archive("/game_", ours)


class Port:
    """The second serial channel; what speaks on it is loaded with its first byte."""

    table = None

    def __init__(self, usb):
        self._usb = usb
        self._port = None

    def poll(self):
        if self._port is None:
            if not self._usb.in_waiting:
                return False
            from companion.serial_port import SerialPort

            self._port = SerialPort(self._usb, self.table)
        self._port.table = self.table
        return self._port.poll()


def loop(app):
    """Never comes back."""
    while True:
        app.step(supervisor.ticks_ms())
        time.sleep(_NAP)
