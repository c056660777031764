# Everything runs in .venv. `make serve` to play, `make test` to check; both set up first.

PYTHON ?= python3
BIN := .venv/bin
EXAMPLE := examples/connect_four
FRONTEND := src/towpath/site/frontend
COPY := build/compiled
# tests at a time of each lane of `make test`: six for two processors, as tests wait for servers, bots and pages for about
# a third of their time; as many in both, as a test in Chromium is several processes and takes its part without being asked
JOBS ?= 3
JOBS_BESIDE ?= 3
export TOWPATH_WITH ?= $(EXAMPLE)/src
# what a process has read and compiled once serves all later ones: there are hundreds. So pip need not compile: it would
# take half a minute for twelve thousand modules, most of which nobody imports
export PYTHONDONTWRITEBYTECODE =

.DEFAULT_GOAL := help
.PHONY: help setup stamps serve audit test test-interpreted test-compiled run-compiled test-browser check style compile compiled-copy pure mutate messages docs bench clean

help:
	@echo "make serve     play in the browser, at http://127.0.0.1:8000"
	@echo "make test      everything: style, types, tests interpreted and compiled, browser"
	@echo "make setup     only what both need first: .venv, packages, system packages"
	@echo "make check     style and types, and whether a package has a known hole (where that can be asked)"
	@echo "make compile   build the compiled modules in place; make pure removes them"
	@echo "make mutate    change the rules of a game in small ways and list what its tests miss: GAME=marchia"
	@echo "make messages  update the catalogues of all languages after a text has changed"
	@echo "make docs      the documentation as a site, in build/docs"
	@echo "make bench     measure speed, beside peers"
	@echo "make clean     remove what was built"

# ---- set-up: each stamp is renewed only when what it depends on has changed

STAMPS := .venv/stamp-system .venv/stamp-python .venv/stamp-npm

setup: .venv/pyvenv.cfg
	@$(MAKE) --no-print-directory --jobs 2 stamps

stamps: $(STAMPS)
	@:

.venv/pyvenv.cfg:
	@echo "== creating .venv with $$($(PYTHON) --version)"
	$(PYTHON) -m venv .venv

.venv/stamp-system: tools/system .venv/pyvenv.cfg
	@echo "== system packages"
	bash tools/system
	@touch $@

.venv/stamp-python: pyproject.toml $(EXAMPLE)/pyproject.toml .venv/pyvenv.cfg
	@echo "== Python packages"
	$(BIN)/pip install --quiet --disable-pip-version-check --no-compile --editable ".[dev]" --editable $(EXAMPLE)
	@touch $@

.venv/stamp-npm: $(FRONTEND)/package.json $(FRONTEND)/package-lock.json $(FRONTEND)/build.mjs .venv/pyvenv.cfg | .venv/stamp-system
	@echo "== front-end packages"
	cd $(FRONTEND) && npm ci --no-audit --no-fund && npm run --silent build
	@touch $@

# ---- playing

serve: setup
	$(BIN)/towpath serve --compile-bots

# ---- checking

# Two lanes side by side, so that no processor idles while one of them waits or comes to its last test: the sources as they
# are, and the compiled copy with what needs it. Each part tells what it found when it is done; after a failure none begins.
test: setup
	@$(MAKE) --no-print-directory --jobs 3 --output-sync=target IN_LANES=yes test-interpreted test-browser audit
	@echo "== all checks have passed"

ifdef IN_LANES
test-interpreted: AT_ONCE = $(JOBS_BESIDE)
test-interpreted: | style
# the copy is built to be tried once: with less optimising that is sooner done, and rules and bots are hardly slower
compiled-copy: export TOWPATH_OPTIMISE = 1
run-compiled: | compiled-copy
test-browser: SERVED = $(CURDIR)/$(COPY)
test-browser: | run-compiled
endif

check: style audit

style: .venv/stamp-python
	@echo "== style and types"
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

audit: .venv/stamp-python
	$(BIN)/python tools/audit.py

test-interpreted: .venv/stamp-python
	@echo "== tests, interpreted"
	$(BIN)/pytest --numprocesses $(or $(AT_ONCE),$(JOBS)) --dist worksteal --quiet -m "not browser" --ignore=tests/browser

test-compiled: compiled-copy
	@$(MAKE) --no-print-directory run-compiled

run-compiled:
	@echo "== tests of rules and bots, compiled"
	cd $(COPY) && PYTHONPATH=src:$(EXAMPLE)/src TOWPATH_EXPECT=compiled \
	  $(CURDIR)/$(BIN)/pytest --numprocesses $(JOBS) --dist worksteal --quiet -m "not browser" --ignore=tests/site --ignore=tests/browser --ignore=tests/pages --ignore=tests/tools

# In `make test` the server runs from the compiled copy, as it does where it is installed: bots keep nobody waiting.
test-browser: $(STAMPS)
	@if [ -d tests/browser ]; then echo "== tests in Chromium"; TOWPATH_SERVED=$(SERVED) $(BIN)/pytest --numprocesses $(JOBS) --dist worksteal --quiet -m browser tests/browser; fi

mutate: .venv/stamp-python
	$(BIN)/python -m tools.mutation $(or $(GAME),$(error which game? make mutate GAME=marchia)) $(WITH)

# ---- languages

messages: .venv/stamp-python
	$(BIN)/python tools/messages.py

# ---- documentation

docs: .venv/stamp-python
	$(BIN)/sphinx-build -q -W --keep-going -c docs -b html . build/docs
	@echo "== open build/docs/index.html"

# ---- compiling

compile: .venv/stamp-python
	$(BIN)/python setup.py --quiet build_ext --inplace

compiled-copy: .venv/stamp-python
	@echo "== compiling a copy in $(COPY)"
	mkdir -p $(COPY)
	rm -rf $(COPY)/src $(COPY)/examples $(COPY)/tests $(COPY)/docs $(COPY)/deploy $(COPY)/bench
	cp -a pyproject.toml setup.py LICENSE *.md src examples tests docs deploy bench $(COPY)
	find $(COPY)/src $(COPY)/examples -name "*.so" -delete
	cd $(COPY) && $(CURDIR)/$(BIN)/python setup.py --quiet build_ext --inplace

pure:
	find src examples -name "*.so" -delete

bench: .venv/stamp-python
	$(BIN)/pip install --quiet --disable-pip-version-check --editable ".[dev,bench]"
	$(BIN)/python -m bench

clean: pure
	rm -rf build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find src tests examples -name __pycache__ -type d -prune -exec rm -rf {} +
