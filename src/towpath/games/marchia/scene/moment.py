"""The head of the page: which turn it is, what the pile still holds, and when the game ends (M18, M82-M84)."""

from __future__ import annotations

from towpath.core.messages import Message, say, say_count
from towpath.draw.moment import Moment, Stock
from towpath.games.marchia.rules.box import Box
from towpath.games.marchia.scene.pile import sure_before_end
from towpath.games.marchia.scene.seen import Seen

NEAR = 12  # so many tiles before the game-end castle the end is spoken of


def moment(view: Seen, box: Box) -> Moment:
    """Set-up, or a turn."""
    if not view["turn"]:
        order = range(view["seats"] - 1, -1, -1)  # M21: counter-clockwise
        return Moment(say("Set-up", "M21"), order=list(order))
    title = say("Turn {number}", "M23", number=view["turn"])
    if view["ending"]:
        return Moment(title, ending=last_turns(view), ending_in_brief=last_turns_in_brief(view), last=True)
    sure = sure_before_end(view, box)
    stock = Stock(say("pile"), view["pile"], max(0, sure), min(box.mixed + 1, sure + box.mixed + 1))
    ending, brief = approaching(sure, box), approaching_in_brief(sure, box)
    return Moment(title, stock=stock, ending=ending, ending_in_brief=brief, last=sure <= 0)


def approaching(sure: int, box: Box) -> Message | None:
    """M18: the game-end castle is one of six tiles whose place in the pile everybody knows."""
    if sure > NEAR:
        return None
    if sure > 0:
        return say_count(
            "end castle: not before {count} more tile", "end castle: not before {count} more tiles", sure, "M18"
        )
    return say_count(
        "The end is near: the next tile is the end castle, then {turns} turns each",
        "The end is near: the end castle is one of the next {count} tiles, then {turns} turns each",
        sure + box.mixed + 1, "M18", turns=box.end_turns,
    )  # fmt: skip


def approaching_in_brief(sure: int, box: Box) -> Message | None:
    """M18, for the head of a phone."""
    if sure > NEAR:
        return None
    if sure > 0:
        return say_count("end castle: in {count}+ tile", "end castle: in {count}+ tiles", sure, "M18")
    return say_count("end castle: the next tile", "end castle: next {count} tiles", sure + box.mixed + 1, "M18")


def last_turns(view: Seen) -> Message:
    """M83, M84: the turns that still follow are the end coins that lie beside the columns."""
    left = sum(view["end_coins"])
    if not left:
        return say("The last turn of the game", "M84")
    if view["seat"] is None:
        return say_count(
            "The end: {count} more turn after this one", "The end: {count} more turns after this one", left, "M84"
        )
    return say_count(
        "The end: {count} more turn after this one, {mine} of them yours",
        "The end: {count} more turns after this one, {mine} of them yours",
        left, "M84", mine=view["end_coins"][view["seat"]],
    )  # fmt: skip


def last_turns_in_brief(view: Seen) -> Message:
    """M84, for the head of a phone."""
    left, seat = sum(view["end_coins"]), view["seat"]
    if not left:
        return say("The last turn", "M84")
    if seat is None:
        return say_count("End: {count} more turn", "End: {count} more turns", left, "M84")
    return say_count(
        "End: {count} more turn, {mine} yours", "End: {count} more turns, {mine} yours",
        left, "M84", mine=view["end_coins"][seat],
    )  # fmt: skip
