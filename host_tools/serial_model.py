# SPDX-License-Identifier: MIT
"""A model of `usb_cdc.data`: what came in, what went out, and how many bytes it takes at once. Board Python."""


class Port:
    """Bytes put into `inbox` are there to be read; what is written is in `outbox`."""

    timeout = write_timeout = None
    takes = 10000

    def __init__(self):
        self.inbox = b""
        self.outbox = b""

    @property
    def in_waiting(self):
        return len(self.inbox)

    def read(self, count):
        found, self.inbox = self.inbox[:count], self.inbox[count:]
        return found

    def write(self, data):
        self.outbox += bytes(data[: self.takes])
        return min(len(data), self.takes)
