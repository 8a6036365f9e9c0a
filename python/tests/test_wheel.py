"""The wheel, as it is built: by its script and by pip, the same bytes every time."""

import base64
import csv
import email
import hashlib
import os
import pathlib
import re
import subprocess
import sys
import zipfile

import pytest

import motioncurves as mc

ROOT = pathlib.Path(__file__).resolve().parents[2]
SCRIPT = ROOT / "scripts/wheel"


@pytest.fixture
def parts(tmp_path):
    """A library and a command that are small: what is in them is none of the wheel's business."""
    library, command = tmp_path / "some.so", tmp_path / "some"
    library.write_bytes(os.urandom(1000))
    command.write_bytes(b"#!/bin/sh\necho $0 $@\n")
    command.chmod(0o755)
    return library, command


def build(folder, *arguments):
    run = subprocess.run([SCRIPT, folder, *arguments], capture_output=True, text=True, cwd=folder.parent)
    assert run.returncode == 0, run.stderr
    return pathlib.Path(run.stdout.strip())


def test_the_wheel(tmp_path, parts):
    library, command = parts
    wheel = build(tmp_path / "one", library, command)
    again = build(tmp_path / "two", library, command)
    assert wheel.read_bytes() == again.read_bytes() and os.listdir(wheel.parent) == [wheel.name]
    version = re.search(r'number = "(.*)"', (ROOT / "Sources/CurveReports/PackageVersion.swift").read_text())[1]
    assert re.fullmatch(rf"motioncurves-{re.escape(version)}-py3-none-linux_\w+\.whl", wheel.name)
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
        assert archive.read("motioncurves/libmotioncurves.so") == library.read_bytes()
        assert archive.getinfo("motioncurves/bin/motioncurve").external_attr >> 16 & 0o111
        about = email.message_from_bytes(archive.read(f"motioncurves-{version}.dist-info/METADATA"))
        assert (about["Version"], about["License-Expression"], about["Name"]) == (version, "Apache-2.0", "motioncurves")
        assert [line for line in about.get_all("Requires-Dist") if "extra" not in line] == ["numpy>=1.26"]
        assert about.get_payload().startswith("# motioncurves\n")
        record = archive.read(f"motioncurves-{version}.dist-info/RECORD").decode()
        listed = {row[0]: row[1:] for row in csv.reader(record.splitlines())}
        assert set(listed) == set(names) and not any("__pycache__" in name for name in names)
        for name, (digest, size) in listed.items():
            if not name.endswith("RECORD"):
                data = archive.read(name)
                expected = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
                assert (digest, int(size)) == (f"sha256={expected}", len(data))
        assert {
            "motioncurves/py.typed",
            "motioncurves/dask.py",
            f"motioncurves-{version}.dist-info/licenses/LICENSE",
        } <= set(names)


def test_a_wheel_without_a_command(tmp_path, parts):
    with zipfile.ZipFile(build(tmp_path / "one", parts[0])) as archive:
        assert not any("entry_points" in name or "/bin/" in name for name in archive.namelist())


def test_parts_that_are_not_there(tmp_path, parts):
    for arguments in ([tmp_path / "none.so"], [parts[0], tmp_path / "none"]):
        run = subprocess.run([SCRIPT, tmp_path / "out", *arguments], capture_output=True, text=True)
        assert run.returncode != 0 and "none" in run.stderr and not os.path.exists(tmp_path / "out")


def test_pip_builds_the_same(tmp_path, parts):
    pytest.importorskip("pip")
    library, command = parts
    environment = os.environ | {"MOTIONCURVES_LIBRARY": str(library), "MOTIONCURVE": str(command), "PIP_NO_INDEX": "1"}
    subprocess.run(
        [
            sys.executable,
            "-m",
            "pip",
            "wheel",
            "--quiet",
            "--no-deps",
            "--wheel-dir",
            tmp_path / "pip",
            ROOT / "python",
        ],
        check=True,
        env=environment,
    )
    [wheel] = (tmp_path / "pip").iterdir()
    assert wheel.read_bytes() == build(tmp_path / "own", library, command).read_bytes()


def test_the_version_stands_in_one_place():
    said = (ROOT / "Sources/CurveReports/PackageVersion.swift").read_text()
    assert f'number = "{mc.__version__}"' in said
    for file in (ROOT / "python").rglob("*.toml"):
        assert not re.search(r"^version *=", file.read_text(), re.MULTILINE)
