"""The inspector: what is told of a thing on the board, of a seat, and the key to the symbols."""

from __future__ import annotations

from markupsafe import Markup

from towpath.core.common import say
from towpath.core.messages import Message, Seat
from towpath.draw.card import Card, Fact
from towpath.site.pages.engine import render
from towpath.site.pages.names import words_for
from towpath.site.pages.scenes import card_of, icons_of, key_of
from towpath.site.tables.refusals import NoSuchThing
from towpath.site.tables.results import TableView, Visit

SEAT = "seat:"


def card(visit: Visit, view: TableView, name: str) -> str:
    """What the inspector shows of a thing; NoSuchThing if nobody knows it."""
    words = words_for(visit, view)
    found = card_of(view, words, name)
    if found is None and name.startswith(SEAT):
        found = seat_card(view, name)
    if found is None:
        raise NoSuchThing(say("there is no {name} on this board", name=repr(name)), where=view.id)
    return render("card.html", visit, words, game=view.game, card=found, picture=Markup(found.picture))


def seat_card(view: TableView, name: str) -> Card | None:
    """A seat with all that the viewer may know of what it owns."""
    number = name.removeprefix(SEAT)
    if not number.isdecimal():
        return None
    owned = [seat.holdings for seat in view.seats]
    owned += [view.automaton.holdings] if view.automaton else []
    if int(number) >= len(owned):
        return None
    held = owned[int(number)]
    facts = [
        Fact(account.label, _amount(held.get(account.name)))
        for account in view.game.accounts
        if account.name in held or account.hidden
    ]  # fmt: skip
    return Card(Message("{seat}", values={"seat": Seat(int(number))}), facts=facts)


def _amount(amount: int | None) -> Message:
    return say("hidden") if amount is None else Message("{amount}", values={"amount": amount})


def key(visit: Visit, view: TableView) -> str:
    """The symbols of the game: those of the accounts, and what its scene adds."""
    words = words_for(visit, view)
    icons = icons_of(view.game)
    accounts = [(icons[each.name], words.say(each.label)) for each in view.game.accounts if each.name in icons]
    signs = [(Markup(sign.picture), words.say(sign.meaning)) for sign in key_of(view)]
    return render("key.html", visit, words, game=view.game, signs=[*accounts, *signs])
