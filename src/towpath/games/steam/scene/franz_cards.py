"""Franz's action card and decision card (F3-F5, F24, F25) with what decided on them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from towpath.core.messages import Message, say
from towpath.draw.markup import escape
from towpath.draw.stage import Stage
from towpath.games.steam.rules import box as printed
from towpath.games.steam.rules.box import A_TO_Z, MOST_SITES, TO_SEMMERING, TO_TRIESTE, ActionCard, Block, Box
from towpath.games.steam.rules.ids import GOOD_IDS, HUB_IDS
from towpath.games.steam.scene.art import pic
from towpath.games.steam.scene.franz_told import FRANZ, NO_CARD, PRINTED, REWARDS, Told
from towpath.games.steam.scene.seen import Franz, Seen
from towpath.games.steam.words.franz.cards import CRITERIA, condition, effect
from towpath.games.steam.words.names import GOODS_NAMES, HUB_NAMES

PICTURES: Final = {
    printed.LAY_TRACKS: "a-track",
    printed.TAKE_GOODS: "crate",
    printed.GAIN_GULDEN: "coin",
    printed.GAIN_INFLUENCE: "star",
    printed.HIRE_WORKERS: "worker",
    printed.ORDER_GOODS: "a-order",
    printed.NEW_FACTORY: "factory",
    printed.TRACK_TO_SITE: "site",
    printed.TRACK_TO_TRIESTE: "anchor",
    printed.NEW_CONTRACT: "paper",
    printed.DELIVER_FREE: "a-load",
}
USES: Final = {"a": "a-track", "b": "factory", "c": "a-load", "d": "worker"}
STATES: Final = {"yes": say("met"), "no": say("not met"), "unasked": say("not asked")}
SLOT_WORDS: Final[dict[str, Message]] = {
    "a": say("Slot A, where tracks go", "F25"),
    "b": say("Slot B, what a factory makes", "F25"),
    "c": say("Slot C, what he delivers", "F25"),
    "d": say("Slot D, where he hires", "F25"),
}


def cards(view: Seen, franz: Franz, stage: Stage, box: Box, told: Told) -> str:
    """Both cards; a deck stands where no card is turned up."""
    if told.action == NO_CARD:
        action = back(stage, say("Action cards", "F3"), len(franz["actions_left"]))
    else:
        action = action_card(stage, box.action_cards[told.action], told)
    if told.decision == NO_CARD:
        decision = back(stage, say("Decision cards", "F4"), len(franz["decisions_left"]))
    else:
        decision = decision_card(view, stage, box, told)
    return f'<div class="franz-cards" data-mark="franz-cards">{action}{decision}</div>'


def back(stage: Stage, name: Message, left: int) -> str:
    """A deck, face down."""
    words = stage.say(say("{count} to come", "F22", count=left))
    return f'<div class="franz-card back"><div class="what">{stage.say(name)}</div><p>{words}</p></div>'


# ---- the action card


def action_card(stage: Stage, card: ActionCard, told: Told) -> str:
    """F24: numbered blocks; those that were not tried show only what they bring."""
    name = stage.say(say("Action card {card}", "F24", card=card.name))
    title = stage.say(say("Action", "F24"))
    blocks = "".join(block(stage, number, each, told) for number, each in enumerate(card.blocks, 1))
    return (
        f'<section class="franz-card action" aria-label="{name}">'
        f'<div class="what">{title} <b>{escape(card.name)}</b></div>'
        f"<ol>{blocks}</ol></section>"
    )


def block(stage: Stage, number: int, printed_block: Block, told: Told) -> str:
    """One block with its conditions, cost and effect."""
    tried = number in told.failed or number == told.done
    state = " done" if number == told.done else " tried" if tried else ""
    asks = conditions(stage, number, printed_block, told) if tried else ""
    brings = f"{price(printed_block)}{pic(PICTURES[printed_block.effect])}{stage.say(effect(printed_block))}"
    return (
        f'<li class="block{state}" data-mark="franz-block-{number}"><i class="number">{number}</i>'
        f'{asks}<p class="effect">{brings}</p></li>'
    )


def conditions(stage: Stage, number: int, printed_block: Block, told: Told) -> str:
    """F24: those that hold, the one that fails with the block to go to, and those that nobody asked for any more."""
    in_box = told.failed.get(number) == PRINTED
    rows, open_still = [], not in_box
    for what, amount, jump in printed_block.conditions:
        fails = told.failed.get(number) == what
        kind, sign = ("no", "×") if fails else ("yes", "✓") if open_still else ("unasked", "·")
        open_still = open_still and not fails
        words = stage.say(condition(what, amount))
        further = stage.say(say("else block {number}", "F24", number=jump))
        state = "" if in_box else f"{stage.say(STATES[kind])}, "
        rows.append(
            f'<li class="{kind}" data-mark="franz-condition-{number}-{what}"><i aria-hidden="true">{sign}</i>{words}'
            f' <small><span class="sr">{state}{further}</span><span aria-hidden="true">→{jump}</span></small></li>'
        )
    return f"<ul>{''.join(rows)}</ul>" if rows else ""


def price(printed_block: Block) -> str:
    """F9: gulden or goods."""
    if printed_block.gulden:
        return f'<span class="spends">−{printed_block.gulden}{pic("coin")}</span>'
    return f'<span class="spends">−{printed_block.goods}{pic("crate")}</span>' if printed_block.goods else ""


# ---- the decision card


def decision_card(view: Seen, stage: Stage, box: Box, told: Told) -> str:
    """F25: four slots, each an order of preference."""
    card = box.decision_cards[told.decision]
    name = stage.say(say("Decision card {card}", "F25", card=card.name))
    title = stage.say(say("Decision", "F25"))
    slots = (
        slot(stage, "a", [city_entry(view, stage, box, entry, told) for entry in card.cities], told)
        + rewards(stage, card.rewards, told)
        + slot(stage, "b", goods_entries(stage, "b", card.produce, told), told)
        + slot(stage, "c", goods_entries(stage, "c", card.deliver, told), told)
        + slot(stage, "d", [hub_entry(stage, hub, told) for hub in card.hubs], told)
    )
    return (
        f'<section class="franz-card decision" aria-label="{name}">'
        f'<div class="what">{title} <b>{escape(card.name)}</b></div>'
        f"{slots}</section>"
    )


def slot(stage: Stage, letter: str, entries: Sequence[str], told: Told) -> str:
    """A slot with its letter, what it is for, and its entries in order."""
    used = " used" if letter in told.chosen else ""
    name = stage.say(SLOT_WORDS[letter])
    return (
        f'<p class="slot{used}" data-mark="franz-slot-{letter}"><span class="sr">{name}:</span>'
        f'<b aria-hidden="true">{letter.upper()}</b>{pic(USES[letter], "icon use")}{" ".join(entries)}</p>'
    )


def entry(picture: str, words: str, mark: str, hit: bool) -> str:
    """One entry of a slot."""
    return f'<i class="entry{" hit" if hit else ""}" data-mark="{mark}">{picture}<span class="sr">{words}</span></i>'


def city_entry(view: Seen, stage: Stage, box: Box, listed: int, told: Told) -> str:
    """F25, F26: a hub by its colour, Trieste, or the Semmering."""
    chosen = told.chosen.get("a", set())
    if listed == TO_SEMMERING:
        ends = {box.semmering_a, box.semmering_b}
        marks = " ".join(f"city-{box.city_ids[end]}" for end in sorted(ends))
        hit = view["semmering"] == FRANZ and bool(ends & chosen)
        return entry(pic("semmering"), stage.say(say("Semmering", "F26")), marks, hit)
    city = box.trieste if listed == TO_TRIESTE else box.city_ids.index(view["hubs"][listed]["city"])
    picture = pic("anchor" if listed == TO_TRIESTE else f"hub-{HUB_IDS[listed]}")
    return entry(picture, escape(box.city_names[city]), f"city-{box.city_ids[city]}", city in chosen)


def goods_entries(stage: Stage, letter: str, goods: Sequence[int], told: Told) -> list[str]:
    """Slots B and C: goods in order."""
    chosen = told.chosen.get(letter, ())
    return [
        entry(
            pic(f"cube-{GOOD_IDS[good]}"),
            stage.say(GOODS_NAMES[good]),
            f"franz-{letter}-{GOOD_IDS[good]}",
            good in chosen,
        )
        for good in goods
    ]


def hub_entry(stage: Stage, hub: int, told: Told) -> str:
    """Slot D: hubs in order."""
    chosen = told.chosen.get("d", ())
    return entry(pic(f"hub-{HUB_IDS[hub]}"), stage.say(HUB_NAMES[hub]), f"hiring-{HUB_IDS[hub]}", hub in chosen)


def rewards(stage: Stage, order: Sequence[int], told: Told) -> str:
    """Slot A, for cities that its list does not name."""
    then = stage.say(say("then", "F25"))
    drawn = []
    for reward in order:
        criterion = REWARDS[reward]
        picture = "A–Z" if reward == A_TO_Z else pic("site" if reward == MOST_SITES else "star")
        hidden = picture if reward != A_TO_Z else f'<span aria-hidden="true">{picture}</span>'
        words = stage.say(CRITERIA[criterion])
        drawn.append(entry(hidden, words, f"franz-by-{criterion}", criterion in told.rewards))
    return f'<p class="slot rewards{" used" if told.rewards else ""}"><small>{then}</small>{" ".join(drawn)}</p>'
