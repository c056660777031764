"""Small pages: the visitor's name and tokens, and refusals."""

from __future__ import annotations

from towpath.core.registry import games
from towpath.site.pages.engine import render
from towpath.site.pages.words import Words
from towpath.site.tables.results import AccountView, ErrorView, SignInView, Visit


def account(visit: Visit, view: AccountView) -> str:
    """Name, language, switches and tokens."""
    return render("account.html", visit, view=view)


def sign_in(visit: Visit, view: SignInView) -> str:
    """Name and password, or a recovery code."""
    return render("sign_in.html", visit, view=view)


def voice(visit: Visit, view: ErrorView) -> Words:
    """The reader's language; what a game refuses, it says in its own words."""
    return Words(visit.language, game=games().get(view.where))


def error(visit: Visit, view: ErrorView) -> str:
    """A refusal as a page of its own."""
    return render("error.html", visit, voice(visit, view), view=view)


def refusal(visit: Visit, view: ErrorView) -> str:
    """A refusal as a line, the answer to a click."""
    return render("refusal.html", visit, voice(visit, view), view=view)
