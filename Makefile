# `make play` plays, `make test` tests; python3 (3.12 or newer) and make are all that is needed.

PYTHON ?= python3
HOST ?= 127.0.0.1
PORT ?= 8000
POSTGRES_URL ?= postgres://postgres@127.0.0.1:5432/talon
CHROMIUM ?= $(shell for name in chromium chromium-browser google-chrome google-chrome-stable; do command -v $$name && break; done)
UV_VERSION := 0.13.9

BIN := .venv/bin
PYTEST := $(BIN)/pytest -n auto --dist worksteal
SYNC := UV_PYTHON=$(BIN)/python UV_PYTHON_DOWNLOADS=never $(BIN)/uv sync --quiet --frozen --inexact --all-extras

export CHROMIUM
export PYTHONUNBUFFERED := 1

.PHONY: play test browser lint types bench messages
.DELETE_ON_ERROR:

play: .venv/playable staticfiles/collected
	@$(BIN)/python manage.py migrate --verbosity 0
	@$(BIN)/python manage.py load_content --verbosity 0
	@echo "Talon is at http://$(if $(filter 127.0.0.1 0.0.0.0,$(HOST)),localhost,$(HOST)):$(PORT)/ (Ctrl+C stops it)"
	@exec $(BIN)/uvicorn config.asgi:application --host $(HOST) --port $(PORT) \
		--timeout-graceful-shutdown 3 --no-access-log --log-level warning

test: .venv/testable
	$(PYTEST) -m "not browser"
	@if $(BIN)/python -c 'import psycopg; psycopg.connect("$(POSTGRES_URL)", dbname="postgres", connect_timeout=3)' 2>/dev/null; then \
		echo "Once more, on PostgreSQL:"; \
		DATABASE_URL="$(POSTGRES_URL)_$$$$" $(PYTEST) -m database tests/games tests/rules; \
	else \
		echo "SKIPPED the tests on PostgreSQL: none answers at $(POSTGRES_URL) (set POSTGRES_URL)."; \
	fi
	@if [ -n "$(CHROMIUM)" ]; then \
		echo "In a browser, $(CHROMIUM):"; \
		$(PYTEST) -m browser tests/browser; \
	else \
		echo "SKIPPED the tests in a browser: no Chromium is found. \`make browser\` gets it."; \
	fi

browser:
	@if [ -n "$(CHROMIUM)" ]; then echo "The browser is $(CHROMIUM)."; exit 0; fi; \
	if ! command -v apt-get >/dev/null; then \
		echo "No Chromium is found and there is no apt-get to install it with: install Chromium or Google Chrome, or set CHROMIUM to its path."; exit 1; \
	fi; \
	if [ "$$(id -u)" = 0 ]; then sudo=""; else sudo="sudo"; fi; \
	$$sudo apt-get update --quiet && \
	$$sudo env DEBIAN_FRONTEND=noninteractive apt-get install --quiet --yes --no-install-recommends chromium fonts-dejavu-core

lint: .venv/testable
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/djlint --lint --quiet templates

types: .venv/testable
	$(BIN)/mypy .

bench: .venv/testable
	$(BIN)/python -m tests.bench

messages: .venv/testable
	$(BIN)/python manage.py messages

$(BIN)/uv: Makefile
	@command -v $(PYTHON) >/dev/null || { echo "Talon needs Python 3.12 or newer, and $(PYTHON) is not found."; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 12))' || { echo "Talon needs Python 3.12 or newer, and $(PYTHON) is $$($(PYTHON) --version). Set PYTHON to a newer one: make $(MAKECMDGOALS) PYTHON=python3.13"; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { echo "$(PYTHON) has no venv module. On Debian and Ubuntu: apt-get install python3-venv"; exit 1; }
	@$(BIN)/python -c 'import sys; sys.exit(sys.version_info < (3, 12))' 2>/dev/null || $(PYTHON) -m venv --clear .venv
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check uv==$(UV_VERSION)
	@touch $@

.venv/playable: $(BIN)/uv pyproject.toml uv.lock
	$(SYNC) --no-dev
	@touch $@

.venv/testable: $(BIN)/uv pyproject.toml uv.lock
	$(SYNC)
	@touch $@ .venv/playable

staticfiles/collected: .venv/playable config/settings.py $(shell find static -type f)
	@$(BIN)/python manage.py collectstatic --no-input --clear --verbosity 0
	@touch $@
