# SPDX-License-Identifier: MIT
"""Reads a board's stored bytes over its console: stops the program, has Python there print them, starts it again.

The game does not suffer: every action is stored before it is answered, and the program comes back where it was.
What the bytes mean is journals' affair.
"""

import binascii
import contextlib
import errno
import os
import time

from host_tools.speaking import Trouble

INTERRUPT, RAW, FRIENDLY, EXECUTE = b"\x03", b"\x01", b"\x02", b"\x04"
FILES = ("game_a", "game_b", "log_a", "log_b")
CONSOLE, DATA = "console", "data"
BOARD_MAKERS = (0x239A, 0x2E8A)  # USB: Adafruit, Raspberry Pi
SILENCE = 3.0  # seconds without a byte that mean that nothing will come
TRIES = 4

# Runs on the board. A blank stretch is a full stop; every part ends with its checksum.
_PROGRAM = """\
import binascii
def show(name, size, read):
    print('part', name, size)
    crc = 0
    for at in range(0, size, 64):
        piece = read(at)
        crc = binascii.crc32(piece, crc)
        print('.' if piece == b'\\xff' * len(piece) else binascii.hexlify(piece).decode())
    print('sum', crc)
import microcontroller
nvm = microcontroller.nvm
if nvm:
    show('nvm', len(nvm), lambda at: nvm[at:min(at + 64, len(nvm))])
for name in %r:
    try:
        with open('/' + name, 'rb') as file:
            size = file.seek(0, 2)
            file.seek(0)
            show(name, size, lambda at: file.read(64))
    except OSError:
        pass
print('end')
""" % (FILES,)


def open_port(name):
    """A serial port by its name or URL (socket://host:port)."""
    import serial

    try:
        return serial.serial_for_url(name, 115200, timeout=0.2)
    except (serial.SerialException, ValueError) as error:
        code = getattr(error, "errno", None)
        now = "See which ports there are with `soup export --ports`; close other programs that use it."
        if code == errno.EACCES:
            now = "On Linux, join the group that owns it (sudo usermod -a -G dialout $USER) and log in again."
        raise Trouble("The port %s could not be opened." % name, os.strerror(code) + "." if code else str(error), now
                      ) from None


@contextlib.contextmanager
def talking(port):
    """Closes the port at the end; a Trouble where it goes away in the middle."""
    try:
        yield port
    except OSError as error:
        if error.filename is not None:  # a file of the computer
            raise
        raise Trouble("The connection to the board broke off.", error.strerror or error,
                      "Nothing on the board has changed. Look at the cable, plug it in again and try once more.") from None
    finally:
        port.close()


def list_ports():
    """[(name, description, CONSOLE, DATA or "" for what is no CircuitPython board)]."""
    from serial.tools import list_ports as tools

    found = []
    for port in sorted(tools.comports()):
        words = "%s %s" % (port.description or "", port.interface or "")
        role = ""
        if port.vid in BOARD_MAKERS or "CircuitPython" in words:
            role = DATA if "CDC2" in words or " data" in words.lower() else CONSOLE
        found.append((port.device, words.strip(), role))
    return found


def find_port(wanted):
    """The one port with this role, CONSOLE or DATA."""
    ports = [name for name, _, role in list_ports() if role == wanted]
    if len(ports) != 1:
        raise Trouble("The board was not found." if not ports else "There are several boards.",
                      "%s like a companion's %s port." % (
                          "%d serial ports look" % len(ports) if ports else "No serial port looks", wanted),
                      "Plug the board in, or give the port's name (`soup export --ports` lists them).")
    return ports[0]


class Console:
    """A conversation with the Python of a board. `port` has read(n), write(data)."""

    def __init__(self, port, clock=time.monotonic):
        self.port = port
        self.clock = clock

    def _until(self, mark, silence=SILENCE):
        """Read up to a mark; what stood before it, or None when nothing comes any more."""
        heard = bytearray()
        last = self.clock()
        while not heard.endswith(mark):
            byte = self.port.read(1)
            if byte:
                heard += byte
                last = self.clock()
            elif self.clock() - last > silence:
                return None
        return bytes(heard[: len(heard) - len(mark)])

    def stop(self):
        """Stop the running program and enter the raw console."""
        for _ in range(TRIES):
            self.port.write(INTERRUPT + INTERRUPT)
            self.port.write(b"\r" + RAW)  # any key leaves the line "Press any key to enter the REPL"
            if self._until(b"raw REPL; CTRL-B to exit\r\n>", SILENCE / 2) is not None:
                return
        raise Trouble("The board's console does not answer.",
                      "This may be its second port, which speaks the table protocol; or the console is switched off.",
                      "Try the board's other port (`soup export --ports`), or plug it in with the encoder held.")

    def run(self, program):
        """What a program prints."""
        self.port.write(program.encode() + EXECUTE)
        if self._until(b"OK") is None:
            raise Trouble("The board took no program.", "Its console did not say OK.", "Unplug it and try again.")
        said, wrong = self._until(b"\x04"), self._until(b"\x04")
        if said is None or wrong is None:
            raise Trouble("The board stopped in the middle of its answer.", "No byte came for %d seconds." % SILENCE,
                          "Nothing on the board has changed. Plug it in again and try once more.")
        if wrong:
            raise Trouble("The board could not read its memory.", wrong.decode("utf-8", "replace").strip(),
                          "Nothing on the board has changed. Is this the companion's board?")
        return said.decode("utf-8", "replace")

    def start(self):
        """Leave the raw console and let the board start its program again."""
        self.port.write(FRIENDLY + EXECUTE)


def parse(text):
    """{part: bytes} of what the program printed; a Trouble where something is missing or a checksum is wrong."""
    parts = {}
    name, size, data = None, 0, bytearray()
    lines = [line.split() for line in text.splitlines() if line.strip()]
    try:
        for words in lines:
            if words[0] == "part":
                name, size, data = words[1], int(words[2]), bytearray()
            elif words[0] == "sum":
                if len(data) != size or binascii.crc32(data) != int(words[1]):
                    raise ValueError("the sum of %s is wrong" % name)
                parts[name] = bytes(data)
            elif words[0] == ".":
                data += b"\xff" * min(64, size - len(data))
            elif words[0] != "end":
                data += binascii.unhexlify(words[0])
        if not lines or lines[-1] != ["end"]:
            raise ValueError("the end is missing")
    except ValueError as error:
        raise Trouble("The board's answer was damaged on its way.", "%s." % error,
                      "Nothing on the board has changed. Try again, with another cable if need be.") from None
    return parts


def read_board(port):
    """{"nvm": bytes, "game_a": bytes, ...} of the board on a port. The program is started again, whatever happens."""
    console = Console(port)
    console.stop()
    try:
        return parse(console.run(_PROGRAM))
    finally:
        console.start()
