"""Deltas: what is put together again is the text, and what has not changed does not travel."""

from __future__ import annotations

from random import Random

from tests.pages.views import played, table_of, visit
from towpath.core.registry import games
from towpath.site import pages
from towpath.site.live.delta import count_pieces, delta, whole


def test_any_two_texts() -> None:
    rng = Random(4)
    pieces = ["<p>a", "<p>b", "</p>", "<g id='1'>", "</g>", "ein Wort", "<i/>🛶 한국어", '<q a="\\">']
    for _ in range(300):
        earlier, text = ("".join(rng.choices(pieces, k=rng.randrange(40))) for _ in range(2))
        assert whole(earlier, delta(earlier, text)) == text
        assert whole(text, delta(text, text)) == text


def test_what_comes_again_travels_once() -> None:
    row = '<rect class="edge" width="200" height="200"/><title>Turn right</title></g>'
    rows = "".join([f'<g id="{n}">{row}' for n in range(9)])
    parts = delta("<p>before</p>", rows)
    assert whole("<p>before</p>", parts) == rows
    assert parts.count("Turn right") == 1
    assert len(parts) < len(rows) / 2


def test_what_a_browser_writes_of_a_text_is_cut_into_the_same_pieces() -> None:
    """It closes what is empty and leaves quotes alone; a delta to the text makes the same page of either."""
    sent = '<div id="live"><svg><path d="M0"/> <use/><g title="a &#34;b&#34;">\n</g></svg><li>one<li>two</div>'
    read = (
        '<div id="live"><svg><path d="M0"></path> <use></use><g title="a &quot;b&quot;">\n</g></svg>'
        "<li>one</li><li>two</li></div>"
    )
    assert count_pieces(sent.encode()) == count_pieces(read.encode()) == 7
    assert whole(read, delta(sent, sent.replace("one", "three"))) == read.replace("one</li>", "three")


def test_the_answer_to_a_click_is_small() -> None:
    for slug in sorted(games()):
        earlier, later = (pages.live(visit("en"), table_of(played(moves, seats=2, slug=slug), 0)) for moves in (20, 21))
        parts = delta(earlier, later)
        assert whole(earlier, parts) == later
        assert len(parts.encode()) < min(40_000, len(later.encode()))
