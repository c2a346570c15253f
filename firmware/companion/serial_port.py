# SPDX-License-Identifier: MIT
"""The table protocol on the second serial channel: lines in, lines out, never waiting for either.

What a line means is engine_core.wire's affair, which is loaded with the first of them.
"""


class SerialPort:
    """`port` is usb_cdc.data. `poll` handles at most one line and says whether there was one."""

    def __init__(self, port, table):
        self._port = port
        self.table = table
        self._wire = None
        self._line = bytearray()
        self._out = b""
        port.timeout = 0
        port.write_timeout = 0

    def poll(self):
        self._send()
        if self._out or not self._port.in_waiting:
            return False
        while self._port.in_waiting:
            byte = self._port.read(1)
            if byte == b"\n":
                return self._answer()
            self._take(byte)
        return False

    def _take(self, byte):
        # One byte more than a line may have is enough to be refused.
        if len(self._line) <= 1024:
            self._line.extend(byte)

    def _answer(self):
        if self._wire is None or self._wire.table is not self.table:
            from engine_core.wire import Wire

            self._wire = Wire(self.table)
        line, self._line = bytes(self._line), bytearray()
        reply = self._wire.line(line)
        if reply is not None:
            self._out = reply + b"\n"
            self._send()
        return True

    def _send(self):
        if self._out:
            sent = self._port.write(self._out)
            self._out = self._out[sent or 0 :]
