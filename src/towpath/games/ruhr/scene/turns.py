"""The turn track: twelve years, the event of the present one in words, arms, countries and warehouses to come."""

from __future__ import annotations

from functools import lru_cache

from towpath.draw.markup import icon
from towpath.draw.stage import Stage
from towpath.games.ruhr.rules.box import TURNS, Box
from towpath.games.ruhr.scene.labels import Labels, brief_events, said
from towpath.games.ruhr.scene.seen import Seen
from towpath.games.ruhr.words.names import event_names


def turn_track(table: Seen, stage: Stage, box: Box, words: Labels) -> str:
    """The ruled head of the sheet."""
    brief, now = said(stage, brief_events(box)), max(1, table["turn"])
    own = table["seat"]
    waiting = frozenset(table["players"][own]["boxes"]) if own is not None else frozenset()
    items = []
    for turn in range(1, TURNS + 1):
        country = table["turned"].get(str(turn), "back") if box.country_turn[turn] else ""
        arms = box.territory_ids[box.coat[turn]]
        if turn == now:
            event = stage.say(event_names(box)[box.event[turn]])
            items.append(present(box.year[turn], turn, event, arms, country))
        else:
            house = own if own is not None and turn in waiting else -1
            items.append(other(turn, box.year[turn], brief[box.event[turn]], arms, country, house, turn < now))
    return f'<ol id="turn-track" class="turn-track" aria-label="{words.turn_track}">{"".join(items)}</ol>'


def present(year: int, turn: int, event: str, arms: str, country: str) -> str:
    """The turn under way, with room for its event."""
    signs = icon(f"arms-{arms}", 40, 40) + (icon(f"country-{country}", 40, 40, "icon wide") if country else "")
    return (
        f'<li class="present" aria-current="step" data-card="turn-{turn}">{icon("hourglass", 40, 40, "icon glass")}'
        f'<div class="date"><b>{turn}</b><span class="year">{year}</span></div><p>{event}</p>'
        f'<span class="signs">{signs}</span></li>'
    )


@lru_cache(maxsize=256)
def other(turn: int, year: int, event: str, arms: str, country: str, house: int, past: bool) -> str:
    """A turn that is over or to come."""
    signs = icon(f"arms-{arms}", 40, 40)
    if country:
        signs += icon(f"country-{country}", 40, 40, "icon wide")
    if house >= 0:
        signs += icon(f"house-{house}", 40, 40, f"icon k{house}")
    state = "gone" if past else "ahead"
    date = f'<div class="date"><b>{turn}</b><span class="year">{year}</span></div>'
    return (
        f'<li class="{state}" data-card="turn-{turn}">{date}'
        f'<div class="gist">{event}</div><span class="signs">{signs}</span></li>'
    )
