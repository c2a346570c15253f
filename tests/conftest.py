# SPDX-License-Identifier: MIT
"""What every test finds: the board's own packages on the path, hypothesis without a clock."""

import sys
from pathlib import Path

from hypothesis import HealthCheck, settings

# On a board firmware/ is the root of the drive. At the end of the path, because
# its code.py must not stand in for the standard library's module of that name.
sys.path.append(str(Path(__file__).resolve().parent.parent / "firmware"))

settings.register_profile("desk", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("desk")
