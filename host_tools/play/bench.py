# SPDX-License-Identifier: MIT
"""How long from a key to the painted frame, and what an idle device sends: figures for `make bench`.

Measured inside a real browser: from the key event until the frame with the changed canvas has been handed on. An idle
device still breathes by a light; what it sends then is counted apart from its pictures.
"""

import statistics
import time

from host_tools.bench import Figure, at_most
from host_tools.play.serving import chromium, served

BAR_MS = 30
IDLE_BAR = 3  # percent of one core
IDLE_S = 3
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
  const after = new MessageChannel(); // its turn comes when the frame is done
  after.port1.onmessage = () => {
    if (!began) return;
    times.push(performance.now() - began);
    began = 0;
    next();
  };
  place.addEventListener("painted", () => requestAnimationFrame(() => after.port2.postMessage(0)));
  next();
})
"""


def measure(keys=60):
    """Clicks of the encoder in the list of a new game's players, and what it costs to leave the device alone there:
    {"median_ms", "worst_ms", "idle_displays", "idle_lights" a second, "idle_percent" of one core}."""
    with served() as server, chromium() as browser:
        page = browser.new_page(viewport={"width": 1280, "height": 900})
        page.goto(server.address)
        page.wait_for_selector(".glass")
        page.wait_for_timeout(500)
        times = page.evaluate(_MEASURE, keys + WARM)[WARM:]
        page.wait_for_timeout(1500)
        told = []
        with server.overheard(lambda kind, content: told.append(kind)):
            spent = time.process_time()
            time.sleep(IDLE_S)
            spent = time.process_time() - spent
    return {
        "median_ms": statistics.median(times), "worst_ms": max(times),
        "idle_displays": told.count("display"), "idle_lights": told.count("pixels") / IDLE_S,
        "idle_percent": 100 * spent / IDLE_S,
    }  # fmt: skip


def figures(keys=60):
    """For the table of `make bench`."""
    found = measure(keys)
    return [
        at_most("input to painted frame in the browser, median", round(found["median_ms"], 1), BAR_MS, " ms"),
        at_most("pictures sent in %d s without a change" % IDLE_S, found["idle_displays"], 0),
        Figure("frames of the light that breathes, a second", "%.0f" % found["idle_lights"]),
        at_most("processor of the server meanwhile", round(found["idle_percent"], 1), IDLE_BAR, " %"),
    ]
