# SPDX-License-Identifier: MIT
"""Ursuppe companion. What every key does, when:

encoder turn    moves the cursor; changes a figure that is being edited
encoder push    OK: does what stands under the cursor     hold: menu, or back from a screen that lies over another
key 1 to 9      what the screen offers now: amoebas by their number, players, genes, cards, dice; lit when they do
                something. Phase 1: tap starved or fed     hold: moved or drifted
                (with Speed or Persistence: moved, moved twice, drifted)
key 10          Undo: one action back, says which; Back on a screen that lies over another     hold: redo
key 11          Info: pages on players, order, cards, genes, market; the gene under the cursor     hold: correct a value
key 12          OK, like the encoder's push     hold: menu, or back

An error takes the bottom two rows, beeps, lights the key red and changes nothing. A notice goes with the next key.
After 5 minutes the screen dims, after 15 it goes dark; the key that wakes it does nothing else.
Pressing the encoder right after plugging in, and holding it, gives the drive to the computer (boot.py).
"""

import supervisor

began = supervisor.ticks_ms()
try:
    from companion.start import build

    app = build(began)
    del build  # what put it together is not needed any more
    from companion.device import loop

    loop(app)
except Exception as error:  # before there is a screen of ours, or when even that broke
    import time
    import traceback

    traceback.print_exception(error)
    print("\nThe companion could not start.\nThe game is safe. Trying again\nin a few seconds.")
    time.sleep(7)  # less than the watchdog, if it runs already
    supervisor.reload()
