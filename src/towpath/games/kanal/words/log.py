"""Events as lines of the log, each with its rule."""

from __future__ import annotations

from towpath.core.messages import Message, Seat, say, say_count
from towpath.core.state import Event
from towpath.games.kanal.rules.box import BRIDGE, CARDS
from towpath.games.kanal.rules.components import load_decks
from towpath.games.kanal.words.names import GOODS, KINDS, STAGES, card_name, space_called
from towpath.games.kanal.words.where import plot, stretch


def sentence(e: Event, pack: str) -> Message | None:
    """The events of a turn; the rest in `sentence_of_round`."""
    a, b, c, _ = e.numbers
    who = Seat(e.seat)
    match e.kind:
        case "choose" if b:
            return say_count(
                "{seat} chooses {space} and takes {count} thaler.",
                "{seat} chooses {space} and takes {count} thaler.",
                b, e.rule, seat=who, space=space_called(a),
            )  # fmt: skip
        case "choose":
            return say("{seat} chooses {space}.", e.rule, seat=who, space=space_called(a))
        case "raise":
            return say("{seat} raises the {card} ({space}).", e.rule,
                       seat=who, card=card_told(a, pack), space=plot(b))  # fmt: skip
        case "build" if a == BRIDGE:
            return say("{seat} builds a bridge ({route}).", e.rule, seat=who, route=stretch(b))
        case "build":
            return say("{seat} builds a {kind} ({route}).", e.rule, seat=who, kind=KINDS[a], route=stretch(b))
        case "pay":
            return say("{seat} pays {count} {good}.", e.rule, seat=who, count=b, good=GOODS[a])
        case "gain" if c and not b:
            return say("{seat} has no room for {count} {good}.", e.rule, seat=who, count=c, good=GOODS[a])
        case "gain" if c:
            return say_count(
                "{seat} gains {gained} {good}; {count} more finds no room.",
                "{seat} gains {gained} {good}; {count} more find no room.",
                c, e.rule, seat=who, gained=b, good=GOODS[a],
            )  # fmt: skip
        case "gain":
            return say("{seat} gains {count} {good}.", e.rule, seat=who, count=b, good=GOODS[a])
        case "buy":
            return say("{seat} buys 1 {good} for {price} thaler.", e.rule, seat=who, good=GOODS[a], price=b)
        case "produce":
            return say("{seat} pays {price} thaler to produce.", e.rule, seat=who, price=a)
        case "turn_wheel":
            return say("{seat} turns the wheel: {brick} brick, {iron} iron.", e.rule, seat=who, brick=a, iron=b)
        case "activate":
            return say("The {card} is activated.", e.rule, card=card_told(a, pack))
        case "forfeit":
            return say("The {card} loses its activation by bridges.", e.rule, card=card_told(a, pack))
        case "skip":
            return say("{seat} uses no more effects of the {card}.", e.rule, seat=who, card=card_told(a, pack))
        case "option":
            return say("{seat} takes option {number} of the {card}.", e.rule,
                       seat=who, number=b + 1, card=card_told(a, pack))  # fmt: skip
        case _:
            return sentence_of_round(e, pack)


def sentence_of_round(e: Event, pack: str) -> Message | None:
    """The events of set-up and of the preparation of a round."""
    a, b, _, _ = e.numbers
    who = Seat(e.seat)
    match e.kind:
        case "first_player":
            return say("{seat} is the starting player.", e.rule, seat=who)
        case "place_start":
            return say("{seat} places a {kind} ({route}).", e.rule, seat=who, kind=KINDS[a], route=stretch(b))
        case "round" if b:
            return say("Round {number}, the last one: {seat} begins.", e.rule, number=a, seat=who)
        case "round":
            return say("Round {number}: {seat} begins.", e.rule, number=a, seat=who)
        case "draw":
            return say("The {card} is on offer.", e.rule, card=card_told(a, pack))
        case "remove":
            return say("The {card} leaves the game.", e.rule, card=card_told(a, pack))
        case "burn":
            return say("{seat} has a full board: a {stage} card leaves the game unseen.", e.rule,
                       seat=who, stage=STAGES[a])  # fmt: skip
        case "stage_empty":
            return say("The {stage} stack is empty: {space} has a new option.", e.rule,
                       stage=STAGES[a], space=space_called(1 + a))  # fmt: skip
        case "game_over":
            return say("The game is over.", e.rule)
    return None


def card_told(number: int, pack: str) -> Message:
    """The name of a card of the pack that an event tells of."""
    deck, card = divmod(number, CARDS)
    return card_name(load_decks(pack)[deck], card)
