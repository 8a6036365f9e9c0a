"""Breaks the code on purpose, one small thing at a time, and asks whether the tests notice.

    python3 scripts/mutants.py run COUNT [SEED] [MODULE...]  so many random mutants, spread over the modules by what there is to break
    python3 scripts/mutants.py again                         the survivors of the last run once more, with the tests of today
    python3 scripts/mutants.py at FILE:LINE...               every mutant of these lines

A mutant is the code with one operator, number, bound or sign changed. All that were chosen are compiled at once, in a copy of the
package in .build-mutants: each changed body stands beside the original one, and the variable MUTANT of the environment says which
is alive. One run without any mutant tells which suites reach which place; a mutant then meets the suites that reach it, quick ones
first, until one fails. A crash and a run of many times the usual length count as noticed; what does not compile does not count.

Mutants/explained.json lists the mutants that no test can notice, with the reason. The status is 1 if any other survives.
"""

import collections
import json
import os
import pathlib
import random
import re
import resource
import signal
import subprocess
import sys
import threading
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
SCRATCH = ROOT / ".build-mutants"
COPY = SCRATCH / "package"
REPORT = ROOT / "out/mutants"
EXPLAINED = ROOT / "Mutants/explained.json"
# What did not compile in earlier runs: it need not be tried again.
REJECTED = SCRATCH / "rejected.json"
SWIFT = os.environ.get("SWIFT", "swift")

# The modules that are broken, and the test targets that have to notice: the module's own, and behind them those of neighbors that
# own checks of it.
TESTS = {
    "CurveMath": (["CurveMathTests"], ["CurveMetricsTests", "AnimationModelTests", "AnimationMergingTests"]),
    "CurveMetrics": (["CurveMetricsTests"], ["AnimationMergingTests"]),
    "CurveReports": (["CurveReportsTests"], []),
    "AnimationMerging": (["AnimationMergingTests"], []),
    "AnimationModel": (["AnimationModelTests"], ["AnimationMergingTests"]),
    # The walk through a view tree is tested with trees that were read from Swift source.
    "AnimationScope": (["AnimationScopeTests", "AnimationSourceTests", "AnimationScopeCommandTests"], []),
    "AnimationViews": (["AnimationViewsTests"], ["AnimationTestingTests"]),
    "AnimationTesting": (["AnimationTestingTests"], []),
}
# What tests run as a program, and SwiftPM does not see.
PROGRAMS = ["AnimationScopeProgram"]

# Chosen beyond the wanted number, so that fewer builds are lost with what does not compile.
SPARE = 0.2
# Seconds of processor time that are spent on a mutant's quick suites, before its slower ones start.
STAGES = [1, 5, 25]
# A run is hanging when it takes so many times the usual processor time, and some seconds on top; elapsed time is
# measured more generously, because other programs may be running. One that takes so many bytes is not coming to an end either.
HANG_FACTOR, HANG_EXTRA, ELAPSED_FACTOR, MEMORY_LIMIT = 5, 10, 10, 8 << 30

MANIFEST = """
// Added by scripts/mutants.py: only what the tests of the modules need, and the program that finds the places.
do {
  let named = Dictionary(uniqueKeysWithValues: package.targets.map { ($0.name, $0) })
  var kept: Set<String> = []
  var waiting = %s
  while let name = waiting.popLast() {
    guard let target = named[name], kept.insert(name).inserted else { continue }
    for dependency in target.dependencies {
      switch dependency {
      case .targetItem(let name, _), .byNameItem(let name, _): waiting.append(name)
      default: break
      }
    }
  }
  package.targets.removeAll { !kept.contains($0.name) }
  package.products = []
  // The tests keep their checks, and are compiled quickly; what they call runs as fast as in a release.
  for target in package.targets where target.type != .test && target.type != .system {
    target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(["-O"])]
  }
  package.targets.append(
    .executableTarget(
      name: "MutantPlaces",
      dependencies: [
        .product(name: "SwiftParser", package: "swift-syntax"), .product(name: "SwiftSyntax", package: "swift-syntax"),
      ], path: "Mutants", exclude: ["explained.json"]))
}
"""

SWITCH = """
#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

private let alive = getenv("MUTANT").flatMap { Int(String(cString: $0)) } ?? 0
private nonisolated(unsafe) let record = getenv("MUTANTS_REACHED").map { open($0, O_WRONLY | O_APPEND | O_CREAT, 0o644) }
private nonisolated(unsafe) let reached = {
  let reached = UnsafeMutableBufferPointer<Bool>.allocate(capacity: COUNT)
  reached.initialize(repeating: false)
  return reached
}()

/// Whether the mutant of this number is to run in place of the original; the first question is recorded if so asked.
@usableFromInline
func mutantIsAlive(_ number: Int) -> Bool {
  if let record, !reached[number] {
    reached[number] = true
    let line = Array("\\(number)\\n".utf8)
    _ = write(record, line, line.count)
  }
  return number == alive
}
"""


def note(text):
    print(text, file=sys.stderr, flush=True)


class Mutant:
    def __init__(self, place, alternative, source):
        self.file = place["file"]
        self.module = self.file.split("/")[1]
        self.start, self.end, self.line = place["start"], place["end"], place["line"]
        self.before, self.after = place["before"], alternative
        self.region = (place["region"]["start"], place["region"]["end"], place["region"]["kind"])
        first = source.rfind(b"\n", 0, self.start) + 1
        last = source.find(b"\n", self.end)
        self.text = source[first:last].decode().strip()
        self.mutated = (source[first : self.start] + alternative.encode() + source[self.end : last]).decode().strip()
        self.number = 0
        self.reached_by = []
        self.noticed = None

    @property
    def key(self):
        return (self.file, self.text, self.mutated)

    def overlaps(self, other):
        """Whether the two cannot be compiled together: one body lies within the other."""
        if self.file != other.file or self.region == other.region:
            return False
        return self.region[0] < other.region[1] and other.region[0] < self.region[1]


# MARK: - The copy


def tracked_files():
    listing = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT, capture_output=True, text=True, check=True)
    return [name for name in listing.stdout.split("\0") if name and (ROOT / name).is_file()]


def manifest():
    wanted = [target for own, neighbors in TESTS.values() for target in own + neighbors] + PROGRAMS
    return (ROOT / "Package.swift").read_bytes() + (MANIFEST % json.dumps(wanted)).encode()


def write_copy(changed):
    """Makes the copy equal to the repository but for the given files; a file that is equal already keeps its date."""
    contents = {name: None for name in tracked_files()}
    contents |= {"Package.swift": manifest()} | changed
    for folder in ["Sources", "Tests", "Mutants"]:
        for path in (COPY / folder).rglob("*"):
            if not path.is_dir() and str(path.relative_to(COPY)) not in contents:
                path.unlink()
    for name, content in contents.items():
        path = COPY / name
        content = (ROOT / name).read_bytes() if content is None else content
        if not path.is_file() or path.read_bytes() != content:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)


def swift(*arguments):
    command = [SWIFT, "build", "--package-path", COPY, "--scratch-path", SCRATCH / "build", *arguments]
    # Traits: no module of these needs GSL.
    command += ["--disable-default-traits", "-Xswiftc", "-suppress-warnings"]
    return subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)


def find_places():
    write_copy({})
    note("Building the program that finds the places.")
    built = swift("--product", "MutantPlaces")
    if built.returncode != 0:
        sys.exit(built.stdout + "The build of Mutants failed.")
    files = [name for name in tracked_files() if name.endswith(".swift") and name.split("/")[:1] == ["Sources"]]
    files = [name for name in files if name.split("/")[1] in TESTS]
    program = SCRATCH / "build/debug/MutantPlaces"
    lines = subprocess.run([program, *files], cwd=ROOT, capture_output=True, text=True, check=True).stdout.splitlines()
    sources = {name: (ROOT / name).read_bytes() for name in files}
    places = collections.defaultdict(list)
    for line in lines:
        place = json.loads(line)
        mutants = [Mutant(place, alternative, sources[place["file"]]) for alternative in place["alternatives"]]
        places[mutants[0].module].append(mutants)
    return places, sources


# MARK: - Writing the mutants


def rewritten(source, mutants):
    """The file with all its mutants, and for each the range of its code in the new file; `None` is the original's."""
    regions = collections.defaultdict(list)
    for mutant in mutants:
        regions[mutant.region].append(mutant)
    result, ranges, position = b"", [], 0
    for (start, end, kind), members in sorted(regions.items(), key=lambda item: item[0]):
        result += source[position:start]
        position = end
        first = len(result)
        for mutant in members:
            body = source[start : mutant.start] + mutant.after.encode() + source[mutant.end : end]
            if kind == "expression":
                result += b"(mutantIsAlive(%d) ? (" % mutant.number
            else:
                result += b" if mutantIsAlive(%d) {%s" % (mutant.number, b" return " if kind == "result" else b" ")
            ranges.append((len(result), len(result) + len(body), [mutant]))
            result += body + (b") : " if kind == "expression" else b"} else ")
        original = source[start:end]
        if kind == "expression":
            result += b"(" + original + b")" * (len(members) + 1)
        else:
            result += b"{" + (b" return " if kind == "result" else b" ") + original + b"} "
        ranges.append((first, len(result), members))
    return result + source[position:], ranges


def broken_mutants(output, files, ranges):
    """The mutants to which the compiler's errors belong."""
    found = set()
    for path, line, column in re.findall(r"^(/.*?\.swift):(\d+):(\d+): error: ", output, re.M):
        if not pathlib.Path(path).is_relative_to(COPY):
            continue
        name = str(pathlib.Path(path).relative_to(COPY))
        if name not in files:
            continue
        offset = sum(len(text) + 1 for text in files[name].split(b"\n")[: int(line) - 1]) + int(column) - 1
        inside = [members for start, end, members in ranges[name] if start <= offset < end]
        everything = [mutant for _, _, members in ranges[name] for mutant in members]
        # The innermost range; an error outside of all of them is laid to the whole file.
        found.update(min(inside, key=len) if inside else everything)
    return found


def known_rejects():
    return {tuple(key) for key in json.loads(REJECTED.read_text())} if REJECTED.is_file() else set()


def compile_mutants(chosen, sources, replace):
    """Builds all mutants, without those that do not compile, in whose place `replace` gives others; returns those."""
    rejected, known = [], known_rejects()
    while True:
        for number, mutant in enumerate(chosen, start=1):
            mutant.number = number
        by_file = collections.defaultdict(list)
        for mutant in chosen:
            by_file[mutant.file].append(mutant)
        files, ranges = {}, {}
        for name, mutants in by_file.items():
            files[name], ranges[name] = rewritten(sources[name], mutants)
        switches = {
            f"Sources/{module}/MutantIsAlive.swift": SWITCH.replace("COUNT", str(len(chosen) + 1)).encode()
            for module in {mutant.module for mutant in chosen}
        }
        write_copy(files | switches)
        note(f"Building {len(chosen)} mutants.")
        # The modules first: their tests would be compiled again after every mutant that is taken out.
        for arguments in [["--target", module] for module in sorted(TESTS)] + [["--build-tests"]]:
            built = swift(*arguments)
            if built.returncode != 0:
                break
        else:
            return rejected
        broken = broken_mutants(built.stdout, files, ranges)
        if not broken:
            sys.exit(built.stdout + "The build failed, and not because of a mutant.")
        note(f"  {len(broken)} do not compile.")
        for mutant in broken:
            chosen.remove(mutant)
        rejected += broken
        known |= {mutant.key for mutant in broken}
        REJECTED.write_text(json.dumps(sorted(known), ensure_ascii=False))
        replace(chosen, collections.Counter(mutant.module for mutant in broken))


# MARK: - Running the tests


def environment(**more):
    return os.environ | {"SWIFT_BACKTRACE": "enable=no"} | more


def test_command():
    bundle = next((SCRATCH / "build/debug").glob("*PackageTests.xctest"))
    if bundle.is_file():
        return [bundle, "--testing-library", "swift-testing"]
    # A bundle of macOS is a folder, and needs a program to open it.
    return [SWIFT, "test", "--skip-build", "--package-path", COPY, "--scratch-path", SCRATCH / "build"]


def suites():
    """The suites of each test target."""
    command = test_command()
    listing = command + ["--list-tests"] if len(command) == 3 else [*command[:1], "test", "list", *command[2:]]
    lines = subprocess.run(listing, cwd=COPY, env=environment(), capture_output=True, text=True, check=True).stdout
    found = collections.defaultdict(list)
    for line in lines.splitlines():
        target, _, rest = line.partition(".")
        suite = rest.split("/")[0]
        if suite and suite not in found[target]:
            found[target].append(suite)
    return found


class Run:
    """One run of some suites, stopped at its first failure."""

    def __init__(self, names, usual=None, **variables):
        pattern = "^(" + "|".join(re.escape(name) for name in names) + ")/"
        if usual is None:
            seconds, elapsed = 1200, 3600
        else:
            seconds = int(HANG_EXTRA + HANG_FACTOR * usual) + 1
            elapsed = ELAPSED_FACTOR * seconds

        def limit():
            resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 5))
            if sys.platform == "linux":
                resource.setrlimit(resource.RLIMIT_AS, (MEMORY_LIMIT, MEMORY_LIMIT))
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))

        process = subprocess.Popen(
            [*test_command(), "--filter", pattern], cwd=COPY, env=environment(**variables), stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace", start_new_session=True,
            preexec_fn=limit)
        expired = []

        def stop():
            expired.append(True)
            os.killpg(process.pid, signal.SIGKILL)

        timer = threading.Timer(elapsed, stop)
        timer.start()
        self.failure, lines = None, []
        for line in process.stdout:
            lines.append(line)
            if " recorded an issue" in line:
                self.failure = re.sub(r"\x1b\[[0-9;]*m|^\S+ ", "", line).strip()
                os.killpg(process.pid, signal.SIGKILL)
                break
        process.stdout.close()
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        timer.cancel()
        self.seconds = usage.ru_utime + usage.ru_stime
        self.output = "".join(lines)
        if self.failure is None and process.returncode != 0:
            if expired or process.returncode in (-signal.SIGXCPU, -signal.SIGKILL):
                self.failure = "does not come to an end"
            else:
                fatal = re.search(r"Fatal error.*", self.output)
                self.failure = fatal.group(0) if fatal else f"ends with the status {process.returncode}"
        elif self.failure is None and not re.search(r"Test run with [1-9]\d* tests?", self.output):
            sys.exit(f"No test was run by {pattern}:\n{self.output[-3000:]}")


def survey(chosen):
    """Runs every suite once without a mutant; returns the processor time of each, and tells the mutants who reaches them."""
    numbered = {mutant.number: mutant for mutant in chosen}
    record = SCRATCH / "reached.txt"
    times = {}
    found = suites()
    modules = {mutant.module for mutant in chosen}
    for target in dict.fromkeys(target for module in sorted(modules) for part in TESTS[module] for target in part):
        if not found[target]:
            sys.exit(f"{target} has no suite: is it in the manifest?")
        note(f"Asking the {len(found[target])} suites of {target} what they reach.")
        for name in (f"{target}.{suite}" for suite in found[target]):
            record.unlink(missing_ok=True)
            run = Run([name], MUTANTS_REACHED=str(record))
            if run.failure:
                sys.exit(f"{name} fails without any mutant: {run.failure}\n{run.output[-3000:]}")
            times[name] = run.seconds
            for line in record.read_text().splitlines() if record.is_file() else []:
                mutant = numbered.get(int(line))
                if mutant and any(target in part for part in TESTS[mutant.module]):
                    mutant.reached_by.append(name)
    return times


def stages(names, times):
    """The suites in the order of their cost, in a few groups: each group is one run."""
    names = sorted(names, key=times.get)
    for limit in [*STAGES, float("inf")]:
        group, cost = [], 0.0
        while names and (not group or cost + times[names[0]] <= limit):
            cost += times[names[0]]
            group.append(names.pop(0))
        if group:
            yield group, cost


def judge(mutant, times):
    for targets in TESTS[mutant.module]:
        for group, cost in stages([name for name in mutant.reached_by if name.split(".")[0] in targets], times):
            run = Run(group, cost, MUTANT=str(mutant.number))
            if run.failure:
                mutant.noticed = run.failure
                return


# MARK: - Which mutants


def spread(places, count):
    """How many of the mutants each module gets: in proportion to its places."""
    total = sum(map(len, places.values()))
    shares = {module: count * len(found) / total for module, found in places.items()}
    counts = {module: int(share) for module, share in shares.items()}
    for module in sorted(shares, key=lambda module: counts[module] - shares[module])[: count - sum(counts.values())]:
        counts[module] += 1
    return counts


def random_mutants(places, count, seed):
    """The chosen mutants in a random order, and what draws others of the same module."""
    generator = random.Random(seed)
    known = known_rejects()
    pools = {}
    for module in sorted(places):
        pool = [generator.choice(alternatives) for alternatives in places[module]]
        generator.shuffle(pool)
        pools[module] = iter(pool)

    def draw(chosen, counts):
        for module, wanted in sorted(counts.items()):
            for mutant in pools[module]:
                if wanted == 0:
                    break
                if mutant.key not in known and not any(mutant.overlaps(other) for other in chosen):
                    chosen.append(mutant)
                    wanted -= 1

    chosen = []
    draw(chosen, {module: wanted + int(wanted * SPARE) for module, wanted in spread(places, count).items()})
    return chosen, draw


def listed_mutants(places, wants):
    every = [mutant for found in places.values() for mutants in found for mutant in mutants if wants(mutant)]
    known = known_rejects()
    chosen = []
    for mutant in every:
        if mutant.key in known:
            note(f"Left out, because it does not compile: {mutant.file}:{mutant.line} {mutant.mutated}")
        elif any(mutant.overlaps(other) for other in chosen):
            note(f"Left out, because its body lies within another: {mutant.file}:{mutant.line} {mutant.mutated}")
        else:
            chosen.append(mutant)
    return chosen, lambda chosen, counts: None


def explanations(sources):
    """The reasons of the list, by mutant. One about a line that is no more is an error: it would hide a new mutant some day."""
    reasons = {}
    for entry in json.loads(EXPLAINED.read_text()):
        if entry["line"] not in sources.get(entry["file"], b"").decode():
            sys.exit(f"{EXPLAINED.relative_to(ROOT)}: {entry['file']} has no line '{entry['line']}'. Remove the entry.")
        reasons[entry["file"], entry["line"], entry["mutated"]] = entry["reason"]
    return reasons


# MARK: - The report


def describe(mutant):
    return f"{mutant.file}:{mutant.line}: {mutant.before} → {mutant.after or 'nothing'}\n    {mutant.mutated}"


def report(places, chosen, rejected, reasons):
    REPORT.mkdir(parents=True, exist_ok=True)
    unexplained = [mutant for mutant in chosen if not mutant.noticed and mutant.key not in reasons]
    header = ["places", "mutants", "noticed", "explained", "survived", "do not compile"]
    print(f"\n{'module':<18}" + "".join(f"{title:>{len(title) + 3}}" for title in header))
    rows = []
    for module in TESTS:
        mine = [mutant for mutant in chosen if mutant.module == module]
        noticed = sum(1 for mutant in mine if mutant.noticed)
        survived = sum(1 for mutant in unexplained if mutant.module == module)
        refused = sum(1 for mutant in rejected if mutant.module == module)
        rows.append([len(places[module]), len(mine), noticed, len(mine) - noticed - survived, survived, refused])
        if mine:
            print(f"{module:<18}" + "".join(f"{number:>{len(title) + 3}}" for title, number in zip(header, rows[-1])))
    sums = [sum(column) for column in zip(*rows)]
    print(f"{'all':<18}" + "".join(f"{number:>{len(title) + 3}}" for title, number in zip(header, sums)))
    if chosen:
        print(f"{sums[2] / sums[1]:.1%} noticed, {(sums[2] + sums[3]) / sums[1]:.1%} noticed or explained.")
    for mutant in chosen:
        if not mutant.noticed and mutant.key in reasons:
            print(f"\n{describe(mutant)}\n    Explained: {reasons[mutant.key]}")
    for mutant in unexplained:
        print(f"\n{describe(mutant)}\n    Survived; reached by {', '.join(mutant.reached_by) or 'no suite'}.")
    (REPORT / "noticed.txt").write_text(
        "".join(f"{describe(mutant)}\n    {mutant.noticed}\n" for mutant in chosen if mutant.noticed))
    survivors = [dict(zip(["file", "line", "mutated"], mutant.key)) for mutant in unexplained]
    (REPORT / "survivors.json").write_text(json.dumps(survivors, indent=2, ensure_ascii=False) + "\n")
    return 1 if unexplained else 0


def main(arguments):
    modes = {"run": (1, 2 + len(TESTS)), "again": (0, 0), "at": (1, 1000)}
    mode, rest = (arguments or [""])[0], arguments[1:]
    if mode not in modes or not modes[mode][0] <= len(rest) <= modes[mode][1]:
        sys.exit(__doc__.strip())
    if mode == "run":
        numbers = [int(text) for text in rest if text.isdigit()]
        modules = [text for text in rest if not text.isdigit()]
        if not 1 <= len(numbers) <= 2 or rest[: len(numbers)] != [str(number) for number in numbers]:
            sys.exit("'run' begins with whole numbers: how many mutants, and the seed if a run is to be repeated.")
        for module in modules:
            if module not in TESTS:
                sys.exit(f"'{module}' is none of the modules that are broken. Use {', '.join(TESTS)}.")
    places, sources = find_places()
    reasons = explanations(sources)
    limit = None
    if mode == "run":
        seed = numbers[1] if len(numbers) == 2 else random.SystemRandom().randrange(1_000_000)
        print(f"{numbers[0]} mutants, seed {seed}.", flush=True)
        pools = {module: found for module, found in places.items() if not modules or module in modules}
        limit = spread(pools, numbers[0])
        chosen, replace = random_mutants(pools, numbers[0], seed)
    elif mode == "again":
        if not (REPORT / "survivors.json").is_file():
            sys.exit("There was no run: python3 scripts/mutants.py run 60")
        keys = {(entry["file"], entry["line"], entry["mutated"])
                for entry in json.loads((REPORT / "survivors.json").read_text())}
        chosen, replace = listed_mutants(places, lambda mutant: mutant.key in keys)
    else:
        chosen, replace = listed_mutants(places, lambda mutant: f"{mutant.file}:{mutant.line}" in rest)
    if not chosen:
        sys.exit("There is nothing to break there.")
    rejected = compile_mutants(chosen, sources, replace)
    if limit is not None:
        for module, wanted in limit.items():
            for mutant in [mutant for mutant in chosen if mutant.module == module][wanted:]:
                chosen.remove(mutant)
    times = survey(chosen)
    began = time.monotonic()
    chosen.sort(key=lambda mutant: list(TESTS).index(mutant.module))
    for index, mutant in enumerate(chosen, start=1):
        judge(mutant, times)
        if not mutant.noticed:
            note(f"Not noticed: {describe(mutant)}")
        if index % 20 == 0:
            note(f"{index} of {len(chosen)} mutants after {time.monotonic() - began:.0f} s.")
    sys.exit(report(places, chosen, rejected, reasons))


main(sys.argv[1:])
