"""The toy game is registered for every test here."""

from __future__ import annotations

import pytest

from tests.toy_game import FERRY
from towpath.core.registry import games


@pytest.fixture(autouse=True)
def _ferry(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(games(), "ferry", FERRY)
