"""Marchia Orientalis, for 2 to 5 players."""

from __future__ import annotations

from collections.abc import Mapping

from towpath.core.game import About, Account, Cover, Game, ScoreLine
from towpath.core.messages import Message, say
from towpath.core.setup import Option, Setup
from towpath.core.state import Event
from towpath.games.marchia.mind.mind import MarchiaMind
from towpath.games.marchia.rules.components import load
from towpath.games.marchia.rules.contents import SPACES
from towpath.games.marchia.rules.numbering import NUMBERINGS
from towpath.games.marchia.rules.planes import PLANES
from towpath.games.marchia.rules.saved import from_data
from towpath.games.marchia.rules.setup import new_game
from towpath.games.marchia.rules.state import Marchia, buildings
from towpath.games.marchia.rules.verbs import MarchiaRules
from towpath.games.marchia.rules.view import view
from towpath.games.marchia.words import WORDS
from towpath.games.marchia.words.kit import KIT
from towpath.games.marchia.words.log import sentence
from towpath.games.marchia.words.picture import picture
from towpath.games.marchia.words.sheet import score_sheet, tie_breaks


class MarchiaGame(Game[Marchia]):
    """The contract, kept by this folder's modules."""

    slug = "marchia"
    title = "Marchia Orientalis"
    letters = "M"
    version = 1
    seats = (2, 3, 4, 5)
    options = (Option("one_of_each", say("One of each: 8 points for the first player with every type", "M95")),)
    accounts = (
        Account("money", say("pennies"), hidden=True),
        Account("points", say("points")),
        Account("buildings", say("buildings")),
        Account("coins", say("tax income")),
        Account("gold", say("gold coins")),
    )
    kit = KIT
    about = About(
        designer="Stefan Risthaus",
        publisher="Ostia Spiele",
        year=2014,
        minutes=(30, 60),
        weight=2,
        introduction=say(
            "You are a margrave in the eastern march. Buy farms, villages, monasteries, cities and castles "
            "from a market whose prices fall every turn, and lay them out so that goods flow from one to the next. "
            "A building scores when all its sides are closed."
        ),
        reconstructed=say(
            "The faces of the tiles and the points of the bonus tiles are our own reconstruction: the counts, "
            "prices and rules are those of the printed game. Owners of the game can enter its faces as a pack."
        ),
        line=say("Buy castles and farms while their price falls, lay out your march, close all four sides."),
        subtitle=say("the Eastern March"),
        cover=Cover(say("A march of castle, farms, monastery and village"), "xMidYMin"),
    )
    rules = MarchiaRules()
    spaces = SPACES
    planes = PLANES
    numberings = NUMBERINGS
    words = WORDS
    mind = MarchiaMind(rules)

    def new(self, setup: Setup) -> Marchia:
        """M16-M20."""
        return new_game(load(setup.pack), setup.seats, setup["one_of_each"] == "yes")

    def from_data(self, data: Mapping[str, object]) -> Marchia:
        """See rules/saved.py."""
        return from_data(data)

    def view(self, s: Marchia, seat: int | None) -> dict[str, object]:
        """M80."""
        return view(s, seat)

    def holdings(self, s: Marchia, seat: int) -> dict[str, int]:
        """Money, points, buildings and coins."""
        march = s.march[seat]
        return {
            "money": s.money[seat],
            "points": s.score[seat],
            "buildings": buildings(s, seat),
            "coins": march.taxes,
            "gold": march.gold,
        }

    def score_sheet(self, s: Marchia) -> list[ScoreLine]:
        """M88-M95."""
        return score_sheet(s)

    def tie_breaks(self, s: Marchia) -> list[ScoreLine]:
        """M97."""
        return tie_breaks(s)

    def sentence(self, event: Event, pack: str = "") -> Message | None:
        """See words/log.py."""
        return sentence(load(pack), event)

    def picture(self, view: Mapping[str, object]) -> str:
        """See words/picture.py."""
        return picture(view)


GAME = MarchiaGame()
