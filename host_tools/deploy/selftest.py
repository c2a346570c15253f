# SPDX-License-Identifier: MIT
"""`soup deploy --selftest`: starts the board's own self-test over its console and reads what it says.

Somebody must be at the board: it asks for keys, turns and looks. What is tested is firmware/companion/selftest.py's affair.
"""

import re
import time

from rich.table import Table as Grid
from rich.text import Text

from host_tools import speaking
from host_tools.games.console import CONSOLE, EXECUTE, Console, list_ports, open_port, talking
from host_tools.speaking import CALLED_WRONGLY, DONE, NOT_DONE, Trouble, say

PROGRAM = "from companion.selftest import run\nrun()\n"
PATIENCE = 45.0  # seconds without a word; the board itself gives up waiting for a hand after 30
_LINE = re.compile(r"selftest ([^:]+): (ok|failed|skipped)(?:, (.*))?$")


def find_port(named, ports=list_ports):
    """The name of the console's port: the one that was named, or the only one there is."""
    if named:
        return named
    found = [name for name, _, role in ports() if role == CONSOLE]
    if len(found) == 1:
        return found[0]
    raise Trouble("Which port is the board's console?" if found else "No board was found on a serial port.",
                  "Ports that may be one: %s." % (", ".join(found) or "none"),
                  "Name it with --port; `soup export --ports` lists them all.", CALLED_WRONGLY)


def lines(port, clock=time.monotonic, patience=PATIENCE):
    """Starts the test and gives (part, result, why) as they come; the last part is "end"."""
    console = Console(port, clock)
    console.stop()
    port.write(PROGRAM.encode() + EXECUTE)
    heard = bytearray()
    last = clock()
    while True:
        byte = port.read(1)
        if byte:
            heard += byte
            last = clock()
        elif clock() - last > patience:
            console.start()
            raise Trouble("The self-test stopped.", "The board said nothing for %d seconds." % patience,
                          "The game is safe. Plug the board in again and try once more.")
        if byte == b"\x04" and heard.strip(b"\x04\r\n OK"):
            console.start()
            raise Trouble("The self-test broke off.", heard.decode("utf-8", "replace").strip("\x04\r\n "),
                          "The game is safe. Does the board have this version of the companion? `soup deploy`.")
        if byte == b"\n":
            text = heard.decode("utf-8", "replace").strip()
            heard.clear()
            found = _LINE.search(text)
            if found:
                yield found[1], found[2], found[3] or ""
                if found[1] == "end":
                    return


def run(named, opener=open_port):
    """The whole command: DONE when nothing failed."""
    port = opener(find_port(named))
    say("Follow the board's screen: keys, encoder, lights, pictures, sound.")
    results = []
    with talking(port):
        for part, result, why in lines(port):
            if part != "end":
                say("  %-22s %s%s" % (part, result, " (%s)" % why if why else ""))
                results.append((part, result, why))
    failed = [row for row in results if row[1] == "failed"]
    if not failed:
        say("All %d parts are fine." % len(results))
        return DONE
    grid = Grid(title="%d of %d failed" % (len(failed), len(results)), title_justify="left", box=None, show_header=False)
    for part, _, why in failed:
        grid.add_row(Text(part), Text(why))
    speaking.console().print(grid)
    return NOT_DONE
