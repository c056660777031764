"""A compiled copy beside sources that run interpreted: bots think with it as soon as it is there.

A checkout serves at once; the copy is built by a process of its own with the time that the computer has left, once for
each state of the sources. A copy that is not ready does not exist: it appears under its name when it is whole.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import sysconfig
from contextlib import suppress
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

import towpath
from towpath.build import compiled

SOURCES = Path(towpath.__file__).parents[1]
BUILT_WITH = ("setup.py", "pyproject.toml", "LICENSE", "README.md")
SUFFIX = sysconfig.get_config_var("EXT_SUFFIX")
WITH = "TOWPATH_WITH"
NICE = 10


@dataclass(frozen=True)
class Copy:
    """Where the compiled copy of the present sources is, or will be."""

    folder: Path

    @property
    def ready(self) -> bool:
        """Whether it can be used."""
        return self.folder.is_dir()

    def environment(self) -> dict[str, str]:
        """The variables of a process that runs with it."""
        paths = [str(self.folder / each) for each in ("src", *map(str, further_folders()))]
        return dict(os.environ) | {"PYTHONPATH": os.pathsep.join([*paths, os.environ.get("PYTHONPATH", "")])}


def copy_beside() -> Copy | None:
    """The copy of these sources; none where they are compiled themselves or are not a checkout."""
    root = SOURCES.parent
    if compiled() or not (root / "setup.py").is_file():
        return None
    return Copy(root / "build" / "minds" / _state_of(root))


def _state_of(root: Path) -> str:
    """A name for the sources as they are, and for the Python that they are compiled for."""
    digest = sha256(str(SUFFIX).encode())
    for folder in (SOURCES, *(root / each for each in further_folders())):
        for path in sorted(each for each in folder.rglob("*") if _matters(each.relative_to(folder))):
            digest.update(str(path.relative_to(folder)).encode() + path.read_bytes())
    return digest.hexdigest()[:16]


def _matters(path: Path) -> bool:
    """Whether a bot thinks with it: of the site only with what lies beside this module."""
    in_site = path.parts[:2] == ("towpath", "site") and path.parts[2:3] != ("bots",)
    return path.suffix in (".py", ".toml") and not in_site


def further_folders() -> list[Path]:
    """Packages outside the sources that are compiled along, as `make compile` does; from the root of the checkout."""
    return [Path(name) for name in os.environ.get(WITH, "").split(os.pathsep) if name and not Path(name).is_absolute()]


def begin_building(copy: Copy) -> subprocess.Popen[bytes]:
    """Build it in a process of its own; its words go to a file beside it."""
    copy.folder.parent.mkdir(parents=True, exist_ok=True)
    with copy.folder.with_suffix(".log").open("wb") as log:
        command = [sys.executable, "-m", __name__]
        return subprocess.Popen(command, stdout=log, stderr=log, stdin=subprocess.DEVNULL, start_new_session=True)


def stop_building(builder: subprocess.Popen[bytes]) -> None:
    """End the process and the compilers that it has started."""
    if hasattr(os, "killpg"):
        with suppress(ProcessLookupError):
            os.killpg(builder.pid, signal.SIGKILL)
    else:
        builder.terminate()
    builder.wait()


def build(copy: Copy) -> int:
    """Copy the sources, compile them and put them into their place; what the compiler says about success."""
    root, new = SOURCES.parent, copy.folder.with_suffix(f".{os.getpid()}")
    shutil.rmtree(new, ignore_errors=True)
    try:
        new.mkdir(parents=True)
        for name in BUILT_WITH:
            shutil.copy2(root / name, new)
        for folder in (SOURCES.relative_to(root), *further_folders()):
            shutil.copytree(root / folder, new / folder, ignore=shutil.ignore_patterns("__pycache__", "node_modules"))
        command = [sys.executable, "setup.py", "--quiet", "build_ext", "--inplace"]
        code = subprocess.run(command, cwd=new, check=False).returncode
        if code == 0 and (new / f"src/towpath/core/rules{SUFFIX}").is_file():
            _put_into_place(new, copy.folder)
        return code
    finally:
        shutil.rmtree(new, ignore_errors=True)


def _put_into_place(new: Path, place: Path) -> None:
    """The copy of the present sources takes the place of those of former ones."""
    shutil.rmtree(new / "build", ignore_errors=True)
    if not place.exists():
        new.rename(place)
    for other in place.parent.iterdir():
        if other.is_dir() and other != place:
            shutil.rmtree(other, ignore_errors=True)


if __name__ == "__main__":
    if hasattr(os, "nice"):
        os.nice(NICE)
    beside = copy_beside()
    sys.exit(build(beside) if beside and not beside.ready else 0)
