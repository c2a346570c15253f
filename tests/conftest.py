# SPDX-License-Identifier: MIT
"""What every test finds: the board's own packages and texts, hypothesis without a clock."""

from hypothesis import HealthCheck, settings

from host_tools import texts

texts.use_packed()  # and firmware/, the root of a board's drive, is on the path
settings.register_profile("desk", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("desk")
