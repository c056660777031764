"""Names of places in lines of chat."""

from __future__ import annotations

import re

import pytest

from tests.pages.views import played, table_of
from towpath.core.registry import game_named
from towpath.draw.scene import scene_of
from towpath.site.pages.places import NO_PLACES, places_of
from towpath.site.pages.scenes import board, stage_of
from towpath.site.pages.words import Words


@pytest.mark.parametrize("slug", ["ruhr", "steam"])
def test_every_place_is_on_the_board(slug: str) -> None:
    view = table_of(played(0, slug=slug), 0)
    drawn = str(board(view, stage_of(view, Words("en", ["A", "B", "C"], view.game))))
    known = set(re.findall(r'data-card="([^"]+)"', drawn)) | {
        name for marks in re.findall(r'data-mark="([^"]+)"', drawn) for name in marks.split()
    }
    scene = scene_of(view.game)
    assert scene is not None
    places = scene.places("")
    assert len(places) > 20
    assert set(places) <= known


def test_a_place_is_a_button_and_the_rest_is_text() -> None:
    places = places_of(game_named("ruhr"), "", "en")
    told = places.lit("<b>Witten</b> & Wittenberg, Witten!")
    assert told == (
        '&lt;b&gt;<button type="button" class="place" data-place="ci_witten">Witten</button>&lt;/b&gt; &amp; '
        'Wittenberg, <button type="button" class="place" data-place="ci_witten">Witten</button>!'
    )


def test_a_name_may_mean_several_things_and_a_longer_one_wins() -> None:
    places = places_of(game_named("ruhr"), "", "en")
    assert set(places.targets["Hattingen"].split()) == {"ci_hattingen", "in_hattingen"}
    assert 'data-place="st_vor_der_bruecke"' in places.lit("at Vor der Brücke")


def test_a_korean_particle_follows_a_name_at_once() -> None:
    assert "<button" in places_of(game_named("steam"), "", "ko").lit("Wien에서 만나요")


def test_structures_are_known_in_the_readers_words_and_in_english() -> None:
    german = places_of(game_named("kanal"), "", "de")
    assert german.targets["Clay Pit"] == german.targets["Lehmgrube"]


def test_games_without_names_have_no_places() -> None:
    assert places_of(game_named("marchia"), "", "en") is NO_PLACES
    assert NO_PLACES.lit("Witten & <i>") == "Witten &amp; &lt;i&gt;"
