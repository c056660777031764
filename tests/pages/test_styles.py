"""The style sheets of the table: none of them makes the browser style the whole page anew for every small change."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib import resources

import pytest

from towpath.core.registry import games
from towpath.site.pages.scenes import scene_file

SITE = ("tokens", "frame", "art", "table", "ask", "story", "inspect", "end", "going_on", "talk", "charts")
SMALL = (".loupe", "#lines")
"""Where little is inside, `:has()` may decide how that looks."""


def sheets() -> dict[str, str]:
    """What a table loads: the site's sheets and those of the games."""
    folder = resources.files("towpath.site") / "static" / "css"
    shared = {name: (folder / f"{name}.css").read_text("utf-8") for name in SITE}
    return shared | {game.slug: scene_file(game, "scene.css") or "" for game in games().values()}


def apart(text: str, at: str) -> list[str]:
    """A text cut at a character that stands within no parentheses."""
    depth, parts = 0, [""]
    for letter in text:
        depth += {"(": 1, ")": -1}.get(letter, 0)
        if letter == at and not depth:
            parts.append("")
        else:
            parts[-1] += letter
    return parts


def rules(sheet: str) -> Iterator[list[str]]:
    """Each rule as the list of what stands around it, from the outermost to its own selector."""
    open_rules: list[str] = []
    for part in re.findall(r"[^{};]*[{};]", re.sub(r"/\*.*?\*/", "", sheet, flags=re.DOTALL)):
        if part.endswith("{"):
            open_rules.append(part[:-1].strip())
            yield open_rules
        elif part.endswith("}"):
            open_rules.pop()


def far(selector: str) -> bool:
    """Whether more than the thing itself depends on what it holds."""
    compounds = apart(re.sub(r"\s*([>~+])\s*", " ", selector), " ")
    return any(":has(" in compound for compound in compounds[:-1]) and not selector.startswith(SMALL)


def depending(sheet: str) -> list[str]:
    """The selectors by which what a thing holds decides how other things look."""
    found = []
    for *around, own in rules(sheet):
        found += [outer for outer in around if ":has(" in outer and not own.startswith("@")]
        found += [each.strip() for each in apart(own, ",") if far(each.strip().removeprefix("& "))]
    return found


@pytest.mark.parametrize(
    "sheet",
    [
        ".table:has(.lit) .ask { top: 0 }",
        ".a, .desk:not(:has(b)) > * { top: 0 }",
        ".a { &:has(.b) { & i { top: 0 } } }",
    ],
)
def test_what_depends_is_found(sheet: str) -> None:
    """A rule for what is inside, beside, or nested."""
    assert depending(sheet)


@pytest.mark.parametrize("name", sheets())
def test_nothing_depends_on_what_another_thing_holds(name: str) -> None:
    """`:has()` speaks of the thing itself only.

    The browser keeps one list of what all rules with `:has()` may change. If that holds more than the thing itself,
    each change of the page has everything styled anew, thousands of elements of a board.
    """
    assert depending(sheets()[name]) == []
