# SPDX-License-Identifier: MIT
"""The loop: hands in, picture, lights and sound out, every accepted action stored before it is shown.

It is handed its parts and the time, so tests drive it without waiting. What is shown is dialogue's affair, what a
board consists of is boards'.
"""

from companion import late, screens
from companion.clock import elapsed
from companion.dialogue import Dialogue
from companion.texts import say, use
from engine_core.table import Table

DARK, DIM, FULL = range(3)  # as in drawing.py, which a test without a display does not have
DIM_MS = 5 * 60 * 1000
DARK_MS = 15 * 60 * 1000
_TICK_MS = 200


class App:
    """`parts` has drawing, inputs, lights, sounds, saves, likes, entropy, ours and numbered; port, watchdog and trace
    may be None."""

    def __init__(self, parts, now):
        self.parts = parts
        self.likes = parts.likes
        use(self.likes.language)
        self.dialogue = None
        self._power = FULL
        self._touched = self._ticked = now
        self._applied = None  # preferences as last carried out
        self._changes = 0  # records kept
        self._seen = 0
        self._tidy = False
        self.table = None
        self._open_table(greet=True)
        self._apply_likes()
        self.show(now)

    # --- the game

    def _open_table(self, greet=False):
        """A table with the stored game on it."""
        parts = self.parts
        self.table = Table(parts.entropy)
        amiss = parts.saves.load(self.table)
        self.table.on_record = self._keep
        if parts.trace is not None:
            parts.trace.watch(self.table)
        if self.dialogue is None:
            self.dialogue = Dialogue(self.table, self.likes)
            self.dialogue.recover = self._open_table
            self.dialogue.numbered = parts.numbered
        else:
            self.dialogue.table = self.table
            self.dialogue.quiet()
            self.dialogue.refresh()
        if parts.port is not None:
            parts.port.table = self.table
        if greet:
            if self.table.game.state is not None:
                self.dialogue.open("resume", amiss)
            note = say("m_drive_ours" if parts.ours else "m_drive_theirs")
            self.dialogue.tell(say(amiss) + "\n" + note if amiss else note, amiss is not None)

    def _keep(self, record):
        self.parts.saves.keep(record)
        self._changes += 1

    # --- the loop

    def step(self, now):
        """One turn of the loop. Whatever breaks ends on a screen that leads back to the game."""
        if self.parts.watchdog is not None:
            self.parts.watchdog.feed()
        try:
            self._step(now)
        except Exception as error:  # the one place that must catch everything
            self._broken(error, now)

    def _step(self, now):
        parts = self.parts
        found = parts.inputs.poll(now)
        if found is not None:
            self._touch(found, now)
        elif parts.port is not None and parts.port.poll():
            self._after_line(now)
        elif elapsed(now, self._ticked) >= _TICK_MS:
            self._ticked = now
            if self._power == FULL and self.dialogue.tick():
                self.show(now)
            elif self._tidy:
                self._tidy = False
                parts.saves.tidy()
        self._idle(now)
        parts.lights.tick(now)
        parts.sounds.tick(now)

    def _touch(self, found, now):
        self._touched = now
        if self._power != FULL:
            self._set_power(FULL)  # and nothing else
            return
        before = self._changes
        round_before = self.dialogue.ask["round"]
        self.dialogue.input(found[0], found[1])
        if self._changes != before:
            self._seen = self._changes
            self._tidy = self._tidy or self.dialogue.ask["round"] != round_before
            if not self.parts.saves.ok:
                self.dialogue.tell(say("m_not_saved_" + self.parts.saves.store.state), True)
        self._apply_likes()
        self.show(now)
        if self.parts.trace is not None:
            self.parts.trace.shown(now, found[0])

    def _after_line(self, now):
        """A line of the protocol was answered: show what it changed."""
        if self._changes != self._seen:
            self._seen = self._changes
            self._touched = now
            self._set_power(FULL)
            self.dialogue.quiet()
            self.dialogue.refresh()
            self.show(now)

    def show(self, now):
        view = self.dialogue.view()
        parts = self.parts
        parts.inputs.holdable = view.holdable()
        parts.lights.show(view.lights)
        if view.sound:
            parts.sounds.play(view.sound, now)
        parts.drawing.show(view)

    # --- around the game

    def _apply_likes(self):
        likes = self.likes
        likes.guided = self.dialogue.guide is not None
        text = likes.as_text()
        if text == self._applied:
            return
        self.parts.sounds.muted = likes.muted
        self.parts.lights.brightness(likes.brightness)
        if self._applied is not None:
            late.load("companion.preferences", "save")(likes)
            late.forget("companion.preferences")
        self._applied = text

    def _idle(self, now):
        idle = elapsed(now, self._touched)
        if idle >= DARK_MS:
            self._set_power(DARK)
            # Days of idling would make the ticks wrap around: stay just past the limit.
            self._touched = (now - DARK_MS) & ((1 << 29) - 1)
        elif idle >= DIM_MS:
            self._set_power(DIM)

    def _set_power(self, power):
        if power != self._power:
            self._power = power
            self.parts.drawing.power(power)
            self.parts.lights.switch(power != DARK)

    def _broken(self, error, now):
        self.parts.report(error)
        self.dialogue.quiet()
        self.dialogue.stack = self.dialogue.stack[:1]
        self._set_power(FULL)
        self.dialogue.stack.append(screens.make("trouble", self.dialogue, error))
        self.dialogue.sound = "error"
        self.show(now)

