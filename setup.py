"""Compiles the modules that ask for it, and packs the front end.

Those are compiled whose first line is `# towpath: compiled`. Without a C compiler, with TOWPATH_PURE=1 and in editable
installs nothing is compiled: the same source runs interpreted. TOWPATH_WITH names further folders of packages to
compile along, as `make compile` does. TOWPATH_OPTIMISE is the level of the C compiler, 3 unless it is given: what is
only tried once is sooner there with 1, as `make test` does.

The front end (htmx and the fonts) is not in git: a wheel or a source distribution builds it with npm if it is
missing or out of date, and fails where it cannot. An editable install leaves it to `make setup`.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path

from setuptools import Distribution, Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist
from setuptools.errors import SetupError

MARK = "# towpath: compiled"
SOURCES = Path("src")
BUILDING = {"build", "build_ext", "bdist_wheel", "editable_wheel"}

NATIVE = ["-fvisibility=hidden", "-fno-semantic-interposition", "-fno-plt"] if sys.platform == "linux" else []
"""The modules of the group call each other directly, not by way of a table that others could change."""
FULLY = "3"
LENIENT = ["-Wno-error"] if sys.platform == "linux" else []
"""A compiler that looks less far ahead suspects what is in order: it may say so, but goes on."""

FRONTEND = SOURCES / "towpath/site/frontend"
BUILT_FROM = SOURCES / "towpath/site/static/vendor/built-from.txt"
NPM = ("npm ci --no-audit --no-fund", "npm run --silent build")


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
    level = os.environ.get("TOWPATH_OPTIMISE") or FULLY
    found: list[Extension] = mypycify(modules, opt_level=level, debug_level="0", group_name="towpath", multi_file=True)
    for extension in found:
        extension.extra_compile_args += NATIVE if level == FULLY else [*NATIVE, *LENIENT]
    return found


def package_folders() -> dict[str, str]:
    """Where each package lies, for building in place."""
    folders = {"": str(SOURCES)}
    for folder in further_folders():
        folders |= {init.parent.name: str(init.parent) for init in sorted(folder.glob("*/__init__.py"))}
    return folders


def frontend_is_built() -> bool:
    """Whether the front end is there, and built from what is there to build it from (see build.mjs)."""
    if not BUILT_FROM.is_file():
        return False
    sources = [FRONTEND / name for name in ("build.mjs", "package-lock.json")]
    if not FRONTEND.is_dir():
        return True  # a source distribution brings it along built
    return BUILT_FROM.read_text("utf-8").strip() == sha256(b"".join(map(Path.read_bytes, sources))).hexdigest()


def build_frontend() -> None:
    """Build the front end; no package goes out without it."""
    if frontend_is_built():
        return
    by_hand = f"cd {FRONTEND} && {' && '.join(NPM)}"
    if not shutil.which("npm"):
        raise SetupError(
            f"the front end is not built, and there is no npm. Install Node.js with npm, or run: {by_hand}"
        )
    print("towpath: building the front end", file=sys.stderr)
    for command in NPM:
        if subprocess.run(command, cwd=FRONTEND, shell=True, check=False).returncode:
            raise SetupError(f"the front end could not be built: {command!r} failed. To see why, run: {by_hand}")


class BuildPy(build_py):  # type: ignore[misc]  # setuptools has no types
    """The Python files and what lies beside them, the front end among it."""

    def run(self) -> None:
        """Build."""
        if not self.editable_mode:
            build_frontend()
        super().run()


class Sdist(sdist):  # type: ignore[misc]  # setuptools has no types
    """The sources, with the front end built: a wheel made from them needs no npm."""

    def run(self) -> None:
        """Build."""
        build_frontend()
        super().run()


class BuildExt(build_ext):  # type: ignore[misc]  # setuptools has no types
    """The compiled modules; their many C files are compiled side by side, which setuptools does not do by itself."""

    def build_extensions(self) -> None:
        """Build."""
        one_by_one = self.compiler.compile

        def side_by_side(sources: list[str], **options: object) -> list[str]:
            with ThreadPoolExecutor(os.cpu_count()) as threads:
                return [
                    name for made in threads.map(lambda each: one_by_one([each], **options), sources) for name in made
                ]

        self.compiler.compile = side_by_side
        super().build_extensions()


setup(
    ext_modules=extensions(),
    package_dir=package_folders(),
    cmdclass={"build_ext": BuildExt, "build_py": BuildPy, "sdist": Sdist},
)
