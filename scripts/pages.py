"""Writes what the commands of the pages print below them, in place, and draws the pictures of the pages.

    python3 scripts/pages.py .build/debug

Pages are README.md, CONTRIBUTING.md and the articles of every module. In a fenced block, a line `$ …` is a command and the
lines up to the next `$` or the fence are its output. Where the page shows a line `…` for output that is left out, as many
lines as before are kept on each side of it. A command `motioncurve … -o NAME.svg` or `swift run MovingPictures … -o NAME.svg`
without a `$` draws that picture, beside the page.
"""

import os
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent


def run(command, products):
    environment = dict(os.environ, NO_COLOR="1", PATH=f"{products}:{os.environ['PATH']}")
    return subprocess.run(
        ["bash", "-c", command], cwd=ROOT, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
        stderr=subprocess.PIPE, text=True)


def output(command, products):
    done = run(command, products)
    return (done.stdout + done.stderr).rstrip("\n").split("\n")


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
        result += shortened(output(command, products), shown) + blanks
    return "\n".join(result)


def draw(page, text, products):
    blocks = re.findall(r"^```(\w*)\n(.*?)\n```$", text, re.MULTILINE | re.DOTALL)
    code = "\n".join(block for language, block in blocks if not language)
    commands = re.findall(
        r"^(motioncurve|swift run MovingPictures) ((?:\\\n|.)*) -o ([\w-]+\.svg)$", code, re.MULTILINE)
    for program, arguments, name in commands:
        if f"({name})" not in text:
            continue
        own = f"motioncurve {arguments} -o - --format svg" if program == "motioncurve" else \
            f"MovingPictures {arguments} -o -"
        drawn = run(own, products).stdout
        picture = page.parent / name
        if not picture.exists() or picture.read_text(encoding="utf-8") != drawn:
            picture.write_text(drawn, encoding="utf-8")
            print(f"{picture.relative_to(ROOT)}: drawn")


def main():
    products = pathlib.Path(sys.argv[1]).resolve()
    pages = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted(ROOT.glob("Sources/*/*.docc/*.md"))]
    for page in pages:
        before = page.read_text(encoding="utf-8")
        after = rewritten(before, products)
        if after != before:
            page.write_text(after, encoding="utf-8")
            print(f"{page.relative_to(ROOT)}: rewritten")
        draw(page, after, products)


if __name__ == "__main__":
    main()
