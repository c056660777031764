"""Packs: files are found beside the game or in a folder, and what cannot be read is said with the file."""

from __future__ import annotations

from pathlib import Path

import pytest

from towpath.core.errors import BadPack
from towpath.core.pack import read_pack


def test_without_a_name_it_is_the_pack_of_the_game() -> None:
    assert "tile" in read_pack("towpath.games.marchia", "", "tiles.toml")


def test_a_named_pack_is_a_folder(tmp_path: Path) -> None:
    (tmp_path / "tiles.toml").write_text('name = "Zürich"', "utf-8")
    assert read_pack("towpath.games.marchia", str(tmp_path), "tiles.toml") == {"name": "Zürich"}


@pytest.mark.parametrize("content", [None, b"name = ", b'name = "\xff"'])
def test_what_cannot_be_read_is_said_with_the_file(tmp_path: Path, content: bytes | None) -> None:
    if content is not None:
        (tmp_path / "tiles.toml").write_bytes(content)
    with pytest.raises(BadPack, match=rf"{tmp_path}/tiles.toml: cannot be read: "):
        read_pack("towpath.games.marchia", str(tmp_path), "tiles.toml")
