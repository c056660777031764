"""Imperial Steam, for 2 to 4 players, and for one against Franz."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from towpath.core.game import About, Account, Automaton, Cover, Game, ScoreLine
from towpath.core.messages import Message, say
from towpath.core.setup import Setup
from towpath.core.state import Event
from towpath.games.steam.mind.mind import SteamMind
from towpath.games.steam.mind.planning.searcher import Planner
from towpath.games.steam.rules import scoring
from towpath.games.steam.rules.company import hired, income
from towpath.games.steam.rules.components import load
from towpath.games.steam.rules.contents import SPACES
from towpath.games.steam.rules.planes import PLANES
from towpath.games.steam.rules.saved import from_data
from towpath.games.steam.rules.setup import new_game
from towpath.games.steam.rules.state import UNKNOWN, Steam, share_value
from towpath.games.steam.rules.verbs import SteamRules
from towpath.games.steam.rules.view import active, view
from towpath.games.steam.words import WORDS
from towpath.games.steam.words.kit import KIT
from towpath.games.steam.words.log import sentence
from towpath.games.steam.words.options import FRANZ, FRANZ_CAPITAL, FRANZ_CARDS, PRESET, SETUP_CARD
from towpath.games.steam.words.picture import picture
from towpath.games.steam.words.sheet import score_sheet, tie_breaks


def worth(s: Steam, player: int) -> int:
    """S72: wealth, as far as it can be told before the set-up card is drawn."""
    return scoring.wealth(s, player) if s.card >= 0 else s.companies[player].money


class SteamGame(Game[Steam]):
    """The contract, kept by this folder's modules."""

    slug = "steam"
    title = "Imperial Steam"
    letters = "SF"
    version = 5
    seats = (1, 2, 3, 4)
    options = (SETUP_CARD, FRANZ, FRANZ_CARDS, FRANZ_CAPITAL)
    accounts = (
        Account("money", say("gulden")),
        Account("influence", say("influence")),
        Account("wood", say("wood")),
        Account("stone", say("stone")),
        Account("iron", say("iron")),
        Account("coal", say("coal")),
        Account("workers", say("workers")),
        Account("cities", say("connected cities")),
        Account("factories", say("factories on no contract")),
        Account("cars", say("freight cars")),
        Account("income", say("income")),
        Account("share", say("share value")),
        Account("hands", say("hands")),
        Account("points", say("wealth now", "S72")),
    )
    kit = KIT
    about = About(
        designer="Alexander Huemer",
        publisher="Capstone Games",
        year=2021,
        minutes=(120, 180),
        weight=5,
        introduction=say(
            "You build a railway from Wien over the mountains towards Trieste. Hire workers and train them, put "
            "factories into the towns, deliver goods to four hub cities, and court influence, investors and contracts. "
            "Only money counts at the end. Alone you play against Franz, whose cards decide for him."
        ),
        reconstructed=say(
            "The rule book of the base game was not available: most prices, the cards and some rules are our own "
            "reconstruction around what is known of the printed game. Franz follows the solo rules as far as they "
            "survive. Owners of the game can enter its printed figures as a pack."
        ),
        line=say("Build the line from Wien to Trieste; when it is done, only your wealth counts."),
        subtitle=say("with Franz, the automa"),
        cover=Cover(say("A steam train on a high viaduct in the mountains"), "xMidYMin"),
    )
    rules = SteamRules()
    mind = SteamMind(rules)
    spaces = SPACES
    planes = PLANES
    words = WORDS

    def searcher(self, rng: Random, ms: int, iterations: int) -> Planner:
        """See mind/planning."""
        return Planner(self.mind, rng, ms, iterations)

    def new(self, setup: Setup) -> Steam:
        """S14-S22, F1-F5, F57."""
        box = load(setup.pack)
        versions, capital = box.presets[setup["franz"]]
        if setup["franz_cards"] != PRESET.value:
            versions = setup["franz_cards"]
        if setup["franz_capital"] != PRESET.value:
            capital = int(setup["franz_capital"])
        card = box.card_players.index(max(2, setup.seats)) if setup["setup_card"] == "first" else UNKNOWN
        return new_game(box, setup.seats, card, versions, capital)

    def from_data(self, data: Mapping[str, object]) -> Steam:
        """See rules/saved.py."""
        return from_data(data)

    def view(self, s: Steam, seat: int | None) -> dict[str, object]:
        """S23."""
        return view(s, seat)

    def holdings(self, s: Steam, seat: int) -> dict[str, int]:
        """Money, influence, goods, workers, cities, factories, cars, income, shares, hands."""
        c = s.companies[seat]
        return {
            "money": c.money,
            "influence": max(0, c.column),
            "wood": c.goods[0],
            "stone": c.goods[1],
            "iron": c.goods[2],
            "coal": c.goods[3],
            "workers": hired(c),
            "cities": c.network.bit_count(),
            "factories": sum(c.spare),
            "cars": c.cars,
            "income": income(s.box, c),
            "share": share_value(s, c),
            "hands": c.hands,
            "points": worth(s, seat),
        }

    def automaton(self, s: Steam) -> Automaton | None:
        """Franz, where somebody plays alone; he has neither cars nor income nor shares."""
        if s.seats > 1:
            return None
        held = self.holdings(s, s.franz)
        shown = {name: amount for name, amount in held.items() if name not in ("cars", "income", "share")}
        return Automaton(say("Franz"), shown, active(s) == s.franz)

    def score_sheet(self, s: Steam) -> list[ScoreLine]:
        """S72, F54."""
        return score_sheet(s)

    def tie_breaks(self, s: Steam) -> list[ScoreLine]:
        """S74."""
        return tie_breaks(s)

    def points(self, total: int) -> Message:
        """S72: gulden."""
        return say("{gulden} gulden", "S72", gulden=total)

    def sentence(self, event: Event, pack: str = "") -> Message | None:
        """See words/log.py."""
        return sentence(load(pack), event)

    def picture(self, view: Mapping[str, object]) -> str:
        """See words/picture.py."""
        return picture(view)


GAME = SteamGame()
