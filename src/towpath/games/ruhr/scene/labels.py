"""The words that stand on every board, said once for each drawing."""

from __future__ import annotations

from typing import NamedTuple

from towpath.core.messages import Message, say
from towpath.draw.stage import Stage
from towpath.games.ruhr.rules.box import LOCK_PRICE_RISES, Box

BRIEF_MARKERS = (
    say("Locks"), say("Wage"), say("Essen house"), say("Supply"), say("Port"), say("Depots"), say("The Mark"),
    say("Mark house"), say("Hauler"), say("Horses"), say("Inn"), say("Warehouse"), say("Ruhraake"), say("Mayor"),
    say("Railway"),
)  # fmt: skip
BRIEF_OPTIONS = (
    say("No option"), say("Pilot"), say("Transport"), say("Wage"), say("Supply"), say("Hauling"),
    say("Transport + pilot"), say("Hauling + pilot"), say("Hauling + transport"),
)  # fmt: skip
BRIEF_AREAS = (
    say("black · industry"), say("black · city"), say("black · port"),
    say("white · industry"), say("white · city"), say("white · port"),
)  # fmt: skip
COUNTRIES = (say("Belgium"), say("Netherlands"), say("Rhineland"))


def brief_events(box: Box) -> tuple[Message, ...]:
    """The events of the turn track, in a word or two."""
    dearer = box.lock_price[box.event.index(LOCK_PRICE_RISES)]
    return (
        say("Start"), say("Locks"), say("Pay 1"), say("Paved"), say("Locks {price}", price=dearer), say("Gift"),
        say("Fees ↑"), say("Rails"), say("Steam"), say("Dice out"), say("Last"),
    )  # fmt: skip


class Labels(NamedTuple):
    """Escaped words in the reader's language."""

    depot: str
    lock_points: str  # with # for the number
    tracks: str
    brickearth: str
    paved: str
    rails: str
    next_out: str
    in_bag: str
    export: str
    options: str
    fees_rise: str
    banned: str
    not_banned: str
    free: str
    industry: str
    city: str
    port: str
    pool: str
    debt: str
    thalers: str
    points: str
    obstacle: str
    clear: str
    coal: str
    lying: str
    house: str
    bonus: str
    full: str
    earns: str
    overview: str
    map: str
    progress: str
    turn_track: str
    tokens: str
    board_of: str
    lock_box: str
    mark_box: str
    coming: str
    blank: str
    markers: tuple[str, ...]


def labels(stage: Stage, box: Box) -> Labels:
    """All of them."""
    speak = stage.say
    return Labels(
        depot=speak(say("Coal depot")),
        lock_points=speak(say("a lock here brings {points} points", points="#")),
        tracks=speak(say("Transport tracks")),
        brickearth=speak(say("Brickearth")),
        paved=speak(say("Paved")),
        rails=speak(say("Rails")),
        next_out=speak(say("Next out to")),
        in_bag=speak(say("in the bag")),
        export=speak(say("Export from Ruhrort")),
        options=speak(say("Special options")),
        fees_rise=speak(say("fees rise in {year}", year=box.year[box.costs_rise])),
        banned=speak(say("pilots are banned")),
        not_banned=speak(say("pilots sail")),
        free=speak(say("free")),
        industry=speak(say("Industry")),
        city=speak(say("City")),
        port=speak(say("Port")),
        pool=speak(say("Pool")),
        debt=speak(say("Debt, {price} each", price=box.debt_repay)),
        thalers=speak(say("Thalers")),
        points=speak(say("points")),
        obstacle=speak(say("−1 obstacle")),
        clear=speak(say("no obstacle")),
        coal=speak(say("coal")),
        lying=speak(say("lying")),
        house=speak(say("house")),
        bonus=speak(say("port")),
        full=speak(say("area full, no token")),
        earns=speak(say("earns")),
        overview=speak(say("Overview of the river")),
        map=speak(say("The Ruhr from Witten to Ruhrort")),
        progress=speak(say("Progress")),
        turn_track=speak(say("Turn track")),
        tokens=speak(say("Development tokens")),
        board_of=speak(say("Board of")),
        lock_box=speak(say("Lock box")),
        mark_box=speak(say("Mark box")),
        coming=speak(say("To come")),
        blank=speak(say("blank")),
        markers=said(stage, BRIEF_MARKERS),
    )


def said(stage: Stage, messages: tuple[Message, ...]) -> tuple[str, ...]:
    """Several words at once."""
    return tuple(stage.say(message) for message in messages)
