"""Figures of a running process, in the text format that Prometheus reads.

Counters and histograms are noted where things happen; gauges are read when somebody asks. Everything is of one process;
`sheets.py` puts those of several together.
"""

from __future__ import annotations

import os
import resource
from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from time import time
from typing import TypeAlias

from towpath import __version__, build

CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"
SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 60.0)
PIECES = (1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 64.0, 128.0, 256.0)
Labels: TypeAlias = tuple[str, ...]


@dataclass
class Count:
    """How often something has happened, by labels."""

    name: str
    help: str
    labels: tuple[str, ...] = ()
    values: Counter[Labels] = field(default_factory=Counter)

    def note(self, *labels: str, by: float = 1) -> None:
        """It has happened once more."""
        self.values[labels] += by  # type: ignore[assignment]

    def lines(self) -> Iterator[str]:
        """As Prometheus reads it."""
        yield from _head(self.name, self.help, "counter")
        known = self.values if self.labels else {(): self.values[()]}  # what has not happened yet is 0, not unknown
        for labels, value in sorted(known.items()):
            yield f"{self.name}{_labels(self.labels, labels)} {_exactly(value)}"


@dataclass
class Histogram:
    """How much something has taken, by labels."""

    name: str
    help: str
    bounds: tuple[float, ...] = SECONDS
    labels: tuple[str, ...] = ()
    _counts: dict[Labels, list[int]] = field(default_factory=dict)
    _sums: Counter[Labels] = field(default_factory=Counter)

    def note(self, value: float, *labels: str) -> None:
        """It has taken so much this time."""
        counts = self._counts.get(labels)
        if counts is None:
            counts = self._counts[labels] = [0] * (len(self.bounds) + 1)
        counts[bisect_left(self.bounds, value)] += 1
        self._sums[labels] += value  # type: ignore[assignment]

    def lines(self) -> Iterator[str]:
        """As Prometheus reads it: of each bound, how many were not above it."""
        yield from _head(self.name, self.help, "histogram")
        for labels, counts in sorted(self._counts.items()):
            below = 0
            for bound, count in zip((*map(str, self.bounds), "+Inf"), counts, strict=True):
                below += count
                yield f"{self.name}_bucket{_labels((*self.labels, 'le'), (*labels, bound))} {below}"
            yield f"{self.name}_sum{_labels(self.labels, labels)} {_exactly(self._sums[labels])}"
            yield f"{self.name}_count{_labels(self.labels, labels)} {below}"


class Metrics:
    """All figures of a process."""

    def __init__(self) -> None:
        self.requests = Count("towpath_requests_total", "Requests that were answered.", ("method", "route", "status"))
        self.request_seconds = Histogram(
            "towpath_request_seconds",
            "Seconds until an answer was sent, streams aside.",
            labels=("route",),
        )
        self.write_seconds = Histogram("towpath_write_seconds", "Seconds from handing in a write until it is kept.")
        self.batch = Histogram("towpath_write_batch", "Writes that were kept together.", PIECES)
        self.late = Count("towpath_writes_late_total", "Writes that were refused because their time was over.")
        self.moves = Count("towpath_moves_total", "Moves that were put into the log.", ("game", "by"))
        self.thinking = Histogram(
            "towpath_think_seconds", "Seconds from a bot's question to its answer.", labels=("game", "level")
        )
        self.bots_failed = Count("towpath_bots_failed_total", "Questions that a bot did not answer.")
        self.gauges: dict[str, tuple[str, Callable[[], float]]] = {}
        self._begun = time()

    def gauge(self, name: str, text: str, read: Callable[[], float]) -> None:
        """A figure that is read when somebody asks."""
        self.gauges[name] = (text, read)

    def text(self) -> str:
        """Everything, as Prometheus reads it."""
        noted = (
            self.requests, self.request_seconds, self.write_seconds, self.batch, self.late, self.moves, self.thinking,
            self.bots_failed,
        )  # fmt: skip
        lines = [line for each in noted for line in each.lines()]
        for name, (text, read) in {**self.gauges, **_process(self._begun)}.items():
            kind = "counter" if name.endswith("_total") else "gauge"
            lines += [*_head(name, text, kind), f"{name} {_exactly(read())}"]
        about = _labels(("version", "rules"), (__version__, build.how()))
        lines += [*_head("towpath_info", "What runs here.", "gauge"), f"towpath_info{about} 1"]
        return "\n".join(lines) + "\n"


def _process(begun: float) -> Mapping[str, tuple[str, Callable[[], float]]]:
    """What every program tells of itself, under the names that all dashboards know."""
    own = resource.getrusage(resource.RUSAGE_SELF)
    return {
        "process_cpu_seconds_total": ("Processor time.", lambda: own.ru_utime + own.ru_stime),
        "process_resident_memory_bytes": ("Memory.", _memory),
        "process_open_fds": ("Open files, connections among them.", _files),
        "process_start_time_seconds": ("When it was started.", lambda: begun),
    }


def _memory() -> float:
    try:
        return float(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except OSError:
        return 0.0


def _files() -> float:
    try:
        return float(len(os.listdir("/proc/self/fd")))
    except OSError:
        return 0.0


def _head(name: str, text: str, kind: str) -> tuple[str, str]:
    return f"# HELP {name} {text}", f"# TYPE {name} {kind}"


def _exactly(value: float) -> str:
    """Every digit: a counter that is rounded stands still, then leaps, and rates are computed from its steps."""
    return repr(int(value)) if value == int(value) else repr(value)


def _labels(names: Labels, values: Labels) -> str:
    if not names:
        return ""
    pairs = (f'{name}="{_escaped(value)}"' for name, value in zip(names, values, strict=True))
    return "{" + ",".join(pairs) + "}"


def _escaped(value: str) -> str:
    return value.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
