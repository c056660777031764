"""Ruhrschifffahrt 1769-1890, for 2 to 4 players."""

from __future__ import annotations

from collections.abc import Mapping

from towpath.core.game import About, Account, Cover, Game, ScoreLine
from towpath.core.messages import Message, say
from towpath.core.setup import Option, Setup
from towpath.core.state import Event
from towpath.games.ruhr.mind.mind import RuhrMind
from towpath.games.ruhr.rules.box import AREAS, tokens_in
from towpath.games.ruhr.rules.components import load
from towpath.games.ruhr.rules.contents import SPACES
from towpath.games.ruhr.rules.planes import PLANES
from towpath.games.ruhr.rules.progress import settled
from towpath.games.ruhr.rules.saved import from_data
from towpath.games.ruhr.rules.setup import new_game
from towpath.games.ruhr.rules.state import Ruhr
from towpath.games.ruhr.rules.verbs import RuhrRules
from towpath.games.ruhr.rules.view import view
from towpath.games.ruhr.words import WORDS
from towpath.games.ruhr.words.kit import KIT
from towpath.games.ruhr.words.log import sentence
from towpath.games.ruhr.words.picture import picture
from towpath.games.ruhr.words.sheet import score_sheet, tie_breaks


class RuhrGame(Game[Ruhr]):
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
    kit = KIT
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
    planes = PLANES
    words = WORDS

    def new(self, setup: Setup) -> Ruhr:
        """R16-R26."""
        return new_game(load(setup.pack), setup.seats, setup["calm"] == "yes")

    def from_data(self, data: Mapping[str, object]) -> Ruhr:
        """See rules/saved.py."""
        return from_data(data)

    def view(self, s: Ruhr, seat: int | None) -> dict[str, object]:
        """R8."""
        return view(s, seat)

    def holdings(self, s: Ruhr, seat: int) -> dict[str, int]:
        """R4: what lies on the player's board and on the table."""
        return {
            "money": s.money[seat],
            "points": s.points[seat],
            "pool": s.pool[seat],
            "tokens": sum(tokens_in(s.tokens[seat], area) for area in range(AREAS)),
            "progress": settled(s, seat).bit_count(),
            "built": s.house.count(seat),
            "debts": s.debts[seat],
        }

    def score_sheet(self, s: Ruhr) -> list[ScoreLine]:
        """R110-R114."""
        return score_sheet(s)

    def tie_breaks(self, s: Ruhr) -> list[ScoreLine]:
        """R116."""
        return tie_breaks(s)

    def sentence(self, event: Event, pack: str = "") -> Message | None:
        """See words/log.py."""
        return sentence(load(pack), event)

    def picture(self, view: Mapping[str, object]) -> str:
        """See words/picture.py."""
        return picture(view)


GAME = RuhrGame()
