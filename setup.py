"""Compiles the modules that ask for it: those whose first line is `# towpath: compiled`.

Without a C compiler, with TOWPATH_PURE=1 and in editable installs nothing is compiled: the same source
runs interpreted. TOWPATH_WITH names further folders of packages to compile along, as `make compile` does.
"""

from __future__ import annotations

import os
import sys
import tempfile
from importlib.util import find_spec
from pathlib import Path

from setuptools import Distribution, Extension, setup
from setuptools.command.build_ext import build_ext

MARK = "# towpath: compiled"
SOURCES = Path("src")
BUILDING = {"build", "build_ext", "bdist_wheel", "editable_wheel"}


def marked(folder: Path) -> list[str]:
    """The modules below a folder that ask to be compiled."""
    return [str(path) for path in sorted(folder.rglob("*.py")) if _first_line(path) == MARK]


def _first_line(path: Path) -> str:
    with path.open(encoding="utf-8") as lines:
        return lines.readline().rstrip()


def further_folders() -> list[Path]:
    """The folders that TOWPATH_WITH names."""
    return [Path(name) for name in os.environ.get("TOWPATH_WITH", "").split(os.pathsep) if name]


def has_compiler() -> bool:
    """Whether a C compiler with Python's headers works here."""
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "probe.c")
        source.write_text("#include <Python.h>\nint towpath_probe(void) { return 0; }\n", "utf-8")
        command = build_ext(Distribution({"ext_modules": [Extension("probe", [str(source)])]}))
        command.build_lib = command.build_temp = folder
        try:
            command.ensure_finalized()
            command.run()
        except Exception as error:  # whatever a broken compiler raises: the sources run without it
            print(f"towpath: no working C compiler ({error})", file=sys.stderr)
            return False
    return True


def reason_not_to_compile() -> str:
    """Why this build stays interpreted; empty if it is compiled."""
    if os.environ.get("TOWPATH_PURE", "0") not in ("", "0"):
        return "TOWPATH_PURE is set"
    if "editable_wheel" in sys.argv:
        return "editable installs are compiled by `make compile`"
    if find_spec("mypyc") is None:
        return "mypyc is not installed"
    return "" if has_compiler() else "there is no C compiler"


def extensions() -> list[Extension]:
    """All marked modules in one group, so that they call each other natively."""
    if not BUILDING & set(sys.argv):
        return []
    reason = reason_not_to_compile()
    if reason:
        print(f"towpath: interpreted, because {reason}", file=sys.stderr)
        return []
    from mypyc.build import mypycify  # noqa: PLC0415  only where it is installed

    modules = [name for folder in (SOURCES, *further_folders()) for name in marked(folder)]
    print(f"towpath: compiling {len(modules)} modules", file=sys.stderr)
    return mypycify(modules, opt_level="3", debug_level="0", group_name="towpath", multi_file=True)


def package_folders() -> dict[str, str]:
    """Where each package lies, for building in place."""
    folders = {"": str(SOURCES)}
    for folder in further_folders():
        folders |= {init.parent.name: str(init.parent) for init in sorted(folder.glob("*/__init__.py"))}
    return folders


setup(ext_modules=extensions(), package_dir=package_folders())
