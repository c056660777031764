"""The log: events in words, each with its rule."""

from __future__ import annotations

from towpath.core.messages import Message, Seat, say, say_count, to_reader
from towpath.core.state import Event
from towpath.games.okanagan.rules.box import Box
from towpath.games.okanagan.words.names import (
    ACTION_WORDS,
    STRUCTURE_WORDS,
    TERRAIN_WORDS,
    card_words,
    good_name,
    spot_words,
    tile_name,
)


def sentence(box: Box, e: Event) -> Message | None:
    """An event as a line of the log; events without a line of their own are told by their neighbours."""
    a, _, _, _ = e.numbers
    who = Seat(e.seat)
    match e.kind:
        case "first_player":
            return say("{seat} is the first player.", e.rule, seat=who)
        case "turn":
            return say("Turn {number}: {seat}", e.rule, number=a, seat=who)
        case "lay":
            if box.is_promo(a):
                return say("{seat} lays the {tile}.", e.rule, seat=who, tile=tile_name(box, a))
            return say("{seat} lays a tile.", e.rule, seat=who)
        case "build":
            return say("{seat} builds: {structure}.", e.rule, seat=who, structure=spot_words(a))
        case "scrap":
            return say("{seat} discards a {structure}.", e.rule, seat=who, structure=STRUCTURE_WORDS[a])
        case "unfit":
            return say("The {tile} of {seat} fits nowhere and leaves the game.", e.rule, seat=who,
                       tile=tile_name(box, a))  # fmt: skip
        case "lost_turn":
            return say("{seat} has no tile to play and loses the turn.", e.rule, seat=who)
        case "take_display":
            return say("{seat} takes a tile from the display.", e.rule, seat=who)
        case "take_pile":
            return say("{seat} takes the top tile of pile {pile}.", e.rule, seat=who, pile=a + 1)
        case "drawn" | "dealt":
            return say("You look at the {tile}.", e.rule, tile=tile_name(box, a))
        case "second_round":
            return say("Round 2: everybody takes the second set of structures and two objectives.", e.rule)
        case "game_over":
            return say("The game is over.", e.rule)
    return sentence_of_resolving(box, e) or sentence_of_actions(box, e)


def sentence_of_resolving(box: Box, e: Event) -> Message | None:
    """Chapters 5 and 6."""
    a, b, _, _ = e.numbers
    who = Seat(e.seat)
    match e.kind:
        case "closed":
            return say_count("A {terrain} of {count} tile is closed.", "A {terrain} of {count} tiles is closed.", b,
                             e.rule, terrain=TERRAIN_WORDS[a])  # fmt: skip
        case "influence":
            return say("{seat} has an influence of {influence}.", e.rule, seat=who, influence=a)
        case "nobody":
            return say("Nobody is present; the {terrain} yields nothing.", e.rule, terrain=TERRAIN_WORDS[a])
        case "ahead":
            told = say("{seat} decides the tie: {other} comes first.", e.rule, seat=who, other=Seat(a))
            yours = say("{seat} decides the tie: you come first.", e.rule, seat=who)
            return to_reader(told, a, yours) if a != e.seat else told
        case "sole_action":
            return say("{seat}, alone in the {terrain}, takes an action instead of goods.", e.rule, seat=who,
                       terrain=TERRAIN_WORDS[a])  # fmt: skip
        case "recount":
            return say("The influence in the {terrain} is counted again.", e.rule, terrain=TERRAIN_WORDS[a])
        case "collect":
            return say("{seat} collects {number} {good}.", e.rule, seat=who, number=b, good=good_name(box, a))
        case "nothing_left":
            return say("Nothing is left for {seat}.", e.rule, seat=who)
        case "rest":
            return say_count("{count} good goes back to the supply.", "{count} goods go back to the supply.", a, e.rule)
    return None


def sentence_of_actions(box: Box, e: Event) -> Message | None:
    """Chapter 7 and the objective cards."""
    a, b, _, _ = e.numbers
    who = Seat(e.seat)
    match e.kind:
        case "special":
            return say("{seat} takes the action of pile {pile}: {action}.", e.rule, seat=who, pile=a + 1,
                       action=ACTION_WORDS[b])  # fmt: skip
        case "gold":
            return say_count("{seat} takes {count} nugget.", "{seat} takes {count} nuggets.", a, e.rule, seat=who)
        case "barter":
            return say("{seat} swaps {given} for {taken}.", e.rule, seat=who, given=good_name(box, a),
                       taken=good_name(box, b))  # fmt: skip
        case "windfall":
            return say("{seat} takes {good} from the supply.", e.rule, seat=who, good=good_name(box, a))
        case "relocate":
            return say("{seat} moves a structure: {structure}.", e.rule, seat=who, structure=spot_words(b))
        case "exchange":
            return say("{seat} exchanges two structures.", e.rule, seat=who)
        case "card":
            return say("You draw an objective: {objective}.", e.rule, objective=card_words(box, a))
        case "discard":
            return say("You discard: {objective}.", e.rule, objective=card_words(box, a))
        case "kept" if e.seat < 0:
            return say("Everybody has kept three objectives.", e.rule)
        case "kept":
            return say("{seat} keeps three objectives.", e.rule, seat=who)
        case "reshuffle":
            return say("The discarded objectives are shuffled and become the deck.", e.rule)
    return None
