"""The scene: every option has its place, pieces keep their ids, and nothing is styled inline."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from html import unescape
from random import Random
from xml.etree import ElementTree

import pytest

from towpath.core.chance import settle_chance
from towpath.core.messages import ENGLISH
from towpath.draw.markup import escape
from towpath.draw.stage import Lit, Stage
from towpath.games.kanal import GAME
from towpath.games.kanal.rules.components import card_tables
from towpath.games.kanal.rules.scoring import lines
from towpath.games.kanal.rules.state import Kanal
from towpath.games.kanal.scene import SCENE
from towpath.games.kanal.scene.art.symbols import all_symbols
from towpath.games.kanal.scene.art.works import LOOKS
from towpath.games.kanal.scene.line import effect, effects
from towpath.games.kanal.scene.seen import seen
from towpath.games.kanal.scene.subject import BESIDES, point_sources
from towpath.games.kanal.words.sheet import LINES
from towpath.site.tables.options import options_of

DRAWN = ("space-", "card-", "site-", "route-", "bridge-", "wheel", "buy-", "produce")  # the others are buttons


def stage_of(s: Kanal) -> Stage:
    """The stage as the page sets it: some answers are given together with the next one."""
    lit: dict[str, list[Lit]] = {}
    seat = s.frames[-1].player if s.frames and s.frames[-1].player >= 0 else 0
    for number, option in enumerate(options_of(GAME, s, seat, Random(1)) if s.frames else (), 1):
        change = {change.account.name: change.amount for change in option.changes}
        way = option.way.name if option.way else ""
        words = str(option.effect) if option.effect else ""
        found = Lit(number, option.text, str(option.label), option.target, option.rule, change, way, words)
        lit.setdefault(option.target, []).append(found)
    not_now = {each.target: str(each.reason) for each in GAME.not_now(s) if each.target} if s.frames else {}
    return Stage(seat, ["Mira", "Otto"], lambda message: escape(ENGLISH.say(message)), lit, not_now=not_now)


@pytest.mark.parametrize(("seats", "deck", "side"), [(1, "A", "front"), (2, "A", "front"), (2, "B", "blank")])
def test_every_option_is_drawn_once_as_a_lit_target(seats: int, deck: str, side: str) -> None:
    rng = Random(3)
    s = GAME.new(GAME.setup(seats, {"deck": deck, "side": side}))
    assert isinstance(s, Kanal)
    number = 0
    while s.frames:
        settle_chance(GAME.rules, s, rng)
        if not s.frames:
            break
        number += 1
        if number % 4 == 0:
            check(s)
        moves = GAME.rules.legal(s)
        GAME.rules.apply(s, moves[int(rng.random() * len(moves))])
    check(s)


def check(s: Kanal) -> None:
    stage = stage_of(s)
    markup = SCENE.draw(GAME.view(s, stage.seat), stage)
    ElementTree.fromstring(markup)  # well formed
    assert "style=" not in markup
    ids = Counter(re.findall(r'\bid="([^"]+)"', markup))
    assert [name for name, count in ids.items() if count > 1] == []
    lit = set(re.findall(r'id="([^"]+)" class="lit', markup))
    drawn = {target for target in stage.lit if target.startswith(DRAWN)}
    assert lit - {"hub", "free-turn"} == drawn  # the hub of the wheel repeats "produce", the supply "wheel"
    told(s, stage, markup + SCENE.subject(GAME.view(s, stage.seat), stage))
    points_are_explained(s, stage)


def points_are_explained(s: Kanal, stage: Stage) -> None:
    """K108-K114: what is told of the points of an answer agrees with the score sheet before and after it."""
    view, seat = seen(GAME.view(s, stage.seat)), stage.seat or 0
    for lit in (lit for found in stage.lit.values() for lit in found):
        after = s.copy()
        for text in lit.notation.split("; "):
            GAME.rules.apply(after, GAME.read(after, text))
        told = [0] * len(LINES)
        for what, number in point_sources(view, lit):
            told[LINE_OF.get(str(what), 0 if lit.change.get("structures") else 5)] += number
        changed = [new - old for old, new in zip(lines(s, seat), lines(after, seat), strict=True)]
        assert told == changed, (lit.notation, told, changed)


LINE_OF = {"thaler": 1, "prestige": 2, "brick": 3, "iron": 3, "sets of wood, clay and ore": 4, "gap closed": 6}
"""The line of the sheet for what a click changes; structures and routes are lines 0 and 5."""


def told(s: Kanal, stage: Stage, markup: str) -> None:
    """Every thing with a card tells it, every answer that is no button beside the board has its part of the subject."""
    view = GAME.view(s, stage.seat)
    for name in set(re.findall(r'data-card="([^"]+)"', markup)):
        card = SCENE.card(view, stage, name)
        assert card is not None, name
        assert str(card.name), name
    abouts = [name for part in re.findall(r'data-about="([^"]+)"', markup) for name in unescape(part).split("|")]
    assert len(set(abouts)) == len(abouts)
    wanted = {lit.notation for found in stage.lit.values() for lit in found if not lit.target.startswith(BESIDES)}
    assert set(abouts) == wanted
    assert markup.count('class="about on"') == bool(wanted)
    assert markup.count('class="about on alone"') == (not wanted and "space" in seen(view)["about"])
    for used in re.findall(r'<use href="#((?:face|structure)-[^"]+)"', markup):
        assert f'id="{used}"' in markup


def test_a_card_on_offer_has_its_id_on_its_frame_lit_or_not() -> None:
    s = GAME.new(GAME.setup(1))
    settle_chance(GAME.rules, s, Random(3))
    assert isinstance(s, Kanal)
    dark = stage_of(s)
    view = GAME.view(s, dark.seat)
    row = view["row"]
    assert isinstance(row, list)
    assert row
    lit = {f"card-{card}": [Lit(1, f"raise {card}", "Raise", f"card-{card}")] for card in row}
    for stage in (dark, replace(dark, lit=lit)):
        framed = re.findall(r'<g id="(card-[^"]+)"[^>]*><rect class="hit"', SCENE.draw(view, stage))
        assert framed == [f"card-{card}" for card in row]


def test_symbols_are_well_formed_and_complete() -> None:
    markup = all_symbols()
    ElementTree.fromstring(markup)
    assert "style=" not in markup
    names = set(re.findall(r'<symbol id="([^"]+)"', markup))
    s = GAME.new(GAME.setup(2, {"first": "0"}))
    drawn = SCENE.draw(GAME.view(s, 0), Stage(0, ["a", "b"], lambda m: escape(ENGLISH.say(m))))
    assert set(re.findall(r'href="#([^"]+)"', drawn + markup)) <= names


def test_the_notation_fits_every_card() -> None:
    for card, table in card_tables().items():
        assert effects("", card, 0, 0, 100, 50, 22)
        for e in table["effects"]:  # type: ignore[attr-defined]
            assert all(width > 0 and height > 0 for _, width, height in effect(e, 20))


def test_no_two_cards_look_alike() -> None:
    assert set(LOOKS) == set(card_tables())
    assert len(set(LOOKS.values())) == len(LOOKS)


def test_k114_the_points_below_zero_at_the_start_are_explained_beside_them() -> None:
    view = GAME.view(GAME.new(GAME.setup(2)), 0)
    assert str(SCENE.points_note(view, 0)) == "27 empty routes: −27"
