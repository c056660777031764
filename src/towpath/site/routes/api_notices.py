"""The API about notices: which kinds come by which channels, quiet hours, and the webhook."""

from __future__ import annotations

import msgspec

from towpath.site.languages import language_of
from towpath.site.notices.kinds import WISHED, Channel
from towpath.site.people.persons import Person
from towpath.site.routes.api_calls import Asked, asks, does, signed_in
from towpath.site.site import Site


class WishesOut(msgspec.Struct):
    """How you are told. Minutes of quiet hours are counted from midnight in your time zone.

    `hook_secret` signs what is sent to the webhook: `Towpath-Signature: t=<seconds>,v1=<hex>` is the HMAC-SHA256 of
    `<seconds>.<body>`. `Towpath-Id` is the same for every try of the same notice.
    """

    kinds: dict[str, list[str]]
    quiet: bool
    quiet_from: int
    quiet_to: int
    mail_wait: int
    zone: str
    browsers: int
    hook_url: str
    hook_secret: str
    hook_trouble: str


class WishesIn(msgspec.Struct):
    """What is to be another; the rest stays. A kind names its channels (push, mail, hook), all of them at once."""

    kinds: dict[str, list[Channel]] = msgspec.field(default_factory=dict)
    quiet: bool | None = None
    quiet_from: int | None = None
    quiet_to: int | None = None
    mail_wait: int | None = None
    zone: str = ""
    hook_url: str | None = None


@asks("/me/notices", summary="How you are told")
async def show_wishes(request: Asked, site: Site) -> WishesOut:
    """Kinds: your_move, time, table, invitation, proposal, chat, week."""
    return await _wishes(site, signed_in(request))


@does("/me/notices", summary="Change how you are told", status_code=200)
async def change_wishes(request: Asked, site: Site, data: WishesIn) -> WishesOut:
    """Another webhook has another secret; an empty address is none."""
    person = await site.people.keep(signed_in(request))
    if data.hook_url is not None:
        await site.wish_book.set_hook(person, data.hook_url, language_of(request))
    known = (await site.wish_book.of(person)).wishes
    kinds = {kind: tuple(data.kinds.get(kind, known.kinds[kind])) for kind in WISHED}
    names = ("quiet", "quiet_from", "quiet_to", "mail_wait")
    hours = {name: int(value) for name in names if (value := getattr(data, name)) is not None}
    await site.wish_book.choose(person, kinds, hours)
    await site.wish_book.read_in(person, zone=data.zone)
    return await _wishes(site, person)


async def _wishes(site: Site, person: Person) -> WishesOut:
    reach = await site.wish_book.of(person)
    wishes = reach.wishes
    return WishesOut(
        kinds={kind.value: [channel.value for channel in channels] for kind, channels in wishes.kinds.items()},
        quiet=wishes.quiet,
        quiet_from=wishes.quiet_from,
        quiet_to=wishes.quiet_to,
        mail_wait=wishes.mail_wait,
        zone=wishes.zone,
        browsers=reach.browsers,
        hook_url=wishes.hook_url,
        hook_secret=wishes.hook_secret,
        hook_trouble=wishes.hook_trouble,
    )


CALLS = [show_wishes, change_wishes]
