# `make` lists the targets. Each sets up what it needs: see scripts/set-up.

SHELL := bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
MAKEFLAGS += --no-print-directory

SWIFT ?= swift
# Debug: a first build takes about half the time of a release build, and `make test` uses it again.
BIN := .build/debug
VENV := .venv-notebooks
PYTHON_VENV := .venv-python
PAGE_VENV := .venv-page
SOURCES := Package.swift Sources Tests Benchmarks Examples Fuzzing Mutants
LIBRARIES := CurveMath CurveMetrics CurvePresets CurveReports CurveFits CurveBatches CurveNumerics MotionCurves \
  CurveTesting TokenFiles AnimationModel AnimationMerging AnimationScope AnimationViews AnimationTesting AnimationMacroDeclarations AnimationMacros

# Homebrew's folders are not on the compiler's search path.
ifeq ($(shell uname -s),Darwin)
  BREW := $(shell brew --prefix 2>/dev/null)
  ifneq ($(BREW),)
    SWIFT_FLAGS ?= -Xcc -I$(BREW)/include -Xlinker -L$(BREW)/lib
  endif
endif
SWIFT_FLAGS ?=

# SwiftPM hands on the names of traits in the order of their hashes: in another order every file is compiled anew.
export SWIFT_DETERMINISTIC_HASHING := 1

# One debug build for all of these, in which what computes is optimized: see Package.swift.
demo test test-long test-page docstrings notebooks pages samples atlas limits: export MOTION_CURVES_OPTIMIZED := 1
# Its other threads spin for a while at each of the thousands of starts of a command.
test test-long test-page limits: export OPENBLAS_NUM_THREADS ?= 1

.PHONY: help
help: ## List the targets
	@printf 'make TARGET, where TARGET is one of:\n\n'
	@sed -n 's/^\([a-z][a-z-]*\):.*## /\1|/p' $(MAKEFILE_LIST) | while IFS='|' read -r name text; do printf '  %-16s %s\n' "$$name" "$$text"; done
	@printf '\nmake demo and make test install what is missing by apt; elsewhere they say what to install.\n'

.PHONY: demo
demo: ## Compare five curves in the terminal and draw them into out/demo
	@scripts/set-up build plots
	$(SWIFT) build $(SWIFT_FLAGS) --product motioncurve
	@scripts/demo $(BIN)/motioncurve out/demo

# What is tested meets sets and dictionaries in any order.
RUN_TESTS = env -u SWIFT_DETERMINISTIC_HASHING $(SWIFT) test $(SWIFT_FLAGS) --skip-build

.PHONY: test
test: ## Build everything and run the tests
	@scripts/set-up build plots
	$(SWIFT) build $(SWIFT_FLAGS) --build-tests
	$(RUN_TESTS)

# The suites that take more cases there: each is called as its file is.
LONG_SUITES = $(shell grep -rlE 'SampleCount[.](isLong|of.[0-9]+, long)' Tests | xargs -n1 basename -s .swift | sort | \
  awk '"$(THIRD)" == "" || NR % 3 == "$(THIRD)"' | paste -sd'|')
# Which third of them: 0, 1 or 2; all unless it is said.
THIRD ?=

.PHONY: test-long
test-long: ## Run the tests of statistics and searches with all of their cases, after make test: make test-long THIRD=1
	@scripts/set-up build plots
	$(SWIFT) build $(SWIFT_FLAGS) --build-tests
	LONG_TESTS=1 $(RUN_TESTS) --filter '\.($(LONG_SUITES))/'

.PHONY: test-page
test-page: $(PAGE_VENV)/installed ## Try the page of serve in a browser
	@scripts/set-up build browser
	$(SWIFT) build $(SWIFT_FLAGS) --product motioncurve
	MOTIONCURVE="$(CURDIR)/$(BIN)/motioncurve" $(PAGE_VENV)/bin/python -m pytest --quiet -p no:cacheprovider --numprocesses 2 --dist worksteal \
	  -o faulthandler_timeout=300 -o faulthandler_exit_on_timeout=true Tests/Page

$(PAGE_VENV)/installed: Tests/Page/requirements.txt
	@scripts/set-up notebooks
	python3 -m venv --clear $(PAGE_VENV)
	$(PAGE_VENV)/bin/python -m pip install --quiet --disable-pip-version-check --requirement Tests/Page/requirements.txt
	@touch $@

.PHONY: library
library: ## Build the C library into out/library and test it, under valgrind too
	@scripts/set-up build library
	MOTION_CURVES_WITHOUT_FOUNDATION=1 $(SWIFT) build $(SWIFT_FLAGS) --configuration release --scratch-path .build-library --product motioncurves
	@mkdir -p out/library
	@# SwiftPM puts the standard library into programs only: the same objects are linked again.
	$(SWIFT)c -emit-library -static-stdlib -use-ld=lld -o .build-library/libmotioncurves.so -Xlinker --gc-sections \
	  -Xlinker -soname=libmotioncurves.so -Xlinker --version-script=Sources/MotionCurvesC/exports.map \
	  @.build-library/release/motioncurves.product/Objects.LinkFileList
	@strip --strip-unneeded -o out/library/libmotioncurves.so .build-library/libmotioncurves.so
	@cp Sources/CMotionCurves/include/motioncurves.h LICENSE out/library
	@scripts/test-library out/library --valgrind

# Without GSL, so under the Apache License. `animationscope` needs swift-syntax, which alone takes longer than all the rest.
RELEASE_FLAGS := --configuration release --static-swift-stdlib --scratch-path .build-release --disable-default-traits \
  --traits Page -Xswiftc -use-ld=lld -Xlinker --gc-sections -Xswiftc -Xfrontend -Xswiftc -function-sections
RELEASED ?= motioncurve

.PHONY: release
release: ## Pack the static command for Linux, manuals and completions into out/release: make release RELEASED='motioncurve animationscope'
	@[ "$$(uname -s)" = Linux ] || { echo "A release is made on Linux; elsewhere build the command: swift build -c release" >&2; exit 1; }
	@scripts/set-up release
	@for program in $(RELEASED); do \
	  MOTION_CURVES_WITHOUT_FOUNDATION=1 $(SWIFT) build $(SWIFT_FLAGS) $(RELEASE_FLAGS) --product $$program; \
	  SWIFT="$(SWIFT)" scripts/link-static .build-release $$program; \
	done
	@SWIFT="$(SWIFT)" scripts/release .build-release $(RELEASED)

PREFIX ?= /usr/local
DESTDIR ?=

.PHONY: install
install: ## Put what `make release` packed into a folder: make install PREFIX=~/.local
	@DESTDIR="$(DESTDIR)" scripts/install "$$(find out/release -mindepth 1 -maxdepth 1 -type d 2>/dev/null || echo out/release)" "$(PREFIX)"

.PHONY: uninstall
uninstall: ## Take away what `make install` put there
	@DESTDIR="$(DESTDIR)" scripts/install --remove "$(PREFIX)"

# The wheel takes both as they are: a release gives its own command.
LIBRARY ?= out/library/libmotioncurves.so
COMMAND ?= $(BIN)/motioncurve

out/library/libmotioncurves.so:
	@$(MAKE) library

# Built each time, so that it is never an old one.
.PHONY: $(BIN)/motioncurve
$(BIN)/motioncurve:
	@scripts/set-up build
	MOTION_CURVES_OPTIMIZED=1 $(SWIFT) build $(SWIFT_FLAGS) --product motioncurve

.PHONY: wheel
wheel: $(LIBRARY) $(COMMAND) ## Build the wheel of the Python package into out/wheel: make wheel COMMAND=motioncurve
	@scripts/set-up notebooks
	@scripts/wheel out/wheel $(LIBRARY) $(COMMAND)

.PHONY: python
python: wheel ## Install the wheel into a new environment and run the tests of the Python package there
	@scripts/test-wheel $(PYTHON_VENV) out/wheel

.PHONY: bench
bench: ## Measure the library and the commands, in release
	@scripts/set-up build
	$(SWIFT) build $(SWIFT_FLAGS) --configuration release --product motioncurve
	$(SWIFT) build $(SWIFT_FLAGS) --configuration release --product animationscope
	$(SWIFT) run $(SWIFT_FLAGS) --package-path Benchmarks --scratch-path .build-benchmarks --configuration release curve-benchmarks --quiet
	$(SWIFT) run $(SWIFT_FLAGS) --package-path Benchmarks --scratch-path .build-benchmarks --configuration release animator-benchmarks
	$(SWIFT) run $(SWIFT_FLAGS) --package-path Benchmarks --scratch-path .build-benchmarks --configuration release view-benchmarks
	@Benchmarks/commands.sh .build/release/motioncurve
	@python3 Benchmarks/page.py .build/release/motioncurve
	@Benchmarks/linter.sh .build/release/animationscope
	@Benchmarks/nested-views.sh .build/release/animationscope
	$(SWIFT) run $(SWIFT_FLAGS) --package-path Benchmarks --scratch-path .build-benchmarks --configuration release curve-ratios

# The notebooks take the package as it stands here.
RUN_NOTEBOOKS = PYTHONPATH="$(CURDIR)/python/src" MOTIONCURVES_LIBRARY="$(abspath $(LIBRARY))" MOTIONCURVE="$(abspath $(COMMAND))" \
  $(VENV)/bin/python scripts/notebooks.py

.PHONY: notebooks
notebooks: $(VENV)/installed $(LIBRARY) $(COMMAND) ## Execute every notebook, and check that its outputs are current
	FARM_RECORDINGS="$${FARM_RECORDINGS:-400}" $(RUN_NOTEBOOKS) check

.PHONY: notebook-outputs
notebook-outputs: $(VENV)/installed $(LIBRARY) $(COMMAND) ## Execute every notebook, and keep its outputs in it
	$(RUN_NOTEBOOKS) write

$(VENV)/installed: notebooks/requirements.txt python/requirements.txt
	@scripts/set-up notebooks
	python3 -m venv --clear $(VENV)
	$(VENV)/bin/python -m pip install --quiet --disable-pip-version-check --requirement notebooks/requirements.txt
	@touch $@

.PHONY: bench-python
bench-python: $(VENV)/installed $(LIBRARY) $(COMMAND) ## Measure the Python package beside NumPy and SciPy
	PYTHONPATH="$(CURDIR)/python/src" MOTIONCURVES_LIBRARY="$(abspath $(LIBRARY))" MOTIONCURVE="$(abspath $(COMMAND))" \
	  $(VENV)/bin/python Benchmarks/python.py

.PHONY: format
format: ## Format the Swift sources in place
	$(SWIFT) format --in-place --parallel --recursive $(SOURCES)

.PHONY: lint
lint: ## Check the format, the scripts and the notebooks; nothing is built
	@scripts/set-up lint
	$(SWIFT) format lint --strict --parallel --recursive $(SOURCES)
	@python3 scripts/lint.py

.PHONY: docs
docs: ## Write the documentation of every library into out/docs
	@scripts/set-up build
	@for library in $(LIBRARIES); do \
	  mkdir -p "out/docs/$$library"; \
	  MOTION_CURVES_DOCS=1 $(SWIFT) package $(SWIFT_FLAGS) --scratch-path .build-docs \
	    --allow-writing-to-directory "out/docs/$$library" generate-documentation --target "$$library" \
	    --output-path "out/docs/$$library" --hosting-base-path "$$library" --transform-for-static-hosting \
	    --warnings-as-errors; \
	  python3 scripts/doc_links.py "out/docs/$$library"; \
	done

.PHONY: pages
pages: ## Write what the commands of README.md, CONTRIBUTING.md and the articles print, in place
	@scripts/set-up build lint
	$(SWIFT) build $(SWIFT_FLAGS) --product motioncurve
	$(SWIFT) build $(SWIFT_FLAGS) --product animationscope
	$(SWIFT) build $(SWIFT_FLAGS) --product MovingPictures
	@python3 scripts/pages.py $(BIN)

.PHONY: page
page: ## List the files of the page of `serve` for the compiler, after one was added or removed
	@python3 scripts/page_files.py

# A folder of your own, and --play to run what compiles.
FOLDER ?= data/samples
OPTIONS ?=

.PHONY: samples
samples: ## Compile Swift files written for SwiftUI against AnimationViews: make samples FOLDER=../App OPTIONS=--play
	@scripts/set-up build
	$(SWIFT) build $(SWIFT_FLAGS) --target AnimationViews
	$(SWIFT) build $(SWIFT_FLAGS) --target AnimationMacros
	@python3 scripts/samples.py $(FOLDER) --build $(BIN) $(OPTIONS)

.PHONY: atlas
atlas: ## Compare the presets with upstream's files: make atlas UPSTREAM='gsap=../GSAP'
	@scripts/set-up build
	$(SWIFT) build $(SWIFT_FLAGS) --product motioncurve
	@$(BIN)/motioncurve presets list --format json | python3 scripts/atlas.py $(UPSTREAM)

.PHONY: docstrings
docstrings: ## Compile and run the examples of documentation comments, and compare what they say
	@scripts/set-up build plots
	$(SWIFT) build $(SWIFT_FLAGS) --build-tests
	@python3 scripts/docstrings.py $(BIN)

# Seconds for each target, and which ones: all unless TARGET names some.
SECONDS ?= 60
TARGET ?=

.PHONY: fuzz
fuzz: ## Look for texts that break a reader: make fuzz SECONDS=600 TARGET='notation css'
	@scripts/set-up build
	@SWIFT="$(SWIFT)" python3 scripts/fuzz.py run $(SECONDS) $(TARGET)

.PHONY: fuzz-kept
fuzz-kept: ## Start from the kept cases under AddressSanitizer, the same way every time: make fuzz-kept SECONDS=60
	@scripts/set-up build
	@SWIFT="$(SWIFT)" python3 scripts/fuzz.py kept $(SECONDS) $(TARGET)

.PHONY: threads
threads: ## Run the tests that use threads under ThreadSanitizer
	@scripts/set-up build
	@SWIFT="$(SWIFT)" SWIFT_FLAGS="$(SWIFT_FLAGS)" scripts/threads

# How many mutants, and the seed of an earlier run if the same are wanted.
COUNT ?= 60
SEED ?=

.PHONY: mutants
mutants: ## Break the code at random places, and see whether the tests notice: make mutants COUNT=300 SEED=7
	@scripts/set-up build
	@SWIFT="$(SWIFT)" python3 scripts/mutants.py run $(COUNT) $(SEED)

.PHONY: limits
limits: ## Ask every limit, the slow ones too
	@scripts/set-up build plots
	$(SWIFT) build $(SWIFT_FLAGS) --build-tests
	LIMITS=all $(RUN_TESTS) --filter LimitTests

.PHONY: clean
clean: ## Remove everything that was built, drawn or downloaded here
	rm -rf .build .build-* out $(VENV) $(PYTHON_VENV) $(PAGE_VENV) Benchmarks/.build Benchmarks/Animatables/.build
