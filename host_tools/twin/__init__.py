# SPDX-License-Identifier: MIT
"""The table's twin: whole games with a real board, played beside the companion.

Its books are kept independently of engine_core (only the gene table is
shared), so that every difference between the two is a bug in one of them.
"""
