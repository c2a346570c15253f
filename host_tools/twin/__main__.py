# SPDX-License-Identifier: MIT
"""`python -m host_tools.twin`: the twin without the other host tools."""

import sys

from .cli import main

sys.exit(main())
