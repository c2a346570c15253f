# SPDX-License-Identifier: MIT
"""Every scene of scenes.py on both kinds of display, pixel by pixel, and that no screen is without a scene."""

import importlib
import inspect
from pathlib import Path

import pytest
from companion import screens, texts, view
from companion.screens import base

from engine_core import steps
from tests.desk import golden
from tests.desk.puppet import puppet
from tests.desk.scenes import SCENES, STEPS

PICTURED = texts.LANGUAGES
KINDS = {"oled": "macropad", "tft": "feather_tft"}
MODULES = sorted(path.stem for path in Path(screens.__file__).parent.glob("*.py") if path.stem != "__init__")
SHARED = ("base", "forms")  # what screens are made of


@pytest.fixture(autouse=True)
def the_language_of_before():
    yield
    texts.use("en")


@pytest.fixture(scope="session", params=KINDS)
def glass(request):
    with puppet(KINDS[request.param]) as device:
        yield request.param, device


@pytest.mark.parametrize("language", PICTURED)
@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.name)
def test_a_scene_looks_as_kept(glass, scene, language):
    kind, device = glass
    device.show(scene.view(language, numbered=kind == "oled"))
    golden.same(device.picture(), "screens/%s/%s_%s" % (language, scene.name, kind))


def test_no_picture_is_kept_without_its_scene():
    kept = {str(path.relative_to(golden.KEPT / "screens")) for path in (golden.KEPT / "screens").rglob("*.png")}
    assert kept == {"%s/%s_%s.png" % (language, scene.name, kind)
                    for language in PICTURED for scene in SCENES for kind in KINDS}  # fmt: skip


@pytest.fixture(scope="module")
def shown():
    """[(scene, dialogue)] in English."""
    return [(scene, scene.play()) for scene in SCENES]


def test_every_step_of_the_protocol_has_a_scene(shown):
    assert {dialogue.ask["step"] for scene, dialogue in shown if scene in STEPS} == set(steps.NAMES)


def test_every_screen_has_a_scene(shown):
    """Every class that fills a view, in every module of screens."""
    seen = {type(dialogue.stack[-1]) for _, dialogue in shown}
    for name in MODULES:
        if name in SHARED:
            continue
        module = importlib.import_module("companion.screens." + name)
        mine = {found for _, found in inspect.getmembers(module, inspect.isclass)
                if issubclass(found, base.Screen) and found.__module__ == module.__name__}  # fmt: skip
        kinds = {one for one in mine if not any(issubclass(other, one) and other is not one for other in mine)}
        assert kinds and not kinds - seen, name


@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_nothing_is_cut_off(language, monkeypatch):
    """Rows, titles beside whose turn it is, items beside the scroll mark, notices, large letters."""
    cut = []
    honest = view.padded

    def noting(text, width=view.COLUMNS):
        if text[max(width, 0):].strip():
            cut.append("%s: %r in %d columns" % (scene.name, text, width))
        return honest(text, width)

    for module in (view, base):
        monkeypatch.setattr(module, "padded", noting)
    for scene in SCENES:
        made = scene.view(language)
        made.shown_rows()
        assert len((made.notice or "").split("\n")) <= 2, scene.name
        assert len(made.big or "") <= view.BIG_COLUMNS, scene.name
        assert all(len(text) <= 5 for _, text in made.strip), scene.name
        assert all(key is None or 0 < len(key[0]) <= 6 for key in made.keys), scene.name
    assert not cut, "\n".join(cut)


