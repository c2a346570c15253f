# SPDX-License-Identifier: MIT
"""Hours of play in simulated time: the compiled drive on the small VM, random hands, lines and power cuts.

`on_board` runs on the VM, `device` speaks with it, `evening` plays and judges; `cli` is `make soak`.
"""
