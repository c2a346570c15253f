# SPDX-License-Identifier: MIT
"""The companion's mind: the table, the screen of the present step, screens that lie over it. Pure.

Inputs go in, a View comes out; every answer goes through Table.request, like a line of the protocol. Time, lights
and storage are app.py's, words are texts', what a step looks like is screens'.
"""

from companion import late, notices, screens, texts
from companion.inputs import HOLD, TURN
from companion.view import ALERT, PULSE
from engine_core import rooms
from engine_core.numbers import COLOURS


class Preferences:
    """What the menu sets beside the game. Carrying it out is app.py's affair, keeping it preferences.py's."""

    def __init__(self, muted=False, brightness=2, language="en"):
        self.muted = muted
        self.brightness = brightness
        self.language = language
        self.guided = False  # a first game is being explained

    def as_text(self):
        return "%d %d %s %d" % (self.muted, self.brightness, self.language, self.guided)


class Dialogue:
    """`ask` is what the table asks now, `state` the engine's state, `seat` who must act, or None."""

    def __init__(self, table, preferences):
        self.table = table
        self.preferences = preferences
        self.recover = self.refresh  # the way back after something broke
        self.stack = []
        self.numbered = True  # the board has keys 1 to 9
        self.guide = [] if preferences.guided else None  # in a first game: the steps that were explained
        self.sound = None
        self.keys = None  # those of the view that hands see
        self.quiet()
        self.refresh()

    # --- what is asked

    def refresh(self, asked=None):
        """Make the screen of the present step; after anything that changed the game."""
        self.ask = asked or self.table.ask()
        self.state = self.table.game.state
        name = self.ask.get("player")
        self.seat = None if name is None else self.state.colours.index(COLOURS.index(name))
        self.stack = []  # before the new one is made: its memory is needed
        self.stack.append(screens.for_step(self.ask["step"], self))
        if self.guide is not None:
            self._explain()

    def _explain(self):
        """A first game's text about this step, once; the card of phase 2 has another than that of the setup."""
        if self.ask["round"] > 1:
            self.guide = None
            return
        name = self.ask["step"]
        if name == "environment" and self.ask["phase"]:
            name = "card"
        if name not in self.guide and texts.find("guide_" + name) is not None:
            self.open("guide", name)

    def lies_over(self, screen):
        """Whether closing this screen leads back to another."""
        return len(self.stack) > 1 and screen is not self.stack[0]

    def open(self, module, *arguments):
        """Lay a screen over the others."""
        self._open(screens.make(module, self, *arguments))

    def _open(self, screen):
        rooms.let_go()  # what is asked is known; rules are wanted again when it is answered
        self.stack.append(screen)

    def close(self):
        if len(self.stack) > 1:
            self.stack.pop()
            screens.forget_all_but([screen.module for screen in self.stack])

    # --- hands

    def input(self, kind, value):
        """One input of inputs.py. A notice has been read by then."""
        self.quiet()
        screen = self.stack[-1]
        if kind == TURN:
            screen.turn(value)
            return
        key = (self.keys or self.view().keys)[value]
        if key is None:
            return
        effect = key[2] if kind == HOLD and key[2] is not None else key[1]
        if not self._general(effect, screen):
            self.wrong = value  # until the answer is accepted
            self.follow(screen.act(effect))

    def _general(self, effect, screen):
        """The bottom row's own effects; False for all others."""
        if effect == "undo" or effect == "back":
            if not screen.undo():
                if effect == "undo":
                    self._undo()
                else:
                    self.close()
        elif effect == "redo":
            self.request({"do": "redo"})
        elif effect == "info":
            self._info(screen)
        elif effect == "correct" or effect == "menu":
            self.open(effect)
        else:
            return False
        return True

    def _info(self, screen):
        if screen.module == screens.INFO:
            screen.next_page()
        else:
            self.open("info", screen)

    def follow(self, result):
        """Do what a screen's answer asks for."""
        if result is None:
            self.wrong = None
        elif isinstance(result, str):
            self.wrong = None
            self.close()
            if result != "back":
                self._general(result, self.stack[-1])
        elif isinstance(result, dict):
            self.request(result)
        elif isinstance(result, list):
            self._all_or_none(result)
        else:
            self.wrong = None
            self._open(result)

    # --- the table

    def request(self, request):
        """Ask the table; True when it accepted, else its reason is shown and all is as it was."""
        reply = self.table.request(request)
        if not reply["ok"]:
            self._refused(reply)
            return False
        self.wrong = None
        if "events" in reply:
            before = self.ask
            self.refresh(reply["ask"])
            self.notice = notices.of_events(reply["events"])
            self.sound = notices.sound(before, self.ask)
        return True

    def _refused(self, reply):
        self.notice = self._rare_words("of_refusal", reply)
        self.alarm = True
        self.sound = "error"

    def _all_or_none(self, requests):
        """Several actions for one press: a refused one takes the others back."""
        for done in range(len(requests)):
            if not self.request(requests[done]):
                notice, wrong = self.notice, self.wrong
                for _ in range(done):
                    self.table.request({"do": "undo"})
                if done:
                    self.refresh()
                self.notice, self.wrong, self.alarm = notice, wrong, True
                return

    def _undo(self):
        game = self.table.game
        last = None
        for request in game._requests(max(0, game.actions - 1), game.actions):
            last = request
        if self.request({"do": "undo"}) and last is not None:
            self.notice = self._rare_words("of_undo", last, self.ask)
            self.sound = "undo"

    def _rare_words(self, name, *figures):
        words = late.load("companion.refusals", name)(*figures)
        if rooms.tight:
            late.forget("companion.refusals")
        return words

    def tell(self, text, alarm=False):
        """A line until the next key."""
        self.notice = text
        self.alarm = alarm

    def quiet(self):
        self.notice = None
        self.alarm = False
        self.wrong = None

    # --- eyes

    def view(self):
        """The view of this moment. Its sound is handed out once."""
        view = self.stack[-1].view()
        view.notice = self.notice
        view.alarm = self.alarm
        view.sound, self.sound = self.sound, None
        if self.wrong is not None and self.alarm:
            view.light(self.wrong, ALERT, PULSE)
        self.keys = view.keys
        return view

    def tick(self):
        """Some time has passed: True when the view changes with it."""
        return self.stack[-1].tick()
