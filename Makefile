# Every target does its own set-up; the work is done by packaging/bootstrap.py.
PYTHON ?= python3
BOOTSTRAP = $(PYTHON) packaging/bootstrap.py

.DEFAULT_GOAL := help
.PHONY: help setup run desk test long check demo self-test screens manual bench mutations kills desk-kills messages package wheelhouse clean

help:  ## list the targets
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 12

setup:  ## install everything for working on the program
	@$(BOOTSTRAP) setup

run:  ## open the program with the sample event (without a display: the demo)
	@$(BOOTSTRAP) run

desk:  ## the command taikai-desk, e.g. make desk ARGS="check my.taikai"
	@$(BOOTSTRAP) desk $(ARGS)

test:  ## lint, types, contracts and the tests, without the long ones
	@$(BOOTSTRAP) test

long:  ## the long tests: real windows, kills, whole days, every example
	@$(BOOTSTRAP) long

check:  ## lint, types and contracts, without the tests
	@$(BOOTSTRAP) check

demo:  ## play the sample event without a window, papers into build/demo
	@$(BOOTSTRAP) demo

self-test:  ## try the installed program on this machine
	@$(BOOTSTRAP) self-test

screens:  ## draw every page and dialog into build/screens
	@$(BOOTSTRAP) screens

manual:  ## make the manual as HTML and PDF, ARGS=--pictures draws its pictures anew
	@$(BOOTSTRAP) manual $(ARGS)

bench:  ## measure the speed, ARGS=desks one part of it
	@$(BOOTSTRAP) bench $(ARGS)

mutations:  ## alter event files in 1,500 ways; none may break the program
	@$(BOOTSTRAP) mutations

kills:  ## kill programs in 1,000 actions; nothing may be lost
	@$(BOOTSTRAP) kills

desk-kills:  ## kill desks and servers of a shared event, cut connections; nothing may be lost
	@$(BOOTSTRAP) desk-kills $(ARGS)

messages:  ## collect and compile the translations
	@$(BOOTSTRAP) messages

package:  ## build the packaged program and its .deb into dist, and try them
	@$(BOOTSTRAP) package

wheelhouse:  ## gather wheels and an installer for a computer without internet, e.g. make wheelhouse FOR=windows
	@$(BOOTSTRAP) wheelhouse --for $(FOR)

clean:  ## remove what was built, keep .venv
	rm -rf build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache .benchmarks
	find . -name __pycache__ -not -path './.venv/*' -prune -exec rm -rf {} +
