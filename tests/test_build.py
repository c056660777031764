"""Building: without a C compiler everything stays interpreted and says so; no package lacks the front end."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from towpath import __version__, build
from towpath.core import frames

ROOT = Path(__file__).parent.parent
MARK = "# towpath: compiled"


def clone(folder: Path, *without: str) -> None:
    """A copy of the sources as they are in git: nothing is built."""
    skip = shutil.ignore_patterns("*.so", "__pycache__", "*.egg-info", "node_modules", "vendor", *without)
    shutil.copytree(ROOT / "src", folder / "src", ignore=skip)
    for name in ("setup.py", "pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, folder)


def run_setup(folder: Path, *command: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """What a command of setup.py does there."""
    settings = {name: value for name, value in os.environ.items() if not name.startswith("TOWPATH_")}
    return subprocess.run(
        [sys.executable, "setup.py", "--quiet", *command],
        cwd=folder, env=settings | environment, capture_output=True, text=True, check=False, timeout=300,
    )  # fmt: skip


@pytest.mark.parametrize(
    ("environment", "reason"),
    [
        ({"CC": "no-such-compiler"}, "there is no C compiler"),
        ({"TOWPATH_PURE": "1"}, "TOWPATH_PURE is set"),
    ],
)
def test_the_build_falls_back_to_interpreted(tmp_path: Path, environment: dict[str, str], reason: str) -> None:
    clone(tmp_path, "site")
    done = run_setup(tmp_path, "build_ext", "--inplace", **environment)
    assert done.returncode == 0, done.stderr
    assert f"towpath: interpreted, because {reason}" in done.stderr
    assert not list(tmp_path.rglob("*.so"))


@pytest.mark.long
def test_what_is_compiled_needs_no_types_of_other_packages(tmp_path: Path) -> None:
    """A wheel is built where none of them is installed: pip builds it in an environment of its own."""
    modules = [str(path) for path in (ROOT / "src").rglob("*.py") if path.read_text("utf-8").startswith(MARK)]
    command = [sys.executable, "-m", "mypy", "--no-site-packages", "--cache-dir", str(tmp_path), *modules]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
    assert f"in {len(modules)} source files" in done.stdout


WITHOUT_NPM = {"PATH": str(Path(sys.executable).parent), "TOWPATH_PURE": "1"}


@pytest.mark.parametrize("package", ["bdist_wheel", "sdist"])
def test_no_package_without_the_front_end(tmp_path: Path, package: str) -> None:
    clone(tmp_path)
    done = run_setup(tmp_path, package, **WITHOUT_NPM)
    assert done.returncode != 0
    assert "the front end is not built, and there is no npm" in done.stderr
    assert "run: cd src/towpath/site/frontend && npm ci" in done.stderr
    assert not (tmp_path / "dist").exists()


def test_a_front_end_of_other_sources_is_not_packed(tmp_path: Path) -> None:
    clone(tmp_path)
    vendor = tmp_path / "src/towpath/site/static/vendor"
    vendor.mkdir()
    (vendor / "built-from.txt").write_text("another build.mjs or package-lock.json\n", "utf-8")
    assert "the front end is not built" in run_setup(tmp_path, "bdist_wheel", **WITHOUT_NPM).stderr


def test_an_editable_install_needs_no_front_end(tmp_path: Path) -> None:
    clone(tmp_path)
    done = run_setup(tmp_path, "editable_wheel", **WITHOUT_NPM)
    assert done.returncode == 0, done.stderr
    assert list((tmp_path / "dist").glob("towpath-*.whl"))


def test_the_way_of_running_is_told() -> None:
    assert build.compiled() == (type(frames.Frame.asked).__name__ != "function")
    assert build.how() in build.describe()
    assert __version__ in build.describe()
