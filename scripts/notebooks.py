"""Runs the notebooks from top to bottom, and keeps what they show beside what they say.

    python scripts/notebooks.py check [NOTEBOOK...]    says where a kept output is no longer what comes out; status 1 then
    python scripts/notebooks.py write [NOTEBOOK...]    keeps what comes out

Numbers in texts may differ in the seventh digit, pictures in anything but their being there. A notebook whose
metadata say "outputs": "kinds" takes longer than a check may: it is run on less, by what its own first cell reads,
and only the kinds of its outputs are compared.
"""

import pathlib
import re
import sys

import nbformat
from nbclient import NotebookClient
from nbclient.exceptions import CellExecutionError

FOLDER = pathlib.Path(__file__).resolve().parent.parent / "notebooks"
NUMBER = re.compile(r"-?\d+(?:\.\d+)?(?:e[+-]?\d+)?")
PICTURES = {"image/png", "image/svg+xml"}
#: pandas names the parts of a styled table by chance, and Python's objects have an address.
CHANCE = re.compile(r"(?<=\bT_)[0-9a-f]+(?![0-9a-zA-Z])|(?<= at 0x)[0-9a-f]+")


def run(path):
    """The notebook with what comes out of it now."""
    notebook = nbformat.read(path, as_version=4)
    # It would warn of its ports of this machine in every cell's place.
    quiet = ["--IPKernelApp.log_level=ERROR"]
    place = {"metadata": {"path": str(FOLDER)}}
    NotebookClient(notebook, timeout=7200, kernel_name="python3", extra_arguments=quiet, resources=place).execute()
    for cell in notebook.cells:
        cell.metadata.pop("execution", None)
    notebook.metadata["language_info"] = {"name": "python"}
    return notebook


def are_alike(text, other):
    """Whether two texts say the same but for the last digits of their numbers."""
    if NUMBER.sub("", text) != NUMBER.sub("", other):
        return False
    pairs = zip(map(float, NUMBER.findall(text)), map(float, NUMBER.findall(other)))
    return all(abs(one - two) <= 1e-6 * max(abs(one), abs(two)) + 1e-9 for one, two in pairs)


def parts(cell):
    """The outputs of a cell: a kind and a text each, of pictures none."""
    found = []
    for output in cell.get("outputs", []):
        if output.output_type == "stream":
            # How often it was flushed is chance.
            if found and found[-1][0] == output.name:
                found[-1] = (output.name, found[-1][1] + output.text)
            else:
                found.append((output.name, output.text))
        for kind, data in sorted(output.get("data", {}).items()):
            found.append((kind, "" if kind in PICTURES else CHANCE.sub("", str(data))))
    return found


def differences(kept, new):
    """Where a notebook no longer shows what it has kept, in words."""
    by_kinds = kept.metadata.get("outputs") == "kinds"
    for index, (old_cell, new_cell) in enumerate(zip(kept.cells, new.cells)):
        if old_cell.cell_type != "code":
            continue
        old_parts, new_parts = parts(old_cell), parts(new_cell)
        if [kind for kind, _ in old_parts] != [kind for kind, _ in new_parts]:
            kinds = [", ".join(kind for kind, _ in some) or "nothing" for some in (old_parts, new_parts)]
            yield f"cell {index} keeps {kinds[0]}, and shows {kinds[1]}"
            continue
        for (kind, old), (_, now) in zip(old_parts, new_parts):
            if not by_kinds and not are_alike(old, now):
                pairs = list(zip(old.splitlines() + [""], now.splitlines() + [""]))
                line = next((pair for pair in pairs if not are_alike(*pair)), pairs[-1])
                yield f"cell {index} keeps {kind} with {line[0].strip()[:100]!r}, and shows {line[1].strip()[:100]!r}"


def main(action, *names):
    paths = [pathlib.Path(name) for name in names] or sorted(FOLDER.glob("*.ipynb"))
    failures = 0
    for path in paths:
        try:
            new = run(path)
        except CellExecutionError as error:
            print(f"{path.name}: {error}", file=sys.stderr)
            failures += 1
            continue
        if action == "write":
            nbformat.write(new, path)
            found = []
        else:
            found = list(differences(nbformat.read(path, as_version=4), new))
        for difference in found:
            print(f"{path.name}: {difference}", file=sys.stderr)
        failures += bool(found)
        if not found:
            print(f"{path.name}: {'written' if action == 'write' else 'current'}", flush=True)
    if failures and action == "check":
        print("Run `make notebook-outputs` if what comes out now is right.", file=sys.stderr)
    return 1 if failures else 0


if __name__ == "__main__":
    if sys.argv[1:2] not in (["check"], ["write"]):
        sys.exit(__doc__)
    sys.exit(main(*sys.argv[1:]))
