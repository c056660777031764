"""The order of the tests: long ones first, for each worker."""

from __future__ import annotations

import pytest

from tests.conftest import dealt


@pytest.mark.parametrize("workers", [1, 2, 3])
def test_every_worker_begins_with_its_part_of_the_long_tests(workers: int) -> None:
    long, short = list("ABCDE"), list("abcdefghijklmn")
    found = dealt(long, short, workers)
    assert sorted(found) == sorted(long + short)
    begins, left = 0, workers
    while left:
        assert "".join(found[begins:])[: len(long) // workers].isupper()
        begins += (len(found) - begins) // left
        left -= 1


@pytest.mark.parametrize(("long", "short"), [("ABCDE", ""), ("ABCDE", "a"), ("", "ab"), ("", "")])
def test_none_is_lost_where_there_are_few(long: str, short: str) -> None:
    assert sorted(dealt(list(long), list(short), 3)) == sorted(long + short)
