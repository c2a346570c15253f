# SPDX-License-Identifier: MIT
"""After a crash or a brown-out: back to the game, which is stored action by action.

Who wants to stay in safe mode (the drive writable by the computer, no code running) presses the reset button while
the light blinks, as always with CircuitPython, or breaks off here on the console within the two seconds.
"""

import time

import microcontroller
import supervisor

_RETURN = ("BROWNOUT", "HARD_FAULT", "WATCHDOG", "NLR_JUMP_FAIL", "NO_HEAP", "GC_ALLOC_OUTSIDE_VM", "INTERRUPT_ERROR")

reason = str(supervisor.runtime.safe_mode_reason).split(".")[-1]
if reason in _RETURN:
    time.sleep(2)
    microcontroller.reset()
print("Safe mode:", reason)
