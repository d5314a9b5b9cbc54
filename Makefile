# extrun: `make run` to see it work, `make test` to prove it. Every recipe's work is in Scripts/build.
SHELL := /bin/sh
PREFIX ?= /usr/local
DESTDIR ?=

.PHONY: help run test build install lint lua-suite clean

help:
	@echo 'make run        build the program and play a notification with it'
	@echo 'make test       run every test'
	@echo 'make build      build the release programs, .build/release/extrun'
	@echo 'make install    install it below PREFIX ($(PREFIX))'
	@echo 'make lint       layout of the source, edges of the package, imports'
	@echo 'make lua-suite  run a folder of Lua files in the sandbox: DIR=FOLDER'
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

install: build
	@DESTDIR='$(DESTDIR)' PREFIX='$(PREFIX)' Scripts/build/install

lint:
	@Scripts/build/set-up test
	@Scripts/lint/all

lua-suite:
	@test -n '$(DIR)' || { echo 'make lua-suite needs DIR=FOLDER, a folder of Lua files' >&2; exit 2; }
	@Scripts/build/set-up test
	@Scripts/lua-suite '$(DIR)'

clean:
	rm -rf .build
