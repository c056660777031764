"""Words for the effects of activated structures: NOTES.md, and K93-K99."""

from __future__ import annotations

from towpath.core.frames import Move
from towpath.core.messages import Message, say, say_count
from towpath.core.words import Group, Way
from towpath.games.kanal.rules.anytime import END
from towpath.games.kanal.rules.box import ANY_TIMES, GAINS, TABLE
from towpath.games.kanal.rules.effects.chances import AVAILABLE, bundle_of
from towpath.games.kanal.rules.effects.lists import EFFECT, OPTION, TAKE_GAINS, Activation, Choose, open_effects
from towpath.games.kanal.rules.effects.units import CARD, EXCHANGE, UNIT, Build, RaiseBy, Trade, Turns
from towpath.games.kanal.rules.geometry import ROUTE_SPACES
from towpath.games.kanal.rules.state import Kanal, card_at
from towpath.games.kanal.words import elements
from towpath.games.kanal.words.anytime import AnytimeWords, EndingWords
from towpath.games.kanal.words.building import build_effect, place_label, raise_label, way_of
from towpath.games.kanal.words.card_text import effect_sentence, option_sentence
from towpath.games.kanal.words.names import KINDS, card_name, goods_list, unit_notation

STOP_HERE = say("Stop here", "K94")


class ActivationWords(EndingWords[Activation]):
    """K94: which effect of an activated structure is next."""

    end = say("No more effects", "K93")
    end_notation = "skip"

    def question(self, s: Kanal, f: Activation) -> Message:
        """K94."""
        return say("Which effect of the {card} is next?", "K94", card=card_name(s.box, card_at(s, f.player, f.space)))

    def option(self, s: Kanal, f: Activation, move: Move) -> Message:
        """An effect in the card's words."""
        if move == TAKE_GAINS:
            return say("Take all gains in printed order", "K94")
        return effect_sentence(s.box, card_at(s, f.player, f.space), f.effects, move - EFFECT)

    def outcome(self, s: Kanal, f: Activation, move: Move) -> Message | None:
        """What an effect yields now."""
        if move == TAKE_GAINS:
            return None
        e = s.box.effects[s.box.lists[f.effects][move - EFFECT]]
        if e.kind > TABLE or e.wild:
            return None
        return say("now: {goods}", "K94", goods=goods_list(bundle_of(s, f.player, f.space, e)))

    def notation(self, s: Kanal, f: Activation, move: Move) -> str:
        """`effect 1`, `take gains`."""
        return "take gains" if move == TAKE_GAINS else f"effect {move - EFFECT + 1}"

    def element(self, s: Kanal, f: Activation, move: Move) -> str:
        """The effect, or the button for all gains."""
        return "take-all" if move == TAKE_GAINS else f"effect-{move - EFFECT + 1}"

    def slips(self, s: Kanal, f: Activation, move: Move) -> list[Message]:
        """K93: effects that could be used are skipped."""
        if move != END or not open_effects(s, f, AVAILABLE):
            return []
        card = card_name(s.box, card_at(s, f.player, f.space))
        return [say("The {card} still has effects to use.", "K93", card=card)]


class ChooseWords(AnytimeWords[Choose]):
    """E26: which of the lists of effects."""

    def question(self, s: Kanal, f: Choose) -> Message:
        """K94."""
        card = card_name(s.box, card_at(s, f.player, f.space))
        return say("Which option of the {card} do you take?", "K94", card=card)

    def option(self, s: Kanal, f: Choose, move: Move) -> Message:
        """The option in the card's words."""
        return option_sentence(s.box, card_at(s, f.player, f.space), move - OPTION)

    def notation(self, s: Kanal, f: Choose, move: Move) -> str:
        """`option 1`."""
        return f"option {move - OPTION + 1}"

    def element(self, s: Kanal, f: Choose, move: Move) -> str:
        """The option on the card."""
        return f"option-{move - OPTION + 1}"


class TradeWords(EndingWords[Trade]):
    """E18: one more repetition, with which payment for which proceeds."""

    end = STOP_HERE
    end_notation = "stop"

    def question(self, s: Kanal, f: Trade) -> Message:
        """K99."""
        if f.left >= ANY_TIMES:
            return say("Do you trade, as often as you like?", "K99")
        return say_count("Do you trade, {count} time at most?", "Do you trade, {count} times at most?", f.left, "K99")

    def option(self, s: Kanal, f: Trade, move: Move) -> Message:
        """What is paid and what is gained."""
        i, j = divmod(move - EXCHANGE, GAINS)
        e = s.box.effects[f.effect]
        return say("Pay {pay} for {gain}", "K99", pay=goods_list(e.pays[i]), gain=goods_list(e.gains[j]))

    def notation(self, s: Kanal, f: Trade, move: Move) -> str:
        """`trade 1 for 2`."""
        i, j = divmod(move - EXCHANGE, GAINS)
        return f"trade {i + 1} for {j + 1}"

    def element(self, s: Kanal, f: Trade, move: Move) -> str:
        """The button of that exchange."""
        return f"trade-{move - EXCHANGE + 1}"


class BuildWords(EndingWords[Build]):
    """E22: one more unit, what and where."""

    end = STOP_HERE
    end_notation = "stop"

    def question(self, s: Kanal, f: Build) -> Message:
        """K98."""
        kinds = [KINDS[kind] for kind in s.box.effects[f.effect].what]
        return say_count("Where do you build? ({kinds}, {count} left)", "Where do you build? ({kinds}, {count} left)",
                         f.left, "K98", kinds=kinds)  # fmt: skip

    def option(self, s: Kanal, f: Build, move: Move) -> Message:
        """The place."""
        kind, route = divmod(move - UNIT, ROUTE_SPACES)
        return place_label(s, f.player, kind, route)

    def notation(self, s: Kanal, f: Build, move: Move) -> str:
        """`build road h31`."""
        return f"build {unit_notation(move - UNIT)}"

    def element(self, s: Kanal, f: Build, move: Move) -> str:
        """The route space, or the bridge."""
        return elements.unit(f.player, move - UNIT)

    def place(self, s: Kanal, f: Build, move: Move) -> Group:
        """On the board."""
        return Group.BOARD

    def way(self, s: Kanal, f: Build, move: Move) -> Way | None:
        """The kinds, where the effect offers several."""
        several = len(s.box.effects[f.effect].what) > 1
        return way_of((move - UNIT) // ROUTE_SPACES) if several and move >= UNIT else None

    def outcome(self, s: Kanal, f: Build, move: Move) -> Message | None:
        """What it activates."""
        return build_effect(s, f.player, *divmod(move - UNIT, ROUTE_SPACES))


class RaiseByWords(EndingWords[RaiseBy]):
    """E24: which structure of the row is raised by the effect."""

    end = STOP_HERE
    end_notation = "stop"

    def question(self, s: Kanal, f: RaiseBy) -> Message:
        """K64."""
        return say("Which structure do you raise by this effect?", "K64")

    def option(self, s: Kanal, f: RaiseBy, move: Move) -> Message:
        """The structure and its lowered cost."""
        return raise_label(s, f.player, move - CARD, f.effect)

    def notation(self, s: Kanal, f: RaiseBy, move: Move) -> str:
        """`raise A14`."""
        return f"raise {s.box.names[move - CARD]}"

    def element(self, s: Kanal, f: RaiseBy, move: Move) -> str:
        """The card of the row."""
        return f"card-{s.box.names[move - CARD]}"

    def place(self, s: Kanal, f: RaiseBy, move: Move) -> Group:
        """On the board."""
        return Group.BOARD


class TurnsWords(EndingWords[Turns]):
    """E25: one more free turn of the wheel."""

    end = STOP_HERE
    end_notation = "stop"

    def question(self, s: Kanal, f: Turns) -> Message:
        """K24."""
        return say_count("Do you turn the wheel? ({count} free turn left)",
                         "Do you turn the wheel? ({count} free turns left)", f.left, "K24")  # fmt: skip

    def option(self, s: Kanal, f: Turns, move: Move) -> Message:
        """The free turn."""
        return say("Turn the wheel for free", "K23")

    def notation(self, s: Kanal, f: Turns, move: Move) -> str:
        """`turn`."""
        return "turn"

    def element(self, s: Kanal, f: Turns, move: Move) -> str:
        """The wheel."""
        return "wheel"
