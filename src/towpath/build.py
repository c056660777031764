"""How this installation runs: compiled by mypyc, or interpreted from the same source."""

from __future__ import annotations

import platform

from towpath import __version__
from towpath.core import rules


def compiled() -> bool:
    """Whether the rules run as compiled modules."""
    return not (rules.__file__ or "").endswith(".py")


def how() -> str:
    """One word for it."""
    return "compiled" if compiled() else "interpreted"


def describe() -> str:
    """Version, way of running and Python, in one line: what `towpath --version` prints."""
    return f"towpath {__version__} ({how()}, Python {platform.python_version()})"
