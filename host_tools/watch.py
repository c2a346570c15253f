# SPDX-License-Identifier: MIT
"""`watch`: the live table of a device on USB, on the page that `play` shows beside its virtual device.

Speaks the table protocol on the device's data port and nothing else; it may be unplugged and plugged in again.
"""

from host_tools import speaking
from host_tools.games import console
from host_tools.play.cli import page_parser, run
from host_tools.play.server import application
from host_tools.play.usb import Usb
from host_tools.speaking import say


def telling(publish):
    """Says on the terminal, too, whether the device is there."""

    def tell(kind, content):
        usb = content["usb"]
        say(usb["say"] or "The device on %s answers." % usb["port"])
        publish(kind, content)

    return tell


@speaking.command
def main(argv=None):
    parser = page_parser("watch", "The live table of a device on USB, in the browser.")
    parser.add_argument("device", nargs="?", metavar="DEVICE", default="device",
                        help="its data port's name (otherwise it is looked for; `soup export --ports` lists them)")
    options = parser.parse_args(argv)

    def find():
        return console.find_port(console.DATA) if options.device == "device" else options.device

    return run(application(make=lambda publish: Usb(telling(publish), find, console.open_port)), options)
