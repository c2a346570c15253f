# SPDX-License-Identifier: MIT
"""TRACE = 1 in settings.toml: what every key costs, on the console. Not even loaded otherwise."""

import gc

from companion.clock import elapsed
from companion.inputs import PRESS


class Trace:
    """`ticks()` is the time, `event` the keypad's event that the inputs fill."""

    def __init__(self, ticks, event, began, write=print):
        self._ticks = ticks
        self._event = event
        self._began = began
        self._write = write
        self._engine = 0

    def ready(self):
        """The first screen stands."""
        gc.collect()
        self._write("ready %d ms %d free" % (elapsed(self._ticks(), self._began), gc.mem_free()))

    def watch(self, table):
        """Count the time in the engine."""
        answer = table.request

        def timed(request):
            since = self._ticks()
            reply = answer(request)
            self._engine += elapsed(self._ticks(), since)
            return reply

        table.request = timed

    def shown(self, polled, kind):
        """A frame is finished for the input of this kind that was polled then."""
        now = self._ticks()
        since = polled  # a turn of the encoder has no event, and a hold is one when its time is over
        if kind == PRESS:
            since = self._event.timestamp
        engine, self._engine = self._engine, 0
        taken = elapsed(now, since)
        gc.collect()
        self._write("key %d ms, engine %d ms, %d free" % (taken, engine, gc.mem_free()))
