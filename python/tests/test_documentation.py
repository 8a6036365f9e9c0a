"""What the documentation says is run, and the types are checked."""

import doctest
import importlib
import os
import pathlib
import pkgutil
import re
import subprocess
import sys

import numpy as np
import pytest

import motioncurves as mc

HERE = pathlib.Path(__file__).resolve().parent
README = HERE.parent / "README.md"
MODULES = sorted(
    module.name
    for module in pkgutil.iter_modules(mc.__path__)
    if module.name not in ("__main__", "_worker", "_isolated", "libmotioncurves")
)


@pytest.mark.parametrize("name", MODULES)
def test_examples_in_docstrings(name):
    if name in ("dask", "mcp"):
        pytest.importorskip("distributed" if name == "dask" else "mcp")
    module = importlib.import_module(f"motioncurves.{name}")
    # What the package offers is known in every example, so that each is about its own.
    names = {public: getattr(mc, public) for public in mc.__all__} | {"np": np}
    failed, tried = doctest.testmod(
        module,
        extraglobs=names,
        optionflags=doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE | doctest.IGNORE_EXCEPTION_DETAIL,
    )
    assert failed == 0
    assert tried or name.startswith("_") or name in ("dask", "errors", "mcp", "plots")


def test_everything_public_is_documented():
    for name in mc.__all__:
        thing = getattr(mc, name)
        assert thing.__doc__, name
        if callable(thing) and not isinstance(thing, type):
            assert (
                "Example:" in thing.__doc__
                or name.startswith("plot")
                or name in ("read_recordings", "run_command", "tokens")
            ), name


def blocks(language):
    return re.findall(rf"^```{language}\n(.*?)^```$", README.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)


def test_every_block_of_the_readme_is_of_a_kind_that_is_run():
    kinds = re.findall(r"^```(\w+)$", README.read_text(encoding="utf-8"), re.MULTILINE)
    assert set(kinds) <= {"pycon", "python", "sh", "json"} and len(kinds) >= 6


def test_the_readme_in_an_interpreter(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    names = {}
    for index, block in enumerate(blocks("pycon")):
        example = doctest.DocTestParser().get_doctest(block, names, f"block {index}", str(README), 0)
        runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE)
        runner.run(example, clear_globs=False)
        names = example.globs
        assert runner.summarize().failed == 0


def test_the_programs_of_the_readme(tmp_path):
    for index, block in enumerate(blocks("python")):
        program = tmp_path / f"program{index}.py"
        program.write_text(block)
        run = subprocess.run([sys.executable, str(program)], cwd=tmp_path, capture_output=True, text=True, timeout=300)
        assert run.returncode == 0, run.stderr


def test_the_commands_of_the_readme(tmp_path):
    wheel = os.environ.get("MOTIONCURVES_WHEEL")
    if not wheel:
        pytest.skip("MOTIONCURVES_WHEEL does not say which wheel is installed")
    (tmp_path / os.path.basename(wheel)).symlink_to(wheel)
    environment = os.environ | {"PATH": f"{os.path.dirname(sys.executable)}:{os.environ['PATH']}", "PIP_NO_INDEX": "1"}
    for block in blocks("sh"):
        run = subprocess.run(
            ["bash", "-euc", block],
            cwd=tmp_path,
            env=environment,
            capture_output=True,
            text=True,
            timeout=300,
            stdin=subprocess.DEVNULL,
        )
        assert run.returncode == 0, run.stderr


def test_the_configuration_of_the_readme():
    import json

    [block] = blocks("json")
    [server] = json.loads(block)["mcpServers"].values()
    assert server == {"command": "python", "args": ["-m", "motioncurves.mcp"]}


def test_types(tmp_path):
    pytest.importorskip("mypy")
    package = pathlib.Path(mc.__file__).parent
    assert (package / "py.typed").exists()
    settings = tmp_path / "mypy.ini"
    settings.write_text(
        "[mypy]\nstrict = true\n[mypy-dask.*,distributed.*,pandas.*,pyarrow.*,matplotlib.*]\nignore_missing_imports = true\n"
    )
    environment = os.environ | {"MYPYPATH": str(package.parent)} if package.parent.name == "src" else os.environ
    # As its users see it, and inside.
    user = tmp_path / "user.py"
    user.write_text(
        "import numpy as np\nimport motioncurves as mc\n"
        "reveal_type(mc.Curve('ease')(0.5))\nreveal_type(mc.Curve('ease')([0.5]))\nreveal_type(mc.fit({}))\n"
        "mc.Springs(stiffness=1, dampin=2.0)\n"
    )
    run = subprocess.run(
        [
            sys.executable,
            "-m",
            "mypy",
            "--config-file",
            str(settings),
            "--cache-dir",
            str(tmp_path / "cache"),
            "--package",
            "motioncurves",
        ],
        capture_output=True,
        text=True,
        env=environment,
        cwd=tmp_path,
    )
    assert run.returncode == 0, run.stdout
    run = subprocess.run(
        [
            sys.executable,
            "-m",
            "mypy",
            "--config-file",
            str(settings),
            "--cache-dir",
            str(tmp_path / "cache"),
            str(user),
        ],
        capture_output=True,
        text=True,
        env=environment,
        cwd=tmp_path,
    )
    said = run.stdout
    assert 'Revealed type is "float"' in said or 'builtins.float"' in said
    assert said.count("error:") == 1 and '"dampin"' in said, said
    assert "motioncurves.tables.Table" in said
