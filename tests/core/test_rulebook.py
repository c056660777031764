"""The rule book: chapters and numbered rules out of Markdown."""

from __future__ import annotations

import pytest

from towpath.core.rulebook import Example, Picture, Rule, RuleBook, Sum

TEXT = """\
# The game

A word before the rules.

## Locks

K10. A barge enters the next reach.
It may go on.

K11: Without the toll it waits.

    an indented example belongs to it

Prose that belongs to no rule.

- K12 The owner may waive the toll.
- **K13.** Mercy earns favour.
- **K14 Storms.** Everybody waits.

## Table

| rule | effect |
|---|---|
| K20 | one | two |
| K21a | three |

K10. A second text for the same number does not count.
"""


@pytest.fixture
def book() -> RuleBook:
    return RuleBook(TEXT)


def test_chapters_stand_in_order_with_their_depth(book: RuleBook) -> None:
    assert [(chapter.title, chapter.depth) for chapter in book.chapters] == [
        ("The game", 1),
        ("Locks", 2),
        ("Table", 2),
    ]


def test_rules_are_found_in_every_form(book: RuleBook) -> None:
    assert list(book.rules) == ["K10", "K11", "K12", "K13", "K14", "K20", "K21a"]


def test_a_rule_runs_to_the_next_number_or_to_prose(book: RuleBook) -> None:
    assert book["K10"].text == "A barge enters the next reach.\nIt may go on."
    assert "an indented example" in book["K11"].text
    assert "Prose" not in book["K11"].text


def test_a_rule_in_bold_keeps_its_title(book: RuleBook) -> None:
    assert book["K13"].text == "Mercy earns favour."
    assert book["K14"].text == "**Storms.** Everybody waits."


def test_a_rule_in_a_table_joins_its_cells(book: RuleBook) -> None:
    assert book["K20"].text == "one - two"
    assert book["K20"].chapter == "Table"


def test_numbers_can_be_asked_for(book: RuleBook) -> None:
    assert "K12" in book
    assert "K99" not in book
    with pytest.raises(KeyError):
        book["K99"]


def test_rules_and_prose_stand_in_order(book: RuleBook) -> None:
    locks = book.chapters[1]
    assert [part.number if isinstance(part, Rule) else part for part in locks.parts] == [
        "K10", "K11", "Prose that belongs to no rule.", "K12", "K13", "K14",
    ]  # fmt: skip


def test_a_number_that_stands_twice_means_the_first_but_both_are_told() -> None:
    book = RuleBook("# Locks\nK10. A barge enters.\n\n## Notes\nK10: It used to wait.\n")
    assert book["K10"].text == "A barge enters."
    assert [part.text for chapter in book.chapters for part in chapter.parts if isinstance(part, Rule)] == [
        "A barge enters.", "It used to wait.",
    ]  # fmt: skip


BOOK = """\
# Ferries

*Cross first.* Then count.

## 1. Fares

*Whoever waits pays less.*

Prose.

- **K1** The fare is 2.[^1]
![The quay](figure:quay)
1. The ferry
2. The quay,
  where it lies

- **K2** Bells ring.

> **Example.** Anna pays 3
> and gets 1 back.
> ![Anna pays](figure:fare)
> = 3 - 1 = 2

> A remark.

[^1]: Reconstructed:
    the book is silent.
"""


def test_a_book_for_people_has_leads_figures_examples_and_notes() -> None:
    book = RuleBook(BOOK)
    fares = book.chapters[1]
    assert fares.lead == "Whoever waits pays less."
    assert not book.chapters[0].lead
    assert fares.parts[1:] == (
        Rule("K1", "The fare is 2.[^1]", "1. Fares"),
        Picture("quay", "The quay", ("The ferry", "The quay, where it lies")),
        Rule("K2", "Bells ring.", "1. Fares"),
        Example("Example", ("Anna pays 3\nand gets 1 back.", Picture("fare", "Anna pays"), Sum("3 - 1 = 2"))),
        Example("", ("A remark.",)),
    )
    assert book.notes == {"1": "Reconstructed: the book is silent."}
    assert book.plain("K1") == "The fare is 2."
    assert [picture.name for picture in book.pictures()] == ["quay", "fare"]
