"""Packs of the games that read one components.toml: every mistake is refused with its place and its rule."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.ruhr.mistakes import MISTAKES as RUHR
from tests.games.steam.mistakes import MISTAKES as STEAM
from tests.packs import changed_pack
from towpath.core.errors import BadPack
from towpath.core.registry import game_named

MISTAKES = {"ruhr": RUHR, "steam": STEAM}
ALL = [pytest.param(slug, *mistake, id=f"{slug}-{mistake[2]}") for slug, found in MISTAKES.items() for mistake in found]


def begin(slug: str, pack: str) -> None:
    game = game_named(slug)
    game.new(game.setup(2, pack=pack))


@pytest.mark.parametrize(("slug", "old", "new", "says"), ALL)
def test_a_mistake_is_named(tmp_path: Path, slug: str, old: str, new: str, says: str) -> None:
    with pytest.raises(BadPack, match=f"components.toml.*{says}"):
        begin(slug, changed_pack(slug, tmp_path, (old, new)))


@pytest.mark.parametrize("slug", MISTAKES)
def test_a_pack_that_is_not_there(slug: str) -> None:
    with pytest.raises(BadPack, match="cannot be read"):
        begin(slug, "nowhere")


@pytest.mark.parametrize("slug", MISTAKES)
def test_what_a_player_begins_with_comes_from_the_pack(tmp_path: Path, slug: str) -> None:
    old, new, account, amount = {
        "ruhr": ("thalers = 0 ", "thalers = 1 ", "money", 1),
        "steam": ("gulden = 150", "gulden = 180", "money", 180),
    }[slug]
    game = game_named(slug)
    s = game.new(game.setup(2, pack=changed_pack(slug, tmp_path, (old, new))))
    assert game.holdings(s, 0)[account] == amount
    assert game.from_data(s.to_data()).to_data() == s.to_data()
