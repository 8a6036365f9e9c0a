"""Writes what the commands of README.md and CONTRIBUTING.md print below them, in place.

    python3 scripts/pages.py .build/debug

In a fenced block, a line `$ …motioncurve …` is a command and the lines up to the next `$` or the fence are its output.
Where the page shows a line `…` for output that is left out, as many lines as before are kept on each side of it.
"""

import os
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent


def output(command, products):
    environment = dict(os.environ, NO_COLOR="1", PATH=f"{products}:{os.environ['PATH']}")
    run = subprocess.run(
        ["bash", "-c", command], cwd=ROOT, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT, text=True)
    return run.stdout.rstrip("\n").split("\n")


def shortened(lines, shown):
    if "…" not in shown:
        return lines
    mark = shown.index("…")
    tail = len(shown) - mark - 1
    return lines[:mark] + ["…"] + lines[len(lines) - tail:]


def rewritten(text, products):
    result = []
    lines = text.split("\n")
    index, inside = 0, False
    while index < len(lines):
        line = lines[index]
        index += 1
        result.append(line)
        if line.startswith("```"):
            inside = not inside
        if not inside or not line.startswith("$ "):
            continue
        command = line[2:]
        while command.endswith("\\"):
            result.append(lines[index])
            command += "\n" + lines[index]
            index += 1
        shown = []
        while not lines[index].startswith(("$ ", "```")):
            shown.append(lines[index])
            index += 1
        blanks = []
        while shown and not shown[-1]:
            blanks.append(shown.pop())
        if re.search(r"\bmotioncurve\s", command):
            shown = shortened(output(command, products), shown)
        result += shown + blanks
    return "\n".join(result)


def main():
    products = pathlib.Path(sys.argv[1]).resolve()
    for name in ["README.md", "CONTRIBUTING.md"]:
        page = ROOT / name
        before = page.read_text(encoding="utf-8")
        after = rewritten(before, products)
        if after != before:
            page.write_text(after, encoding="utf-8")
            print(f"{name}: rewritten")


if __name__ == "__main__":
    main()
