"""Builds the wheel: the package, the C library, the command and the licence, the same bytes for the same files.

A backend of PEP 517 that needs nothing but Python, so that a wheel is built offline. It takes the library from
MOTIONCURVES_LIBRARY and the command from MOTIONCURVE; without them it looks in out/library, and leaves the command
out.
"""

import base64
import email.message
import hashlib
import os
import pathlib
import platform
import re
import tomllib
import zipfile

HERE = pathlib.Path(__file__).resolve().parent.parent
ROOT = HERE.parent
LIBRARY = "libmotioncurves.so"


def version():
    text = (ROOT / "Sources/CurveReports/PackageVersion.swift").read_text(encoding="utf-8")
    return re.search(r'static let number = "([^"]+)"', text)[1]


def project():
    return tomllib.loads((HERE / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def metadata():
    about = project()
    message = email.message.Message()
    message["Metadata-Version"] = "2.4"
    message["Name"] = about["name"]
    message["Version"] = version()
    message["Summary"] = about["description"]
    message["License-Expression"] = about["license"]
    message["License-File"] = "LICENSE"
    message["Keywords"] = ",".join(about["keywords"])
    for classifier in about["classifiers"]:
        message["Classifier"] = classifier
    message["Requires-Python"] = about["requires-python"]
    for requirement in about["dependencies"]:
        message["Requires-Dist"] = requirement
    for extra, requirements in about["optional-dependencies"].items():
        message["Provides-Extra"] = extra
        for requirement in requirements:
            message["Requires-Dist"] = f"{requirement}; extra == '{extra}'"
    message["Description-Content-Type"] = "text/markdown"
    return f"{message.as_string()}{(HERE / about['readme']).read_text(encoding='utf-8')}"


def tag():
    return f"py3-none-linux_{platform.machine()}"


def binaries():
    """The library, and the command if there is one, by their places in the wheel."""
    library = pathlib.Path(os.environ.get("MOTIONCURVES_LIBRARY") or ROOT / "out/library" / LIBRARY)
    if not library.is_file():
        raise SystemExit(
            f"{library} is not there. Build it by `make library`, or set MOTIONCURVES_LIBRARY to its path."
        )
    found = {f"motioncurves/{LIBRARY}": library}
    command = os.environ.get("MOTIONCURVE")
    if command:
        if not os.access(command, os.X_OK):
            raise SystemExit(f"MOTIONCURVE is {command}, and that is no program. Give the path of the command.")
        found["motioncurves/bin/motioncurve"] = pathlib.Path(command)
    return found


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    package = HERE / "src"
    files = {
        path.relative_to(package).as_posix(): path
        for path in package.rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    return write_wheel(wheel_directory, {name: path.read_bytes() for name, path in (files | binaries()).items()})


def build_editable(wheel_directory, config_settings=None, metadata_directory=None):
    """The package stays where it is, and finds library and command by the environment."""
    return write_wheel(wheel_directory, {"motioncurves.pth": f"{HERE / 'src'}\n".encode()})


def write_wheel(folder, contents):
    name = f"motioncurves-{version()}"
    information = f"{name}.dist-info"
    scripts = "".join(f"{script} = {target}\n" for script, target in project()["scripts"].items())
    contents |= {
        f"{information}/METADATA": metadata().encode(),
        f"{information}/WHEEL": f"Wheel-Version: 1.0\nGenerator: motioncurves\nRoot-Is-Purelib: false\nTag: {tag()}\n".encode(),
        f"{information}/licenses/LICENSE": (ROOT / "LICENSE").read_bytes(),
    }
    # Without a command of its own it would find itself on the path.
    if "motioncurves/bin/motioncurve" in contents:
        contents[f"{information}/entry_points.txt"] = f"[console_scripts]\n{scripts}".encode()
    record = f"{information}/RECORD"
    lines = []
    for path, data in sorted(contents.items()):
        digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
        lines.append(f"{path},sha256={digest},{len(data)}\n")
    contents[record] = "".join([*lines, f"{record},,\n"]).encode()
    file = f"{name}-{tag()}.whl"
    os.makedirs(folder, exist_ok=True)
    # What describes a wheel stands at its end: installers look there first.
    order = sorted(contents, key=lambda path: (path.startswith(information), path == record, path))
    temporary = pathlib.Path(folder, f".{file}.{os.getpid()}")
    with zipfile.ZipFile(temporary, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path in order:
            entry = zipfile.ZipInfo(path, (1980, 1, 1, 0, 0, 0))
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.create_system = 3
            is_program = "/bin/" in path or path.endswith(".so")
            entry.external_attr = (0o100755 if is_program else 0o100644) << 16
            archive.writestr(entry, contents[path])
    os.replace(temporary, pathlib.Path(folder, file))
    return file


if __name__ == "__main__":
    import sys

    print(pathlib.Path(sys.argv[1], build_wheel(sys.argv[1])))
