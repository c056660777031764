"""Imperial Steam, for 2 to 4 players, and for one against Franz."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import resources

from towpath.core.frames import Move
from towpath.core.game import About, Account, Game, ScoreLine
from towpath.core.messages import Message, say
from towpath.core.rulebook import RuleBook
from towpath.core.setup import Choice, Option, Setup
from towpath.core.state import Event, State
from towpath.games.steam import log_words, notation, picture, sheet, slips, target, view, words
from towpath.games.steam.company import hired, income
from towpath.games.steam.components import load
from towpath.games.steam.restore import SPACES, restore
from towpath.games.steam.rules import SteamRules
from towpath.games.steam.setup import new_game
from towpath.games.steam.state import UNKNOWN, Steam, share_value

PRESET = Choice("preset", say("as the level says"))
VERSIONS = ("AAA", "BAA", "ABA", "AAB", "BBA", "BAB", "ABB", "BBB")
CAPITAL = ("0", "70", "120", "170", "220")


def _own(s: State) -> Steam:
    assert isinstance(s, Steam), s
    return s


@cache
def _rule_book() -> RuleBook:
    folder = resources.files("towpath.games.steam")
    return RuleBook("\n".join(folder.joinpath(name).read_text("utf-8") for name in ("RULES.md", "FRANZ.md")))


class SteamGame(Game):
    """The contract, kept by this folder's modules."""

    slug = "steam"
    title = "Imperial Steam"
    version = 1
    seats = (1, 2, 3, 4)
    options = (
        Option(
            "setup_card",
            say("Set-up card", "S14"),
            (Choice("random", say("drawn at random")), Choice("first", say("the one for a first game"))),
        ),
        Option(
            "franz",
            say("Franz", "F57"),
            (
                Choice("normal", say("Normal")),
                Choice("easy", say("Easy")),
                Choice("hard", say("Hard")),
                Choice("expert", say("Expert")),
                Choice("master", say("Master")),
            ),
            seats=(1,),
        ),
        Option(
            "franz_cards",
            say("Versions of Franz's action cards 1, 2 and 3", "F3"),
            (PRESET, *(Choice(cards, say("{cards}", cards=" ".join(cards))) for cards in VERSIONS)),
            seats=(1,),
        ),
        Option(
            "franz_capital",
            say("Franz's starting capital", "F56"),
            (PRESET, *(Choice(gulden, say("{gulden} gulden", gulden=gulden)) for gulden in CAPITAL)),
            seats=(1,),
        ),
    )
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
    )
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
    )
    rules = SteamRules()
    spaces = SPACES

    def new(self, setup: Setup) -> State:
        """S14-S22, F1-F5, F57."""
        box = load(setup.pack)
        versions, capital = box.presets[setup["franz"]]
        if setup["franz_cards"] != PRESET.value:
            versions = setup["franz_cards"]
        if setup["franz_capital"] != PRESET.value:
            capital = int(setup["franz_capital"])
        card = box.card_players.index(max(2, setup.seats)) if setup["setup_card"] == "first" else UNKNOWN
        return new_game(box, setup.seats, card, versions, capital)

    def from_data(self, data: Mapping[str, object]) -> State:
        """See restore.py."""
        return restore(data)

    def view(self, s: State, seat: int | None) -> dict[str, object]:
        """See view.py."""
        return view.view(_own(s), seat)

    def holdings(self, s: State, seat: int) -> dict[str, int]:
        """Money, influence, goods, workers, cities, factories, cars, income, shares, hands."""
        state = _own(s)
        c = state.companies[seat]
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
            "income": income(state.box, c),
            "share": share_value(state, c),
            "hands": c.hands,
        }

    def score_sheet(self, s: State) -> list[ScoreLine]:
        """S72, F54."""
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
        """See log_words.py."""
        return log_words.sentence(load(), event)

    def slips(self, s: State, move: Move) -> list[Message]:
        """See slips.py."""
        return slips.slips(_own(s), move)

    def picture(self, view: Mapping[str, object]) -> str:
        """See picture.py."""
        return picture.picture(view)

    def rule_book(self) -> RuleBook:
        """S, R and F rules together."""
        return _rule_book()


GAME = SteamGame()
