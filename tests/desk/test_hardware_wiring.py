# SPDX-License-Identifier: MIT
"""Bills, wires and power: the wiring has the firmware's own pins, made files are as their sources say."""

import pytest
from companion import lights
from companion.view import KEY_INFO, KEY_OK, KEY_UNDO

from host_tools.hardware import BOARDS, HARDWARE, bills, pins, power, wiring

# Numbers on the board of the pins that are no GPIO; between them GP0 to GP22 go round the board.
GROUNDS = (3, 8, 13, 18, 23, 28, 33, 38)
NAMED = {"3V3": 36, "VBUS": 40}


def test_the_wires_end_at_the_pins_of_the_firmware():
    ends, roles = wiring.reached(), pins.roles("pico_oled")
    assert ends["OLED"] == {"GND": "GND", "VCC": "3V3", "SCL": roles["scl"], "SDA": roles["sda"]}
    keys = {meaning: pin for pin, meaning in roles["keys"].items()}
    assert ends["ENCODER"] == {
        "A": roles["encoder a"], "B": roles["encoder b"], "C": "GND", "SW1": keys[KEY_OK], "SW2": "GND"}
    assert ends["UNDO"] == {"PIN": keys[KEY_UNDO], "GND": "GND"}
    assert ends["INFO"] == {"PIN": keys[KEY_INFO], "GND": "GND"}
    assert ends["PIXELS"] == {"GND": "GND", "5V": "VBUS", "DIN": roles["outputs"][0]}
    assert set(ends) == {"OLED", "ENCODER", "UNDO", "INFO", "PIXELS"}
    wired = {label for part in ends.values() for label in part.values() if label.startswith("GP")}
    used = {roles["scl"], roles["sda"], roles["encoder a"], roles["encoder b"], *roles["keys"], *roles["outputs"]}
    assert wired == used


def test_the_pins_have_the_numbers_of_the_picos_board():
    places = [number for number in range(1, 30) if number not in GROUNDS]
    for part, number, label, *_ in wiring.connections():
        if part == "PICO":
            if label == "GND":
                assert number in GROUNDS
            elif label in NAMED:
                assert number == NAMED[label]
            else:
                assert number == places[int(label[2:])], label


def test_no_pin_and_no_wire_is_used_twice():
    rows = wiring.connections()
    assert len({row[1] for row in rows if row[0] == "PICO"}) == len([row for row in rows if row[0] == "PICO"])
    assert len({row[3] for row in rows}) == len(rows)


def test_table_and_budget_are_as_their_sources_say():
    assert wiring.TABLE.read_text("utf-8") == wiring.table(), "make hardware"
    assert power.TARGET.read_text("utf-8") == power.text(), "make hardware"


@pytest.mark.parametrize("board", BOARDS)
def test_a_usb_port_is_enough(board):
    assert power.budget(board)[0][1] <= lights.LIMIT_MA
    assert power.total(board) <= power.USB_PORT_MA


@pytest.mark.parametrize("board", BOARDS)
def test_bills_are_whole(board):
    for row in bills.rows(board):
        assert list(row) == bills.COLUMNS
        assert row["part"] and row["maker"] and row["part_number"]
        assert int(row["quantity"]) > 0 and float(row["rough_price_usd"]) > 0


def test_the_pico_version_costs_about_a_quarter():
    assert 0.22 < bills.total("pico_oled") / bills.total("macropad") < 0.28


@pytest.mark.parametrize("board", BOARDS)
def test_every_step_of_the_notes_ends_with_a_test(board):
    text = (HARDWARE / board / "build.md").read_text("utf-8")
    steps = [piece for piece in text.split("\n") if piece[:1].isdigit()]
    assert len(steps) == text.count("*Test:*") > 2
    if board != "pico_oled":
        assert "nothing to wire" in text and not (HARDWARE / board / "wiring.yml").exists()
