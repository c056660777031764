"""Oranienburger Kanal, for 1 or 2 players."""

from __future__ import annotations

from collections.abc import Mapping

from towpath.core.game import About, Account, Cover, Game, ScoreLine
from towpath.core.messages import Message, say
from towpath.core.setup import NO, Setup
from towpath.core.state import Event
from towpath.games.kanal.mind.mind import KanalMind
from towpath.games.kanal.rules.box import GOODS, PRESTIGE, ROUTE_TYPES, THALER
from towpath.games.kanal.rules.campaign import carried_into
from towpath.games.kanal.rules.components import load
from towpath.games.kanal.rules.contents import SPACES
from towpath.games.kanal.rules.planes import PLANES
from towpath.games.kanal.rules.reading import GOOD_NAMES
from towpath.games.kanal.rules.saved import from_data
from towpath.games.kanal.rules.scoring import score
from towpath.games.kanal.rules.setup import BLANK, DRAWN, FRONT, new_game
from towpath.games.kanal.rules.state import Kanal
from towpath.games.kanal.rules.verbs import KanalRules
from towpath.games.kanal.rules.view import view
from towpath.games.kanal.words import WORDS, campaign, names, ratings
from towpath.games.kanal.words.kit import KIT
from towpath.games.kanal.words.log import sentence
from towpath.games.kanal.words.options import CAMPAIGN, CARRIED, DECK, FIRST, SIDE
from towpath.games.kanal.words.picture import picture
from towpath.games.kanal.words.sheet import score_sheet, tie_breaks


class KanalGame(Game[Kanal]):
    """The contract, kept by this folder's modules."""

    slug = "kanal"
    title = "Oranienburger Kanal"
    letters = "K"
    version = 4
    seats = (1, 2)
    options = (DECK, SIDE, FIRST, CAMPAIGN, CARRIED)
    marks = ratings.SOLO
    campaign = campaign.CAMPAIGN
    accounts = (
        Account("points", say("points")),
        Account("thaler", say("thaler")),
        Account("prestige", say("prestige")),
        *(Account(name, label) for name, label in zip(GOOD_NAMES[:THALER], names.GOODS, strict=False)),
        Account("structures", say("structures")),
        Account("routes", say("routes")),
        Account("bridges", say("bridges")),
    )
    kit = KIT
    about = About(
        designer="Uwe Rosenberg",
        publisher="Spielworxx",
        year=2023,
        minutes=(60, 120),
        weight=4,
        introduction=say(
            "You build up an industrial district on the canal north of Berlin. Raise structures, surround them with "
            "paths, roads, rail tracks and canals, and join them by bridges: whatever is surrounded, and whatever "
            "carries its second bridge, sets off its effects."
        ),
        reconstructed=say(
            "Most structures, and where the imprinted routes lie, are our own reconstruction: the counts, costs of "
            "routes and rules are those of the printed game. Owners of the game can enter its cards as a pack."
        ),
        line=say("Roads, rails and canals around your works; 120 structures that wake one another."),
        subtitle=say("with the solo campaign"),
        cover=Cover(say("A canal with drawbridge, works and barges"), "xMidYMax"),
    )
    rules = KanalRules()
    mind = KanalMind(rules)
    spaces = SPACES
    planes = PLANES
    words = WORDS

    def new(self, setup: Setup) -> Kanal:
        """K26-K33, K119-K121."""
        box = load(setup.pack, setup["deck"])
        first = DRAWN if setup["first"] == "drawn" else int(setup["first"])
        s = new_game(box, setup.seats, BLANK if setup["side"] == "blank" else FRONT, first)
        if setup["campaign"] != NO.value:
            carried_into(s, setup["campaign"], setup["carried"])
        return s

    def from_data(self, data: Mapping[str, object]) -> Kanal:
        """See rules/saved.py."""
        return from_data(data)

    def view(self, s: Kanal, seat: int | None) -> dict[str, object]:
        """K123, K125."""
        return view(s, seat)

    def holdings(self, s: Kanal, seat: int) -> dict[str, int]:
        """Points, goods, and what has been built."""
        first, routes = seat * GOODS, seat * ROUTE_TYPES
        return {
            "points": score(s, seat),
            **{GOOD_NAMES[good]: s.goods[first + good] for good in (THALER, PRESTIGE, *range(THALER))},
            "structures": s.raised[seat].bit_count(),
            "routes": sum(mask.bit_count() for mask in s.routes[routes : routes + ROUTE_TYPES]),
            "bridges": s.bridges[seat].bit_count(),
        }

    def score_sheet(self, s: Kanal) -> list[ScoreLine]:
        """K108-K114."""
        return score_sheet(s)

    def tie_breaks(self, s: Kanal) -> list[ScoreLine]:
        """K116."""
        return tie_breaks(s)

    def sentence(self, event: Event, pack: str = "") -> Message | None:
        """See words/log.py."""
        return sentence(event, pack)

    def picture(self, view: Mapping[str, object]) -> str:
        """See words/picture.py."""
        return picture(view)


GAME = KanalGame()
