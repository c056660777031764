"""Words for chapter 7, special actions."""

from __future__ import annotations

from towpath.core.frames import Move
from towpath.core.messages import Message, Seat, say
from towpath.core.words import Group, Words
from towpath.games.okanagan.rules.actions import STOP, Barter, Exchange, Relocate, Special, Windfall, barter_rule
from towpath.games.okanagan.rules.box import BARTER_COLOUR, GOODS, SPOTS
from towpath.games.okanagan.rules.scoring import points
from towpath.games.okanagan.rules.spots import SPOT_NAMES
from towpath.games.okanagan.rules.state import NONE, OWNER_SHIFT, SPOT_MASK, Okanagan
from towpath.games.okanagan.words.names import (
    ACTION_EFFECTS,
    ACTION_WORDS,
    good_name,
    laid_id,
    spot_words,
    structure_element,
    tile_name,
)

DONE = "done"  # the element for doing no more


class SpecialWords(Words[Okanagan, Special]):
    """O41: which pile's action."""

    def question(self, s: Okanagan, f: Special) -> Message:
        """O41."""
        return say("Which special action do you take?", "O41")

    def label(self, s: Okanagan, f: Special, move: Move) -> Message:
        """The action, and its pile where another one offers the same."""
        action = ACTION_WORDS[s.top[move]]
        if s.top.count(s.top[move]) == 1:
            return action
        return say("{action}, pile {pile}", action.rule, action=action, pile=move + 1)

    def effect(self, s: Okanagan, f: Special, move: Move) -> Message | None:
        """What it does."""
        return ACTION_EFFECTS[s.top[move]]

    def write(self, s: Okanagan, f: Special, move: Move) -> str:
        """`pile 2`."""
        return f"pile {move + 1}"

    def target(self, s: Okanagan, f: Special, move: Move) -> str:
        """The pile."""
        return f"pile-{move + 1}"


class BarterWords(Words[Okanagan, Barter]):
    """O48, O49: what is given for what."""

    def question(self, s: Okanagan, f: Barter) -> Message:
        """O48, O49."""
        if f.action == BARTER_COLOUR:
            return say("Swap a good for one of the same colour?", "O48")
        return say("Swap a good for one of the same shape?", "O49")

    def label(self, s: Okanagan, f: Barter, move: Move) -> Message:
        """What is given and taken."""
        rule = barter_rule(f.action)
        if move == STOP:
            return say("swap no more", rule)
        given, taken = divmod(move - 1, GOODS)
        return say("{given} for {taken}", rule, given=good_name(s.box, given), taken=good_name(s.box, taken))

    def write(self, s: Okanagan, f: Barter, move: Move) -> str:
        """`barter wood fur` or `barter none`."""
        given, taken = divmod(move - 1, GOODS)
        return "barter none" if move == STOP else f"barter {s.box.goods[given]} {s.box.goods[taken]}"

    def target(self, s: Okanagan, f: Barter, move: Move) -> str:
        """The good that is given."""
        return DONE if move == STOP else f"good-{s.box.goods[(move - 1) // GOODS]}"

    def group(self, s: Okanagan, f: Barter, move: Move) -> Group:
        """To stop is to be done."""
        return Group.DONE if move == STOP else Group.BOARD

    def refusal(self, s: Okanagan, f: Barter, text: str) -> Message | None:
        """Not one's own, not in the supply, or neither colour nor shape."""
        words, goods, rule = text.split(), s.box.goods, barter_rule(f.action)
        if len(words) != 3 or words[0] != "barter" or words[1] not in goods or words[2] not in goods:
            return None
        given, taken = goods.index(words[1]), goods.index(words[2])
        if not s.goods[f.player * GOODS + given]:
            return say("you have no {good}", rule, good=good_name(s.box, given))
        if not s.supply[taken]:
            return say("the supply has no {good}", rule, good=good_name(s.box, taken))
        if f.action == BARTER_COLOUR:
            return say("the colour must stay and the shape must change", rule)
        return say("the shape must stay and the colour must change", rule)

    def slips(self, s: Okanagan, f: Barter, move: Move) -> list[Message]:
        """O46: a swap left out that pays."""
        if move == STOP and better_barter(s, f):
            return [say("A swap would score at once.", "O46")]
        return []


def better_barter(s: Okanagan, f: Barter) -> bool:
    """Whether one swap alone would raise the score."""
    before = points(s, f.player)
    for move in f.moves(s)[1:]:
        after = s.copy()
        given, taken = divmod(move - 1, GOODS)
        after.goods[f.player * GOODS + given] -= 1
        after.goods[f.player * GOODS + taken] += 1
        if points(after, f.player) > before:
            return True
    return False


class WindfallWords(Words[Okanagan, Windfall]):
    """O50, O71: which good."""

    def question(self, s: Okanagan, f: Windfall) -> Message:
        """O50, O71."""
        return say("Which good do you take from the supply?", f.rule)

    def label(self, s: Okanagan, f: Windfall, move: Move) -> Message:
        """The good."""
        return say("take {good}", f.rule, good=good_name(s.box, move))

    def write(self, s: Okanagan, f: Windfall, move: Move) -> str:
        """`take wood`."""
        return f"take {s.box.goods[move]}"

    def target(self, s: Okanagan, f: Windfall, move: Move) -> str:
        """The good in the supply."""
        return f"supply-{s.box.goods[move]}"


class RelocateWords(Words[Okanagan, Relocate]):
    """O52: which structure goes where."""

    def question(self, s: Okanagan, f: Relocate) -> Message:
        """O52."""
        return say("Which structure do you move?", "O52")

    def label(self, s: Okanagan, f: Relocate, move: Move) -> Message:
        """What goes where."""
        if move == STOP:
            return say("move nothing", "O52")
        laid, spot = divmod(move - 1, SPOTS)
        before, after = spot_words(s.built[laid] & SPOT_MASK), spot_words(spot)
        return say("{before}: becomes {after}", "O52", before=before, after=after)

    def write(self, s: Okanagan, f: Relocate, move: Move) -> str:
        """`relocate T37 farm lake` or `relocate none`."""
        laid, spot = divmod(move - 1, SPOTS)
        return "relocate none" if move == STOP else f"relocate {laid_id(s, laid)} {SPOT_NAMES[spot]}"

    def target(self, s: Okanagan, f: Relocate, move: Move) -> str:
        """The structure."""
        return DONE if move == STOP else structure_element(s, (move - 1) // SPOTS)

    def group(self, s: Okanagan, f: Relocate, move: Move) -> Group:
        """To leave it is to be done."""
        return Group.DONE if move == STOP else Group.BOARD


class ExchangeWords(Words[Okanagan, Exchange]):
    """O72: which two structures."""

    def question(self, s: Okanagan, f: Exchange) -> Message:
        """One, then the other."""
        return say("Which structure is exchanged?", "O72") if f.first == NONE else say("For which one?", "O72")

    def label(self, s: Okanagan, f: Exchange, move: Move) -> Message:
        """Whose structure of which tile."""
        if move == STOP:
            return say("exchange nothing", "O72")
        structure = s.built[move - 1]
        return say(
            "{seat}: {structure}, {tile}", "O72", seat=Seat(structure >> OWNER_SHIFT),
            structure=spot_words(structure & SPOT_MASK), tile=tile_name(s.box, s.land.tiles[move - 1]),
        )  # fmt: skip

    def write(self, s: Okanagan, f: Exchange, move: Move) -> str:
        """`exchange T37` or `exchange none`."""
        return "exchange none" if move == STOP else f"exchange {laid_id(s, move - 1)}"

    def target(self, s: Okanagan, f: Exchange, move: Move) -> str:
        """The structure."""
        return DONE if move == STOP else structure_element(s, move - 1)

    def group(self, s: Okanagan, f: Exchange, move: Move) -> Group:
        """To leave it is to be done."""
        return Group.DONE if move == STOP else Group.BOARD
