"""Settings that hold for all tests."""

from __future__ import annotations

import os
from typing import TypeVar

import pytest
from hypothesis import settings

from towpath.build import how

T = TypeVar("T")

settings.register_profile("towpath", deadline=None, derandomize=not os.environ.get("TOWPATH_EXPLORE"))
"""The same examples in every run, so that a change is judged by itself; TOWPATH_EXPLORE=1 tries others."""
settings.load_profile("towpath")


def pytest_configure() -> None:
    """`make test` states how the rules must run, so that compiled tests cannot run interpreted unseen."""
    expected = os.environ.get("TOWPATH_EXPECT", how())
    if how() != expected:
        pytest.exit(f"the rules run {how()}, but must run {expected}", returncode=3)


@pytest.hookimpl(trylast=True)  # when those that are not wanted are gone
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Every worker begins with its part of the long tests, so that in the end none works while the others wait."""
    long = [item for item in items if item.get_closest_marker("long")]
    short = [item for item in items if not item.get_closest_marker("long")]
    items[:] = dealt(long, short, int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1")))


def dealt(long: list[T], short: list[T], workers: int) -> list[T]:
    """What each worker gets first, in turn: as many tests for each, as xdist divides them."""
    found: list[T] = []
    total, given = len(long) + len(short), 0
    for number in range(workers):
        own = long[number::workers]
        more = (total - len(found)) // (workers - number) - len(own)
        until = max(given, given + more) if number < workers - 1 else len(short)
        found += own + short[given:until]
        given = until
    return found


def pytest_report_header() -> str:
    """Says which rules are under test."""
    return f"rules: {how()}"
