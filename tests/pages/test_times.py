"""The time that is left, in words of four languages."""

from __future__ import annotations

import pytest

from towpath.site.pages.words import Words

HOUR = 3600


@pytest.mark.parametrize(
    ("language", "hours", "told"),
    [
        ("en", 47, "1 day 23 hours"), ("de", 47, "1 Tag 23 Stunden"), ("es", 47, "1 día 23 horas"),
        ("ko", 47, "1일 23시간"), ("ko", 5, "5시간"), ("en", 24, "1 day"), ("en", 24 * 9 + 3, "9 days"),
        ("en", 1, "60:00"),
    ],
)  # fmt: skip
def test_days_and_hours_are_told_in_words(language: str, hours: int, told: str) -> None:
    assert Words(language).left(hours * HOUR) == told
