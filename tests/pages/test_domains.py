"""Each game speaks from its own catalogue and the frame from the site's: one English word may mean two things."""

from __future__ import annotations

import ast
import re
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Any, cast

import pytest

from tests.pages.views import played, table_of, visit
from tools.messages import SOURCE, Domain, domains, load
from towpath.core import common, messages
from towpath.core.errors import IllegalMove
from towpath.core.match import Match
from towpath.core.record import read_record, replay
from towpath.core.registry import game_named, games
from towpath.site import pages
from towpath.site.errors import view_of
from towpath.site.pages.words import LANGUAGES, Words
from towpath.site.tables.front_views import HomeView
from towpath.site.tables.results import TableView

SITE, *GAMES = domains()
TRANSLATED = [language for language in LANGUAGES if language != "en"]
RECORD = Path(__file__).parent.parent / "games" / "steam" / "records" / "two-trieste.record"


@dataclass(frozen=True)
class Collision:
    """A text that two catalogues translate differently."""

    text: str
    first: str
    second: str


@cache
def texts(domain: Domain, language: str) -> dict[str, str]:
    """The translations of a catalogue, those with plural forms left out."""
    return {m.id: str(m.string) for m in load(domain, language) if m.id and isinstance(m.id, str)}


def collisions(language: str) -> list[Collision]:
    return [
        Collision(text, name(first), name(second))
        for first, second in combinations([SITE, *GAMES], 2)
        for text in sorted(texts(first, language).keys() & texts(second, language).keys())
        if texts(first, language)[text] != texts(second, language)[text]
    ]


def name(domain: Domain) -> str:
    return domain.locales.parent.name


def domain_of(slug: str) -> Domain:
    return next(domain for domain in GAMES if name(domain) == slug)


def frame(text: str, language: str) -> str:
    """What the site's catalogue says."""
    return texts(SITE, language)[text]


def own(text: str, slug: str, language: str) -> str:
    """What a game's catalogue says."""
    return texts(domain_of(slug), language)[text]


# ---- every text that two catalogues translate differently


@pytest.mark.parametrize("language", TRANSLATED)
def test_the_collisions_that_change_a_meaning_are_known(language: str) -> None:
    found = collisions(language)
    assert Collision("Keys", "site", "steam") in found  # those of the keyboard, and those of metal
    assert Collision("Supply", "kanal", "ruhr") in found  # what a player has, and what is delivered


@pytest.mark.parametrize("language", TRANSLATED)
def test_everybody_keeps_their_own_word(language: str) -> None:
    for collision in collisions(language):
        for slug in {collision.first, collision.second} - {"site"}:
            words = Words(language, game=game_named(slug))
            assert words.say(messages.say(collision.text)).unescape() == own(collision.text, slug, language)
            if collision.first == "site":
                assert words.say(common.say(collision.text)).unescape() == frame(collision.text, language)
                assert words.t(collision.text).unescape() == frame(collision.text, language)


@pytest.mark.parametrize("language", TRANSLATED)
@pytest.mark.parametrize("slug", sorted(games()))
def test_what_a_game_does_not_say_the_site_says(slug: str, language: str) -> None:
    words = Words(language, game=game_named(slug))
    assert words.say(messages.say("Play now")) == frame("Play now", language)
    assert words.say(messages.say("nobody has said this yet")) == "nobody has said this yet"


@pytest.mark.parametrize("language", TRANSLATED)
def test_the_words_of_no_game_are_in_the_frame(language: str) -> None:
    words = Words(language)
    for domain in GAMES:
        unknown = sorted(texts(domain, language).keys() - texts(SITE, language).keys())
        assert unknown
        assert all(words.say(common.say(text)).unescape() == text for text in unknown if "{" not in text)


def test_messages_in_messages_keep_their_domain() -> None:
    words = Words("de", game=game_named("steam"))
    message = common.say("{option}: {choice}", option=messages.say("Keys"), choice=common.say("Keys"))
    assert words.say(message) == f"{own('Keys', 'steam', 'de')}: {frame('Keys', 'de')}"
    assert words.say(messages.say("{keys}", keys=[common.say("Keys")])) == frame("Keys", "de")


# ---- as the pages show it


@cache
def steam_with_keys() -> TableView:
    """The first position of a recorded game in which somebody has keys (S71)."""
    played_out = replay(read_record(RECORD.read_text("utf-8")))
    match = Match(played_out.game, played_out.setup)
    for ply in played_out.plies:
        match.play(ply.seat, ply.text)
        for seat in (0, 1):
            companies = cast(list[dict[str, Any]], match.game.view(match.state, seat)["companies"])
            if companies[seat]["keys"] and not match.over:
                return table_of(match, seat)
    raise AssertionError("nobody has keys in this game")


@pytest.mark.parametrize("language", TRANSLATED)
def test_keys_are_of_the_keyboard_in_the_frame_and_of_metal_in_steam(language: str) -> None:
    html = pages.table(visit(language), steam_with_keys())
    keyboard, metal = frame("Keys", language), own("Keys", "steam", language)
    assert keyboard != metal
    assert re.findall(r'<h2 id="keys-title">([^<]*)</h2>', html) == [keyboard]
    assert re.findall(r'<button type="button" data-open="keys">([^<]*)</button>', html) == [keyboard]
    assert re.findall(r'<div class="extras"><h3>([^<]*)</h3>', html) == [metal]


@pytest.mark.parametrize("language", TRANSLATED)
@pytest.mark.parametrize("slug", sorted(games()))
def test_no_game_changes_the_help_of_the_keyboard(slug: str, language: str) -> None:
    html = pages.table(visit(language), table_of(played(10, seats=2, slug=slug), 0))
    assert re.findall(r'<h2 id="keys-title">([^<]*)</h2>', html) == [frame("Keys", language)]


@pytest.mark.parametrize("language", TRANSLATED)
def test_supply_is_what_a_player_has_in_kanal(language: str) -> None:
    html = pages.live(visit(language), table_of(played(10, seats=2, slug="kanal"), 0))
    supply = own("Supply", "kanal", language)
    assert supply != own("Supply", "ruhr", language)
    assert set(re.findall(r'<section class="supply plate" aria-label="([^"]*)"', html)) == {supply}


@pytest.mark.parametrize("language", TRANSLATED)
def test_a_list_of_games_says_each_in_its_own_words(language: str) -> None:
    html = pages.home(visit(language), HomeView(tuple(games().values()), (), (), ()))
    for domain in GAMES:
        line = game_named(name(domain)).about.line
        assert line
        assert f"<p>{own(line.text, name(domain), language)}</p>" in html


@pytest.mark.parametrize("language", TRANSLATED)
def test_a_game_refuses_in_its_own_words(language: str) -> None:
    match = played(10, seats=2, slug="kanal")
    with pytest.raises(IllegalMove) as caught:
        match.game.read(match.state, "fly away")
    refusal = caught.value.message
    html = pages.refusal(visit(language), view_of(caught.value))
    assert Words(language, game=match.game).say(refusal) in html
    supply = view_of(IllegalMove(messages.say("Supply"), where="kanal"))
    for page in (pages.refusal, pages.error):
        assert own("Supply", "kanal", language) in page(visit(language), supply)


# ---- where messages are made


def imported_from(path: Path, module: str) -> set[str]:
    """The names that a file imports from a module."""
    tree = ast.parse(path.read_text("utf-8"))
    nodes = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and node.module == module]
    return {alias.name for node in nodes for alias in node.names}


def test_core_bots_and_site_make_common_messages() -> None:
    files = [path for folder in SITE.folders for path in folder.rglob("*.py")]
    assert any(imported_from(path, "towpath.core.common") for path in files)
    assert [path for path in files if imported_from(path, "towpath.core.messages") & {"say", "say_count"}] == []


def test_games_make_messages_of_their_own() -> None:
    files = [path for folder in (SOURCE / "games", SOURCE / "draw") for path in folder.rglob("*.py")]
    assert [path for path in files if imported_from(path, "towpath.core.common")] == []
