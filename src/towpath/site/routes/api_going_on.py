"""The API of what goes on after a game: rematch."""

from __future__ import annotations

from towpath.site.routes.api_calls import Asked, does, done, signed_in
from towpath.site.routes.api_forms import DoneOut, RematchIn
from towpath.site.routes.front import allow_table
from towpath.site.site import Site


@does("/tables/{table:str}/rematch", summary="Play once more", status_code=200)
async def rematch(request: Asked, site: Site, table: str, data: RematchIn) -> DoneOut:
    """Ask for a rematch, say yes to it, or no. When all people have said yes `successor` is the new table.

    Settings are the same, everybody sits one place further. The question falls after a day.
    """
    person = signed_in(request)
    if not data.come:
        return done(await site.rematches.decline(table, person), person)
    await allow_table(site, person)
    return done(await site.rematches.come(table, person), person)


CALLS = [rematch]
