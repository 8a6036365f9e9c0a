"""Compiles Swift files written for SwiftUI against AnimationViews, and says which of them do.

    swift build --target AnimationViews && swift build --target AnimationMacros
    python3 scripts/samples.py FOLDER

Every file of the folder, and every block of Swift in its Markdown files, is a module of its own in which `import SwiftUI`
is `import AnimationViews`, and so are the imports of Combine, CoreGraphics, QuartzCore and UIKit, of which it brings some
names along; nothing else is changed. Lines in messages are those of the file.

Ends with 0 where every sample does what is expected of it, with 1 where one does not, and with 2 where nothing could be asked.

What is expected stands in FOLDER/samples.csv, if there is one; a file without a line must compile. Its columns:

    sample     the name of the file, or `page.md:12` for the block that begins there, or `card.swift:3-6` for some of its lines
    template   where the text belongs: `file` by itself (as without one), `view` in a body, `modifiers` behind a view,
               `statements` in an action, `members` in a type with `a` and `b`; or a file that has a line `// sample`, or `/* sample */` in one
    companion  files, set apart by spaces, that are compiled with it: they supply what it leaves out
    expected   `compiles`, or a regular expression that an error must match
    view       what --play shows, such as `Card(isOpen: false)`; without it, a view that can be made without arguments
    change     what --play does to it first, such as `host.set(\\.isOpen, true)`

Of a sample that does not compile for names that nobody declares, the names are told: they belong into a companion.

--together makes all files of the folder one module, as a target is, and says of each file what the compiler says of it; then
pages, templates and expectations are left aside.

--no-previews leaves out `#Preview` and types that are a PreviewProvider: they compile, and may name what the views do not need.

--play runs those that compile: a host shows the view, taps the middle of everything that is drawn, and makes two seconds of
frames. What is shown must be finite, and the program must end by itself. What compiles and cannot be linked is told as that,
counted apart, and not as expected. Where no view can be made without arguments nothing is played; that is told and counted, too.
"""

import argparse
import collections
import concurrent.futures
import csv
import json
import pathlib
import re
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as xml

COMPILES = "compiles"
# Modules of which AnimationViews has names.
REPLACED = ("SwiftUI", "Combine", "CoreGraphics", "QuartzCore", "UIKit")

# What of this package stands behind `import AnimationViews`, for the linker.
MODULES = ["AnimationViews", "AnimationScope", "AnimationMacroDeclarations", "AnimationModel", "CurveReports", "CurvePresets",
           "CurveMetrics", "CurveMath"]

HOLDER = """@MainActor struct SampleHolder: View {
%(members)s
  var body: some View {
%(before)s
%(body)s
%(after)s
  }
}
"""

PLAYER = """@main @MainActor enum SamplePlayer {
  static func main() {
    let host = ViewHost(%(view)s)
    var drawn: Set<String> = []
    var moved = 0
    func look(_ time: Double) {
      let before = host.leaves
      host.frame(at: time)
      for leaf in host.leaves {
        drawn.insert(leaf.name)
        let numbers = [leaf.frame.minX, leaf.frame.minY, leaf.frame.width, leaf.frame.height, leaf.opacity]
        precondition(numbers.allSatisfy { $0.isFinite }, "\\(leaf.name) is shown at \\(leaf.frame), opacity \\(leaf.opacity).")
      }
      if before != host.leaves { moved += 1 }
    }
    look(0)
    %(change)s
    look(1)
    var taps = 0
    while taps < 20, taps < host.leaves.count {
      let bounds = host.leaves[taps].bounds
      let middle = CGPoint(x: bounds.midX, y: bounds.midY)
      if middle.x.isFinite && middle.y.isFinite {
        host.send(.down(at: middle, time: 1))
        host.send(.up(at: middle, time: 1))
      }
      taps += 1
    }
    for frame in 1...120 { look(1 + Double(frame) / 60) }
    print("plays: \\(drawn.count) drawn, \\(taps) tapped, \\(moved) of 122 frames differ")
  }
}
"""


class Sample:
    def __init__(self, name, text, first_line, row):
        self.name, self.text, self.first_line = name, text, first_line
        self.file = re.sub(r":[\d-]+$", "", name)
        self.template = row.get("template") or "file"
        self.companions = (row.get("companion") or "").split()
        self.expected = row.get("expected") or COMPILES
        self.view = row.get("view") or ""
        self.change = row.get("change") or ""


# How far a sample comes; `still` compiles and has nothing to play.
REFUSED, COMPILED, STILL, UNLINKED, STOPPED, PLAYED = "refused", "compiled", "still", "unlinked", "stopped", "played"

Outcome = collections.namedtuple("Outcome", "sample stage is_expected words")


class Refusal(Exception):
    """Why nothing can be asked."""


def stop(message):
    raise Refusal(message)


# MARK: - What there is

def blocks(path):
    """The blocks of Swift in a page, each with the line on which it begins."""
    found, block, first = [], None, 0
    for number, line in enumerate(path.read_text().splitlines(), start=1):
        if block is None and re.match(r"\s*```swift\b", line):
            block, first = [], number + 1
        elif block is not None and line.strip() == "```":
            found.append((first, "\n".join(block) + "\n"))
            block = None
        elif block is not None:
            block.append(line)
    return found


def samples(folder, listing, names, edit):
    rows = {}
    if listing.is_file():
        with listing.open(newline="") as file:
            for row in csv.DictReader(line for line in file if not line.startswith("#")):
                rows[row.pop("sample")] = row
    helpers = {name for row in rows.values() for name in (row.get("companion") or "").split() + [row.get("template")]}
    texts = {}
    for path in sorted(folder.rglob("*")):
        name = path.relative_to(folder).as_posix()
        if path.suffix == ".swift" and (name in rows or name not in helpers):
            texts[name] = (1, path.read_text())
        elif path.suffix == ".md":
            for first, text in blocks(path):
                texts[f"{name}:{first}"] = (first, text)
    for name in rows:
        part = re.fullmatch(r"(.*):(\d+)-(\d+)", name)
        if part and (folder / part[1]).is_file():
            first, last = int(part[2]), int(part[3])
            lines = (folder / part[1]).read_text().splitlines()[first - 1:last]
            texts[name] = (first, "\n".join(lines) + "\n")
            # A file that is asked part by part is no sample as a whole.
            if part[1] not in rows:
                texts.pop(part[1], None)
        elif name not in texts:
            stop(f"{listing} names '{name}', which is not in {folder}. Remove the line, or add the file.")
    for name in names:
        if name not in texts:
            stop(f"No sample of {folder} is called '{name}'.")
    return [Sample(name, edit(text), first, rows.get(name, {})) for name, (first, text) in sorted(texts.items())
            if not names or name in names]


# MARK: - What is compiled

def imported(text):
    """The text with the other imports, line by line the same, and whether it has one at all."""
    # A name that says its module says the other one.
    text = re.sub(r"\bSwiftUI\.(?=[A-Z])", "AnimationViews.", text)
    return re.subn(rf"(?m)^(\s*(?:@\w+\s+|public\s+|internal\s+)*import\s+)(?:{'|'.join(REPLACED)})\b", r"\1AnimationViews", text)


def without_previews(text):
    """The text with empty lines for its previews."""
    for head in (r"(?m)^(?:@available\([^)]*\)\s*)?#Preview\b[^{\n]*\{", r"(?m)^(?:@available\([^)]*\)\s*)?(?:\w+ )*struct \w+\s*:\s*PreviewProvider\s*\{"):
        while found := re.search(head, text):
            depth, end = 1, found.end()
            while depth and end < len(text):
                depth += {"{": 1, "}": -1}.get(text[end], 0)
                end += 1
            text = text[:found.start()] + "\n" * text[found.start():end].count("\n") + text[end:]
    return text


def placed(text, name, first):
    return f'#sourceLocation(file: "{name}", line: {first})\n{text}\n#sourceLocation()'


def holder(body, members="", before="", after=""):
    return HOLDER % {"body": body, "members": members, "before": before, "after": after}


def source(sample, folder):
    """What the compiler is given for a sample."""
    text, count = imported(sample.text)
    inner = placed(text, sample.file, sample.first_line)
    head = "import AnimationViews\n"
    if sample.template == "file":
        return inner if count else head + inner
    if sample.template in ("view", "modifiers"):
        # State is declared in the type and not in its body; the body keeps its lines.
        own = re.compile(r"(?m)^\s*@(?:State|Binding|Environment|GestureState|Namespace|Bindable)\b.*$")
        members = "\n".join(own.findall(text))
        # Modifiers begin with a dot: nothing may stand between them and their view.
        view = 'Text(verbatim: "sample") ' if sample.template == "modifiers" else ""
        return head + holder(placed(view + own.sub("", text), sample.file, sample.first_line), members)
    if sample.template == "statements":
        return head + holder(inner, before='Button("sample") {', after="}")
    if sample.template == "members":
        return head + "struct SampleMembers: Animatable {\n  var a = 0.0, b = 0.0\n" + inner + "\n}\n"
    template = folder / sample.template
    if not template.is_file():
        stop(f"'{sample.template}' of {sample.name} is neither a template nor a file of {folder}.")
    frame = imported(template.read_text())[0]
    frame, found = re.subn(r"(?m)^\s*// sample\s*$", lambda _: inner, frame)
    if not found:
        frame, found = re.subn(r"/\* sample \*/", lambda _: text, frame)
    if not found:
        stop(f"{template} has neither a line '// sample' nor '/* sample */'.")
    return frame


def compiler(build, arguments, folder, options):
    plugin = next(iter(sorted(build.glob("AnimationMacrosPlugin-tool")) + sorted(build.glob("AnimationMacrosPlugin"))), None)
    command = ["swiftc", "-swift-version", options.swift_version, "-diagnostic-style", "llvm", "-module-name", "Sample",
               "-parse-as-library", "-Xcc", "-fmodule-map-file=/dev/null"]
    for modules in ("Modules", "Modules-tool"):
        if (build / modules / "AnimationViews.swiftmodule").exists():
            command += ["-I", str(build / modules)]
            break
    else:
        stop(f"{build} has no module AnimationViews. Run swift build --target AnimationViews first.")
    if plugin:
        command += ["-load-plugin-executable", f"{plugin}#AnimationMacrosPlugin"]
    return subprocess.run(command + arguments, cwd=folder, capture_output=True, text=True)


def errors(run):
    """What the compiler says, each line with its place and without the path of a scratch folder."""
    found = []
    for line in run.stderr.splitlines():
        if re.search(r"(?:^|: )(?:error|fatal error): ", line):
            found.append(re.sub(r"^.*/", "", line.split(": ", 1)[0]) + ": " + line.split("error: ", 1)[1])
    return found


def missing(found):
    names = [re.search(r"cannot find (?:type )?'([^']+)' in scope", line) for line in found]
    return sorted({name[1] for name in names if name})


def ask(sample, folder, build, options):
    with tempfile.TemporaryDirectory() as scratch:
        scratch = pathlib.Path(scratch)
        files = ["Sample.swift"]
        (scratch / files[0]).write_text(source(sample, folder))
        for index, name in enumerate(sample.companions):
            path = folder / name
            if not path.is_file():
                stop(f"'{name}', the companion of {sample.name}, is no file of {folder}.")
            text, count = imported(path.read_text())
            files.append(f"Companion{index}.swift")
            (scratch / files[-1]).write_text(("" if count else "import AnimationViews\n") + placed(text, name, 1))
        # Not -typecheck: what a function forgets to return is found behind it.
        run = compiler(build, ["-emit-sil", "-wmo", "-o", "sample.sil"] + files, scratch, options)
        found = errors(run)
        if sample.expected != COMPILES:
            if run.returncode == 0:
                return Outcome(sample, COMPILED, False, f"has no error, and was to say '{sample.expected}'")
            hit = next((line for line in found if re.search(sample.expected, line)), None)
            if hit is None:
                return Outcome(sample, REFUSED, False, f"does not say '{sample.expected}' but: {'; '.join(found[:3])}")
            return Outcome(sample, REFUSED, True, f"does not compile, as expected: {hit}")
        if run.returncode != 0:
            lacking = missing(found)
            if lacking:
                return Outcome(sample, REFUSED, False, f"lacks {', '.join(lacking)}: {found[0]}")
            return Outcome(sample, REFUSED, False, "does not compile: " + "; ".join(found[:3] or run.stderr.splitlines()[:3]))
        if options.play:
            return play(sample, files, scratch, build, options)
        return Outcome(sample, COMPILED, True, COMPILES)


def ask_together(asked, folder, build, options):
    """The outcome of each file of one module."""
    texts = {sample.file: source(sample, folder) for sample in asked}
    found = collections.defaultdict(list)
    while True:
        with tempfile.TemporaryDirectory() as scratch:
            scratch = pathlib.Path(scratch)
            files = [f"File{index}.swift" for index in range(len(asked))]
            for name, sample in zip(files, asked):
                (scratch / name).write_text(texts[sample.file])
            run = compiler(build, ["-emit-sil", "-wmo", "-o", "sample.sil"] + files, scratch, options)
        strange = set()
        for line in run.stderr.splitlines():
            error = re.match(r"(.*?):(\d+:\d+): error: (.*)", line)
            if error:
                said = f"{error[2]}: {error[3]}"
                if said not in found[error[1]]:
                    found[error[1]].append(said)
                strange.update((error[1], name) for name in re.findall(r"no such module '([^']+)'", error[3]))
        left = {file: without_imports(text, [name for place, name in strange if place == file])
                for file, text in texts.items()}
        # The compiler looks at nothing else while a module is missing: the others are asked without it.
        if left == texts:
            break
        texts = left
    outcomes = []
    for sample in asked:
        said = found.pop(sample.file, [])
        lacking = missing(said)
        words = COMPILES
        if lacking:
            words = f"lacks {', '.join(lacking)}: {said[0]}"
        elif said:
            words = f"does not compile: {'; '.join(said[:3])}"
        outcomes.append(Outcome(sample, REFUSED if said else COMPILED, not said, words))
    if run.returncode != 0 and all(outcome.is_expected for outcome in outcomes):
        stop("The compiler stops without a word about a file: " + " ".join(run.stderr.split())[:300])
    return outcomes


def without_imports(text, names):
    """The text with an empty line for each import of one of these modules."""
    for name in names:
        head = r"^[ \t]*(?:@\w+\s+|public\s+|internal\s+)*import\s+(?:\w+\s+)?"
        text = re.sub(rf"(?m){head}{re.escape(name)}\b.*$", "", text)
    return text


# MARK: - What is played

def views(sample, files, scratch):
    if sample.view:
        return [sample.view]
    if sample.template in ("view", "modifiers", "statements"):
        return ["SampleHolder()"]
    text = (scratch / files[0]).read_text()
    return [f"{name}()" for name in reversed(re.findall(r"(?:struct|extension) (\w+)\s*:\s*(?:\w+\s*,\s*)*View\b", text))]


def objects(build):
    """What the modules are compiled to. A folder may hold more: files of sources that are no more."""
    for kind in ("", "-tool"):
        maps = [build / f"{module}{kind}.build" / "output-file-map.json" for module in MODULES]
        if all(path.is_file() for path in maps):
            found = [entry["object"] for path in maps for entry in json.loads(path.read_text()).values() if "object" in entry]
            if all(pathlib.Path(path).is_file() for path in found):
                return found
    return stop(f"{build} has no objects to link. Run swift build --target AnimationViews first.")


def linker_words(run):
    """What the linker says, without the paths before it."""
    lines = [line.strip() for line in run.stderr.splitlines() if line.strip()]
    hits = (re.search(r"(?:undefined|duplicate|multiple definition|cannot find|unable to).*", line) for line in lines)
    found = [hit[0] for hit in hits if hit]
    return "; ".join(list(dict.fromkeys(found))[:3]) or " ".join(lines[-2:])[:300] or f"status {run.returncode}"


def play(sample, files, scratch, build, options):
    compiled = objects(build)
    refusal = None
    for view in views(sample, files, scratch):
        (scratch / "Player.swift").write_text("import AnimationViews\n" + PLAYER % {"view": view, "change": sample.change})
        # In two steps: a view that cannot be made like this is another matter than a program that cannot be linked.
        run = compiler(build, ["-Onone", "-wmo", "-c", "-o", "player.o"] + files + ["Player.swift"], scratch, options)
        if run.returncode != 0:
            said = "; ".join(errors(run)[:3]) or run.stderr[-300:]
            if sample.view:
                return Outcome(sample, STILL, False, f"cannot be played: {said}")
            refusal = refusal or f"{view}: {said.split('; ')[0]}"
            continue
        run = compiler(build, ["-o", "player", "player.o"] + compiled, scratch, options)
        if run.returncode != 0:
            return Outcome(sample, UNLINKED, False, f"compiles and does not link: {linker_words(run)}")
        try:
            played = subprocess.run([str(scratch / "player")], capture_output=True, text=True, timeout=options.patience)
        except subprocess.TimeoutExpired:
            return Outcome(sample, STOPPED, False, f"does not come to its end within {options.patience} s")
        if played.returncode != 0:
            said = [line for line in played.stderr.splitlines() if "rror:" in line] or [f"status {played.returncode}"]
            return Outcome(sample, STOPPED, False, f"stops while it is played: {said[0].strip()}")
        return Outcome(sample, PLAYED, True, f"compiles and {played.stdout.strip()}")
    if refusal:
        return Outcome(sample, STILL, True, f"compiles, and no view can be made to play: {refusal}")
    return Outcome(sample, STILL, True, "compiles, and has no view to play")


# MARK: - What is said

def junit(outcomes, path):
    suite = xml.Element("testsuite", name="samples", tests=str(len(outcomes)),
                        failures=str(sum(not outcome.is_expected for outcome in outcomes)))
    for outcome in outcomes:
        case = xml.SubElement(suite, "testcase", classname="samples", name=outcome.sample.name)
        if not outcome.is_expected:
            xml.SubElement(case, "failure", message=outcome.words)
    xml.ElementTree(suite).write(path, encoding="utf-8", xml_declaration=True)


def main():
    parser = argparse.ArgumentParser(
        prog="samples.py", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=pathlib.Path, metavar="FOLDER", help="where the files lie")
    parser.add_argument("names", nargs="*", metavar="SAMPLE", help="only these")
    parser.add_argument("--build", type=pathlib.Path, default=pathlib.Path(".build/debug"), help="where the package is built")
    parser.add_argument("--list", type=pathlib.Path, help="what is expected; FOLDER/samples.csv unless said")
    parser.add_argument("--together", action="store_true", help="all files are one module")
    parser.add_argument("--no-previews", action="store_true", help="leave out previews")
    parser.add_argument("--play", action="store_true", help="also run what compiles")
    parser.add_argument("--patience", type=float, default=60, help="seconds for one that is played; 60")
    parser.add_argument("--swift-version", default="5", help="the language mode of the samples; 5")
    parser.add_argument("--jobs", type=int, default=2, help="how many compilers run at once; 2")
    parser.add_argument("--junit", type=pathlib.Path, help="write the outcomes there, too, as JUnit's XML")
    options = parser.parse_intermixed_args()
    if not options.folder.is_dir():
        stop(f"{options.folder} is no folder.")
    build = options.build.resolve()
    if not build.is_dir():
        stop(f"{build} is no folder. Run swift build --target AnimationViews, or say where by --build.")
    if options.together and options.play:
        stop("What is compiled together has no view of its own to play. Leave out --play or --together.")
    listing = pathlib.Path() if options.together else options.list or options.folder / "samples.csv"
    asked = samples(options.folder, listing, options.names, without_previews if options.no_previews else str)
    if options.together:
        asked = [sample for sample in asked if sample.file == sample.name]
    if not asked:
        stop(f"{options.folder} has no Swift file and no Markdown file with a block of Swift.")
    width = max(len(sample.name) for sample in asked)
    outcomes = []

    def tell(outcome):
        outcomes.append(outcome)
        print(f"{' ' if outcome.is_expected else '!'} {outcome.sample.name:{width}}  {outcome.words}", flush=True)

    if options.together:
        for outcome in ask_together(asked, options.folder, build, options):
            tell(outcome)
        return ended(outcomes, options)
    with concurrent.futures.ThreadPoolExecutor(max(1, options.jobs)) as pool:
        for outcome in pool.map(lambda sample: ask(sample, options.folder, build, options), asked):
            tell(outcome)
    return ended(outcomes, options)


def ended(outcomes, options):
    """Counts, and the exit status."""
    counts = collections.Counter(outcome.stage for outcome in outcomes)
    good = sum(outcome.is_expected for outcome in outcomes)
    words = f"{len(outcomes) - counts[REFUSED]} of {len(outcomes)} compile"
    if options.play:
        words += (f", {counts[PLAYED]} play to the end, {counts[STOPPED]} stop, {counts[UNLINKED]} do not link, "
                  f"{counts[STILL]} have nothing to play")
    print(f"{words}, {good} do what is expected of them.")
    if options.junit:
        junit(outcomes, options.junit)
    return 0 if good == len(outcomes) else 1


if __name__ == "__main__":
    try:
        sys.exit(main())
    except Refusal as refusal:
        print(f"samples.py: {refusal}", file=sys.stderr)
        sys.exit(2)
