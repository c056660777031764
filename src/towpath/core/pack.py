"""Packs: the printed components of a game as TOML files, the game's own or those in a folder named at set-up."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from importlib import resources
from pathlib import Path

from towpath.core.common import say
from towpath.core.errors import BadPack


def read_pack(package: str, pack: str, file: str) -> Mapping[str, object]:
    """A file of a pack as data: from the folder `pack`, or without a name from the `data` of the game's package."""
    try:
        if pack:
            text = (Path(pack) / file).read_text("utf-8")
        else:
            text = resources.files(package).joinpath("data", file).read_text("utf-8")
        return tomllib.loads(text)
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise BadPack(say("cannot be read: {error}", error=str(error)), where=f"{pack}/{file}") from error
