"""Okanagan: Valley of the Lakes, for 2 to 4 players."""

from __future__ import annotations

from collections.abc import Mapping

from towpath.core.frames import Move
from towpath.core.game import About, Account, Game, ScoreLine
from towpath.core.messages import Message, say
from towpath.core.setup import Option, Setup
from towpath.core.state import Event, State
from towpath.games.okanagan import log, notation, picture, scoring, sheet, slips, target, view, words
from towpath.games.okanagan.box import GOODS, STRUCTURES
from towpath.games.okanagan.components import load
from towpath.games.okanagan.objectives import Keep
from towpath.games.okanagan.restore import SPACES, restore
from towpath.games.okanagan.rules import OkanaganRules
from towpath.games.okanagan.setup import new_game
from towpath.games.okanagan.state import Okanagan

STRUCTURE_ACCOUNTS = (
    Account("farms", say("farms to build")),
    Account("warehouses", say("warehouses to build")),
    Account("silos", say("silos to build")),
)
GOOD_ACCOUNTS = tuple(Account(name, word) for name, word in words.GOOD_WORDS.items())


def _own(s: State) -> Okanagan:
    assert isinstance(s, Okanagan), s
    return s


class OkanaganGame(Game):
    """The contract, kept by this folder's modules."""

    slug = "okanagan"
    title = "Okanagan: Valley of the Lakes"
    version = 1
    seats = (2, 3, 4)
    options = (Option("promo", say("Promo tiles: Volcano and Beaver Dam", "O67")),)
    accounts = (
        Account("points", say("points"), hidden=True),
        Account("nuggets", say("nuggets")),
        Account("goods", say("goods")),
        *GOOD_ACCOUNTS,
        *STRUCTURE_ACCOUNTS,
    )
    about = About(
        designer="Emanuele Ornella",
        publisher="Matagot",
        year=2017,
        minutes=(45, 60),
        weight=2,
        introduction=say(
            "Together you survey a valley of lakes, meadows, forests and mountains, tile by tile. Each tile carries "
            "one of your farms, warehouses or silos. When a territory is closed, those present share its goods, "
            "which pay through your secret objectives."
        ),
        reconstructed=say(
            "The faces and backs of the tiles and most objective cards are our own reconstruction: the rules are those "
            "of the printed game. Owners of the game can enter its faces as a pack."
        ),
    )
    rules = OkanaganRules()
    spaces = SPACES

    def new(self, setup: Setup) -> State:
        """O13-O18."""
        return new_game(load(setup.pack), setup.seats, setup["promo"] == "yes")

    def from_data(self, data: Mapping[str, object]) -> State:
        """See restore.py."""
        return restore(data)

    def view(self, s: State, seat: int | None) -> dict[str, object]:
        """O18."""
        return view.view(_own(s), seat)

    def holdings(self, s: State, seat: int) -> dict[str, int]:
        """Points, nuggets, goods and structures to build."""
        o = _own(s)
        goods = o.goods[seat * GOODS : (seat + 1) * GOODS]
        stock = o.inventory[seat * STRUCTURES : (seat + 1) * STRUCTURES]
        return {
            "points": scoring.points(o, seat),
            "nuggets": o.nuggets[seat],
            "goods": sum(goods),
            **{account.name: goods[i] for i, account in enumerate(GOOD_ACCOUNTS)},
            **{account.name: stock[i] for i, account in enumerate(STRUCTURE_ACCOUNTS)},
        }

    def score_sheet(self, s: State) -> list[ScoreLine]:
        """O61-O65."""
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

    def waiting(self, s: State) -> Message:
        """R32: while all choose cards nobody is named."""
        f = s.frames[-1]
        if isinstance(f, Keep) and f.rule != "O51":
            return say("Everybody keeps three objectives.", f.rule)
        return super().waiting(s)

    def label(self, s: State, move: Move) -> Message:
        """See words.py."""
        return words.label(_own(s), move)

    def target(self, s: State, move: Move) -> str:
        """See target.py."""
        return target.target(_own(s), move)

    def sentence(self, event: Event) -> Message | None:
        """See log.py."""
        return log.sentence(load(), event)

    def slips(self, s: State, move: Move) -> list[Message]:
        """See slips.py."""
        return slips.slips(_own(s), move)

    def picture(self, view: Mapping[str, object]) -> str:
        """See picture.py."""
        return picture.picture(view)


GAME = OkanaganGame()
