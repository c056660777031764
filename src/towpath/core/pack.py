"""Packs: the printed components of a game as tables, in TOML files or handed over as data.

A pack is known by its name: nothing for the one that comes with the game, the path of a folder, or a fingerprint
of its content. A pack with a fingerprint lies on the shelf of this process; one that does not is fetched from
whoever keeps packs.
"""

from __future__ import annotations

import hashlib
import json
import tomllib
from collections import OrderedDict
from collections.abc import Callable, Mapping
from importlib import resources
from pathlib import Path
from typing import Any

from towpath.core.common import say
from towpath.core.errors import BadPack

Tables = Mapping[str, Any]
"""A file of a pack as data."""
Files = Mapping[str, Tables]
"""The files of a pack by name."""

WHOLE = "sha256-"
LOOSE = "loose-"
"""How the name of a pack begins that is still being made: it is read without the rules that its parts must keep."""
ON_THE_SHELF = 128
BOXES = 32
"""So many packs a game keeps read; the least used are read anew when they are wanted again."""


def nothing(_name: str) -> Files | None:
    """What is fetched where nobody keeps packs."""
    return None


class Shelf:
    """The packs that lie ready by their fingerprints. The least used make room; `fetch` brings them back."""

    def __init__(self) -> None:
        self.fetch: Callable[[str], Files | None] = nothing
        self._packs: OrderedDict[str, Files] = OrderedDict()

    def __contains__(self, name: str) -> bool:
        return name in self._packs

    def put(self, files: Files, mark: str = WHOLE) -> str:
        """Lay a pack ready and return its name."""
        name = fingerprint(files, mark)
        self._packs[name] = files
        self._packs.move_to_end(name)
        while len(self._packs) > ON_THE_SHELF:
            self._packs.popitem(last=False)
        return name

    def get(self, name: str) -> Files:
        """The files of a pack, or BadPack."""
        if name not in self._packs:
            found = self.fetch(name)
            if found is None or self.put(found) != name:
                raise BadPack(say("this pack is not here: open its file first"), where=name)
        self._packs.move_to_end(name)
        return self._packs[name]


SHELF = Shelf()


def fingerprint(files: Files, mark: str = WHOLE) -> str:
    """The name of a pack that follows from what it contains."""
    return mark + hashlib.sha256(written(files).encode()).hexdigest()


def written(files: Files) -> str:
    """The files as one text; the same content gives the same text."""
    return json.dumps(files, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def has_fingerprint(pack: str) -> bool:
    """Whether the pack is known by its content."""
    return pack.startswith((WHOLE, LOOSE))


def read_pack(package: str, pack: str, file: str) -> Tables:
    """A file of a pack as data; without a name from the `data` of the game's package."""
    if has_fingerprint(pack):
        files = SHELF.get(pack)
        if file not in files:
            raise BadPack(say("the file is missing"), where=file)
        return files[file]
    try:
        if pack:
            text = (Path(pack) / file).read_text("utf-8")
        else:
            text = resources.files(package).joinpath("data", file).read_text("utf-8")
        return tomllib.loads(text)
    except (OSError, ValueError, RecursionError) as error:  # ValueError: not UTF-8, no TOML, or a number without end
        raise BadPack(say("cannot be read: {error}", error=str(error)), where=f"{pack}/{file}") from error


def has_file(pack: str, file: str) -> bool:
    """Whether a pack other than the game's own has such a file."""
    return file in SHELF.get(pack) if has_fingerprint(pack) else (Path(pack) / file).exists()
