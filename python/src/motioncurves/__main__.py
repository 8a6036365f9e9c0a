"""The command that is in the wheel: ``motioncurve`` on the path, and ``python -m motioncurves``."""

from __future__ import annotations

import os
import sys

from ._finding import command_path
from .errors import CommandError


def main() -> None:
    """Becomes the command."""
    try:
        path = command_path()
    except CommandError as error:
        sys.exit(f"motioncurve: {error}")
    os.execv(path, ["motioncurve", *sys.argv[1:]])


if __name__ == "__main__":
    main()
