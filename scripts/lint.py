"""Checks what the Swift formatter does not see: comments, pages, scripts, notebooks, explanations of mutants, white space.

Prints one line per finding, as `path:line: what is wrong and what to do`, and exits with 1 if there is any.
"""

import json
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
BINARY = {".png", ".pdf", ".gz", ".zip"}
# Kept as they were published.
VERBATIM = {"LICENSE"}

findings = []


def report(path, line, message):
    findings.append(f"{path}:{line}: {message}")


def check_white_space(path, text):
    if "\r" in text:
        report(path, text[: text.index("\r")].count("\n") + 1, "has a carriage return; lines end with \\n")
    if text and not text.endswith("\n"):
        report(path, text.count("\n") + 1, "the last line has no end; add one")
    for number, line in enumerate(text.split("\n"), start=1):
        if line != line.rstrip(" \t\r"):
            report(path, number, "white space at the end of the line; remove it")
        if "\t" in line and path.name != "Makefile" and path.suffix not in {".csv", ".tsv"}:
            report(path, number, "has a tab; use spaces")


# Idioms that comments and pages do without, and what they say instead.
IDIOMS = {
    "anew": "again", "nobody": "no one, or the passive", "somebody": "who it is, or the passive",
    "whoever": "who it is", "goes nowhere": "has no travel",
}
IDIOM = re.compile(rf"\b({'|'.join(IDIOMS)})\b", re.IGNORECASE)
COMMENT = re.compile(r"\s*(///?|\*)( +|$)(.*)")


def check_idioms(path, number, prose):
    for match in IDIOM.finditer(prose):
        report(path, number, f"'{match[0]}' is not plain English of the field; write {IDIOMS[match[0].lower()]}")


def check_page(path, text):
    is_fenced = False
    for number, line in enumerate(text.split("\n"), start=1):
        if line.startswith("```"):
            is_fenced = not is_fenced
        elif not is_fenced:
            check_idioms(path, number, line)


def check_comments(path, text):
    """Prose ends at 100 columns. Examples, formulas and tables are indented, fenced or begin with a bar, and may be wider."""
    is_text = is_fenced = False
    for number, line in enumerate(text.split("\n"), start=1):
        if path.suffix == ".swift" and line.count('"""') % 2 == 1:
            is_text = not is_text
        match = None if is_text else COMMENT.fullmatch(line)
        if not match:
            is_fenced = False
            continue
        mark, indentation, words = match.groups()
        if words.startswith("```"):
            is_fenced = not is_fenced
        if path.parts[0] == "Sources":
            check_idioms(path, number, words)
        is_prose = len(indentation) < (5 if mark == "///" else 3) and not words.startswith("|")
        if is_prose and not is_fenced and len(line) > 100:
            report(path, number, f"a comment of {len(line)} columns; break it before 100")


def check_python(path, text, first_line=1):
    try:
        compile(text, str(path), "exec")
    except SyntaxError as error:
        report(path, first_line + (error.lineno or 1) - 1, f"is not Python: {error.msg}")


def check_notebook(path, text):
    try:
        cells = [cell for cell in json.loads(text)["cells"] if cell["cell_type"] == "code"]
    except (ValueError, KeyError) as error:
        report(path, 1, f"is not a notebook: {error}")
        return
    # Whether what they keep is current is found out by executing them.
    if [cell.get("execution_count") for cell in cells] != list(range(1, len(cells) + 1)):
        report(path, 1, "was not executed from top to bottom; run `make notebook-outputs`")
    for cell in cells:
        if any(output["output_type"] == "error" for output in cell.get("outputs", [])):
            report(path, 1, "keeps an error; fix the cell and run `make notebook-outputs`")
        check_python(path, "".join(cell["source"]))


def check_shell(path):
    result = subprocess.run(["bash", "-n", ROOT / path], capture_output=True, text=True)
    if result.returncode != 0:
        report(path, 1, f"is not bash: {result.stderr.strip()}")


def check_explained_mutants(path, text):
    """An explanation of a line that is no more would hide a new mutant some day."""
    for entry in json.loads(text):
        file = ROOT / entry["file"]
        if not file.is_file() or entry["line"] not in file.read_text():
            report(path, text[: text.index(json.dumps(entry["line"], ensure_ascii=False))].count("\n") + 1,
                   f"{entry['file']} no longer has this line; remove the entry")


def main():
    listing = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT, capture_output=True, text=True, check=True)
    for name in sorted(filter(None, set(listing.stdout.split("\0")))):
        path = pathlib.Path(name)
        if not (ROOT / path).is_file() or path.suffix in BINARY or name in VERBATIM:
            continue
        try:
            text = (ROOT / path).read_bytes().decode("utf-8")
        except UnicodeDecodeError:
            report(path, 1, "is not UTF-8")
            continue
        check_white_space(path, text)
        if path.suffix in {".swift", ".c", ".h", ".js"}:
            check_comments(path, text)
        elif path.suffix == ".md":
            check_page(path, text)
        program = text.split("\n", 1)[0] if text.startswith("#!") else ""
        if path.suffix == ".py" or "python" in program:
            check_python(path, text)
        elif path.suffix == ".ipynb":
            check_notebook(path, text)
        elif path.suffix == ".sh" or "bash" in program:
            check_shell(path)
        elif name == "Mutants/explained.json":
            check_explained_mutants(path, text)
    print("\n".join(findings), file=sys.stderr, end="\n" if findings else "")
    return 1 if findings else 0


if __name__ == "__main__":
    sys.exit(main())
