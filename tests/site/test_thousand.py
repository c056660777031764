"""The driver of a thousand tables notices what is lost or doubled, and takes nothing else for it."""

from __future__ import annotations

import pytest

from bench.thousand import compared

YES, UNSURE = True, False


@pytest.mark.parametrize(
    ("sent", "logged", "lost", "doubled"),
    [
        ([("sell", YES), ("end", YES)], ["sell", "end"], [], []),
        ([("sell", YES), ("end", YES)], ["sell", "forced", "end"], [], []),
        ([("sell", YES), ("end", YES)], ["sell"], ["end"], []),
        ([("sell", YES), ("end", YES)], ["sell", "sell", "end"], [], ["sell"]),
        ([("sell", YES), ("sell", UNSURE), ("end", YES)], ["sell", "sell", "end"], [], []),
        ([("sell", YES), ("sell", UNSURE), ("end", YES)], ["sell", "end"], [], []),
        ([("sell", YES), ("sell", UNSURE), ("end", YES)], ["sell", "sell", "sell", "end"], [], ["sell"]),
        ([("buy", UNSURE), ("sell", YES)], [], ["sell"], []),
    ],
)
def test_moves_are_compared_with_the_log(
    sent: list[tuple[str, bool]], logged: list[str], lost: list[str], doubled: list[str]
) -> None:
    assert compared(sent, [(step, False) for step in logged]) == (lost, doubled)


def test_what_the_table_answers_itself_is_not_doubled() -> None:
    """Steam: the first cube was the only one to take, so the table took it; whether to take another was asked."""
    assert compared(
        [("take coal", YES), ("end", YES)], [("take coal", True), ("take coal", False), ("end", False)]
    ) == (
        [],
        [],
    )
    thrice = [("take coal", True), ("take coal", False), ("take coal", False)]
    assert compared([("take coal", YES)], thrice) == ([], ["take coal"])
    assert compared([("take wood", YES)], [("take wood", False), ("take wood", True)]) == ([], [])
    assert compared([("take wood", YES), ("end", YES)], [("take wood", True), ("end", False)]) == ([], [])
