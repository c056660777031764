"""What changes in a pack when a form is sent."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace

from towpath.core.blanks import filled_table
from towpath.core.common import say
from towpath.core.errors import BadPack
from towpath.core.kit import Item, fresh, put, rows_of
from towpath.core.naming import asked
from towpath.core.pack import written
from towpath.core.pack_file import LONGEST_NAME, is_line, within_limits
from towpath.site.packs.check import kit_of
from towpath.site.packs.pack import NoSuchPack, Pack
from towpath.site.tables.refusals import NotPossible


def name_of(text: str) -> str:
    """A name on one line, or BadPack."""
    name = " ".join(text.split())
    if not is_line(name, LONGEST_NAME):
        raise BadPack(say("a name is one line of at most {count} letters", count=LONGEST_NAME), where="name")
    return name


def filled_in(pack: Pack, item: str, fields: Mapping[str, str]) -> Pack:
    """The pack with what a form says of one of its tables."""
    changed = _filled_in(pack, item, fields)
    return _filled_in(changed, item, fields)  # another kind of thing was chosen: what only the former one had goes


def _filled_in(pack: Pack, item: str, fields: Mapping[str, str]) -> Pack:
    found = pack.item(item)
    blanks = asked(kit_of(pack.game), pack.files, found)
    names = {blank.name for blank in blanks}
    old = found.data if isinstance(found.data, dict) else {}
    kept = {name: value for name, value in old.items() if name not in names}
    return with_item(pack, found, {**kept, **filled_table(blanks, fields)})


def like_before(pack: Pack, item: str) -> Pack:
    """The pack with a copy of the table before, but for what tells them apart."""
    found = pack.item(item)
    if not found.key.isdecimal() or found.key == "1":
        raise NoSuchPack(say("there is nothing before this one"), where=item)
    before = pack.item(f"{found.part.path}/{int(found.key) - 1}")
    return with_item(pack, found, {**before.data, **found.own} if isinstance(before.data, dict) else before.data)


def one_more(pack: Pack, item: str) -> tuple[Pack, str]:
    """The pack with one more table in the list of this one, and its name."""
    found, files = pack.item(item), json.loads(written(pack.files))
    room, rows = kit_of(pack.game).room(found.part), rows_of(files, found) if found.key.isdecimal() else []
    if room is None or len(rows) >= room.most:
        raise NotPossible(say("there are as many of these as the game has"), where=item)
    rows.append(fresh(found))
    within_limits(files)
    return replace(pack, files=files), f"{found.part.path}/{len(rows)}"


def without(pack: Pack, item: str) -> tuple[Pack, str]:
    """The pack without a table of a list, and the name of the one that stands in its place."""
    found, files = pack.item(item), json.loads(written(pack.files))
    room, rows = kit_of(pack.game).room(found.part), rows_of(files, found) if found.key.isdecimal() else []
    if room is None or len(rows) <= max(room.least, 1):
        raise NotPossible(say("there must be as many of these as the game has"), where=item)
    del rows[int(found.key) - 1]
    return replace(pack, files=files), f"{found.part.path}/{min(int(found.key), len(rows))}"


def with_item(pack: Pack, item: Item, data: object) -> Pack:
    """The pack with other data in one place, within limits."""
    files = json.loads(written(pack.files))
    put(files, item, data)
    within_limits(files)
    return replace(pack, files=files)
