# SPDX-License-Identifier: MIT
"""Many modules compiled as one: they do what they did, whatever they call each other."""

import sys
import types

import pytest

from host_tools import drive
from host_tools.bundle import bundle

SOURCES = {
    "soup/__init__.py": "",
    "soup/cube.py": "COLOURS = ('red', 'blue')\n_seen = 0\ndef count(cube, add=len(COLOURS)):\n    global _seen\n"
                    "    _seen += add\n    return cube + _seen\ndef seen():\n    return _seen\n",
    "soup/amoeba.py": "from soup import cube\nfrom soup.cube import COLOURS as tints, seen as told\n\n"
                      "class Amoeba:\n    first = tints[0]\n    def count(self, cube_count):\n        cube_ = cube.count(cube_count)\n"
                      "        return [tints for tints in (cube_, told())]\n",
    "soup/late.py": "from soup import cube\nfrom soup.amoeba import Amoeba\nclass Hungry(Amoeba):\n"
                    "    def eat(self, seen):\n        cube._seen = seen\n        return self.count(1), cube.seen()\n",
}  # fmt: skip


def loaded(sources, monkeypatch):
    """The modules of a package given as texts."""
    for name in list(sys.modules):
        if name.split(".")[0] == "soup":
            monkeypatch.delitem(sys.modules, name)
    found = {}
    for path in sorted(sources, key=lambda path: ("__init__", "all", "cube", "amoeba", "late").index(path[5:-3])):
        name = path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        module = found[name] = types.ModuleType(name)
        monkeypatch.setitem(sys.modules, name, module)
        if "." in name:
            setattr(found["soup"], name.split(".")[1], module)
        else:
            module.__path__ = []
        exec(sources[path], module.__dict__)
    return found


def played(hungry, colours):
    one = hungry()
    return one.count(5), one.eat(40), one.count(0), one.first, colours


def test_bundled_modules_do_what_they_did(monkeypatch):
    apart = loaded(SOURCES, monkeypatch)
    wanted = played(apart["soup.late"].Hungry, apart["soup.cube"].COLOURS)
    merged = bundle(SOURCES, ["soup.cube", "soup.amoeba"], "soup.all", by_name=["soup.cube"])
    assert sorted(merged.sources) == ["soup/__init__.py", "soup/all.py", "soup/cube.py", "soup/late.py"]
    together = loaded(merged.sources, monkeypatch)
    colours = getattr(together["soup.all"], merged.where["soup.cube", "COLOURS"])
    assert played(together["soup.late"].Hungry, colours) == wanted
    assert together["soup.cube"].COLOURS == ("red", "blue")


def test_a_module_handed_about_as_an_object_is_refused():
    with pytest.raises(ValueError, match="cube is used as a module object"):
        bundle({**SOURCES, "soup/late.py": "from soup import cube\nfound = [cube]\n"}, ["soup.cube"], "soup.all")


def test_what_is_always_there_is_on_the_drive_once():
    files = drive.drive_files()
    assert "companion/always.mpy" in files
    assert "engine_core.table" in drive.always() and "companion.app" in drive.always()
    for module in drive.always():
        stands_alone = module.replace(".", "/") + ".mpy" in files
        assert stands_alone == (module == "engine_core.deaths"), module
