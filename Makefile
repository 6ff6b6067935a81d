# Every target does its own set-up; the work is done by packaging/bootstrap.py.
PYTHON ?= python3
BOOTSTRAP = $(PYTHON) packaging/bootstrap.py

.DEFAULT_GOAL := help
.PHONY: help setup run test check demo screens bench messages clean

help:  ## list the targets
	@grep -E '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 12

setup:  ## install everything for working on the program
	@$(BOOTSTRAP) setup

run:  ## open the program with the sample event (without a display: the demo)
	@$(BOOTSTRAP) run

test:  ## lint, types, contracts and all tests
	@$(BOOTSTRAP) test

check:  ## lint, types and contracts, without the tests
	@$(BOOTSTRAP) check

demo:  ## play the sample event without a window, papers into build/demo
	@$(BOOTSTRAP) demo

screens:  ## draw every page and dialog into build/screens
	@$(BOOTSTRAP) screens

bench:  ## measure the speed
	@$(BOOTSTRAP) bench

messages:  ## collect and compile the translations
	@$(BOOTSTRAP) messages

clean:  ## remove what was built, keep .venv
	rm -rf build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache .benchmarks
	find . -name __pycache__ -not -path './.venv/*' -prune -exec rm -rf {} +
