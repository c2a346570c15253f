# SPDX-License-Identifier: MIT
"""The real companion behind the twin's small interface.

The only module here that imports the engine: `request` sends a line,
`restart` pulls the plug and brings the game back from its journal.
"""

import json
import random

from engine_core.table import Table
from engine_core.wire import Wire


class Companion:
    """One companion whose entropy comes from a seed, for repeatable games."""

    def __init__(self, seed=0):
        self._random = random.Random("entropy %s" % seed)
        self._records = []
        self._start()

    def _start(self):
        self._table = Table(self._random.randrange)
        self._table.restore(list(self._records))
        self._table.on_record = self._records.append
        self.request = self._door(self._table)

    def _door(self, table):
        return table.request

    def restart(self):
        """As after a power cut: nothing is left but the records."""
        self._start()


class WiredCompanion(Companion):
    """The same through its serial line: bytes out, bytes in.

    `script` keeps the lines both ways, but for those that a replay cannot or
    need not repeat: `dice` have their own entropy, `state` changes nothing. The
    last `state` and its reply are `state_lines`.
    """

    def __init__(self, seed=0):
        self.script, self.state_lines = [], []
        super().__init__(seed)

    def _door(self, table):
        wire = Wire(table)

        def request(line):
            sent = json.dumps(line).encode()
            reply = wire.line(sent)
            lines = [sent.decode(), reply.decode()]
            if line.get("do") == "state":
                self.state_lines = lines
            elif line.get("do") != "dice":
                self.script += lines
            return json.loads(reply)
        return request
