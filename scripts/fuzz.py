"""Feeds the readers with texts that a fuzzer makes up, and keeps what they teach.

    python3 scripts/fuzz.py run SECONDS [TARGET...]   look for crashes, hangs and broken laws, so long for each target
    python3 scripts/fuzz.py kept SECONDS [TARGET...]  the same under AddressSanitizer, from the kept cases and one fixed seed
    python3 scripts/fuzz.py keep [TARGET...]          add to Fuzzing/Corpus the found cases that reach more code
    python3 scripts/fuzz.py coverage [TARGET...]      how much of each module the cases reach

Cases stand in Fuzzing/Corpus/TARGET: a line of `cases.txt` is one, so is an element of `grown.json` (a character for a byte),
and so is any other file. What a run finds grows in Fuzzing/Grown, which is not under version control. A case that breaks
something is left in out/fuzz, and the status is 1.
"""

import concurrent.futures
import functools
import hashlib
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
CORPUS = ROOT / "Fuzzing/Corpus"
GROWN = ROOT / "Fuzzing/Grown"
FOUND = ROOT / "out/fuzz"
SWIFT = os.environ.get("SWIFT", "swift")
# Seconds and MiB that one case may take. The code is slower by the instrumentation, and the atlas is in memory.
TIME_LIMIT, MEMORY_LIMIT = 5, 512
LONGEST = 2048
# What `kept` asks each target: the same cases on every machine. Of the slow ones fewer, so that none takes half a minute.
KEPT_CASES = 60_000
SLOW_CASES = {"notation": 15_000, "token-files": 8_000, "token-settings": 30_000}
MODULES = [
    "AnimationMerging", "AnimationModel", "AnimationScope", "AnimationSource", "CurveMath", "CurveMetrics", "CurvePresets", "CurveReports",
    "MotionCurveCommand", "MotionCurvePage", "TokenFiles",
]

# libFuzzer brings a `main` of its own, over which the gold linker stumbles.
FUZZER = ["-Xswiftc", "-sanitize=fuzzer", "-Xswiftc", "-enable-testing", "-Xswiftc", "-use-ld=lld"]
BUILDS = {
    "fuzzer": FUZZER,
    "address": ["--sanitize=address", *FUZZER],
    "coverage": [
        "-Xswiftc", "-profile-generate", "-Xswiftc", "-profile-coverage-mapping", "-Xswiftc", "-enable-testing",
    ],
}


def environment(**more):
    # Swift's backtracer does not come to an end in a process that the fuzzer watches.
    # A dictionary's order is not to decide which case comes next.
    fixed = {"MOTION_CURVES_FUZZING": "1", "SWIFT_BACKTRACE": "enable=no", "SWIFT_DETERMINISTIC_HASHING": "1"}
    return os.environ | fixed | more


@functools.cache
def still():
    """What makes a program begin at the same addresses each time, where the system lets it: by them objects are ordered."""
    command = ["setarch", "--addr-no-randomize"]
    able = shutil.which(command[0]) and subprocess.run([*command, "true"], capture_output=True).returncode == 0
    return command if able else []


@functools.cache
def build(kind, program):
    """Builds a program with a sanitizer, and returns its path."""
    scratch = ROOT / (".build-fuzz" if kind == "fuzzer" else f".build-fuzz-{kind}")
    command = [SWIFT, "build", "--package-path", ROOT / "Fuzzing", "--scratch-path", scratch, "--configuration", "release"]
    command += ["--product", program, *BUILDS[kind]]
    if subprocess.run(command, env=environment(), cwd=ROOT, stdout=sys.stderr).returncode != 0:
        sys.exit(f"The build for '{kind}' failed.")
    return scratch / "release" / program


def program(kind, target):
    return build(kind, "fuzz-source" if target == "swift" else "fuzz")


def targets(names):
    known = sorted(folder.name for folder in CORPUS.iterdir())
    for name in names:
        if name not in known:
            sys.exit(f"No target is called '{name}'. Use one of: {', '.join(known)}.")
    return names or known


def kept(name):
    """The cases of the repository, as bytes."""
    for path in sorted((CORPUS / name).iterdir()):
        if path.name == "cases.txt":
            yield from path.read_bytes().removesuffix(b"\n").split(b"\n")
        elif path.name == "grown.json":
            yield from (text.encode("latin-1") for text in json.loads(path.read_text()))
        else:
            yield path.read_bytes()


def unpack(name):
    """Writes the kept cases into a folder of their own, a file for each, as the fuzzer reads them."""
    folder = FOUND / "kept" / name
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for case in kept(name):
        (folder / hashlib.sha1(case).hexdigest()).write_bytes(case)
    return folder


def options(kind, name, seconds):
    """What libFuzzer is told, and the folders that it reads."""
    dictionary = ROOT / "Fuzzing/Dictionaries" / f"{name}.dict"
    more = [f"-dict={dictionary}"] if dictionary.is_file() else []
    if kind == "address":
        # The same cases every time: what is found was there before.
        slower = 5
        limits = [f"-timeout={slower * TIME_LIMIT}", f"-rss_limit_mb={slower * MEMORY_LIMIT}", "-seed=1", f"-runs={SLOW_CASES.get(name, KEPT_CASES)}"]
        folders = [unpack(name)]
    else:
        limits = [f"-timeout={TIME_LIMIT}", f"-rss_limit_mb={MEMORY_LIMIT}"]
        grown = GROWN / name
        grown.mkdir(parents=True, exist_ok=True)
        folders = [grown, unpack(name)]
    return [f"-max_total_time={seconds}", f"-max_len={LONGEST}", "-print_final_stats=1", "-reload=0", *limits, *more, *folders]


def fuzz(kind, name, seconds):
    """Runs one target, and returns whether nothing was found."""
    folder = FOUND / name
    folder.mkdir(parents=True, exist_ok=True)
    arguments = [*still(), program(kind, name), name, f"-artifact_prefix={folder}/", *options(kind, name, seconds)]
    before = set(folder.iterdir())
    log = folder / "log.txt"
    # Leaks: a process that answers and ends frees nothing at its end.
    with log.open("wb") as output:
        status = subprocess.run(
            arguments, env=environment(ASAN_OPTIONS="detect_leaks=0"), stdout=output, stderr=output).returncode
    text = log.read_text(errors="replace")
    cases = re.findall(r"number_of_executed_units: (\d+)", text) or re.findall(r"^#(\d+)\s", text, re.M) or ["0"]
    reached = re.findall(r"cov: (\d+) ft: (\d+) corp: (\d+)", text) or [("0", "0", "0")]
    edges, features, corpus = reached[-1]
    memory = (re.findall(r"peak_rss_mb: (\d+)", text) or re.findall(r"rss: (\d+)Mb", text) or ["0"])[-1]
    lines = [f"{name:<18}{cases[-1]:>12}{edges:>10}{features:>10}{corpus:>10}{memory:>8}"]
    for path in sorted(set(folder.iterdir()) - before - {log}):
        reason = re.search(r"Fatal error: (.*)|(ERROR: \w+: .*)", text)
        words = next(filter(None, reason.groups())) if reason else "see log.txt beside it"
        lines += [f"  {path.relative_to(ROOT)}: {words}", f"    {path.read_bytes()[:300]!r}"]
    print("\n".join(lines), flush=True)
    return status == 0


def run(kind, seconds, names):
    """Runs targets side by side, and returns whether nothing was found."""
    for name in names:
        program(kind, name)
    print(f"{'target':<18}{'cases':>12}{'edges':>10}{'features':>10}{'corpus':>10}{'MiB':>8}", flush=True)
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as workers:
        return all(list(workers.map(lambda name: fuzz(kind, name, seconds), names)))


def keep(names):
    for name in names:
        folder = FOUND / "merged" / name
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        # What the files written by people reach already is not kept again.
        written = [case for case in kept(name)]
        merge = [program("fuzzer", name), name, "-merge=1", f"-max_len={LONGEST}", f"-timeout={TIME_LIMIT}", folder, unpack(name), GROWN / name]
        subprocess.run(merge, env=environment(), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=True)
        file = CORPUS / name / "grown.json"
        old = {text.encode("latin-1") for text in json.loads(file.read_text())} if file.is_file() else set()
        cases = {path.read_bytes() for path in folder.iterdir()} - (set(written) - old)
        texts = sorted((case.decode("latin-1") for case in cases), key=lambda text: (len(text), text))
        file.write_text(json.dumps(texts, indent=0) + "\n")
        print(f"{name}: {len(texts)} grown cases, {file.stat().st_size} bytes")


def coverage(names):
    profiles = FOUND / "profiles"
    shutil.rmtree(profiles, ignore_errors=True)
    good = [
        subprocess.run(
            [program("coverage", name), name, "replay", unpack(name), GROWN / name],
            env=environment(LLVM_PROFILE_FILE=f"{profiles}/{name}.profraw")).returncode == 0
        for name in names
    ]
    # The tools that lie beside the compiler: others are too old for its format.
    tools = pathlib.Path(shutil.which("swiftc")).resolve().parent
    data = profiles / "all.profdata"
    subprocess.run([tools / "llvm-profdata", "merge", "-o", data, *profiles.glob("*.profraw")], check=True)
    first, *others = sorted({program("coverage", name) for name in names})
    objects = [first, *(argument for other in others for argument in ("-object", other))]
    export = [tools / "llvm-cov", "export", "-summary-only", f"-instr-profile={data}", *objects]
    files = json.loads(subprocess.run(export, capture_output=True, check=True).stdout)["data"][0]["files"]
    print(f"{'module or folder':<44}{'lines':>8}{'reached':>10}")
    counts = {}
    for file in files:
        parts = pathlib.Path(file["filename"]).parts
        if "Sources" not in parts or parts[parts.index("Sources") + 1] not in MODULES:
            continue
        start = parts.index("Sources") + 1
        lines = file["summary"]["lines"]
        for key in {parts[start], "/".join(parts[start : min(start + 2, len(parts) - 1)])}:
            count, covered = counts.get(key, (0, 0))
            counts[key] = (count + lines["count"], covered + lines["covered"])
    for key, (count, covered) in sorted(counts.items()):
        print(f"{key:<44}{count:>8}{covered / count:>10.1%}" if count else key)
    return all(good)


def main(arguments):
    modes = {"run": 1, "kept": 1, "keep": 0, "coverage": 0}
    if not arguments or arguments[0] not in modes:
        sys.exit(__doc__.strip())
    mode, rest = arguments[0], arguments[1:]
    if modes[mode] and not (rest and rest[0].isdigit()):
        sys.exit(f"'{mode}' needs whole seconds, such as 60.")
    names = targets(rest[modes[mode] :])
    if mode == "coverage":
        sys.exit(0 if coverage(names) else 1)
    if mode == "keep":
        sys.exit(keep(names))
    sys.exit(0 if run("address" if mode == "kept" else "fuzzer", int(rest[0]), names) else 1)


main(sys.argv[1:])
