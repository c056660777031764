"""Oranienburger Kanal, for 1 or 2 players."""

from __future__ import annotations

from towpath.core.chapters import ChapterGame, Chapters
from towpath.core.game import About, Account, Cover
from towpath.core.messages import Message, say
from towpath.core.setup import NO, Setup
from towpath.core.state import Event
from towpath.games.kanal.mind.mind import KanalMind
from towpath.games.kanal.rules import view
from towpath.games.kanal.rules.box import GOODS, PRESTIGE, THALER
from towpath.games.kanal.rules.campaign import carried_into
from towpath.games.kanal.rules.components import load
from towpath.games.kanal.rules.contents import SPACES
from towpath.games.kanal.rules.reading import GOOD_NAMES
from towpath.games.kanal.rules.saved import restore
from towpath.games.kanal.rules.scoring import score
from towpath.games.kanal.rules.setup import BLANK, DRAWN, FRONT, new_game
from towpath.games.kanal.rules.state import Kanal
from towpath.games.kanal.rules.verbs import KanalRules
from towpath.games.kanal.words import campaign, log, names, notation, phrases, picture, ratings, sheet, slips, target
from towpath.games.kanal.words.options import CAMPAIGN, CARRIED, DECK, FIRST, SIDE


def holdings(k: Kanal, seat: int) -> dict[str, int]:
    """Points, goods, and what has been built."""
    first = seat * GOODS
    return {
        "points": score(k, seat),
        **{GOOD_NAMES[good]: k.goods[first + good] for good in (THALER, PRESTIGE, *range(THALER))},
        "structures": k.raised[seat].bit_count(),
        "routes": sum(mask.bit_count() for mask in k.routes[seat * 4 : seat * 4 + 4]),
        "bridges": k.bridges[seat].bit_count(),
    }


class KanalGame(ChapterGame[Kanal]):
    """The contract, kept by this folder's modules."""

    slug = "kanal"
    title = "Oranienburger Kanal"
    letters = "K"
    version = 3
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
        line=say("Roads, rails and canals around your works; 120 structures that wake one another."),
        subtitle=say("with the solo campaign"),
        cover=Cover(say("A canal with drawbridge, works and barges"), "xMidYMax"),
    )
    rules = KanalRules()
    mind = KanalMind(rules)
    spaces = SPACES
    chapters = Chapters(
        state=Kanal,
        restore=restore,
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

    def new(self, setup: Setup) -> Kanal:
        """K26-K33, K119-K121."""
        box = load(setup.pack, setup["deck"])
        first = DRAWN if setup["first"] == "drawn" else int(setup["first"])
        s = new_game(box, setup.seats, BLANK if setup["side"] == "blank" else FRONT, first)
        if setup["campaign"] != NO.value:
            carried_into(s, setup["campaign"], setup["carried"])
        return s

    def sentence(self, event: Event, pack: str = "") -> Message | None:
        """See log.py."""
        return log.sentence(event, pack)


GAME = KanalGame()
