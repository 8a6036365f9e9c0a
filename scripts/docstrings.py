"""Compiles and runs the examples of documentation comments, and compares what they say with what comes out.

    swift build --build-tests
    python3 scripts/docstrings.py .build/debug [--module CurveMath]

Every block of code in a `///` comment of Sources is a function of its own. What an example takes from its surroundings stands in
data/docstrings: Context.swift for all, and MODULE.swift for those of a module. A comment behind an expression is what its value
must be where it begins with a number, a quoted text, a list, a tuple, `true`, `false` or `nil`, or is a call like those of the
notation; `…` stands for what is left out. Other comments are prose. A block with letters beyond ASCII outside of its texts is a
formula or a drawing, and is counted apart.

Ends with 0 where every example does what it says, with 1 where one does not, and with 2 where nothing could be asked.
"""

import argparse
import collections
import concurrent.futures
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
CONTEXT = ROOT / "data/docstrings"
# No Swift, or no text that anybody runs: what a view says is compiled by scripts/samples.py.
LEFT_OUT = {"AnimationViews", "AnimationMacroDeclarations", "AnimationMacros", "AnimationSource", "AnimationTesting"}

# Seconds that the examples of a module have.
PATIENCE = 300

Example = collections.namedtuple("Example", "module place lines")
Claim = collections.namedtuple("Claim", "example text value")


# MARK: - What there is

class Refusal(Exception):
    """Why nothing can be asked."""


def examples(module, sources):
    """What a module shows as code."""
    found = []
    for path in sorted((sources / module).rglob("*.swift")):
        lines = path.read_text().split("\n")
        block, first = [], 0
        for number, line in enumerate(lines, start=1):
            code = re.match(r"\s*///     (.*)", line)
            empty = re.fullmatch(r"\s*///\s*", line)
            if code and (block or re.fullmatch(r"\s*///\s*", lines[number - 2])):
                first = first or number
                block.append(code[1])
            elif empty and block:
                block.append("")
            elif block:
                found.append(Example(module, f"{path.relative_to(sources.parent)}:{first}", block))
                block, first = [], 0
    return found


def is_formula(example):
    """Whether it is no Swift, but mathematics or a drawing."""
    bare = (re.sub(r'"(?:\\.|[^"\\])*"', "", split(line)[0]) for line in example.lines)
    return any(not line.isascii() for line in bare)


def split(line):
    """The code of a line and the comment behind it; slashes in a text begin none."""
    found = re.match(r'((?:[^"/]|"(?:\\.|[^"\\])*"|/(?!/))*)(?://\s*(.*))?$', line)
    return (found[1].rstrip(), found[2]) if found else (line, None)


def statements(lines):
    """Each statement with the comment at its end, or on the line below it."""
    found, code, depth, comment = [], [], 0, None
    for line in lines:
        text, said = split(line)
        if not text.strip():
            if said and not depth and found and found[-1][1] is None:
                found[-1][1] = said
            continue
        if not depth and found and re.match(r"\s*[.?=|&+)}\]]|\s*else\b|\s*- ", text) and found[-1][1] is None:
            code = [found.pop()[0]]
        code.append(text)
        comment = said
        bare = re.sub(r'"(?:\\.|[^"\\])*"', "", text)
        depth += sum(map(bare.count, "([{")) - sum(map(bare.count, ")]}"))
        if depth <= 0:
            found.append(["\n".join(code), comment])
            code, depth = [], 0
    return found


# MARK: - What is compiled

KEYWORD = re.compile(r"\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:static |public |private |mutating )*"
                     r"(?:let|var|struct|enum|class|func|typealias|for|if|guard|switch|while|do|return|defer|extension|import|precondition)\b")
ASSIGNMENT = re.compile(r"\s*\(?[\w.\[\], ()]+?\s(?:[-+*/]?=)\s")


def function(index, example):
    """An example as Swift that tells what it was to tell."""
    body, outside = [], ""
    # Extensions stand at the top of a file, and so do the types that they name.
    kinds = "extension|struct|enum" if any(line.startswith("extension ") for line in example.lines) else "extension"
    for code, comment in statements(example.lines):
        if re.match(rf"(?:{kinds})\b", code):
            outside += code + "\n"
            continue
        declared = re.match(r"\s*(?:let|var)\s+(\w+)\b", code)
        is_claim = comment is not None and claim(comment) is not None
        if KEYWORD.match(code) or ASSIGNMENT.match(code):
            body.append(code)
            if declared and is_claim:
                body.append(f"tell({index}, {declared[1]}, ##\"{comment}\"##)")
        elif is_claim:
            body.append(f"tell({index}, {code.strip()}, ##\"{comment}\"##)")
        else:
            body.append(f"_ = {code.strip()}")
    inner = "\n".join(body)
    return f"{outside}@MainActor func example{index}() throws {{\n#sourceLocation(file: \"{example.place}\", line: 1)\n{inner}\n#sourceLocation()\n}}\n"


def program(module, found):
    own = CONTEXT / f"{module}.swift"
    text = (CONTEXT / "Context.swift").read_text() + (own.read_text() if own.is_file() else "")
    text = f"@testable import {module}\n" + text + "".join(function(*pair) for pair in enumerate(found))
    calls = ", ".join(f"example{index}" for index in range(len(found)))
    return text + f"""
@main @MainActor enum Docstrings {{
  static func main() {{
    let all: [@MainActor () throws -> Void] = [{calls}]
    let first = Int(CommandLine.arguments[1])!
    for index in first..<all.count {{
      say("begin", index)
      do {{ try all[index]() }} catch {{ say("error", index, "\\(error)") }}
    }}
  }}
}}
"""


def modules_beside(build):
    """Of the C modules, where their headers are: the same for every module."""
    flags = []
    for pattern in ("Sources/*/module.modulemap", ".build/checkouts/Yams/Sources/CYaml/include/module.modulemap"):
        for path in sorted(ROOT.glob(pattern)):
            flags += ["-Xcc", f"-fmodule-map-file={path}", "-Xcc", f"-I{path.parent}"]
    # SwiftPM writes the maps of those that have only a header.
    for path in sorted(build.glob("*.build/module.modulemap")):
        flags += ["-Xcc", f"-fmodule-map-file={path}"]
    return ["-I", str(build / "Modules")] + flags


def objects(build):
    """What the tests are linked of, without the tests."""
    lists = sorted(build.glob("*PackageTests.product/Objects.LinkFileList"))
    if not lists:
        raise Refusal(f"{build} has no tests that were built. Run make docstrings, which builds them.")
    files = lists[0].read_text().split("\n")
    files = [name.strip("'\"") for name in files if name]
    return [name for name in files if not re.search(r"/(?:\w*Tests|TestSupport|\w*PackageDiscoveredTests|\w*-tool)\.(?:build|derived)/", name)]


def compiled(module, found, build, scratch):
    source, target = scratch / f"{module}.swift", scratch / module
    source.write_text(program(module, found))
    listing = scratch / "objects"
    listing.write_text("\n".join(f'"{name}"' for name in objects(build)))
    plugin = next(iter(sorted(build.glob("AnimationMacrosPlugin-tool"))), None)
    command = ["swiftc", "-swift-version", "6", "-diagnostic-style", "llvm", "-parse-as-library", "-Onone", "-module-name", "Docstrings",
               "-suppress-warnings", *modules_beside(build), "-o", str(target), str(source), f"@{listing}", "-lopenblas", "-lgsl", "-lm", "-lz"]
    if plugin:
        command += ["-load-plugin-executable", f"{plugin}#AnimationMacrosPlugin"]
    run = subprocess.run(command, capture_output=True, text=True)
    return target, run


# MARK: - What is compared

NUMBER = r"[-+]?(?:\d+(?:\.\d+)?(?:e[-+]?\d+)?|inf)"


def claim(comment):
    """What a comment says of a value, without the words behind it; `None` for prose."""
    comment = comment.replace("−", "-").replace("∞", "inf").strip()
    if not comment:
        return None
    number = re.match(rf"{NUMBER}…?(?=$|[:,;]\s|[:;]$)", comment)
    if number:
        return number[0]
    word = re.match(r"(?:true|false|nil)(?=$|[:,;]\s)", comment)
    if word:
        return word[0]
    if comment[0] in "\"[(":
        depth, is_text = 0, False
        for place, character in enumerate(comment):
            if character == '"' and comment[place - 1] != "\\":
                is_text = not is_text
            if not is_text:
                depth += (character in "([{") - (character in ")]}")
            if depth == 0 and not is_text:
                return comment[:place + 1] if place + 1 == len(comment) or comment[place + 1] in ":,;" else None
        return None
    call = re.fullmatch(r"[a-z][a-z-]*\(.*\)(?:\.\w+\(.*\))*(?: [\d.]+m?s)?", comment)
    return call[0] if call else None


def agrees(said, value):
    """Whether a value is what was said of it."""
    while (inner := re.fullmatch(r"(?:Optional|Set)\((.*)\)", value, re.S)):
        value = inner[1]
    number = re.fullmatch(rf"({NUMBER})(…?)", said)
    if number:
        try:
            return same(number[1], bool(number[2]), float(value))
        except ValueError:
            return False
    if said[0] in "[(" and not re.search(r'"|[a-z]{2}', said.replace("inf", "")):
        claims, values = re.findall(rf"({NUMBER})(…?)", said), re.findall(rf"(?<![\w.]){NUMBER}", value)
        return len(claims) == len(values) and all(
            same(text, bool(more), float(found)) for (text, more), found in zip(claims, values))
    if value[:1] == '"' and said[0] != '"':
        value = value[1:-1].replace('\\"', '"')
    plain = [re.sub(r"\s+", "", text) for text in (said, value)]
    return re.fullmatch(".*".join(map(re.escape, plain[0].split("…"))), plain[1]) is not None


def same(text, has_more, value):
    """Whether a number is the one that was written, cut off where it has more digits, and else all of it."""
    written = float(text)
    if written == value or abs(written - value) <= 1e-12 * max(1, abs(written)):
        return True
    if "e" in text or written in (float("inf"), float("-inf")):
        return abs(written - value) <= 1e-6 * abs(written)
    # Of -0.4… the rest lies farther below zero.
    rest = -(value - written) if text.startswith("-") else value - written
    return has_more and -1e-15 <= rest < 10 ** -len(text.partition(".")[2])


def told(target, found):
    """What the examples told, and how those ended that ended badly."""
    claims, ends, first = [], [], 0
    while first < len(found):
        try:
            run = subprocess.run([str(target), str(first)], capture_output=True, text=True, timeout=PATIENCE)
            output, said, status = run.stdout, run.stderr, run.returncode
        except subprocess.TimeoutExpired as late:
            output, said, status = (late.stdout or b"").decode(), "", f"it does not come to its end within {PATIENCE} s"
        last = first
        for row in output.split("\n"):
            cells = row.split("\t")
            if cells[0] == "begin":
                last = int(cells[1])
            elif cells[0] == "error":
                ends.append((found[int(cells[1])], f"throws {cells[2]}"))
            elif cells[0] == "told":
                claims.append(Claim(found[int(cells[1])], cells[2], cells[3]))
        if status == 0:
            break
        errors = [line for line in said.split("\n") if "rror" in line]
        ends.append((found[last], f"stops: {errors[0] if errors else status}"))
        first = last + 1
    return claims, ends


Answer = collections.namedtuple("Answer", "examples values formulas faults")


def ask(module, options):
    """What the examples of a module do."""
    written = examples(module, options.sources.resolve())
    found = [example for example in written if not is_formula(example)]
    formulas = len(written) - len(found)
    if not found:
        return Answer(0, 0, formulas, [])
    with tempfile.TemporaryDirectory() as scratch:
        target, run = compiled(module, found, options.build.resolve(), pathlib.Path(scratch))
        if run.returncode:
            said = [line for line in run.stderr.split("\n") if "error: " in line]
            return Answer(0, 0, formulas, list(dict.fromkeys(said or [run.stderr[-500:]])))
        claims, ends = told(target, found)
    faults = [f"{example.place}: {words}" for example, words in ends]
    faults += [f"{each.example.place}: says {each.text}, and is {each.value}" for each in claims
               if not agrees(claim(each.text), each.value)]
    return Answer(len(found), len(claims), formulas, faults)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("build", type=pathlib.Path, help="where the debug build is")
    parser.add_argument("--module", action="append", help="only this one")
    parser.add_argument("--sources", type=pathlib.Path, default=ROOT / "Sources", help="where the modules are")
    options = parser.parse_args()
    known = sorted(path.name for path in options.sources.iterdir() if path.is_dir()) if options.sources.is_dir() else []
    names = options.module or [name for name in known if name not in LEFT_OUT]
    for name in names or [None]:
        if name not in known or name in LEFT_OUT:
            raise Refusal(f"{options.sources} has no module '{name}' whose examples are asked. Use one of "
                          f"{', '.join(each for each in known if each not in LEFT_OUT)}.")
    if not (options.build / "Modules").is_dir():
        raise Refusal(f"{options.build} is no folder of a build. Run make docstrings, which builds what is asked.")
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        asked = list(pool.map(lambda name: ask(name, options), names))
    faults = [fault for answer in asked for fault in answer.faults]
    for fault in faults:
        print(fault)
    count = Answer(*(sum(each) for each in zip(*(answer[:3] for answer in asked))), len(faults))
    print(f"{count.examples} examples, {count.values} values, {count.formulas} formulas, {count.faults} faults")
    sys.exit(1 if faults else 0)


try:
    main()
except Refusal as refusal:
    print(refusal, file=sys.stderr)
    sys.exit(2)
