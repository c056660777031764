"""Words for a turn: S35-S39; the free actions are in free_actions.py."""

from __future__ import annotations

from towpath.core.frames import Move
from towpath.core.messages import Message, say, say_count
from towpath.core.words import Group, NotNow, Words
from towpath.games.steam.rules.box import ACTIONS, HIRE, ORDER, ROUNDS
from towpath.games.steam.rules.delivery import possible_deliveries
from towpath.games.steam.rules.goods import shipment
from towpath.games.steam.rules.ids import ACTION_IDS
from towpath.games.steam.rules.influence import reached_hubs
from towpath.games.steam.rules.shares import can_sell
from towpath.games.steam.rules.state import Steam
from towpath.games.steam.rules.turn import (
    ASSIGN,
    DELIVER,
    DISCARD,
    END,
    FLIP,
    PASS,
    RESERVE,
    SELL,
    TURN_MOVES,
    Turn,
    can_choose,
)
from towpath.games.steam.words.elements import FINISH
from towpath.games.steam.words.free_actions import (
    AssignFactory,
    Delivery,
    Discard,
    FlipCar,
    Part,
    ReserveCar,
    SellShare,
    last_turn,
    worth_selling,
)
from towpath.games.steam.words.names import ACTION_NAMES, counted


class MainAction(Part):
    """S37: `number` is the action."""

    group = Group.BOARD

    def label(self, s: Steam, player: int, number: int) -> Message:
        """Its name."""
        return ACTION_NAMES[number]

    def effect(self, s: Steam, player: int, number: int) -> Message:
        """What it does; again it costs influence."""
        lost = s.companies[player].tokens[number]
        return say("again: {lost} influence lost", "S37", lost=lost) if lost else brings(s, number)

    def write(self, s: Steam, number: int) -> str:
        """`act build_tracks`."""
        return f"act {ACTION_IDS[number]}"

    def target(self, s: Steam, number: int) -> str:
        """The tile."""
        return f"act-{ACTION_IDS[number]}"


class Pass(Part):
    """S39."""

    group = Group.DONE

    def label(self, s: Steam, player: int, number: int) -> Message:
        """The poor take a little."""
        if s.companies[player].money < s.box.hardship_below:
            return say("Pass and take {gulden}", "S39", gulden=s.box.hardship_gulden)
        return say("Pass", "S39")

    def effect(self, s: Steam, player: int, number: int) -> Message:
        """S39."""
        return say("gives up this hand, without a main action", "S39")

    def write(self, s: Steam, number: int) -> str:
        """`pass`."""
        return "pass"

    def target(self, s: Steam, number: int) -> str:
        """A button of its own."""
        return "pass"

    def slips(self, s: Steam, player: int, number: int) -> list[Message]:
        """S39: a pass that is not needed."""
        if any(can_choose(s, player, action) for action in range(ACTIONS)):
            return [say("You still could carry out a main action.", "S39")]
        return []


class EndTurn(Part):
    """S35."""

    group = Group.END

    def label(self, s: Steam, player: int, number: int) -> Message:
        """S35."""
        return say("End turn", "S35")

    def effect(self, s: Steam, player: int, number: int) -> Message | None:
        """What is left undone."""
        possible = len(possible_deliveries(s, player))
        if not possible:
            return None
        return say_count("{count} delivery still possible", "{count} deliveries still possible", possible, "S61")

    def write(self, s: Steam, number: int) -> str:
        """`end`."""
        return "end"

    def target(self, s: Steam, number: int) -> str:
        """The button of the end."""
        return FINISH

    def slips(self, s: Steam, player: int, number: int) -> list[Message]:
        """S61, S63: what the last turn leaves undone."""
        if not last_turn(s, player):
            return []
        if can_sell(s, player) and worth_selling(s, player):
            return [say("This is your last turn: a share could still be sold.", "S63")]
        if possible_deliveries(s, player):
            return [say("This is your last turn, and you can still deliver.", "S61")]
        return []


def brings(s: Steam, action: int) -> Message:
    """S40-S60: what a main action does, in one line."""
    box = s.box
    return (
        say_count("{count} track from your network", "up to {count} tracks from your network", box.tracks_per_action,
                  "S40"),
        say("more tracks, storage and income in a city", "S44"),
        say("a worker makes cubes on a free site", "S46"),
        say("up to {count} workers, and an engineer", "S48", count=box.hire_max),
        say("up to {count} cubes from your factories", "S51", count=box.load_max),
        say("up to {count} cubes at once, {gulden} each", "S52", count=box.buy_max, gulden=box.buy_price),
        say("up to {count} cubes for the next round", "S53", count=shipment(s)),
        say("a new train or a better engine", "S55"),
        say("pays at the end, if Trieste is reached", "S57"),
        say("up to {count} influence for gulden", "S59", count=len(box.donations)),
        say("share up by {spaces}, {count} investors come", "S60", spaces=box.invest_spaces,
            count=box.invest_investors),
    )[action]  # fmt: skip


PARTS: tuple[tuple[Move, Part], ...] = (  # in the order of their first moves
    (0, MainAction()), (PASS, Pass()), (END, EndTurn()), (SELL, SellShare()), (FLIP, FlipCar()),
    (RESERVE, ReserveCar()), (ASSIGN, AssignFactory()), (DISCARD, Discard()), (DELIVER, Delivery()),
)  # fmt: skip
PART_OF: tuple[tuple[Move, Part], ...] = tuple(
    [part for part in PARTS if part[0] <= move][-1] for move in range(TURN_MOVES)
)
"""By move: the part that it belongs to and the part's first move."""


class TurnWords(Words[Steam, Turn]):
    """S35: a main action, free actions, and the end."""

    def question(self, s: Steam, f: Turn) -> Message:
        """Before and after the main action."""
        if f.done:
            return say("Anything else before you end your turn?", "S35")
        return say("Which main action do you take?", "S35")

    def label(self, s: Steam, f: Turn, move: Move) -> Message:
        """By its part."""
        first, part = PART_OF[move]
        return part.label(s, f.player, move - first)

    def write(self, s: Steam, f: Turn, move: Move) -> str:
        """By its part."""
        first, part = PART_OF[move]
        return part.write(s, move - first)

    def target(self, s: Steam, f: Turn, move: Move) -> str:
        """By its part."""
        first, part = PART_OF[move]
        return part.target(s, move - first)

    def group(self, s: Steam, f: Turn, move: Move) -> Group:
        """By its part."""
        return PART_OF[move][1].group

    def effect(self, s: Steam, f: Turn, move: Move) -> Message | None:
        """By its part."""
        first, part = PART_OF[move]
        return part.effect(s, f.player, move - first)

    def not_now(self, s: Steam, f: Turn) -> list[NotNow]:
        """S38: main actions that cannot be chosen."""
        if f.done:
            return []
        return [
            NotNow(ACTION_NAMES[action], refused_action(s, f, action), f"act-{ACTION_IDS[action]}")
            for action in range(ACTIONS)
            if not can_choose(s, f.player, action)
        ]

    def slips(self, s: Steam, f: Turn, move: Move) -> list[Message]:
        """By its part."""
        first, part = PART_OF[move]
        return part.slips(s, f.player, move - first)

    def refusal(self, s: Steam, f: Turn, text: str) -> Message | None:
        """S35-S63: an action, a share or a delivery."""
        words = text.split()
        if len(words) == 2 and words[0] == "act" and words[1] in ACTION_IDS:
            return refused_action(s, f, ACTION_IDS.index(words[1]))
        if words == ["sell"]:
            return say("no investor waits, or {most} shares are sold", "S63", most=s.box.max_sold)
        if words[:1] == ["deliver"]:
            return say(
                "a delivery needs coal, a cube beside an own factory and an open space in a connected hub", "S61"
            )
        return None


def refused_action(s: Steam, f: Turn, action: int) -> Message:
    """S35-S55: why a main action cannot be chosen."""
    c = s.companies[f.player]
    if f.done:
        return say("the main action of this turn is done", "S35")
    if c.tokens[action] > c.column:
        return say("{action} again costs {lost} influence, you have {column}", "S37",
                   action=ACTION_NAMES[action], lost=c.tokens[action], column=c.column)  # fmt: skip
    if action == HIRE and not reached_hubs(s, f.player):
        return say("your influence has reached no hub", "S48")
    if action == ORDER and s.round == ROUNDS:
        return say("nothing can be ordered in the last round", "S54")
    return lacking(s, action)


def lacking(s: Steam, action: int) -> Message:
    """S38-S60: what a main action takes, where that is missing."""
    box = s.box
    return (
        say("no track can be laid and paid", "S40"),
        say("a station takes {gulden} gulden, {goods} and a connected city without one", "S44",
            gulden=box.station_price, goods=counted(box.station_goods)),
        say("a factory takes {gulden} gulden, a ready worker and a free site", "S46", gulden=box.factory_price),
        say("there is nobody to hire whom you can pay", "S48"),
        say("no cube lies by an own factory, or there is no room", "S51"),
        say("there is no cube to take, no room or no money", "S52"),
        say("the market is empty, or there is no money", "S53"),
        say("no engine is for sale that you can pay", "S55"),
        say("no contract is left", "S57"),
        say("the first influence costs {gulden}, and the track has an end", "S59", gulden=box.donations[0]),
        say("your share is at its highest, and no investor is left", "S60"),
    )[action]  # fmt: skip
