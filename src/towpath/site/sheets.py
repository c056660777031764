"""The figures of all processes of one server: whichever of them is asked tells those of the others, too.

Prometheus knows one address, and any of the processes that listen there may answer. So each writes its figures down
every few seconds, on a sheet of its own in a folder that they share, and puts the sheets together when somebody asks.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from time import time
from typing import Final

from towpath.site.metrics import Metrics

EVERY: Final = 5.0
"""Seconds between two sheets of a process."""
STALE: Final = 4 * EVERY
"""Seconds after which a sheet is that of a process that is gone."""
SUFFIX: Final = ".figures"
HEAD: Final = "# HELP "


class Sheets:
    """Of one process; without a folder there are no others."""

    def __init__(self, metrics: Metrics, folder: str = "") -> None:
        self._metrics, self._folder = metrics, Path(folder) if folder else None
        self._name = str(os.getpid())
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Write from now on."""
        if self._folder is not None:
            self._task = asyncio.create_task(self._run())

    async def stop(self) -> None:
        """The others tell nothing of us any more."""
        if self._task is None:
            return
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)
        self._own().unlink(missing_ok=True)

    def text(self) -> str:
        """What Prometheus reads; where there are several processes, each figure names its own."""
        if self._folder is None:
            return self._metrics.text()
        return together([named(self._metrics.text(), self._name), *self._others(self._folder)])

    def write(self) -> None:
        """The sheet of this process, whole or not at all."""
        unfinished = self._own().with_suffix(".part")
        unfinished.write_text(named(self._metrics.text(), self._name), "utf-8")
        unfinished.replace(self._own())

    def _own(self) -> Path:
        assert self._folder is not None, "there are other processes"
        return self._folder / f"{self._name}{SUFFIX}"

    def _others(self, folder: Path) -> list[str]:
        found = []
        for file in sorted(folder.glob(f"*{SUFFIX}")):
            with suppress(FileNotFoundError):  # it has just ended
                if file != self._own() and time() - file.stat().st_mtime < STALE:
                    found.append(file.read_text("utf-8"))
        return found

    async def _run(self) -> None:
        while True:
            with suppress(OSError):  # a full disk is told of elsewhere
                self.write()
            await asyncio.sleep(EVERY)


def named(text: str, process: str) -> str:
    """Figures with the process that they are of."""
    return "\n".join(line if line.startswith("#") else _named(line, process) for line in text.splitlines()) + "\n"


def _named(line: str, process: str) -> str:
    name, brace, rest = line.partition("{")
    if brace:
        return f'{name}{{process="{process}",{rest}'
    name, _, value = line.partition(" ")
    return f'{name}{{process="{process}"}} {value}'


def together(texts: Iterable[str]) -> str:
    """Several texts as one: all lines of a figure stand together, as the format asks for."""
    heads: dict[str, list[str]] = {}
    lines: dict[str, list[str]] = {}
    for text in texts:
        for name, head, figures in _families(text):
            heads.setdefault(name, head)
            lines.setdefault(name, []).extend(figures)
    return "".join("\n".join([*heads[name], *lines[name], ""]) for name in heads)


def _families(text: str) -> Iterator[tuple[str, list[str], list[str]]]:
    """Each figure: its name, its head, and its lines."""
    for part in text.split(f"\n{HEAD}"):
        lines = part.removeprefix(HEAD).strip().splitlines()
        if lines:
            head = [line for line in lines[1:] if line.startswith("#")]
            yield lines[0].split()[0], [HEAD + lines[0], *head], [line for line in lines[1:] if line[0] != "#"]
