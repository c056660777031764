"""Small pages: the visitor's name and tokens, and refusals."""

from __future__ import annotations

from towpath.core.common import say
from towpath.core.registry import games
from towpath.site.pages.engine import render
from towpath.site.pages.words import Words
from towpath.site.people.account_views import AccountView, SignInView
from towpath.site.views import ErrorView, Visit

FLAG_PATTERNS = {
    "bend": say("bend"), "cross": say("cross"), "bars": say("bars"), "saltire": say("saltire"), "star": say("star"),
    "quarters": say("quarters"), "chevron": say("chevron"), "waves": say("waves"),
}  # fmt: skip
FLAG_TINTS = {
    "water": say("water blue"), "forest": say("forest green"), "brick": say("brick red"),
    "heather": say("heather"), "ochre": say("ochre"), "clay": say("clay"),
}  # fmt: skip


def account(visit: Visit, view: AccountView) -> str:
    """Name, language, switches and tokens."""
    return render("account.html", visit, view=view, patterns=FLAG_PATTERNS, tints=FLAG_TINTS)


def kept(visit: Visit, codes: tuple[str, ...]) -> str:
    """The recovery codes of a new account, for the dialog at the table."""
    return render("kept.html", visit, codes=codes)


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
