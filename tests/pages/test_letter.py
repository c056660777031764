"""Letters: what a reader sees without pictures."""

from __future__ import annotations

import re
from importlib import resources

from towpath.site.pages.letter import SEATS, Sheet, html_of, text_of

SHEET = Sheet("en", "Where?", ("Tom sold <coal>.",), "Play", "https://host/n/x", place="Ruhr with Tom", seat=2)


def test_the_marks_of_seats_have_the_colours_of_the_table() -> None:
    tokens = (resources.files("towpath.site") / "static" / "css" / "tokens.css").read_text("utf-8")
    colours = dict(reversed(re.findall(r"--seat-(\d): (#\w+)", tokens)))  # the first of each is that of the day
    assert [colour for _, colour in SEATS] == [colours[str(seat)] for seat in range(1, 6)]


def test_a_letter_shows_the_seat_and_no_picture() -> None:
    html = html_of(SHEET)
    assert "color:#2f8f5b" in html
    assert "▲</span> Ruhr with Tom" in html
    assert "<img" not in html
    assert "Tom sold &lt;coal&gt;." in html
    assert text_of(SHEET).startswith("▲ Ruhr with Tom\nWhere?\n")


def test_a_letter_about_no_table_has_no_mark() -> None:
    assert not any(sign in html_of(Sheet("en", "Hello", (), "Open", "https://host")) for sign, _ in SEATS)
