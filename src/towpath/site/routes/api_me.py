"""The API about oneself: settings and flag of an account."""

from __future__ import annotations

from datetime import UTC, datetime

import msgspec

from towpath.core.common import say
from towpath.site.people.accounts import WrongPair
from towpath.site.people.persons import Person
from towpath.site.people.profiles import read_profile
from towpath.site.routes.api_calls import Asked, asks, does, signed_in
from towpath.site.routes.me import take_holiday, tell_tables
from towpath.site.site import Site


class ProfileOut(msgspec.Struct):
    """What follows you to every browser. `flag` is a pattern and a tint, such as bend-water.

    While you are on holiday, `away_until` says until when; `holiday_left` are the days that are left this year.
    """

    flag: str
    settings: dict[str, str]
    away_until: str
    holiday_left: int


class ProfileIn(msgspec.Struct):
    """What is to be kept: settings by name, the others stay; a flag, or none to leave it."""

    settings: dict[str, str] = msgspec.field(default_factory=dict)
    flag: str = ""


class HolidayIn(msgspec.Struct):
    """Days from today on, or 0 to be back."""

    days: int


@asks("/me/profile", summary="Your flag and settings")
async def show_profile(request: Asked, site: Site) -> ProfileOut:
    """Of an account; 403 for guests."""
    return await _profile(site, await _owner(request, site))


@does("/me/profile", summary="Change your flag or settings", status_code=200)
async def change_profile(request: Asked, site: Site, data: ProfileIn) -> ProfileOut:
    """Settings: language, theme, colours, patterns, pace, sound, slips, askall, autoend."""
    person = await _owner(request, site)
    tables = set(await site.profiles.change(person, data.settings))
    if data.flag:
        tables |= set(await site.profiles.fly(person, data.flag))
    site.hub.tell_anew(person.id)
    await tell_tables(site, tables)
    return await _profile(site, person)


@does("/me/holiday", summary="Go on holiday, or be back", status_code=200)
async def holiday(request: Asked, site: Site, data: HolidayIn) -> ProfileOut:
    """Where a turn has days your time stands for so many of them, from today; with 0 you are back."""
    person = await _owner(request, site)
    await take_holiday(site, person, data.days)
    return await _profile(site, person)


async def _profile(site: Site, person: Person) -> ProfileOut:
    profile = await site.store.read(lambda connection: read_profile(connection, person.id))
    holiday = await site.holidays.of(person, datetime.now(UTC))
    until = holiday.until.isoformat() if holiday.until else ""
    return ProfileOut(profile.flag, dict(profile.settings), until, holiday.left)


async def _owner(request: Asked, site: Site) -> Person:
    person = signed_in(request)
    if await site.accounts.of(person) is None:
        raise WrongPair(say("keep your seat first: guests have no profile"))
    return person


CALLS = [show_profile, change_profile, holiday]
