# SPDX-License-Identifier: MIT
"""The committed solids: made from the present sources, closed, printable without supports, open where a part needs it.

Needs no OpenSCAD: the STL files are in the repository. Places in them are computed from the .scad files' own figures.
"""

import hashlib
import itertools
import math
import re

import numpy as np
import pytest
import trimesh

from host_tools.hardware import HARDWARE, bills, figures, solids

BED = (180, 180, 180)  # the smallest common printer
STAND_STL, CASE_STL, LID_STL = solids.SOLIDS
ALL = pytest.mark.parametrize("stl", solids.SOLIDS, ids=lambda path: path.stem)


@pytest.fixture(scope="module")
def meshes():
    return {stl: trimesh.load(stl) for stl in solids.SOLIDS}


def along(mesh, axis, place):
    """Where a line along an axis (0, 1, 2) enters and leaves the solid; `place` has the two other coordinates."""
    others = [number for number in range(3) if number != axis]
    flat = mesh.triangles[:, :, others]
    here = np.array(place) + (1.3e-5, 0.7e-5)  # off every edge
    sides = np.stack([_side(flat[:, first], flat[:, second], here) for first, second in ((0, 1), (1, 2), (2, 0))])
    hit = (sides > 0).all(axis=0) | (sides < 0).all(axis=0)
    weights = np.abs(sides[:, hit])[[1, 2, 0]] / np.abs(sides[:, hit]).sum(axis=0)
    heights = np.sort((weights.T * mesh.triangles[hit][:, :, axis]).sum(axis=1)).round(3).tolist()
    assert len(heights) % 2 == 0
    return [tuple(heights[at:at + 2]) for at in range(0, len(heights), 2)]


def _side(first, second, here):
    edge, way = second - first, here - first
    return edge[:, 0] * way[:, 1] - edge[:, 1] * way[:, 0]


def corners(middle, size, inset=0.05):
    """The corners of a rectangle, a little inside."""
    width, height = size[0] / 2 - inset, size[1] / 2 - inset
    return [(middle[0] + x * width, middle[1] + y * height) for x in (-1, 1) for y in (-1, 1)]


def around(middle, radius, angle):
    turn = math.radians(angle)
    return middle[0] + radius * math.cos(turn), middle[1] + radius * math.sin(turn)


# --- every solid


@ALL
def test_an_stl_is_of_the_present_sources(stl):
    assert solids.stated()[solids.place(stl)] == {
        "sources": solids.digest(stl), "stl": hashlib.sha256(stl.read_bytes()).hexdigest()}, "make hardware"


@ALL
def test_a_solid_is_closed_and_one_piece(stl, meshes):
    mesh = meshes[stl]
    assert mesh.is_watertight and mesh.is_winding_consistent and mesh.volume > 0
    piece = list(range(len(mesh.faces)))

    def root(face):
        while piece[face] != face:
            piece[face] = piece[piece[face]]
            face = piece[face]
        return face

    for first, second in mesh.face_adjacency:
        piece[root(first)] = root(second)
    assert len({root(face) for face in piece}) == 1


@ALL
def test_a_solid_lies_on_the_bed_and_fits_it(stl, meshes):
    assert meshes[stl].bounds[0][2] == 0
    assert (meshes[stl].extents <= BED).all()


@ALL
def test_nothing_overhangs_more_than_45_degrees(stl, meshes):
    mesh = meshes[stl]
    above_bed = mesh.triangles[:, :, 2].max(axis=1) > 0.01
    steep = mesh.face_normals[:, 2] < -math.cos(math.radians(44.5))
    assert not (above_bed & steep).any()


def test_every_dimension_has_its_source():
    lines = [line for line in figures.DIMENSIONS.read_text("utf-8").splitlines() if " = " in line]
    assert len(lines) == len(figures.figures()) > 30
    for line in lines:
        assert re.search(r"; +// \[(cad|sheet|others|standard)\]", line), line


def test_the_bills_know_what_the_solids_weigh(meshes):
    """Two thirds to all of what the solid would weigh in PLA: a slicer fills it only in part."""
    stand, case = ("macropad", "Printed stand", [STAND_STL]), ("pico_oled", "Printed case", [CASE_STL, LID_STL])
    for board, part, printed in (stand, case):
        row = next(row for row in bills.rows(board) if row["part"] == part)
        grams = int(re.search(r"about (\d+) g", row["note"])[1])
        assert all(stl.name in row["part_number"] for stl in printed)
        solid = sum(meshes[stl].volume for stl in printed) / 1000 * 1.24
        assert solid * 2 / 3 <= grams <= solid * 1.05


# --- the stand


@pytest.fixture(scope="module")
def stand():
    return figures.figures(solids.STAND)


def screws(stand):
    return [(x * stand["macropad_standoff_x"], y) for x in (-1, 1)
            for y in (stand["macropad_standoff_top"], stand["macropad_standoff_bottom"])]


def test_the_stand_has_its_screws_under_the_boards_threads(stand, meshes):
    mesh, deck = meshes[STAND_STL], stand["deck_thickness"]
    for x, y in screws(stand):
        for angle in range(0, 360, 30):
            assert along(mesh, 2, around((x, y), stand["m3_hole"] / 2, angle)) == []
            # The standoff stands on the deck, and the screw's head has room below it.
            for radius in (stand["macropad_standoff_diameter"] / 2, stand["m3_head"] / 2 + 0.5):
                assert along(mesh, 2, around((x, y), radius, angle)) == [(0, deck)]


def test_the_screws_of_the_bill_reach_the_threads_and_no_further(stand):
    row = next(row for row in bills.rows("macropad") if row["part"].startswith("Screw"))
    length = int(re.search(r"M3x(\d+)", row["part_number"])[1])
    assert int(row["quantity"]) == len(screws(stand))
    assert 3 <= length - stand["deck_thickness"] < stand["macropad_standoff_height"]


def test_plug_and_finger_have_room_at_the_stand(stand, meshes):
    mesh = meshes[STAND_STL]
    edge_x, edge_y = stand["deck_width"] / 2, stand["deck_length"] / 2
    for x in (-0.5, 0, 0.5):
        assert along(mesh, 2, (x * stand["usb_c_plug"][0], edge_y - 1)) == []
    for y in (-6, 0, 6):  # in the file x is mirrored: the button's left edge is at the right
        assert along(mesh, 2, (edge_x - 1, stand["macropad_reset_y"] + y)) == []
        assert along(mesh, 2, (1 - edge_x, stand["macropad_reset_y"] + y)) != []
    assert along(mesh, 2, stand["macropad_speaker"]) == []


def test_the_stand_stands_on_its_four_feet(stand, meshes):
    """All feet end in the table's plane, and nothing reaches below it."""
    mesh, slope = meshes[STAND_STL], math.tan(math.radians(stand["tilt"]))

    def table(y):
        return stand["deck_thickness"] + stand["front_height"] + (y + stand["deck_length"] / 2) * slope

    for x, y in ((stand["pad_back_x"], stand["pad_y"]), (stand["pad_front_x"], -stand["pad_y"])):
        for side in (-1, 1):
            for angle in range(0, 360, 45):
                at = around((side * x, y), stand["foot"] / 2 * 0.9, angle)
                if abs(at[0]) < stand["deck_width"] / 2 - 1.5 or abs(at[1]) < stand["deck_length"] / 2 - 1.5:
                    assert along(mesh, 2, at)[-1][1] == pytest.approx(table(at[1]), abs=0.01)
    assert all(z <= table(y) + 0.01 for _, y, z in mesh.vertices)


# --- the case and its lid


@pytest.fixture(scope="module")
def case():
    return figures.figures(solids.CASE)


def in_lid(case):
    """{part of the lid: (middle, size)} seen from above."""
    button = [case["button_body"]] * 2
    return {
        "oled": (case["oled"], case["oled_board"]), "encoder": (case["encoder"], case["encoder_body"]),
        "undo": (case["undo_button"], button), "info": (case["info_button"], button),
        "stick": (case["stick"], [54, case["stick_board"][1]]),  # the longest that is sold
    }


def pillars(case):
    return [(x * case["pillar"][0], y * case["pillar"][1]) for x in (-1, 1) for y in (-1, 1)]


def test_the_lid_is_open_where_hands_and_eyes_go(case, meshes):
    mesh = meshes[LID_STL]
    window = (case["oled"][0], case["oled"][1] + case["oled_active_y"])
    places = corners(window, case["oled_active"]) + corners(case["stick"], case["stick_lights"])
    for middle, diameter in ((case["encoder"], case["encoder_thread"]), (case["undo_button"], case["button_top"]),
                             (case["info_button"], case["button_top"])):
        places += [around(middle, diameter / 2, angle) for angle in range(0, 360, 60)]
    for x, y in places:
        assert along(mesh, 2, (-x, y)) == [], (x, y)  # face down: mirrored


def test_the_lid_holds_what_lies_behind_it(case, meshes):
    mesh = meshes[LID_STL]
    glass = (case["oled"][0], case["oled"][1] + case["oled_glass_y"])
    for x, y in corners(glass, case["oled_glass"]):
        assert along(mesh, 2, (-x, y)) == [(0, pytest.approx(case["glass_front"]))]
    for button in (case["undo_button"], case["info_button"]):
        for x, y in corners(button, [case["button_body"]] * 2):
            assert along(mesh, 2, (-x, y)) == [(0, case["thin"])]
    assert case["thread_front"] + 2.7 <= case["encoder_thread_length"]
    for x, y in corners(case["encoder"], case["encoder_body"]):
        assert along(mesh, 2, (-x, y)) == [(0, case["thread_front"])]
    stands_out = case["button_total"] - case["button_height"] - case["thin"]
    assert 0.8 <= stands_out <= 3


def test_nothing_in_the_lid_is_where_something_else_is(case):
    areas = dict(in_lid(case))
    for number, middle in enumerate(pillars(case)):
        areas["pillar %d" % number] = (middle, [case["pillar_diameter"]] * 2)
    for (name, (at, size)), (other, (there, extent)) in itertools.combinations(areas.items(), 2):
        apart = [abs(at[axis] - there[axis]) >= (size[axis] + extent[axis]) / 2 for axis in (0, 1)]
        assert any(apart), (name, other)
    for name, (at, size) in areas.items():
        for axis in (0, 1):
            assert abs(at[axis]) + size[axis] / 2 <= case["inside"][axis] / 2, name
    pico_top = case["pico_lift"] + case["pico_board_thickness"] + case["pico_usb_height"]
    assert pico_top + case["encoder_depth"] < case["inner_height"]
    gap = math.dist(case["encoder"], (case["encoder"][0], case["stick"][1])) - case["stick_lights"][1] / 2
    assert gap > case["knob"] / 2, "the knob hides the lights"


def test_the_pico_lies_on_its_pins_with_its_socket_in_the_opening(case, meshes):
    mesh = meshes[CASE_STL]
    bottom, top = case["floor_thickness"], case["floor_thickness"] + case["pico_lift"]
    x, y = case["pico_x"], case["pico_y"]
    for across in (-1, 1):
        for up in (-1, 1):
            pin = (x + across * case["pico_holes"][0] / 2, y + up * case["pico_holes"][1] / 2)
            assert along(mesh, 2, pin)[-1][1] > top + case["pico_board_thickness"]
            assert along(mesh, 2, (pin[0] + case["pico_hole"] / 2, pin[1]))[-1][1] == top
    assert case["pico_pin"] < case["pico_hole"]
    edge = y + case["pico_board"][1] / 2
    assert edge < case["inside"][1] / 2 < edge + case["pico_usb_overhang"]
    for across, high in corners((x, case["usb_z"]), case["usb_micro_plug"]):
        wall = case["inside"][1] / 2 + 0.5  # the Pico's pins may touch it from inside
        assert all(leave < wall for _, leave in along(mesh, 1, (across, high))), "closed where the plug goes"
        assert high > bottom


def test_lid_and_case_meet_at_the_screws(case, meshes):
    height = case["lid_thickness"] + case["inner_height"]
    for x, y in pillars(case):
        assert along(meshes[CASE_STL], 2, (x, y)) == []
        assert along(meshes[CASE_STL], 2, (x + case["tapping_head"] / 2 + 0.1, y))[0] == (0, case["floor_thickness"])
        assert along(meshes[LID_STL], 2, (-x, y))[0][1] < height - 8  # the screw's hole
        wall = along(meshes[LID_STL], 2, (-x + case["pillar_diameter"] / 2 - 0.3, y))
        assert wall[0][1] == pytest.approx(height - case["lid_gap"])


def test_posts_stand_under_the_buttons(case, meshes):
    """With the lid on, a button's underside is a hair above its post."""
    top = case["floor_thickness"] + case["inner_height"] + case["lid_thickness"] - case["thin"] - case["button_height"]
    for button in (case["undo_button"], case["info_button"]):
        assert along(meshes[CASE_STL], 2, button) == [(0, pytest.approx(top - case["post_gap"], abs=0.002))]


def test_the_notes_name_the_files(case):
    for stl in solids.SOLIDS:
        assert "(%s)" % stl.name in (stl.parent / "build.md").read_text("utf-8")
    shown = (HARDWARE / "README.md").read_text("utf-8")
    for picture in solids.PICTURES:
        assert solids.place(picture) in shown
