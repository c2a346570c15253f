# SPDX-License-Identifier: MIT
"""The solids to print: STL files and their pictures, made by OpenSCAD from the .scad files in hardware/.

Beside them hardware/solids.json says which sources each STL was made from, so that a test without OpenSCAD can tell
whether it is still theirs.
"""

import hashlib
import json
import subprocess

import numpy as np

from host_tools.hardware import HARDWARE, figures

STAND = HARDWARE / "macropad" / "stand.scad"
CASE = HARDWARE / "pico_oled" / "case.scad"
MANIFEST = HARDWARE / "solids.json"

# STL: (source, which part of it)
SOLIDS = {
    STAND.with_name("macropad_stand.stl"): (STAND, "print"),
    CASE.with_name("pico_case.stl"): (CASE, "case"),
    CASE.with_name("pico_lid.stl"): (CASE, "lid"),
}
# Picture: (source, part, the STLs it shows by the name of their variable, the camera's angles)
PICTURES = {
    STAND.with_name("stand.png"): (STAND, "use", {"mesh": "macropad_stand.stl"}, (60, 0, 30)),
    STAND.with_name("stand_below.png"): (STAND, "use", {"mesh": "macropad_stand.stl"}, (125, 0, 160)),
    CASE.with_name("case.png"): (CASE, "use", {"case_mesh": "pico_case.stl", "lid_mesh": "pico_lid.stl"}, (58, 0, 20)),
    CASE.with_name("lid_inside.png"): (CASE, "lid_picture", {"lid_mesh": "pico_lid.stl"}, (30, 0, 0)),
}
SIZE = (900, 720)


def digest(stl):
    """A digest of everything an STL is made from."""
    source, part = SOLIDS[stl]
    found = hashlib.sha256(part.encode())
    for path in figures.sources(source):
        found.update(path.read_bytes())
    return found.hexdigest()


def stated():
    """{STL's place under hardware/: {"sources": digest, "stl": digest}} as `make` left it."""
    return json.loads(MANIFEST.read_text("utf-8"))


def place(path):
    return path.relative_to(HARDWARE).as_posix()


def _run(arguments, display=False):
    # The pictures are drawn by OpenGL, which wants a display; Mesa's software needs no graphics card.
    command = ["xvfb-run", "-a", "openscad"] if display else ["openscad"]
    subprocess.run([*command, "-q", *map(str, arguments)], check=True)


def _define(name, value):
    return ["-D", "%s=%s" % (name, json.dumps(value))]


def make():
    manifest = {}
    for stl, (source, part) in SOLIDS.items():
        _run([*_define("part", part), "-o", stl, "--export-format", "binstl", source])
        _put_in_order(stl)
        manifest[place(stl)] = {"sources": digest(stl), "stl": hashlib.sha256(stl.read_bytes()).hexdigest()}
    MANIFEST.write_text(json.dumps(manifest, indent=1) + "\n", "utf-8")
    for picture, (source, part, meshes, angles) in PICTURES.items():
        shown = [word for name, mesh in meshes.items() for word in _define(name, mesh)]
        camera = "0,0,0,%d,%d,%d,0" % angles
        _run([*_define("part", part), *shown, "-o", picture, "--imgsize", "%d,%d" % SIZE, "--camera", camera,
              "--viewall", "--autocenter", "--projection", "p", "--colorscheme", "Tomorrow", source], display=True)
        _trim(picture)
    return [*SOLIDS, *PICTURES, MANIFEST]


_HEADER = 84  # of a binary STL: 80 bytes of anything, then how many facets
_FACET = np.dtype([("normal", "<f4", 3), ("corners", "<f4", (3, 3)), ("attribute", "<u2")])


def _put_in_order(stl):
    """Facets in the order of their corners: OpenSCAD's own differs each time, and a rerun must not."""
    data = stl.read_bytes()
    facets = np.frombuffer(data[_HEADER:], _FACET).copy()
    for facet in facets:
        first = min(range(3), key=lambda corner: tuple(facet["corners"][corner]))
        facet["corners"] = np.roll(facet["corners"], -first, axis=0)
    corners = facets["corners"].reshape(len(facets), 9)
    ordered = facets[np.lexsort(corners.T[::-1])]
    stl.write_bytes(data[:_HEADER] + ordered.tobytes())


def _trim(picture, margin=24):
    """Cuts away what shows nothing, and keeps few colours: these files are in the repository."""
    from PIL import Image, ImageChops

    with Image.open(picture) as opened:
        image = opened.convert("RGB")
    nothing = Image.new("RGB", image.size, image.getpixel((0, 0)))
    left, top, right, bottom = ImageChops.difference(image, nothing).getbbox()
    left, top = max(0, left - margin), max(0, top - margin)
    right, bottom = min(image.width, right + margin), min(image.height, bottom + margin)
    image.crop((left, top, right, bottom)).quantize(64).save(picture, optimize=True)
