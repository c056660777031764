"""Okanagan: Valley of the Lakes, for 2 to 4 players."""

from __future__ import annotations

from collections.abc import Mapping

from towpath.core.game import About, Account, Cover, Game, ScoreLine
from towpath.core.messages import Message, say
from towpath.core.setup import Option, Setup
from towpath.core.state import Event
from towpath.games.okanagan.mind.mind import OkanaganMind
from towpath.games.okanagan.rules.box import GOODS, STRUCTURES
from towpath.games.okanagan.rules.components import load
from towpath.games.okanagan.rules.contents import SPACES
from towpath.games.okanagan.rules.numbering import NUMBERINGS
from towpath.games.okanagan.rules.planes import PLANES
from towpath.games.okanagan.rules.saved import from_data
from towpath.games.okanagan.rules.scoring import points
from towpath.games.okanagan.rules.setup import new_game
from towpath.games.okanagan.rules.state import Okanagan
from towpath.games.okanagan.rules.verbs import OkanaganRules
from towpath.games.okanagan.rules.view import view
from towpath.games.okanagan.words import WORDS
from towpath.games.okanagan.words.kit import KIT
from towpath.games.okanagan.words.log import sentence
from towpath.games.okanagan.words.names import GOOD_WORDS
from towpath.games.okanagan.words.picture import picture
from towpath.games.okanagan.words.sheet import score_sheet, tie_breaks

STRUCTURE_ACCOUNTS = (
    Account("farms", say("farms to build")),
    Account("warehouses", say("warehouses to build")),
    Account("silos", say("silos to build")),
)
GOOD_ACCOUNTS = tuple(Account(name, word) for name, word in GOOD_WORDS.items())


class OkanaganGame(Game[Okanagan]):
    """The contract, kept by this folder's modules."""

    slug = "okanagan"
    title = "Okanagan: Valley of the Lakes"
    letters = "O"
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
    kit = KIT
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
        line=say("One shared valley. Close lakes and woods, share out the harvest, keep your aims secret."),
        subtitle=say("Valley of the Lakes"),
        short="Okanagan",
        cover=Cover(say("A lake among mountains with orchards on its shore"), "xMidYMax"),
    )
    rules = OkanaganRules()
    mind = OkanaganMind(rules)
    spaces = SPACES
    planes = PLANES
    numberings = NUMBERINGS
    words = WORDS

    def new(self, setup: Setup) -> Okanagan:
        """O13-O18."""
        return new_game(load(setup.pack), setup.seats, setup["promo"] == "yes")

    def from_data(self, data: Mapping[str, object]) -> Okanagan:
        """See rules/saved.py."""
        return from_data(data)

    def view(self, s: Okanagan, seat: int | None) -> dict[str, object]:
        """O18."""
        return view(s, seat)

    def holdings(self, s: Okanagan, seat: int) -> dict[str, int]:
        """Points, nuggets, goods and structures to build."""
        goods = s.goods[seat * GOODS : (seat + 1) * GOODS]
        stock = s.inventory[seat * STRUCTURES : (seat + 1) * STRUCTURES]
        return {
            "points": points(s, seat),
            "nuggets": s.nuggets[seat],
            "goods": sum(goods),
            **{account.name: goods[i] for i, account in enumerate(GOOD_ACCOUNTS)},
            **{account.name: stock[i] for i, account in enumerate(STRUCTURE_ACCOUNTS)},
        }

    def score_sheet(self, s: Okanagan) -> list[ScoreLine]:
        """O61-O65."""
        return score_sheet(s)

    def tie_breaks(self, s: Okanagan) -> list[ScoreLine]:
        """O66."""
        return tie_breaks(s)

    def sentence(self, event: Event, pack: str = "") -> Message | None:
        """See words/log.py."""
        return sentence(load(pack), event)

    def picture(self, view: Mapping[str, object]) -> str:
        """See words/picture.py."""
        return picture(view)


GAME = OkanaganGame()
