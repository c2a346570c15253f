# SPDX-License-Identifier: MIT
"""After a crash or a brown-out: back to the game, which is stored action by action.

Should it crash again and again: hold the encoder (Feather: the middle button) and it stays in safe mode, where no
code runs and the computer may write the drive. So does pressing reset while the light blinks, and any mistake here.
"""

import time

import microcontroller
import supervisor

from companion.button import held

_RETURN = (
    "BROWNOUT", "HARD_FAULT", "WATCHDOG", "NLR_JUMP_FAIL", "NO_HEAP", "GC_ALLOC_OUTSIDE_VM", "INTERRUPT_ERROR",
    "STACK_OVERFLOW", "SDK_FATAL_ERROR",
)  # fmt: skip
_CHANCE = 20  # tenths of a second in which the button may be pressed

reason = str(supervisor.runtime.safe_mode_reason).split(".")[-1]
print("Safe mode:", reason)
if reason in _RETURN:
    print("The game is safe. Hold the\nencoder to stay here.")
    stay = False
    for _ in range(_CHANCE):
        stay = stay or held()
        time.sleep(0.1)
    if not stay:
        microcontroller.reset()
