"""History: the ledger of every change with its cause, and the charts; fetched when a reader opens them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from markupsafe import Markup

from towpath.core.game import Account
from towpath.site.pages.charts import SLIM, WIDE, chart
from towpath.site.pages.engine import render
from towpath.site.pages.log import Sentence
from towpath.site.pages.names import words_for
from towpath.site.pages.parties import mark_of, names_of, totals_of
from towpath.site.pages.words import Words
from towpath.site.tables.results import HistoryPoint, LogPly, TableView
from towpath.site.views import Visit

POINTS = "points"


@dataclass(frozen=True)
class LedgerEntry:
    """What one move changed: for each party, by its mark, the accounts that are not as before, and why."""

    ply: int
    seat: int
    lines: list[Sentence]
    changes: list[tuple[int, Account, int]]


def entries(view: TableView, points: Sequence[HistoryPoint], words: Words) -> list[LedgerEntry]:
    """The moves that changed an account, newest first."""
    by_ply = {ply.ply: ply for ply in view.log if not ply.drafted}
    found = []
    for before, after in pairwise(points):
        changes = _changes(view, before, after)
        if changes and after.ply in by_ply:
            ply = by_ply[after.ply]
            found.append(LedgerEntry(ply.ply, ply.seat, lines_of(view, ply, words), changes))
    return found[::-1]


def lines_of(view: TableView, ply: LogPly, words: Words) -> list[Sentence]:
    """What is told of a move."""
    told = ((event.kind, view.game.sentence(event, view.setup.pack)) for event in ply.events)
    return [Sentence(words.say(line), line.rule) for kind, line in told if line is not None and kind != "turn"]


def _changes(view: TableView, before: HistoryPoint, after: HistoryPoint) -> list[tuple[int, Account, int]]:
    return [
        (mark_of(view, seat), account, after.holdings[seat][account.name] - before.holdings[seat][account.name])
        for seat in range(len(after.holdings))
        for account in view.game.accounts
        if account.name in after.holdings[seat]
        and account.name in before.holdings[seat]
        and after.holdings[seat][account.name] != before.holdings[seat][account.name]
    ]


def charts(view: TableView, points: Sequence[HistoryPoint], words: Words, wide: bool) -> list[tuple[Markup, Markup]]:
    """A chart for each account, points first, with its heading."""
    accounts = sorted(view.game.accounts, key=lambda account: account.name != POINTS)
    lines = [(mark_of(view, party), name) for party, name in enumerate(names_of(view, words))]
    drawn = []
    for account in accounts:
        label = words.say(account.label)
        picture = chart(points, account.name, lines, label, WIDE if wide else SLIM)
        if picture:
            drawn.append((label, picture))
    return drawn


def with_final_scores(view: TableView, points: Sequence[HistoryPoint]) -> list[HistoryPoint]:
    """The points of a finished game end with what the final scoring brought."""
    totals = totals_of(view)
    if not totals or not points:
        return list(points)
    last = points[-1]
    final = tuple({**held, POINTS: score} for held, score in zip(last.holdings, totals, strict=True))
    return [*points, HistoryPoint(last.ply + max(1, last.ply // 20), final)]


def history(visit: Visit, view: TableView, points: Sequence[HistoryPoint]) -> str:
    """Ledger and charts as a fragment: the table page takes them apart, the finished page shows both."""
    words = words_for(visit, view)
    return render(
        "history.html",
        visit,
        words,
        view=view,
        game=view.game,
        entries=entries(view, points, words),
        slim=charts(view, with_final_scores(view, points), words, wide=False),
        wide=charts(view, with_final_scores(view, points), words, wide=True)[:1],
    )
