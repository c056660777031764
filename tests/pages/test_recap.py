"""The viewer's own turn in sentences: what was done, what it brought in all, and who is next."""

from __future__ import annotations

from dataclasses import replace

from markupsafe import escape

from tests.pages.views import played, table_of
from towpath.core.messages import Message, Seat
from towpath.core.state import Event
from towpath.site.pages.names import in_brief, own_by_mark
from towpath.site.pages.recap import in_all, own_turn, recap_of
from towpath.site.pages.words import Words
from towpath.site.tables.results import AccountChange, DraftView, LogPly, TableView

WORDS = Words("en", ["Anna", "Ben"])


def after_annas_turn() -> TableView:
    """A position in which Anna has bought and built, so that it is Ben's turn."""
    for moves in range(2, 60):
        view = table_of(played(moves, seats=2, slug="marchia"), 0)
        if view.asked == (1,) and any("builds" in str(line) for line in told(view)):
            return view
    raise AssertionError("Anna never builds")


def told(view: TableView) -> tuple[str, ...]:
    """The sentences of the recap."""
    recap = recap_of(view, WORDS)
    return recap.lines if recap else ()


def test_a_turn_is_told_from_its_first_move_to_its_last() -> None:
    view = after_annas_turn()
    lines = told(view)
    name = f'<span class="sr">{escape(view.seats[0].name)}</span>'
    assert all(name in line for line in lines)  # the mark is seen, the name is read out
    assert any("buys" in line for line in lines), lines
    assert told(replace(view, seat=None)) == ()


def test_no_colon_stands_behind_the_own_mark() -> None:
    """Where a name needs one: "Anna: Buy goods."; names of others keep it."""
    line = Message("{seat}: {action}.", values={"seat": Seat(0), "action": "Buy goods"})
    view = after_annas_turn()
    own = Words("en", own_by_mark(view, WORDS))
    assert ":" in own.say(line)
    assert in_brief(own.say(line)) == own.say(line).replace(": ", " ")
    assert ":" not in in_brief(own.say(line)).striptags()
    assert in_brief(WORDS.say(line)) == "Anna: Buy goods."


def test_moves_of_others_end_a_turn_and_draws_do_not() -> None:
    seats = (0, 1, 0, -1, 0, -1, 1)
    log = [LogPly(number, seat, "", (), ()) for number, seat in enumerate(seats, 1)]
    assert [ply.ply for ply in own_turn(log, 0)] == [3, 4, 5]
    assert own_turn(log, 2) == []


def test_what_a_turn_brought_is_added_up() -> None:
    points, money = table_of(played(2, seats=2, slug="marchia"), 0).game.accounts[:2]
    changes = [AccountChange(points, 3), AccountChange(money, -6), AccountChange(points, 2), AccountChange(money, 6)]
    assert in_all(changes) == (AccountChange(points, 5),)


def test_what_has_no_symbol_makes_no_sum() -> None:
    """Okanagan's structures are counted, but stand nowhere beside a name."""
    view = table_of(played(2, seats=2, slug="okanagan"), 0)
    accounts = {account.name: account for account in view.game.accounts}
    undrawn, drawn = AccountChange(accounts["farms"], -1), AccountChange(accounts["nuggets"], 2)
    ply = LogPly(1, 0, "", (), (Event("gold", "O45", 0, (2, 0, 0, 0)),), changes=(undrawn,))
    alone = replace(view, options=(), log=(ply,))
    recap = recap_of(alone, WORDS)
    assert recap is not None
    assert recap.changes == ()
    both = replace(alone, log=(replace(ply, changes=(undrawn, drawn)),))
    recap = recap_of(both, WORDS)
    assert recap is not None
    assert recap.changes == (drawn,)


def test_nothing_is_told_while_there_is_something_to_answer() -> None:
    view = next(
        view for moves in range(2, 60)
        if (view := table_of(played(moves, seats=2, slug="marchia"), 0)).asked == (0,) and len(view.options) > 1
    )  # fmt: skip
    assert recap_of(view, WORDS) is None


def test_a_complete_turn_says_who_is_next() -> None:
    view = replace(after_annas_turn(), draft=DraftView(("x",), complete=True))
    recap = recap_of(view, WORDS)
    assert recap is not None
    assert recap.then is not None
    assert "Ben" in WORDS.say(recap.then)
    again = recap_of(replace(view, asked=(0,)), WORDS)
    assert again is not None
    assert again.then is not None
    assert WORDS.say(again.then) == "Then it is your turn again."
