"""Where the library and the commands are: in the wheel, else where the environment says, else on the path."""

from __future__ import annotations

import os
import pathlib
import shutil

from .errors import CommandError, LibraryError

_PACKAGE = pathlib.Path(__file__).resolve().parent

#: The variable that says where a command is, by its name.
_VARIABLES = {"motioncurve": "MOTIONCURVE", "animationscope": "ANIMATIONSCOPE"}


def library_path() -> str:
    """The path of ``libmotioncurves``.

    Raises:
        LibraryError: It is nowhere.
    """
    own = _PACKAGE / "libmotioncurves.so"
    if own.is_file():
        return str(own)
    named = os.environ.get("MOTIONCURVES_LIBRARY")
    if named:
        # A bare name would be looked for in folders of the system.
        if not os.path.isfile(named):
            raise LibraryError(
                f"MOTIONCURVES_LIBRARY is {named!r}, and there is no such file. Give the path of libmotioncurves.so."
            )
        return os.path.abspath(named)
    raise LibraryError(
        "libmotioncurves.so is not in the package. Install the wheel, which has it, "
        "or set MOTIONCURVES_LIBRARY to its path: `make library` builds it into out/library."
    )


def command_path(name: str = "motioncurve") -> str:
    """The path of a command: ``motioncurve`` or ``animationscope``.

    Raises:
        CommandError: It is nowhere.
    """
    own = _PACKAGE / "bin" / name
    if own.is_file():
        return str(own)
    variable = _VARIABLES[name]
    named = os.environ.get(variable)
    if named:
        if not os.access(named, os.X_OK) or os.path.isdir(named):
            raise CommandError(f"{variable} is {named!r}, and that is no program. Give the path of the command {name}.")
        return os.path.abspath(named)
    found = shutil.which(name)
    if found:
        return found
    raise CommandError(f"The command {name} is not in the package and not on the path. Set {variable} to its path.")
