"""Tries what a command says of itself: its manual pages and what shells complete.

    python3 scripts/test_words.py PROGRAM

Every option stands in the page of its command, mandoc and man have nothing to warn of, the scripts are read by their shells, and
bash completes some lines. Tools that are not there are told and left out, but not bash. Prints a line for each step; exit
status 1 at the first that fails.
"""

import datetime
import json
import os
import pathlib
import shlex
import shutil
import subprocess
import sys
import tempfile

import man_pages

# What is typed, and one of the words that come.
TYPED = {
    "motioncurve": [
        ("motioncurve comp", "compare"),
        ("motioncurve sample bouncy --format ht", "html"),
        ("motioncurve presets show material3/emph", "material3/emphasized"),
        ("motioncurve info boun", "bouncy"),
        ("motioncurve info data/", None),
        ("motioncurve compare bouncy --metrics overshoot,peak-t", "overshoot,peak-time"),
        ("motioncurve compare --library react-s", "react-spring"),
        ("motioncurve export bouncy --format swiftu", "swiftui"),
        ("motioncurve convert bouncy --as re", "react-spring"),
        ("motioncurve interrupt --policy mer", "merge"),
        ("motioncurve throw flutter-b", "flutter-bouncing"),
        ("motioncurve tokens build --targets sw", "swiftui"),
    ]
}


class Failure(Exception):
    pass


def passed(message):
    print(f"ok    {message}", flush=True)


def check(condition, message):
    if not condition:
        raise Failure(message)


def run(words, text=None, **options):
    return subprocess.run(words, input=text, capture_output=True, text=True, **options)


def said(words, **options):
    done = run(words, **options)
    check(done.returncode == 0, f"{shlex.join(map(str, words))}: status {done.returncode}\n{done.stderr[-2000:]}")
    return done.stdout


def names(command):
    for argument in man_pages.shown(command):
        for name in argument.get("names", []):
            yield ("--" if name["kind"] == "long" else "-") + name["name"]
        if argument["kind"] == "positional":
            yield argument["valueName"]


def check_manuals(program, folder):
    root = json.loads(said([program, "--experimental-dump-help"]))["command"]
    count = 0
    for command, (name, text) in zip(
            commands(root), man_pages.pages([], root, root, "1.2.3", datetime.date(2026, 1, 31))):
        path = pathlib.Path(folder, f"{name}.1")
        path.write_text(text, encoding="ascii")
        for option in names(command):
            check(man_pages.escaped(option.lstrip("-")) in text, f"{path.name} says nothing of {option}")
            count += 1
        if shutil.which("mandoc"):
            done = run(["mandoc", "-T", "lint", "-W", "warning", path])
            check(done.returncode == 0, done.stdout)
        if shutil.which("man") and shutil.which("groff"):
            # Too long a word for a line is none of ours.
            done = run(["man", "--warnings", "-E", "UTF-8", "-l", path], env=dict(os.environ, MANWIDTH="200"))
            check(done.returncode == 0 and not done.stderr, done.stderr)
    passed(f"{count} options and arguments stand in their manual pages")


def commands(command):
    """In the order of the pages."""
    yield command
    for sub in man_pages.subcommands_of(command):
        yield from commands(sub)


def completion(line, script, program):
    """A line of bash that prints the words that come for `line`."""
    words = line.split(" ")
    return f"""
        source {shlex.quote(str(script))}
        COMP_WORDS=({shlex.join(words)}) COMP_CWORD={len(words) - 1} COMP_LINE={shlex.quote(line)} COMP_POINT={len(line)}
        _{program} {program} {shlex.quote(words[-1])} {shlex.quote(words[-2])}
        printf '%s\\n' "${{COMPREPLY[@]}}" """


def check_completed(line, word, offers, shell):
    if word is None:
        check(not any(offers), f"{shell} completes '{line}' to {offers[:9]}, where nothing may stand")
    else:
        check(word in offers, f"{shell} does not complete '{line}' to '{word}', but to {offers[:9]}")


def check_completions(program, folder):
    name = pathlib.Path(program).name
    scripts = {}
    for shell in ["bash", "zsh", "fish"]:
        scripts[shell] = pathlib.Path(folder, f"{name}.{shell}")
        scripts[shell].write_text(said([program, "--generate-completion-script", shell]), encoding="utf-8")
        if shell == "bash" or shutil.which(shell):
            said([shell, "-n", scripts[shell]])
        else:
            passed(f"no {shell} here: its script was not read")
    path = f"{pathlib.Path(program).resolve().parent}:{os.environ['PATH']}"
    for line, word in TYPED.get(name, []):
        offers = said(["bash", "-c", completion(line, scripts["bash"], name)], env=dict(os.environ, PATH=path))
        check_completed(line, word, offers.split("\n"), "bash")
    passed(f"bash completes {len(TYPED.get(name, []))} lines")


def main():
    if len(sys.argv) != 2:
        sys.exit("Write: python3 scripts/test_words.py PROGRAM")
    with tempfile.TemporaryDirectory() as folder:
        try:
            check_manuals(sys.argv[1], folder)
            check_completions(sys.argv[1], folder)
        except Failure as failure:
            sys.exit(f"FAIL  {failure}")


if __name__ == "__main__":
    main()
