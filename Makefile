# Everything runs in a virtual environment of its own, .venv, made on first use; nothing global is touched.
# All that is needed beforehand: make and Python 3.11 or newer.
#   PYTHON=...  the Python to make .venv with     ARGS="..."  passed on to the program that a target starts

SHELL := /bin/sh
.DEFAULT_GOAL := help
.NOTPARALLEL:
.DELETE_ON_ERROR:
.PHONY: help play web site test check soak bench docs wheels clean

VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint requirements/constraints.txt
# uv installs what pip would, many packages at a time. It does not read pip's settings: where it finds nothing without them, pip does it all.
# Nothing is compiled: only a part of what is installed is ever imported, and Python compiles that part when it is.
INSTALL = { $(PIP) --no-compile uv && $(BIN)/uv pip install --quiet --native-tls --python $(BIN)/python \
  --constraint requirements/constraints.txt $(1); } 2>/dev/null || $(PIP) --no-compile $(1)
PYTEST := $(BIN)/python -m pytest --dist worksteal
# The tests of Python, or those in browsers: `FILES_...` says which. Each kind remembers in a folder of its own what failed.
FILES_python := --ignore=tests/web
FILES_browser := tests/web
TESTS = -o cache_dir=build/pytest-$(1) $(FILES_$(1)) $(ARGS)
# How a kind has ended: a status that is well too; what failed (1) is tried once more, alone: on a busy machine clocks and browsers are late. Twice
# is a failure.
ENDED = { [ $$$(1) -eq 0 ] || [ $$$(1) -eq $(2) ] || { [ $$$(1) -eq 1 ] && echo "Once more, what failed:" && \
  $(BIN)/python -m pytest $(call TESTS,$(1)) --last-failed --last-failed-no-failures none; }; }
# Debian's Chromium for the browser tests, the one without a window if there is one (a third less to compute): installed if that can be done; any
# Chromium does; else said.
GET := [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1 && apt-get -o Acquire::http::Timeout=20 update -qq && apt-get install -y -qq
BROWSER := command -v chromium-headless-shell >/dev/null 2>&1 || { $(GET) chromium-headless-shell >/dev/null 2>&1; } || \
  command -v chromium >/dev/null 2>&1 || command -v chromium-browser >/dev/null 2>&1 || { $(GET) chromium >/dev/null; } || \
  echo "No Chromium: the browser tests are skipped (on Debian and Ubuntu: apt-get install chromium)"
# Debian's Firefox for the long run: the site is played there too.
FIREFOX := command -v firefox-esr >/dev/null 2>&1 || command -v firefox >/dev/null 2>&1 || \
  { $(GET) firefox-esr >/dev/null; } || \
  echo "No Firefox: its test is skipped (on Debian: apt-get install firefox-esr)"
# Known faults of the pinned packages, looked up in a throw-away environment: reported if that can be done, never required.
AUDIT := mkdir -p build; { $(BIN)/python -m venv build/audit && build/audit/bin/python -m pip install --quiet pip-audit && \
  build/audit/bin/pip-audit --strict --requirement requirements/constraints.txt --no-deps --disable-pip; } >build/audit.log 2>&1 \
  && tail -n 1 build/audit.log || echo "The audit of the dependencies found something, or could not be made: see build/audit.log"
SOURCES := src tests $(wildcard benchmarks)

# 3.15 comes last: some of the tools have no wheels for it yet.
CANDIDATES := $(or $(PYTHON),python3.14 python3.13 python3.12 python3.11 python3.15 python3 python)

# Hundreds of processes that tests start read the modules compiled instead of compiling them again.
BYTECODE := $(BIN)/python -m compileall -q -j 0 src
export PYTHONDONTWRITEBYTECODE :=
COMPILED := { $(BIN)/petteia compile; $(BIN)/petteia compile sample ur; } >/dev/null 2>&1
TRANSLATED := $(BIN)/python -m pytest --collect-only -q -p no:cacheprovider --ignore=tests/web >/dev/null 2>&1

# What each kind of set-up installs beside the library.
EXTRAS_play := [compile,server,web]
EXTRAS_test := [compile,dev,png,lab,env,spiel,ray,notebooks,server,web,site]
EXTRAS_bench := [compile,bench,lab,env,spiel,server]
EXTRAS_docs := [compile,docs]
EXTRAS_site := [compile,server,web,site]
EXTRAS_wheels := [build,compile,web]
MACHINES := linux-x86_64 linux-aarch64 macos-arm64 macos-x86_64 windows-x86_64

help: ## print this list
	@echo "Petteia: make TARGET [ARGS=\"...\"] [PYTHON=python3.12]"
	@sed -n 's/^\([a-z]*\):.*## /\1	/p' Makefile | while IFS='	' read -r name text; do printf '  %-7s %s\n' "$$name" "$$text"; done

play: $(VENV)/.ready-play ## sit down at a table in the browser (ARGS="--text akropolis --seats 2": in the terminal)
	@case " $(ARGS) " in \
	  *" --text "*) $(BIN)/petteia play $(filter-out --text,$(ARGS)) ;; \
	  *) $(BIN)/python web/tools/build.py && $(BIN)/petteia serve --port 0 --browser $(ARGS) ;; \
	esac

web: $(VENV)/.ready-test ## the page, its types and its unit tests
	@$(BIN)/python web/tools/check.py

site: $(VENV)/.ready-site ## Petteia without a server: static files, into build/site (ARGS="--base /petteia/")
	@$(BIN)/python web/tools/site.py $(ARGS)

# While one core compiles the rules, which all tests need, another fetches the browser, checks, builds the page and translates the tests: for a few
# that is too much. No test begins before the rules are there: each process that lacks them would compile its own part of what is under way.
# Then both kinds of tests run at the same time, each while the other waits; what the browsers' say is shown when the others have ended. They are processes
# apart: while Playwright is open in one, nothing else there can use asyncio.
test: $(VENV)/.ready-test ## all checks and tests (ARGS="-k notation" narrows them)
	@$(BYTECODE)
	@$(if $(ARGS),:,$(COMPILED)) & compiling=$$!; { $(BROWSER); } & browser=$$!; \
	  $(MAKE) --no-print-directory check && $(MAKE) --no-print-directory web && wait $$browser || exit 1; \
	  $(if $(ARGS),,$(TRANSLATED);) wait $$compiling || true
	@mkdir -p build; $(PYTEST) -n 2 $(call TESTS,browser) >build/browser-tests.log 2>&1 & running=$$!; \
	  $(PYTEST) -n 2 $(call TESTS,python); python=$$?; \
	  wait $$running; browser=$$?; cat build/browser-tests.log; \
	  $(call ENDED,python,0) && $(call ENDED,browser,5)

check: $(VENV)/.ready-test ## formatting, lint, types and layers
	@$(BIN)/ruff format --check $(SOURCES)
	@$(BIN)/ruff check $(SOURCES)
	@$(BIN)/mypy --strict $(SOURCES)
	@$(BIN)/lint-imports

soak: $(VENV)/.ready-test ## the long runs: fuzzing, kills, full matrices; known faults of what we depend on
	@$(AUDIT)
	@$(PYTEST) -n auto --maxprocesses 4 --ignore=tests/web -m soak $(ARGS)
	@$(BROWSER)
	@$(FIREFOX)
	@$(PYTEST) -n auto --maxprocesses 4 tests/web -m soak $(ARGS) || [ $$? -eq 5 ]

bench: $(VENV)/.ready-bench ## speed, beside other engines measured in the same run
	@$(BIN)/python -m benchmarks $(ARGS)

docs: $(VENV)/.ready-docs ## the documentation and the reference of the library, into build/docs
	@$(BIN)/properdocs build --quiet
	@PETTEIA_INTERPRETED=1 $(BIN)/pdoc --output-directory build/docs/api petteia petteia.bots petteia.lab petteia.lab.envs petteia.lab.envs.aec \
		petteia.lab.envs.solo petteia.lab.envs.many petteia.lab.envs.spiel petteia.core.observation
	@echo "Open build/docs/index.html"

wheels: $(VENV)/.ready-wheels ## wheels with compiled rules for five kinds of machines, one for all others, the sources: into dist
	@$(BIN)/petteia build --target all
	@for machine in $(MACHINES); do PETTEIA_WHEEL=$$machine $(BIN)/python -m hatchling build --target wheel || exit 1; done
	@$(BIN)/python -m hatchling build

clean: ## remove what was built and the tools' caches (not .venv: delete it to set up afresh)
	rm -rf build dist src/petteia/server/static .pytest_cache .hypothesis .import_linter_cache .ruff_cache .mypy_cache
	find src tests $(wildcard benchmarks) -name __pycache__ -type d -prune -exec rm -rf {} +

# The stamp .ready-X is younger than pyproject.toml and the pins as long as the installed set is the wanted one.
$(VENV)/.ready-%: pyproject.toml requirements/constraints.txt | $(BIN)/pip
	@echo "Installing into $(VENV) for make $* (once, and again when pyproject.toml or the pins change) ..."
	@$(call INSTALL,hatchling editables setuptools wheel)
	@$(call INSTALL,--no-build-isolation --editable ".$(EXTRAS_$*)")
	@touch $@

$(BIN)/pip:
	@lacking=; for python in $(CANDIDATES); do \
	  "$$python" -c 'import sys; sys.exit(not (3, 11) <= sys.version_info < (3, 16))' 2>/dev/null || continue; \
	  "$$python" -c 'import ensurepip, venv' 2>/dev/null || { lacking="$$python"; continue; }; \
	  echo "Making $(VENV) with $$python ..."; \
	  "$$python" -m venv $(VENV) && exit 0; \
	  echo "make: $$python could not make $(VENV)" >&2; exit 1; \
	done; \
	if [ -n "$$lacking" ]; then echo "make: $$lacking has no venv module; install it (on Debian and Ubuntu: the python3-venv package)" >&2; \
	else echo "make: no Python 3.11 to 3.15 found (tried: $(CANDIDATES)); install one or name it: make PYTHON=/path/to/python" >&2; fi; \
	exit 1
