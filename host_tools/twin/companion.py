# SPDX-License-Identifier: MIT
"""The real companion behind the twin's small interface.

The only module here that imports the engine: `request` sends a line,
`restart` pulls the plug and brings the game back from its journal.
"""

import random

from engine_core.table import Table


class Companion:
    """One companion whose entropy comes from a seed, for repeatable games."""

    def __init__(self, seed=0):
        self._random = random.Random("entropy %s" % seed)
        self._records = []
        self._table = self._build()
        self.request = self._table.request

    def _build(self):
        table = Table(self._random.randrange)
        table.on_record = self._records.append
        return table

    def restart(self):
        """As after a power cut: nothing is left but the records."""
        records, self._records = self._records, []
        self._table = self._build()
        self._table.restore(records)
        self._records[:] = records
        self.request = self._table.request
