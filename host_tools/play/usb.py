# SPDX-License-Identifier: MIT
"""A device on USB in the place of the virtual one: lines of the protocol to its data port and back, nothing else.

One thread owns the port. A device that is unplugged is waited for; what is known of it goes to `publish`, as
machine.py does it, so the same server and page serve both.
"""

import queue
import threading

from host_tools.games import doors
from host_tools.speaking import Trouble

RETRY = 1.0  # seconds between two looks for a device that is not there
PULSE = 0.5  # seconds after which a quiet port is looked at, whether it is still there
PATIENCE = 6.0  # seconds: a board that draws a screen answers after it
MOST_WAITING = 64


class Usb:
    """`find()` names the port or raises Trouble, `open_port(name)` opens it."""

    board = None
    hands = False  # the keys are on the device itself
    watched = False  # set by the server; a port is looked after all the same

    def __init__(self, publish, find, open_port):
        self.publish = publish
        self._find = find
        self._open_port = open_port
        self._orders = queue.Queue(MOST_WAITING)
        self._ending = threading.Event()
        self._usb = {"port": None, "open": False, "say": "Looking for the device ..."}
        self._thread = threading.Thread(target=self._live, name="usb", daemon=True)

    # --- from other threads

    def start(self):
        self._thread.start()

    def stop(self):
        self._ending.set()
        self._thread.join(PATIENCE + RETRY)

    def order(self, kind, line, reply):
        """Queue a line; False when too much is waiting."""
        try:
            self._orders.put_nowait((line, reply))
        except queue.Full:
            return False
        return True

    def status(self):
        return {"usb": dict(self._usb)}

    def shown(self):
        return [("status", self.status())]

    # --- the thread

    def _live(self):
        while not self._ending.is_set():
            try:
                self._with_device()
            except Trouble as trouble:
                self._tell(False, "%s %s %s" % (trouble.what, trouble.why, trouble.now))
            except OSError:
                self._tell(False, "The device is gone: it was unplugged, or has started anew. Plug it in again; "
                                  "the table comes back by itself.")
            self._refuse_all()
            self._ending.wait(RETRY)

    def _with_device(self):
        try:
            name = self._find()
            port = self._open_port(name)
        except Trouble:
            if self._usb["port"]:  # it was there: that it is gone says more than that its port is
                raise OSError("gone") from None
            raise
        try:
            port.write_timeout = PATIENCE
            door = doors.PortDoor(port, silence=PATIENCE)
            if door.ask({"do": "journal", "from": 65535}) is None:
                raise Trouble("Nobody speaks the table protocol on %s." % name,
                              "A board has two ports, and this may be its console; or it is busy.",
                              "Give the other one (`soup export --ports` lists them), or wait.")
            self._usb["port"] = name
            self._tell(True, "")
            while not self._ending.is_set():
                self._pass_on(door, name)
        finally:
            port.close()

    def _pass_on(self, door, name):
        """One line there and its reply back; a quiet while shows whether the device is still there."""
        try:
            line, reply = self._orders.get(timeout=PULSE)
        except queue.Empty:
            door.still_there()
            return
        answer = None
        try:
            answer = door.line(line)
        finally:
            reply(answer)
        if answer is None:
            # A late reply would be taken for the next one's: begin anew.
            raise Trouble("The device on %s does not answer." % name, "Nothing came for %d seconds." % PATIENCE,
                          "It is asked again; plug it in anew if that does not help.")

    def _refuse_all(self):
        while not self._orders.empty():
            self._orders.get_nowait()[1](None)

    def _tell(self, is_open, say):
        now = dict(self._usb, open=is_open, say=say)
        if now != self._usb or is_open:
            self._usb = now
            self.publish("status", self.status())
