"""Settings that hold for all tests."""

from __future__ import annotations

import os

from hypothesis import settings

from towpath.build import how

settings.register_profile("towpath", deadline=None, derandomize=bool(os.environ.get("CI")))
settings.load_profile("towpath")


def pytest_report_header() -> str:
    """Says which rules are under test; `make test` states which it expects."""
    expected = os.environ.get("TOWPATH_EXPECT", how())
    assert how() == expected, f"the rules run {how()}, expected {expected}"
    return f"rules: {how()}"
