"""Writes the manual pages of a command, one for each of its subcommands, from what its parser says of itself.

    motioncurve --experimental-dump-help | python3 scripts/man_pages.py FOLDER --version 1.2.3 --date 2026-01-31

The pages are mdoc(7), which man-db and mandoc both read. Prints nothing; the folder is made where it is missing.
"""

import argparse
import datetime
import itertools
import json
import pathlib
import re
import sys
import textwrap

# Characters that roff gives another meaning, or another shape.
ROFF = {"\\": r"\e", "-": r"\-", "'": r"\(aq", "`": r"\(ga", "^": r"\(ha", "~": r"\(ti", '"': r"\(dq"}

# Characters of roff's own count as several, so the lines are shorter than they might be.
WRAPPER = textwrap.TextWrapper(width=64, break_long_words=False, break_on_hyphens=False)

STATUSES = "0 when all was done, 1 when a check failed or the work could not be done, 64 when the line has to be another one."


def escaped(text):
    return "".join(ROFF.get(c) or (c if ord(c) < 128 else rf"\[u{ord(c):04X}]") for c in text)


def text_line(text):
    """A line of running text, which may begin with what begins a request."""
    # Nobody can copy a name that is hyphenated.
    line = re.sub(r"(?<!\S)(?=\S*\w([.:/]|\\-)\w)", r"\\%", escaped(text))
    return rf"\&{line}" if line.startswith((".", r"\(aq")) else line


def running(text):
    """Running text in short lines, each sentence from a new one on: that is how roff knows where one ends."""
    sentences = re.split(r"(?<=[.?!]) +(?=[A-Z])", " ".join(text.split()))
    return [text_line(line) for sentence in sentences for line in WRAPPER.wrap(sentence)]


def word(text):
    """An argument of a macro: neither a macro itself nor several arguments."""
    return r"\&" + escaped(text).replace(" ", r"\ ")


def is_laid_out(line):
    """Whether a line is set in, or has columns."""
    return re.search(r"^ |\S {2,}\S", line) is not None


def as_it_stands(lines):
    return [".Bd -literal -offset indent", *map(text_line, lines), ".Ed"]


def paragraphs(text):
    """Running text, and what is laid out, as it stands."""
    lines = []
    for block in re.split(r"\n{2,}", text):
        for laid_out, group in itertools.groupby(block.split("\n"), key=is_laid_out):
            group = "\n".join(group)
            if laid_out:
                lines += as_it_stands(textwrap.dedent(group).split("\n"))
            else:
                lines += ([".Pp"] if lines else []) + running(group)
    return lines


def separated(discussion):
    """What a command does, and the lines that show it."""
    blocks = re.split(r"\n{2,}", discussion)
    is_example = [block.startswith("Example: ") for block in blocks]
    rest = "\n\n".join(block for block, example in zip(blocks, is_example) if not example)
    return rest, [block.removeprefix("Example: ") for block, example in zip(blocks, is_example) if example]


def flag(name):
    return f"Fl {word(('-' if name['kind'] == 'long' else '') + name['name'])}"


def shown(command):
    return [argument for argument in command.get("arguments", []) if argument["shouldDisplay"]]


def synopsis(argument):
    value = f"Ar {word(argument['valueName'])}"
    if argument["kind"] == "positional":
        parts = value
    elif argument["kind"] == "flag":
        parts = flag(argument["preferredName"])
    else:
        parts = f"{flag(argument['preferredName'])} {value}"
    dots = r" No \&..." if argument["isRepeating"] else ""
    return f".{'Op ' if argument['isOptional'] else ''}{parts}{dots}"


def item(argument):
    value = f"Ar {word(argument['valueName'])}"
    if argument["kind"] == "positional":
        head = value
    else:
        names = sorted(argument["names"], key=lambda name: len(name["name"]))
        ends = f" {value}" if argument["kind"] == "option" else ""
        head = " , ".join(flag(name) + ends for name in names)
    said = " ".join(argument.get("abstract", "").split())
    lines = [f".It {head}", *running(said)]
    values = argument.get("allValues") or (argument.get("completionKind") or {}).get("list", {}).get("values", [])
    if any(re.search(rf"(?<![\w-]){re.escape(value)}(?![\w-])", said) is None for value in values):
        lines += running(f"One of {', '.join(values)}.")
    if argument.get("defaultValue") and "default:" not in said:
        lines += running(f"The default is {argument['defaultValue']}.")
    return lines


def listed(title, arguments):
    if not arguments:
        return []
    return [f".Sh {title}", ".Bl -tag -width Ds"] + sum(map(item, arguments), []) + [".El"]


def page(path, command, root, version, date):
    name = "-".join(path)
    arguments, subcommands = shown(command), subcommands_of(command)
    lines = [f".Dd {date:%B} {date.day}, {date.year}", f".Dt {name.upper()} 1", f".Os {word(f'{path[0]} {version}')}"]
    lines += [".Sh NAME", f".Nm {name}", f".Nd {escaped(command.get('abstract', '').rstrip('.'))}"]
    lines += [".Sh SYNOPSIS", f".Nm {' '.join(path)}"]
    lines += [synopsis(argument) for argument in arguments]
    if subcommands:
        lines += [".Nm " + " ".join(path), r".Ar command", r".Op Ar options"]
    description, examples = separated(command.get("discussion", ""))
    lines += [".Sh DESCRIPTION"] + paragraphs(description or command.get("abstract", ""))
    if subcommands:
        lines += [".Sh COMMANDS", ".Bl -tag -width Ds"]
        for sub in subcommands:
            lines += [f".It Xr {name}-{sub['commandName']} 1", *running(sub["abstract"])]
        lines += [".El"]
    lines += listed("ARGUMENTS", [argument for argument in arguments if argument["kind"] == "positional"])
    lines += listed("OPTIONS", [argument for argument in arguments if argument["kind"] != "positional"])
    if len(path) > 1:
        lines += [".Sh EXIT STATUS", *running(STATUSES)]
    if examples:
        lines += [".Sh EXAMPLES", *as_it_stands(examples)]
    siblings = {root["commandName"], "-".join(path[:-1])} - {"", name}
    if siblings:
        # In order: the lists of manuals are sorted.
        others = sorted(siblings)
        lines += [".Sh SEE ALSO"]
        lines += [f".Xr {other} 1{' ,' if other != others[-1] else ''}" for other in others]
    return name, "\n".join(lines) + "\n"


def subcommands_of(command):
    return [sub for sub in command.get("subcommands", []) if sub["shouldDisplay"] and sub["commandName"] != "help"]


def pages(path, command, root, version, date):
    path = path + [command["commandName"]]
    yield page(path, command, root, version, date)
    for sub in subcommands_of(command):
        yield from pages(path, sub, root, version, date)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--version", required=True)
    parser.add_argument("--date", type=datetime.date.fromisoformat, required=True)
    options = parser.parse_args()
    root = json.load(sys.stdin)["command"]
    options.folder.mkdir(parents=True, exist_ok=True)
    for name, text in pages([], root, root, options.version, options.date):
        (options.folder / f"{name}.1").write_text(text, encoding="ascii")


if __name__ == "__main__":
    main()
