# extrun: `make run` to see it work, `make test` to prove it. Every recipe's work is in Scripts/build.
SHELL := /bin/sh
PREFIX ?= /usr/local
DESTDIR ?=

.PHONY: help run test build bench install lint lua-suite fuzz mutate sanitize nightly clean

help:
	@echo 'make run        build the program and play a notification with it'
	@echo 'make test       run every test'
	@echo 'make build      build the release programs, .build/release/extrun'
	@echo 'make bench      compare its speed with a bare host in C'
	@echo 'make install    install it below PREFIX ($(PREFIX))'
	@echo 'make lint       layout of the source, edges of the package, imports'
	@echo 'make lua-suite  run a folder of Lua files in the sandbox: DIR=FOLDER [LEND=1]'
	@echo 'make fuzz       compare random calls in the sandbox with stock Lua: N=CALLS (1000000)'
	@echo 'make mutate     take each guard of the sandbox away: its proof must notice'
	@echo 'make sanitize   the sandbox and the bridge under the address and undefined-behaviour sanitizers'
	@echo 'make nightly    the long forms: random values, library calls, mutations, sanitizers'
	@echo 'make clean      remove what was built'

run:
	@Scripts/build/set-up
	@Scripts/build/release extrun
	@Scripts/build/demonstrate

test:
	@Scripts/build/set-up test
	@Scripts/build/test

build:
	@Scripts/build/set-up
	@Scripts/build/release

bench:
	@Scripts/build/set-up bench
	@Scripts/build/bench

install: build
	@DESTDIR='$(DESTDIR)' PREFIX='$(PREFIX)' Scripts/build/install

lint:
	@Scripts/build/set-up test
	@Scripts/lint/all

lua-suite:
	@test -n '$(DIR)' || { echo 'make lua-suite needs DIR=FOLDER, a folder of Lua files' >&2; exit 2; }
	@Scripts/build/set-up test
	@Scripts/lua-suite $(if $(LEND),--lend) '$(DIR)'

fuzz:
	@Scripts/build/set-up test
	@Scripts/sandbox-build .build/sandbox/host
	@Scripts/sandbox-fuzz .build/sandbox/host $(or $(N),1000000)

mutate:
	@Scripts/build/set-up test
	@Scripts/sandbox-mutate
	@Scripts/mutate

sanitize:
	@Scripts/build/set-up test
	@Scripts/sandbox-check --sanitize
	@Scripts/sanitize

nightly:
	@Scripts/build/set-up test
	@Scripts/nightly

clean:
	rm -rf .build
