# SPDX-License-Identifier: MIT
"""How long from a key to the painted frame, and what an idle device sends: figures for `make bench`.

Measured inside a real browser: from the key event to the first animation frame after the canvas changed.
"""

import statistics

from host_tools.bench import at_most
from host_tools.play.serving import chromium, served

BAR_MS = 30
WARM = 5

_MEASURE = """
(keys) => new Promise((resolve) => {
  const times = [];
  let began = 0;
  const place = document.getElementById("device");
  const next = () => {
    if (times.length >= keys) return resolve(times);
    const code = times.length % 2 ? "ArrowUp" : "ArrowDown";
    setTimeout(() => {
      began = performance.now();
      document.body.dispatchEvent(new KeyboardEvent("keydown", { code, bubbles: true }));
    }, 60);
  };
  place.addEventListener("painted", () => requestAnimationFrame(() => {
    if (!began) return;
    times.push(performance.now() - began);
    began = 0;
    next();
  }));
  next();
})
"""

_IDLE = """
(ms) => new Promise((resolve) => {
  let frames = 0;
  document.getElementById("device").addEventListener("painted", () => frames++);
  setTimeout(() => resolve(frames), ms);
})
"""


def measure(keys=60):
    """{"median_ms", "worst_ms", "idle_frames"}: clicks of the encoder in the list of a new game's players."""
    with served() as server, chromium() as browser:
        page = browser.new_page(viewport={"width": 1280, "height": 900})
        page.goto(server.address)
        page.wait_for_selector(".glass")
        page.wait_for_timeout(500)
        times = page.evaluate(_MEASURE, keys + WARM)[WARM:]
        idle = page.evaluate(_IDLE, 2000)
    return {"median_ms": statistics.median(times), "worst_ms": max(times), "idle_frames": idle}


def figures(keys=60):
    """For the table of `make bench`."""
    found = measure(keys)
    return [
        at_most("input to painted frame in the browser, median", round(found["median_ms"], 1), BAR_MS, " ms"),
        at_most("frames sent in 2 s without a change", found["idle_frames"], 0),
    ]
