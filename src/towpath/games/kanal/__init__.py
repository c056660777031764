"""Oranienburger Kanal, for 1 or 2 players."""

from __future__ import annotations

from collections.abc import Mapping

from towpath.core.frames import Move
from towpath.core.game import About, Account, Game, ScoreLine
from towpath.core.messages import Message, say
from towpath.core.setup import NO, Setup
from towpath.core.state import Event, State
from towpath.games.kanal import campaign, log, names, notation, picture, ratings, sheet, slips, target, view, words
from towpath.games.kanal.box import GOODS, PRESTIGE, THALER
from towpath.games.kanal.components import load
from towpath.games.kanal.options import CAMPAIGN, CARRIED, DECK, FIRST, SIDE
from towpath.games.kanal.reading import GOOD_NAMES
from towpath.games.kanal.restore import ACTIONS, restore
from towpath.games.kanal.rules import KanalRules
from towpath.games.kanal.scoring import score
from towpath.games.kanal.setup import BLANK, DRAWN, FRONT, new_game
from towpath.games.kanal.state import Kanal


def _own(s: State) -> Kanal:
    assert isinstance(s, Kanal), s
    return s


class KanalGame(Game):
    """The contract, kept by this folder's modules."""

    slug = "kanal"
    title = "Oranienburger Kanal"
    version = 2
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
    )
    rules = KanalRules()
    spaces = ACTIONS

    def new(self, setup: Setup) -> State:
        """K26-K33, K119-K121."""
        box = load(setup.pack, setup["deck"])
        first = DRAWN if setup["first"] == "drawn" else int(setup["first"])
        s = new_game(box, setup.seats, BLANK if setup["side"] == "blank" else FRONT, first)
        if setup["campaign"] != NO.value:
            campaign.carried_into(s, setup["campaign"], setup["carried"])
        return s

    def from_data(self, data: Mapping[str, object]) -> State:
        """See restore.py."""
        return restore(data)

    def view(self, s: State, seat: int | None) -> dict[str, object]:
        """K123, K125."""
        return view.view(_own(s), seat)

    def holdings(self, s: State, seat: int) -> dict[str, int]:
        """Points, goods, and what has been built."""
        k = _own(s)
        first = seat * GOODS
        return {
            "points": score(k, seat),
            **{GOOD_NAMES[good]: k.goods[first + good] for good in (THALER, PRESTIGE, *range(THALER))},
            "structures": k.raised[seat].bit_count(),
            "routes": sum(mask.bit_count() for mask in k.routes[seat * 4 : seat * 4 + 4]),
            "bridges": k.bridges[seat].bit_count(),
        }

    def score_sheet(self, s: State) -> list[ScoreLine]:
        """K108-K114."""
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
        """See log.py."""
        return log.sentence(event)

    def slips(self, s: State, move: Move) -> list[Message]:
        """See slips.py."""
        return slips.slips(_own(s), move)

    def picture(self, view: Mapping[str, object]) -> str:
        """See picture.py."""
        return picture.picture(view)


GAME = KanalGame()
