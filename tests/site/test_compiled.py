"""A compiled copy beside the sources: bots think with it as soon as it is whole."""

from __future__ import annotations

import asyncio
import shutil
from pathlib import Path

import pytest

from tests.site.test_bots import request as question
from towpath.site.bots import compiled
from towpath.site.bots.compiled import Copy, build, copy_beside
from towpath.site.bots.pool import Pool

ROOT = Path(__file__).parents[2]
RULES = (
    '# towpath: compiled\n"""Rules."""\n\n\ndef double(number: int) -> int:\n    """Twice."""\n    return 2 * number\n'
)


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small checkout with one module to compile."""
    for name in compiled.BUILT_WITH:
        shutil.copy2(ROOT / name, tmp_path)
    for package in ("towpath", "towpath/core", "towpath/site", "towpath/site/bots"):
        (tmp_path / "src" / package).mkdir(parents=True)
        (tmp_path / "src" / package / "__init__.py").touch()
    (tmp_path / "src/towpath/core/rules.py").write_text(RULES, "utf-8")
    monkeypatch.setattr(compiled, "SOURCES", tmp_path / "src")
    monkeypatch.setattr(compiled, "compiled", lambda: False)
    monkeypatch.setenv("TOWPATH_WITH", "")
    monkeypatch.delenv("TOWPATH_PURE", raising=False)
    return tmp_path


def beside() -> Copy:
    """The copy of the small checkout."""
    found = copy_beside()
    assert found is not None
    return found


def test_a_copy_is_there_when_it_is_compiled_and_replaces_that_of_former_sources(checkout: Path) -> None:
    copy, former = beside(), checkout / "build/minds/former"
    former.mkdir(parents=True)
    assert not copy.ready
    assert build(copy) == 0
    assert copy.ready
    assert list(copy.folder.glob("src/towpath/core/rules.*.so"))
    assert not list(checkout.glob("src/**/*.so"))
    assert not former.exists()


def test_without_a_compiler_there_is_no_copy(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TOWPATH_PURE", "1")
    copy = beside()
    assert build(copy) == 0
    assert list(copy.folder.parent.iterdir()) == []


def test_rules_and_components_name_the_copy_and_pages_do_not(checkout: Path) -> None:
    before = beside()
    (checkout / "src/towpath/site/pages.py").touch()
    assert beside() == before
    (checkout / "src/towpath/core/components.toml").touch()
    assert beside() != before


def test_compiled_sources_and_installed_packages_have_no_copy(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (checkout / "setup.py").unlink()
    assert copy_beside() is None
    (checkout / "setup.py").touch()
    monkeypatch.setattr(compiled, "compiled", lambda: True)
    assert copy_beside() is None


def test_bots_think_with_the_copy_from_when_it_is_there(tmp_path: Path) -> None:
    made, copy = tmp_path / "made", Copy(tmp_path / "copy")
    (made / "src").mkdir(parents=True)
    (made / "src/towpath").symlink_to(ROOT / "src/towpath")
    (made / "src/sitecustomize.py").write_text(f"open({str(tmp_path / 'used')!r}, 'w').close()", "utf-8")

    async def think_twice() -> None:
        pool = Pool(1, 60, copy)
        await pool.think(question())
        (first,) = pool.pids()
        assert not (tmp_path / "used").exists()
        made.rename(copy.folder)
        assert pool.how() == "compiled"
        await pool.think(question())
        assert pool.pids() != [first]
        assert (tmp_path / "used").exists()
        await pool.close()

    asyncio.run(think_twice())
