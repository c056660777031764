"""Small pages: the visitor's name and tokens, and refusals."""

from __future__ import annotations

from towpath.site.pages.engine import render
from towpath.site.tables.results import AccountView, ErrorView, Visit


def account(visit: Visit, view: AccountView) -> str:
    """Name, language, switches and tokens."""
    return render("account.html", visit, view=view)


def error(visit: Visit, view: ErrorView) -> str:
    """A refusal as a page of its own."""
    return render("error.html", visit, view=view)


def refusal(visit: Visit, view: ErrorView) -> str:
    """A refusal as a line, the answer to a click."""
    return render("refusal.html", visit, view=view)
