"""Settings that hold for all tests."""

from __future__ import annotations

import os

import pytest
from hypothesis import settings

from towpath.build import how

settings.register_profile("towpath", deadline=None, derandomize=not os.environ.get("TOWPATH_EXPLORE"))
"""The same examples in every run, so that a change is judged by itself; TOWPATH_EXPLORE=1 tries others."""
settings.load_profile("towpath")


def pytest_configure() -> None:
    """`make test` states how the rules must run, so that compiled tests cannot run interpreted unseen."""
    expected = os.environ.get("TOWPATH_EXPECT", how())
    if how() != expected:
        pytest.exit(f"the rules run {how()}, but must run {expected}", returncode=3)


def pytest_report_header() -> str:
    """Says which rules are under test."""
    return f"rules: {how()}"
