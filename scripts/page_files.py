#!/usr/bin/env python3
"""Writes Sources/CPageFiles/CPageFiles.c, which puts the files of the page into the program.

  python3 scripts/page_files.py
"""
import pathlib
import re

ROOT = pathlib.Path(__file__).resolve().parent.parent
FILES = ROOT / "Sources/MotionCurvePage/Files"

SOURCE = """\
// The files of the page: `make page` writes this list of them, and a test compares it with their
// folder.
//
// The compiler reads their bytes as they are, 100 kB in hundredths of a second.

#include "CPageFiles.h"

// It is of C23, and Clang has it in every C.
#pragma clang diagnostic ignored "-Wc23-extensions"

%s
#define ROW(name, bytes) {name, bytes, sizeof bytes}

static const struct page_file files[] = {
%s};

const struct page_file *page_files(size_t *count) {
  *count = sizeof files / sizeof *files;
  return files;
}
"""


def main():
    names = sorted(path.name for path in FILES.iterdir())
    arrays, rows = "", ""
    for name in names:
        array = re.sub("[^a-z0-9]", "_", name)
        arrays += f'static const unsigned char {array}[] = {{\n#embed "../MotionCurvePage/Files/{name}"\n}};\n\n'
        rows += f'    ROW("{name}", {array}),\n'
    (ROOT / "Sources/CPageFiles/CPageFiles.c").write_text(SOURCE % (arrays.rstrip() + "\n", rows))


main()
