"""What is asked about, large: the card of the answer that is pointed at, in one size for all answers of a question."""

from __future__ import annotations

from towpath.draw.card import Card, Fact
from towpath.draw.stage import Stage
from towpath.games.steam.rules.components import load
from towpath.games.steam.scene import bid
from towpath.games.steam.scene.cards import card
from towpath.games.steam.scene.seen import Seen


def subject(view: Seen, stage: Stage) -> str:
    """The bid with its stepper; else what the inspector would tell of each thing that is lit, without its rule."""
    if view["question"] == "Bid":
        return bid.subject(view, stage, load(view["pack"]))
    told = [(target, found) for target in asked_about(view, stage) if (found := card(view, stage, target))]
    if not told:
        return ""
    abouts = "".join(about(stage, target, found, number == 0) for number, (target, found) in enumerate(told))
    return f'<div class="abouts">{abouts}</div>'


def asked_about(view: Seen, stage: Stage) -> list[str]:
    """The targets that the subject tells of: of a turn the main actions and what can be delivered."""
    if view["question"] == "Turn":
        return [target for target in stage.lit if target.startswith(("act-", "city-"))]
    return list(stage.lit)


def about(stage: Stage, target: str, found: Card, on: bool) -> str:
    """One answer: picture, name, effect and facts."""
    shown = " on" if on else ""
    does = f"<p>{stage.say(found.does)}</p>" if found.does else ""
    facts = "".join(fact(stage, each) for each in found.facts)
    head = f'<div class="about-head">{found.picture}<div><h3>{stage.say(found.name)}</h3>{does}</div></div>'
    return f'<div class="about{shown}" data-about="{target}">{head}<dl class="facts">{facts}</dl></div>'


def fact(stage: Stage, each: Fact) -> str:
    """One line."""
    return f"<div><dt>{stage.say(each.label)}</dt><dd>{stage.say(each.value)}</dd></div>"
