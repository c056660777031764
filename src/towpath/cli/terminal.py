"""Tables and a progress bar for the terminal."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from time import monotonic


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """Rows in columns: the first to the left, the others to the right."""
    widths = [max(len(row[i]) for row in [head, *rows]) for i in range(len(head))]
    lines = [_line(head, widths), "  ".join("-" * width for width in widths)]
    return "\n".join(lines + [_line(row, widths) for row in rows])


def _line(row: Sequence[str], widths: Sequence[int]) -> str:
    rest = [cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True)]
    return "  ".join([row[0].ljust(widths[0]), *rest]).rstrip()


def show(as_json: bool, data: object, text: str) -> None:
    """The result of a command, for programs or for people."""
    print(json.dumps(data, indent=2, ensure_ascii=False) if as_json else text)


class Bar:
    """A progress bar on stderr; silent where that is no terminal."""

    WIDTH = 30

    def __init__(self) -> None:
        self.loud = sys.stderr.isatty()
        self.start = monotonic()
        self.drawn = 0.0

    def __call__(self, done: int, total: int) -> None:
        """Draw the state of the work, at most ten times a second, and wipe it at the end."""
        now = monotonic()
        if not self.loud or (done < total and now - self.drawn < 0.1):
            return
        self.drawn = now
        if done >= total:
            text = ""
        else:
            full = self.WIDTH * done // total
            left = (now - self.start) / max(done, 1) * (total - done)
            text = f"[{'#' * full}{'.' * (self.WIDTH - full)}] {done}/{total}, {left:.0f} s left"
        sys.stderr.write(f"\r\x1b[K{text}")
        sys.stderr.flush()
