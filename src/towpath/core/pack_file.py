"""A pack as one file, `name.towpath-pack`: JSON with the game, the name of the pack and its tables.

    {"towpath-pack": 1, "game": "marchia", "name": "Printed faces", "files": {"tiles.toml": {"market": ...}}}

Such files come from anybody. They are read within limits, so that no file is too large, too deep or too long for
what is made of it, and every text in it is one line.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from towpath.core.common import say
from towpath.core.errors import BadPack
from towpath.core.messages import Message
from towpath.core.pack import SHELF, Files, has_fingerprint

MAGIC = "towpath-pack"
ENDING = ".towpath-pack"
FORMAT = 1
LARGEST = 256 * 1024
"""Bytes of a file."""
DEEPEST = 12
MOST_VALUES = 12_000
LONGEST_LIST = 160
LONGEST_TEXT = 400
LONGEST_NAME = 60
LARGEST_NUMBER = 2_000


@dataclass(frozen=True)
class PackFile:
    """What stands in the file of a pack."""

    game: str
    name: str
    files: Files

    def write(self) -> str:
        """The file as text."""
        content = {MAGIC: FORMAT, "game": self.game, "name": self.name, "files": self.files}
        return json.dumps(content, ensure_ascii=False, indent=1) + "\n"


def read_pack_file(content: bytes) -> PackFile:
    """The pack in a file, or BadPack; its tables are only within limits, the game has still to check them."""
    if len(content) > LARGEST:
        raise BadPack(say("the file is larger than {count} kilobytes", count=LARGEST // 1024))
    try:
        data: Any = json.loads(content.decode("utf-8"))
    except (ValueError, RecursionError) as error:
        raise BadPack(say("this is not the file of a pack")) from error
    if not isinstance(data, dict) or data.get(MAGIC) != FORMAT:
        raise BadPack(say("this is not the file of a pack"))
    game, name, files = data.get("game"), data.get("name"), data.get("files")
    if not isinstance(game, str) or not isinstance(files, dict):
        raise BadPack(say("this is not the file of a pack"))
    within_limits(files)
    named = name if isinstance(name, str) and is_line(name, LONGEST_NAME) else ""
    return PackFile(game, named, files)


def pack_at(place: str) -> str:
    """The pack in a folder, or the one in a file, which is then known by its fingerprint; empty: the game's own."""
    if not place or has_fingerprint(place) or Path(place).is_dir():
        return place
    if not Path(place).is_file():
        raise BadPack(say("this is neither a folder nor a file"), where=place)
    return SHELF.put(read_pack_file(Path(place).read_bytes()).files)


def within_limits(data: object) -> None:
    """Refuse what is too deep, too long or no table, list, text, whole number or truth value."""
    _Measure().look_at(data, 0, "")


class _Measure:
    def __init__(self) -> None:
        self.values = 0

    def look_at(self, data: object, depth: int, where: str) -> None:
        self.values += 1
        if depth > DEEPEST or self.values > MOST_VALUES:
            raise BadPack(say("there are too many values, or they are nested too deeply"), where=where)
        if isinstance(data, Mapping):
            for name, part in data.items():
                if not isinstance(name, str) or not is_line(name, LONGEST_NAME):
                    raise BadPack(say("a name is one line of at most {count} letters", count=LONGEST_NAME), where=where)
                self.look_at(part, depth + 1, where or name)
        elif isinstance(data, list):
            if len(data) > LONGEST_LIST:
                raise BadPack(say("a list has at most {count} values", count=LONGEST_LIST), where=where)
            for part in data:
                self.look_at(part, depth + 1, where)
        elif (wrong := _wrong_with(data)) is not None:
            raise BadPack(wrong, where=where)


def _wrong_with(value: object) -> Message | None:
    if isinstance(value, str):
        fits = not value or is_line(value, LONGEST_TEXT)
        return None if fits else say("a text is one line of at most {count} letters", count=LONGEST_TEXT)
    if isinstance(value, bool):
        return None
    if not isinstance(value, int) or not -LARGEST_NUMBER <= value <= LARGEST_NUMBER:
        return say("a value is a text, true, false or a whole number up to {count}", count=LARGEST_NUMBER)
    return None


def is_line(text: str, most: int) -> bool:
    """Whether a text is one line that can be read and kept."""
    return 0 < len(text) <= most and text.isprintable()
