"""What comes in the file of a pack reaches no page unescaped and slows nobody: limits, wild data, wild texts."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from functools import cache
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from towpath.core.blanks import Form
from towpath.core.chance import SeededChance
from towpath.core.errors import BadPack
from towpath.core.game import Game
from towpath.core.kit import Item, put
from towpath.core.match import Match
from towpath.core.messages import Message
from towpath.core.pack import SHELF, written
from towpath.core.pack_file import (
    DEEPEST,
    LARGEST,
    LARGEST_NUMBER,
    LONGEST_LIST,
    LONGEST_TEXT,
    PackFile,
    read_pack_file,
)
from towpath.core.registry import game_named
from towpath.draw.scene import scene_of
from towpath.draw.stage import Stage
from towpath.site import pages
from towpath.site.packs.check import kit_of, state_of
from towpath.site.packs.fitting import fitted
from towpath.site.packs.pack import Pack
from towpath.site.packs.preview import drawing
from towpath.site.pages.words import Words
from towpath.site.people.persons import Person
from towpath.site.views import Visit

GAMES = ("kanal", "marchia", "okanagan", "ruhr", "steam")
EVIL = """<i onx='1"'>&{seat} {0.a} %s """
RAW = "<i onx"
VISIT = Visit(None, "en", "", "/packs")

texts = st.text(max_size=12) | st.sampled_from(["", EVIL, "wall", "A01", "x" * (LONGEST_TEXT + 1)])
numbers = st.integers(-3, 30) | st.sampled_from([LARGEST_NUMBER, LARGEST_NUMBER + 1, 10**40])
leaves = texts | numbers | st.booleans() | st.none() | st.floats()
values = st.recursive(leaves, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(texts, inner, max_size=4))


def file_of(files: object, game: str = "marchia") -> bytes:
    return json.dumps({"towpath-pack": 1, "game": game, "name": "x", "files": files}).encode()


# ---- the door


@given(st.binary(max_size=400))
def test_whatever_the_bytes_are_a_file_is_read_or_refused(content: bytes) -> None:
    with pytest.raises(BadPack):
        read_pack_file(content)


@given(values)
@settings(deadline=None)
def test_whatever_the_tables_are_a_file_is_read_or_refused(data: object) -> None:
    try:
        read = read_pack_file(file_of({"tiles.toml": data}))
    except BadPack:
        return
    assert read_pack_file(read.write().encode()) == read


@pytest.mark.parametrize(
    "files",
    [
        {"tiles.toml": "x" * LARGEST},
        {"tiles.toml": [0] * (LONGEST_LIST + 1)},
        {"tiles.toml": {"a": [[0] * LONGEST_LIST] * LONGEST_LIST}},
        {"tiles.toml": {"a": LARGEST_NUMBER + 1}},
        {"tiles.toml": {"a": "two\nlines"}},
        {"tiles.toml": {"a\u202e": 1}},
        {"tiles.toml": {"a": 1.5}},
        {"tiles.toml": {"a": None}},
    ],
)
def test_what_is_too_large_too_long_or_no_value_of_a_pack_is_refused(files: object) -> None:
    with pytest.raises(BadPack):
        read_pack_file(file_of(files))


def test_what_is_nested_too_deeply_is_refused() -> None:
    deep: object = 1
    for _ in range(DEEPEST + 1):
        deep = [deep]
    with pytest.raises(BadPack):
        read_pack_file(file_of({"tiles.toml": {"a": deep}}))
    with pytest.raises(BadPack):
        read_pack_file(b'{"towpath-pack": 1, "files": ' + b"[" * 100_000)


# ---- the editor


@cache
def standard(slug: str) -> str:
    return written(kit_of(game_named(slug)).standard())


def places(data: Any, way: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:  # noqa: ANN401
    """The ways to all that stands in a pack."""
    parts = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for name, part in parts:
        yield (*way, name)
        yield from places(part, (*way, name))


@pytest.mark.parametrize("slug", GAMES)
@given(st.randoms(use_true_random=False), st.lists(values, min_size=1, max_size=4))
@settings(deadline=None, max_examples=12)
def test_a_pack_with_anything_in_any_place_is_opened_checked_and_drawn(slug: str, rng: Random, wild: list[Any]) -> None:
    game, files = game_named(slug), json.loads(standard(slug))
    for value in wild:
        *way, last = rng.choice(list(places(files)))
        at = files
        for name in way:
            at = at[name]
        at[last] = value
    try:
        opened = fitted(kit_of(game), read_pack_file(PackFile(slug, "x", files).write().encode()).files)
    except (BadPack, ValueError):
        return
    state_of(slug, opened)
    item = rng.choice(kit_of(game).everything(opened))
    words = Words("ko", ["1", "2"], game)
    drawn = drawing(game, opened, item, words.say, "ko", small=True)
    shown = pages.pack_beside(VISIT, pack_of(game, opened), item, drawn)
    assert RAW not in shown


def pack_of(game: Game, files: dict[str, Any]) -> Pack:
    now = datetime.now(UTC)
    return Pack("pack", Person("anna", EVIL), game, EVIL, files, 1, now, now, "token")


# ---- the table


def evil_texts(game: Game) -> tuple[dict[str, Any], int]:
    """The game's own pack with wild texts in every entry that takes them, and how many there are."""
    kit = kit_of(game)
    files, count = kit.standard(), 0
    for part in kit.parts:
        entries = {blank.name for item in kit.items(files, part) for blank in item.blanks if blank.form == Form.TEXT}
        for entry in sorted(entries):
            changed = with_evil(files, list(kit.items(files, part)), entry)
            if takes(game, changed):
                files, count = changed, count + sum(entry in item.data for item in kit.items(files, part))
    return files, count


def with_evil(files: dict[str, Any], items: list[Item], entry: str) -> dict[str, Any]:
    changed: dict[str, Any] = json.loads(written(files))
    for item in items:
        if isinstance(item.data.get(entry), str):
            put(changed, item, {**item.data, entry: EVIL + item.data[entry]})
    return changed


def takes(game: Game, files: dict[str, Any]) -> bool:
    try:
        game.new(game.setup(game.seats[-1], pack=SHELF.put(files)))
    except BadPack:
        return False
    return True


def shown(game: Game, match: Match, words: Words, seat: int | None) -> Iterator[str]:
    """All that is shown of a position: pictures, cards, labels and the last lines of the log."""
    scene, view = scene_of(game), game.view(match.state, seat)
    assert scene is not None
    stage = Stage(seat, words.names, words.say, language="en")
    board = scene.draw(view, stage) + scene.aside(view, stage)
    yield from (board, scene.symbols(view), scene.subject(view, stage))
    for name in set(re.findall(r'data-card="([^"]*)"', board)):
        card = scene.card(view, stage, name)
        if card is not None:
            told = [
                card.name,
                card.kind,
                card.does,
                *(text for fact in card.facts for text in (fact.label, fact.value)),
            ]
            yield from (card.picture, *said(words, told))
    for event in match.plies[-1].events if match.plies else ():
        yield from said(words, [game.sentence(event, match.setup.pack)])


def said(words: Words, messages: Sequence[Message | None]) -> list[str]:
    return [words.say(message) for message in messages if message is not None]


@pytest.mark.parametrize(("slug", "least"), [("kanal", 200), ("ruhr", 40), ("steam", 30)])
def test_no_text_of_a_pack_reaches_a_page_unescaped(slug: str, least: int) -> None:
    """Marchia and Okanagan have no text but ids, which are letters and digits."""
    game = game_named(slug)
    files, count = evil_texts(game)
    assert count >= least
    pack, seats, rng = SHELF.put(files), game.seats[-1], Random(3)
    match = Match(game, game.setup(seats, pack=pack), SeededChance("x"))
    words = Words("en", [f"seat {seat}" for seat in range(seats)], game)
    for step in range(120):
        if match.over:
            break
        if step % 30 == 0:
            for text in (text for seat in (None, match.asked) for text in shown(game, match, words, seat)):
                assert RAW not in text
        moves = game.rules.legal(match.state)
        match.play(match.asked, game.write(match.state, rng.choice(moves)))
    item = next(item for item in kit_of(game).everything(files) if "onx" in str(item.data))
    drawn = drawing(game, files, item, words.say, "en")
    assert RAW not in pages.pack_beside(VISIT, pack_of(game, files), item, drawn)


@pytest.mark.parametrize("slug", ["marchia", "okanagan"])
def test_an_id_is_no_markup(slug: str) -> None:
    game = game_named(slug)
    assert evil_texts(game)[1] == 0
