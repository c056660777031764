"""The inspector: what is told of a thing on the board, of a seat, and the key to the symbols."""

from __future__ import annotations

import re
from collections.abc import Mapping

from markupsafe import Markup

from towpath.core.common import say
from towpath.core.game import Account
from towpath.core.messages import Message, Seat
from towpath.draw.card import Card, Fact
from towpath.site.pages.engine import render
from towpath.site.pages.names import words_for
from towpath.site.pages.scenes import card_of, icons_of, key_of
from towpath.site.tables.refusals import NoSuchThing
from towpath.site.tables.results import Status, TableView
from towpath.site.views import Visit

SEAT = "seat:"
SYMBOL = re.compile(r'href="(#[^"]+)"')


def card(visit: Visit, view: TableView, name: str) -> str:
    """What the inspector shows of a thing; NoSuchThing if nobody knows it."""
    words = words_for(visit, view)
    found = card_of(view, words, name)
    sources = [""] * len(found.facts) if found else []
    if found is None and name.startswith(SEAT):
        found, sources = seat_card(view, name), seat_sources(view, name)
    if found is None:
        raise NoSuchThing(say("there is no {name} on this board", name=repr(name)), where=view.id)
    return render("card.html", visit, words, game=view.game, card=found, sources=sources, picture=Markup(found.picture))


def seat_card(view: TableView, name: str) -> Card | None:
    """A seat with all that the viewer may know of what it owns."""
    held = _held(view, name)
    if held is None:
        return None
    facts = [Fact(account.label, _amount(held.get(account.name))) for account in _told(view, held)]
    return Card(Message("{seat}", values={"seat": Seat(int(name.removeprefix(SEAT)))}), facts=facts)


def seat_sources(view: TableView, name: str) -> list[str]:
    """For each fact about a seat the address that tells where it comes from; empty where it is not told."""
    held = _held(view, name) or {}
    open_book = (view.aids.charts or view.status != Status.PLAYING) and not view.replayed
    where = f"/t/{view.id}/sources/{name.removeprefix(SEAT)}"
    told = _told(view, held)
    return [f"{where}/{account.name}" if open_book and account.name in held else "" for account in told]


def _held(view: TableView, name: str) -> Mapping[str, int] | None:
    """What a seat owns, or the automaton after the last one; None for any other."""
    number = name.removeprefix(SEAT)
    owned = [seat.holdings for seat in view.seats]
    owned += [view.automaton.holdings] if view.automaton else []
    return owned[int(number)] if number.isdecimal() and int(number) < len(owned) else None


def _told(view: TableView, held: Mapping[str, int]) -> list[Account]:
    return [account for account in view.game.accounts if account.name in held or account.hidden]


def _amount(amount: int | None) -> Message:
    return say("hidden") if amount is None else Message("{amount}", values={"amount": amount})


def key(visit: Visit, view: TableView) -> str:
    """The symbols of the game: what its scene explains, and before it those of the accounts that it leaves out."""
    words = words_for(visit, view)
    icons = icons_of(view.game)
    signs = [(Markup(sign.picture), words.say(sign.meaning)) for sign in key_of(view)]
    known = {symbol for picture, _ in signs for symbol in SYMBOL.findall(picture)}
    accounts = [
        (icons[each.name], words.say(each.label))
        for each in view.game.accounts
        if each.name in icons and not known.intersection(SYMBOL.findall(icons[each.name]))
    ]
    return render("key.html", visit, words, game=view.game, signs=[*accounts, *signs])
