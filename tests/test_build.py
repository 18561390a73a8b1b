"""The wheel: compiled where it can be, whole and working where it cannot."""

import importlib.util
import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

import spielwerk

ROOT = Path(__file__).parent.parent
WHEEL = "from setuptools import build_meta; build_meta.build_wheel('dist')"


def build(folder: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """Build a wheel from a copy of the sources, as pip would, with what is installed here."""
    for name in ("LICENSE", "NOTICE.md", "README.md", "pyproject.toml", "setup.py"):
        shutil.copyfile(ROOT / name, folder / name)
    shutil.copytree(ROOT / "src", folder / "src", ignore=shutil.ignore_patterns("__pycache__", "*.egg-info"))
    return subprocess.run(
        [sys.executable, "-c", WHEEL],
        cwd=folder,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
    )


def names_in_wheel(folder: Path) -> list[str]:
    with zipfile.ZipFile(next((folder / "dist").glob("*.whl"))) as wheel:
        wheel.extractall(folder / "unpacked")
        return wheel.namelist()


def compiled_when_imported_from(folder: Path) -> str:
    code = "import spielwerk; print(spielwerk.__file__, spielwerk.COMPILED)"
    environment = {**os.environ, "PYTHONPATH": str(folder / "unpacked")}
    done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True)
    file, compiled = done.stdout.rsplit(maxsplit=1)
    assert Path(file).is_relative_to(folder)
    return compiled


def compiled_modules() -> list[str]:
    spec = importlib.util.spec_from_file_location("setup", ROOT / "setup.py")
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module.compiled_modules(ROOT / "src" / "spielwerk")


@pytest.mark.slow
def test_without_a_c_compiler_the_wheel_is_whole_and_uncompiled(tmp_path):
    run = build(tmp_path, CC="/bin/false", SPIELWERK_COMPILE="auto")
    assert run.returncode == 0, run.stderr[-2000:]
    assert [name for name in names_in_wheel(tmp_path) if name.endswith((".so", ".pyd"))] == []
    assert compiled_when_imported_from(tmp_path) == "False"


def test_the_wheel_holds_every_file_of_the_package(tmp_path):
    assert build(tmp_path, SPIELWERK_COMPILE="off").returncode == 0
    missing = []
    names = set(names_in_wheel(tmp_path))
    for path in (tmp_path / "src").rglob("*"):
        name = path.relative_to(tmp_path / "src").as_posix()
        if path.is_file() and ".egg-info" not in name and name not in names:
            missing.append(name)
    assert missing == []


@pytest.mark.slow
def test_when_compiling_is_required_a_failure_is_one(tmp_path):
    run = build(tmp_path, CC="/bin/false", SPIELWERK_COMPILE="require")
    assert run.returncode != 0
    assert not list(tmp_path.glob("dist/*.whl"))


def test_a_misspelt_wish_is_refused(tmp_path):
    run = build(tmp_path, SPIELWERK_COMPILE="yes")
    assert run.returncode != 0
    assert "SPIELWERK_COMPILE is 'yes'; it can be auto, require or off." in run.stderr + run.stdout


@pytest.mark.both_ways
def test_all_of_the_rules_are_compiled_or_none():
    source = Path(spielwerk.__file__).parent
    names = [Path(name).relative_to(ROOT / "src").with_suffix("") for name in compiled_modules()]
    for name in names:
        module = importlib.import_module(".".join(name.parts))
        assert module.__file__ and Path(module.__file__).is_relative_to(source)
        assert module.__file__.endswith(".py") is not spielwerk.COMPILED, name
