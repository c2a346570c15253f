# SPDX-License-Identifier: MIT
"""The Pico version's wires: picture and table from the one harness in hardware/pico_oled/wiring.yml.

The table needs WireViz alone; the picture needs graphviz too.
"""

from host_tools.hardware import HARDWARE

SOURCE = HARDWARE / "pico_oled" / "wiring.yml"
PICTURE = SOURCE.with_suffix(".png")
TABLE = SOURCE.with_suffix(".md")


def harness():
    from wireviz.wireviz import parse

    return parse(SOURCE, return_types="harness")


def connections():
    """[(from part, pin, its label, wire, colour, to part, pin's label)] in the order of the harness."""
    found = harness()

    def label(part, pin):
        connector = found.connectors[part]
        return str(connector.pinlabels[connector.pins.index(pin)])

    rows = []
    for name, cable in found.cables.items():
        for wire in cable.connections:
            rows.append((
                wire.from_name, wire.from_pin, label(wire.from_name, wire.from_pin),
                "%s.%d" % (name, wire.via_port), cable.colors[wire.via_port - 1],
                wire.to_name, label(wire.to_name, wire.to_pin)))
    return rows


def reached():
    """{part: {its pin: label of the Pico's pin}}, through the diode and the resistor too."""
    ends, through = {}, {}
    rows = connections()
    for part, _, label, _, _, to, pin in rows:
        if part == "PICO":
            ends.setdefault(to, {})[pin] = label
        else:
            through[part] = (to, pin)
    for part, (to, pin) in through.items():
        ends.setdefault(to, {})[pin] = next(iter(ends.pop(part).values()))
    return ends


_COLOURS = {"BK": "black", "RD": "red", "YE": "yellow", "BU": "blue", "GN": "green", "WH": "white", "OG": "orange"}


def table():
    lines = [
        "<!-- SPDX-License-Identifier: MIT -->",
        "<!-- Made from wiring.yml by `make hardware`; change it there. -->",
        "# Wires of the Pico version",
        "",
        "![The same as a picture](wiring.png)",
        "",
        "| wire | colour | from | pin | to | pin |",
        "|---|---|---|---|---|---|",
    ]
    for part, pin, label, wire, colour, to, to_label in connections():
        place = "%s (pin %s)" % (label, pin) if part == "PICO" else label
        lines.append("| %s | %s | %s | %s | %s | %s |" % (wire, _COLOURS[colour], part, place, to, to_label))
    return "\n".join(lines) + "\n"


def make():
    TABLE.write_text(table(), "utf-8")
    found = harness()
    found.output(filename=str(SOURCE.with_suffix("")), fmt=("png",), view=False)
    return [TABLE, PICTURE]
