# SPDX-License-Identifier: MIT
"""What drawing and starting cost, counted: cells redrawn in every scene, modules loaded before the first screen."""

from host_tools.bench import screens


def test_a_cursor_step_redraws_at_most_45_cells_and_the_same_view_none():
    found = screens.cell_counts(steps=1)
    assert max(found["same"]) == 0
    assert len(found["cursor"]) > 20 and max(found["cursor"]) <= 45


def test_nothing_is_loaded_before_it_is_needed():
    read = screens.first_screen()
    modules = [path for path in read if path.endswith(".mpy")]
    assert len(modules) == len(set(modules))  # nor twice
    assert [path for path in modules if path.startswith("companion/screens/")] == [
        "companion/screens/__init__.mpy", "companion/screens/setting_up.mpy"]  # fmt: skip
    assert "companion/always.mpy" in modules
    for later in ("serial_port", "refusals", "trace", "store_pair", "colour_drawing"):
        assert f"companion/{later}.mpy" not in modules
    for later in ("feeding", "defects", "market", "attacks", "division", "corrections", "wire", "gene_texts"):
        assert f"engine_core/{later}.mpy" not in modules
