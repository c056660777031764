"""Words for a turn: S35-S39; the free actions are in free_actions.py."""

from __future__ import annotations

from towpath.core.frames import Move
from towpath.core.messages import Message, say, say_count
from towpath.core.words import Group, Words
from towpath.games.steam.rules.box import ACTIONS, BUILD_TRACKS, BUY, HIRE, LOAD, ORDER, ROUNDS
from towpath.games.steam.rules.delivery import possible_deliveries
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
from towpath.games.steam.words.names import ACTION_NAMES


class MainAction(Part):
    """S37: `number` is the action."""

    def label(self, s: Steam, player: int, number: int) -> Message:
        """The action; again it costs influence."""
        name, lost = ACTION_NAMES[number], s.companies[player].tokens[number]
        return say("{action} again: {lost} influence lost", "S37", action=name, lost=lost) if lost else name

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
            return say("Free actions, or end your turn?", "S35")
        return say_count(
            "Choose a main action ({count} hand left).",
            "Choose a main action ({count} hands left).",
            s.companies[f.player].hands,
            "S35",
        )

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
    name = ACTION_NAMES[action]
    if f.done:
        return say("the main action of this turn is done", "S35")
    if c.tokens[action] > c.column:
        return say("{action} again costs {lost} influence, you have {column}", "S37",
                   action=name, lost=c.tokens[action], column=c.column)  # fmt: skip
    if action == HIRE and not reached_hubs(s, f.player):
        return say("your influence has reached no hub", "S48")
    if action == ORDER and s.round == ROUNDS:
        return say("nothing can be ordered in the last round", "S54")
    if action == LOAD:
        return say("{action}: no cube lies by an own factory, or there is no room", "S51", action=name)
    if action == BUY:
        return say("{action}: there is no cube to take, no room or no money", "S52", action=name)
    if action == BUILD_TRACKS:
        return say("no track can be laid and paid", "S40")
    return say("no part of {action} can be carried out", "S38", action=name)
