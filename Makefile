# SPDX-License-Identifier: MIT
# Every command of the project. What is installed is pinned in pyproject.toml and
# lands in .venv alone; `make` without a target lists the commands.

SHELL := /bin/sh
.DEFAULT_GOAL := help

# The first Python on the path that is new enough; PYTHON=... chooses another.
PYTHON ?= $(shell for p in python3 python3.14 python3.13 python3.12 python3.11; do \
  $$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && { echo $$p; break; }; done)
VENV := .venv
PY := $(VENV)/bin/python
READY := $(VENV)/ready

.PHONY: help setup play watch browser screens play-picture test drive hardware bench soak twin-proof clean

help: ## list these commands
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-13s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: $(READY) ## prepare .venv (every other command does it by itself)

$(READY): pyproject.toml host_tools/prepare.py
	@test -n "$(PYTHON)" || { echo "Python 3.11 or later is needed; none found (set PYTHON=...)"; exit 1; }
	@test -x $(PY) || $(PYTHON) -m venv $(VENV)
	@$(PY) -m host_tools.prepare $@

play: $(READY) ## the device in the browser, with the real firmware
	@$(PY) -m host_tools play $(PLAY_ARGS)

watch: $(READY) ## the live table of a device on USB, in the browser
	@$(PY) -m host_tools watch $(WATCH_ARGS)

browser: $(READY) ## a Chromium for the page's tests, by apt-get where there is none
	@$(PY) -m host_tools.play.browser

screens: $(READY) ## sheets of all screens, docs/screens*.png; RENEW_PICTURES=1 draws the screens anew first
	@test -z "$$RENEW_PICTURES" || $(PY) -m pytest -q tests/desk/test_screens_pictures.py
	@$(PY) -m tests.desk.screen_sheet

play-picture: $(READY) ## renew docs/play.png, the README's first picture
	@$(PY) -m host_tools.play.picture docs/play.png

test: $(READY) ## run all tests, on CPython and on the MicroPython VM
	@$(PY) -m host_tools.play.browser || true
	@$(PY) -m pytest $(PYTEST_ARGS)

hardware: $(READY) ## renew what is made in hardware/: wiring, power, solids, overlay, card
	@$(PY) -m host_tools.hardware $(HARDWARE_ARGS)

drive: $(READY) ## build build/CIRCUITPY, the drive of a board
	@$(PY) -m host_tools.drive

bench: $(READY) ## speed and memory, with the bars beside them
	@$(PY) -m host_tools bench $(BENCH_ARGS)

soak: $(READY) ## eight hours of play with power cuts, in simulated time
	@$(PY) -m host_tools soak $(SOAK_ARGS)

twin-proof: $(READY) ## thousands of simulated games beside the companion; renews docs/twin.md
	@$(PY) -m host_tools twin --proof docs/twin.md $(TWIN_ARGS)

clean: ## remove everything that was made or installed
	rm -rf $(VENV) build .pytest_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
