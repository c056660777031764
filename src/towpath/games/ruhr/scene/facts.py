"""Lines of facts in the subject: what is told, and the words or symbols."""

from __future__ import annotations

from collections.abc import Iterable

from towpath.draw.markup import escape, icon


def sym(name: str) -> str:
    """A symbol in a line of words."""
    return f'<span class="sym ruhr">{icon(name, 40, 40)}</span>'


def amount(number: int, symbol: str, signed: bool = False) -> str:
    """A number with its symbol."""
    shown = f"+{number}" if signed and number > 0 else f"−{-number}" if number < 0 else str(number)
    return f"<b>{shown}</b> {sym(symbol)}"


def facts(lines: Iterable[tuple[str, str]]) -> str:
    """Pairs of words and markup, one below the other."""
    rows = "".join(f"<div><dt>{label}</dt><dd>{value}</dd></div>" for label, value in lines)
    return f'<dl class="facts">{rows}</dl>'


def about(answers: str, first: bool, title: str, signs: str, value: str, lines: Iterable[tuple[str, str]]) -> str:
    """What is told of an answer: signs, name, what it costs or brings, and the facts."""
    head = f'<div class="about-head">{signs}<h3>{title}</h3><span class="about-sum">{value}</span></div>'
    on = ' class="on"' if first else ""
    return f'<div data-about="{escape(answers)}"{on}>{head}{facts(lines)}</div>'
