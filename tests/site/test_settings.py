"""Settings and visits: where tables are kept, and which language a browser asks for."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from towpath.site import settings
from towpath.site.languages import preferred
from towpath.site.pages.words import LANGUAGES
from towpath.site.people.names import ANIMALS, LONGEST, MANNERS, clean_name, friendly_name
from towpath.site.settings import default_file
from towpath.site.tables.show import distinct


def test_tables_lie_in_the_data_folder_of_the_system(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    monkeypatch.setattr(settings, "user_data_path", lambda *_, **__: tmp_path)
    assert default_file() == tmp_path / "towpath.db"


def test_tables_that_lie_in_the_former_folder_are_found_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    monkeypatch.setattr(settings, "user_data_path", lambda *_, **__: tmp_path)
    former = tmp_path / "home" / ".local" / "share" / "towpath" / "towpath.db"
    former.parent.mkdir(parents=True)
    former.touch()
    assert default_file() == former
    (tmp_path / "towpath.db").touch()
    assert default_file() == tmp_path / "towpath.db"


def test_a_data_folder_that_is_not_there_is_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    (tmp_path / "home" / ".local" / "share" / "towpath").mkdir(parents=True)
    (tmp_path / "home" / ".local" / "share" / "towpath" / "towpath.db").touch()  # not what was asked for
    file = default_file()
    assert file.parent.is_dir()
    assert tmp_path / "home" not in file.parents or sys.platform != "linux"


@pytest.mark.parametrize(
    ("header", "language"),
    [
        ("", "en"),
        ("de", "de"),
        ("DE-at,en;q=0.5", "de"),
        ("fr, ko;q=0.7, es;q=0.8", "es"),
        ("en;q=0.3, ko-KR;q=0.9", "ko"),
        ("zh-Hant-TW, es-419;q=0.2", "es"),
        ("de;q=0, es;q=0.1", "es"),
        ("de;q=0", "en"),
        ("de;q=x, ko;q=nan, es;q=7", "en"),
        ("*", "en"),
        (";;,=,", "en"),
        (" de ; q=0.4 , en ; q=0.2", "de"),
    ],
)
def test_the_language_that_is_liked_best(header: str, language: str) -> None:
    assert preferred(header) == language


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_guest_gets_a_name_in_the_own_language(language: str) -> None:
    name = friendly_name(language)
    assert clean_name(name) == name
    spoken = {*MANNERS[language], *ANIMALS[language]}
    assert any(name.startswith(word) for word in spoken)
    assert any(name.endswith(word) for word in spoken)


def test_all_friendly_names_are_short_enough() -> None:
    assert MANNERS.keys() == ANIMALS.keys() == LANGUAGES.keys()
    for language, manners in MANNERS.items():
        assert max(map(len, manners)) + 1 + max(map(len, ANIMALS[language])) <= LONGEST


def test_names_at_a_table_are_told_apart() -> None:
    assert distinct(["Berta", "Berta", "", "Berta", "", "Berta 2"]) == [
        "Berta",
        "Berta 2",
        "",
        "Berta 3",
        "",
        "Berta 2 2",
    ]
