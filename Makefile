# `make demo` and `make test` are the two commands; each installs what is missing first.
SHELL := /bin/bash
.DEFAULT_GOAL := help
.PHONY: help setup build demo test clean

help: ## Say what can be made
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-8s%s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: ## Install what is missing (Rust, Z3, a JDK, Node) through the package managers
	@bash scripts/setup.sh

build: setup ## Build target/release/heapwright, which runs from any folder
	@bash scripts/build.sh

demo: build ## Explore Node and the AVL tree, synthesize call sequences, run them on a JVM
	@bash scripts/demo.sh

test: setup ## Run every test
	@bash scripts/test.sh

clean: ## Remove what was built (.tools stays)
	rm -rf target vscode-extension/dist vscode-extension/out vscode-extension/node_modules
