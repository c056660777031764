"""Marchia Orientalis, for 2 to 5 players."""

from __future__ import annotations

from collections.abc import Mapping

from towpath.core.frames import Move
from towpath.core.game import About, Account, Game, ScoreLine
from towpath.core.messages import Message, say
from towpath.core.setup import Option, Setup
from towpath.core.state import Event, State
from towpath.games.marchia import notation, picture, sheet, slips, target, view, words
from towpath.games.marchia.components import load
from towpath.games.marchia.restore import SPACES, restore
from towpath.games.marchia.rules import MarchiaRules
from towpath.games.marchia.setup import new_game
from towpath.games.marchia.state import Marchia, buildings


def _own(s: State) -> Marchia:
    assert isinstance(s, Marchia), s
    return s


class MarchiaGame(Game):
    """The contract, kept by this folder's modules."""

    slug = "marchia"
    title = "Marchia Orientalis"
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
    )
    rules = MarchiaRules()
    spaces = SPACES

    def new(self, setup: Setup) -> State:
        """M16-M20."""
        return new_game(load(setup.pack), setup.seats, setup["one_of_each"] == "yes")

    def from_data(self, data: Mapping[str, object]) -> State:
        """See restore.py."""
        return restore(data)

    def view(self, s: State, seat: int | None) -> dict[str, object]:
        """M80."""
        return view.view(_own(s), seat)

    def holdings(self, s: State, seat: int) -> dict[str, int]:
        """Money, points, buildings and coins."""
        m = _own(s)
        march = m.march[seat]
        return {
            "money": m.money[seat],
            "points": m.score[seat],
            "buildings": buildings(m, seat),
            "coins": march.taxes,
            "gold": march.gold,
        }

    def score_sheet(self, s: State) -> list[ScoreLine]:
        """M88-M95."""
        return sheet.score_sheet(_own(s))

    def write(self, s: State, move: Move) -> str:
        """See notation.py."""
        return notation.write(_own(s), move)

    def refusal(self, s: State, text: str) -> Message:
        """See slips.py."""
        return slips.refusal(_own(s), text) or super().refusal(s, text)

    def question(self, s: State) -> Message:
        """See words.py."""
        return words.question(_own(s))

    def label(self, s: State, move: Move) -> Message:
        """See words.py."""
        return words.label(_own(s), move)

    def target(self, s: State, move: Move) -> str:
        """See target.py."""
        return target.target(_own(s), move)

    def sentence(self, event: Event) -> Message | None:
        """See words.py."""
        return words.sentence(load(), event)

    def slips(self, s: State, move: Move) -> list[Message]:
        """See slips.py."""
        return slips.slips(_own(s), move)

    def picture(self, view: Mapping[str, object]) -> str:
        """See picture.py."""
        return picture.picture(view)


GAME = MarchiaGame()
