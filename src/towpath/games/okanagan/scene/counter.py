"""The counter: a territory being resolved, step by step, and what an action offers (O34-O52)."""

from __future__ import annotations

from towpath.draw.markup import escape, icon
from towpath.draw.seats import seat_chip
from towpath.draw.stage import Lit, Stage
from towpath.games.okanagan.rules.box import Box
from towpath.games.okanagan.rules.components import ACTION_NAMES, TERRAIN_NAMES
from towpath.games.okanagan.scene.lexicon import Lexicon
from towpath.games.okanagan.scene.rows import stretch, territory_row
from towpath.games.okanagan.scene.seen import Seen, territory_of
from towpath.games.okanagan.scene.tokens import good_word, lit_button, seat_name, swatch, token
from towpath.games.okanagan.words.names import ACTION_EFFECTS


def counter(view: Seen, stage: Stage, box: Box, words: Lexicon) -> str:
    """The territory with its shares, then the choices."""
    heading = resolved_row(view, words)
    choices = choices_of(view, stage, box, words)
    return f'<div class="counter">{heading}{choices}</div>' if heading or choices else ""


def resolved_row(view: Seen, words: Lexicon) -> str:
    """The territory being resolved."""
    if view["resolving"] is None:
        return ""
    return territory_row(stretch(territory_of(view, view["resolving"]["territory"])), words)


def choices_of(view: Seen, stage: Stage, box: Box, words: Lexicon) -> str:
    """What can be chosen, as pictures."""
    if view["question"] == "Collect":
        return stack(view, stage, box)
    lit = [option for options in stage.lit.values() for option in options]
    if view["question"] == "Territory" and lit:
        return f'<div class="choices">{territories(lit, view, words)}</div>'
    drawn = {
        "Sole": sole,
        "Ties": ties,
        "Windfall": windfall,
        "Barter": barter,
        "Special": plain,
    }.get(view["question"] or "")
    return f'<div class="choices">{drawn(lit, view, stage, box)}</div>' if drawn and lit else ""


def stack(view: Seen, stage: Stage, box: Box) -> str:
    """O43, O44: the tokens laid out; those that can be taken are lit."""
    cells = [
        lit_button(stage, f"stack-{box.goods[good]}", cell(stage, f"stack-{box.goods[good]}", box.goods[good], count),
                   "good-cell")
        for good, count in enumerate(view["stack"])
        if count
    ]  # fmt: skip
    return f'<div class="choices">{"".join(cells)}</div>'


def sole(lit: list[Lit], view: Seen, stage: Stage, box: Box) -> str:
    """O39: a special action, or the rewards."""
    action, rewards = lit
    backs = [pile["back"] for pile in view["piles"] if pile["back"]]
    actions = "".join([icon(f"a-{back}", 48, 48) for back in dict.fromkeys(backs)])
    offered = f'<span>{escape(action.label)}</span><span class="actions">{actions}</span>'
    terrain = TERRAIN_NAMES[territory_of(view, int(rewards.target.rpartition("-")[2]))["terrain"]]
    return lit_button(stage, action.target, offered, "wide") + button(
        rewards, f"{swatch(terrain)}{escape(rewards.label)}", "wide"
    )


def ties(lit: list[Lit], view: Seen, stage: Stage, box: Box) -> str:
    """O37: who comes first."""
    return "".join(
        [lit_button(stage, o.target, f"{seat_chip(seat)}<b>{seat_name(stage, seat)}</b>", "wide")
         for o in lit for seat in [int(o.target.rpartition("-")[2])]]
    )  # fmt: skip


def windfall(lit: list[Lit], view: Seen, stage: Stage, box: Box) -> str:
    """O50: any good of the supply."""
    return "".join(
        [lit_button(stage, o.target, cell(stage, o.target, name, view["supply"][box.goods.index(name)]), "good-cell")
         for o in lit for name in [o.target.removeprefix("supply-")]]
    )  # fmt: skip


def cell(stage: Stage, target: str, good: str, count: int) -> str:
    """A good on offer: its name, how many there are, and the points that one brings at once."""
    plus = "".join([gained(option) for option in stage.lit.get(target, ())])
    return f"{token(good)}<span>{stage.say(good_word(good))} <b>{count}</b></span>{plus}"


def gained(option: Lit) -> str:
    """The points that an answer brings at once."""
    points = option.change.get("points", 0)
    return f'<em class="plus">+{points}</em>' if points > 0 else ""


def barter(lit: list[Lit], view: Seen, stage: Stage, box: Box) -> str:
    """O48, O49: what is given for what."""
    drawn = ""
    for option in lit:
        words = option.notation.split()
        if len(words) == 3:
            drawn += button(
                option, f'{token(words[1])}<span class="for">→</span>{token(words[2])}{gained(option)}', "swap"
            )
    return drawn


def territories(lit: list[Lit], view: Seen, words: Lexicon) -> str:
    """O34: which one comes first."""
    return "".join(
        [
            button(o, territory_row(stretch(territory_of(view, int(o.target.rpartition("-")[2]))), words), "wide")
            for o in lit
        ]
    )


def plain(lit: list[Lit], view: Seen, stage: Stage, box: Box) -> str:
    """O41: the actions on the three piles."""
    drawn = ""
    for option in lit:
        back = view["piles"][int(option.target.rpartition("-")[2]) - 1]["back"]
        effect = stage.say(ACTION_EFFECTS[ACTION_NAMES[back]]) if back else ""
        words = f"<span><b>{escape(option.label)}</b><small>{effect}</small></span>"
        drawn += button(option, f"{icon(f'a-{back}', 48, 48)}{words}", "wide")
    return drawn


def button(option: Lit, markup: str, classes: str) -> str:
    """A second way to an option whose target is elsewhere on the table."""
    return (
        f'<button type="button" class="choice {classes}" data-move="{escape(option.notation)}" '
        f'aria-label="{escape(option.label)}">{markup}</button>'
    )
