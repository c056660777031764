"""Ruhrschifffahrt 1769-1890, for 2 to 4 players."""

from __future__ import annotations

from towpath.core.chapters import ChapterGame, Chapters
from towpath.core.game import About, Account, Cover
from towpath.core.messages import Message, say
from towpath.core.setup import Option, Setup
from towpath.core.state import Event
from towpath.games.ruhr.mind.mind import RuhrMind
from towpath.games.ruhr.rules import view
from towpath.games.ruhr.rules.box import AREAS, tokens_in
from towpath.games.ruhr.rules.components import load
from towpath.games.ruhr.rules.contents import SPACES
from towpath.games.ruhr.rules.progress import settled
from towpath.games.ruhr.rules.saved import from_data
from towpath.games.ruhr.rules.setup import new_game
from towpath.games.ruhr.rules.state import Ruhr
from towpath.games.ruhr.rules.verbs import RuhrRules
from towpath.games.ruhr.words import log, notation, phrases, picture, sheet, slips, target


def holdings(r: Ruhr, seat: int) -> dict[str, int]:
    """R4: what lies on the player's board and on the table."""
    return {
        "money": r.money[seat],
        "points": r.points[seat],
        "pool": r.pool[seat],
        "tokens": sum(tokens_in(r.tokens[seat], area) for area in range(AREAS)),
        "progress": settled(r, seat).bit_count(),
        "built": r.house.count(seat),
        "debts": r.debts[seat],
    }


class RuhrGame(ChapterGame[Ruhr]):
    """The contract, kept by this folder's modules."""

    slug = "ruhr"
    title = "Ruhrschifffahrt 1769-1890"
    letters = "R"
    version = 1
    seats = (2, 3, 4)
    options = (Option("calm", say("Calmer water: without the two red-framed markers", "R26")),)
    accounts = (
        Account("money", say("Thalers")),
        Account("points", say("points")),
        Account("pool", say("warehouses in the pool")),
        Account("tokens", say("development tokens")),
        Account("progress", say("progress markers")),
        Account("built", say("warehouses built")),
        Account("debts", say("debts")),
    )
    about = About(
        designer="Thomas Spitzer",
        publisher="Spielworxx",
        year=2012,
        minutes=(90, 150),
        weight=4,
        introduction=say(
            "You ship coal down the Ruhr in the years when the river became navigable. Load at the storages, "
            "sell to forges, hammer mills, cities and the port of Ruhrort, and gain progress with every sale: "
            "build locks and warehouses, open the Grafschaft Mark and export down the Rhine."
        ),
        reconstructed=say(
            "The sequence of the spaces, the prices, the lengths of the tracks and most combinations of the progress "
            "markers are our own reconstruction: the counts and the rules are those of the printed game. Owners of the "
            "game can enter its board as a pack."
        ),
        line=say("Carry coal down the Ruhr, tame it with locks, and let the river decide who goes first."),
        subtitle=say("1769–1890"),
        short="Ruhrschifffahrt",
        cover=Cover(say("Barges on a winding river, drawn by a horse on the towpath"), "xMidYMax"),
    )
    rules = RuhrRules()
    mind = RuhrMind(rules)
    spaces = SPACES
    chapters = Chapters(
        state=Ruhr,
        restore=from_data,
        view=view.view,
        holdings=holdings,
        score_sheet=sheet.score_sheet,
        write=notation.write,
        refusal=slips.refusal,
        question=phrases.question,
        label=phrases.label,
        target=target.target,
        slips=slips.slips,
        picture=picture.picture,
    )

    def new(self, setup: Setup) -> Ruhr:
        """R16-R26."""
        return new_game(load(setup.pack), setup.seats, setup["calm"] == "yes")

    def sentence(self, event: Event, pack: str = "") -> Message | None:
        """See words/log.py."""
        return log.sentence(load(pack), event)


GAME = RuhrGame()
