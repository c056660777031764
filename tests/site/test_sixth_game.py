"""A game needs nothing outside its folder: installed from elsewhere, it is wherever our own games are."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator

import pytest

from tests.site.browser import Browser
from tests.site.support import ROOT, Player, Server, new_table, play_out

EXAMPLE = ROOT / "examples" / "connect_four"
COVER = (EXAMPLE / "src" / "connect_four" / "cover.svg").read_text("utf-8").strip()
PLAIN = (ROOT / "src" / "towpath" / "site" / "templates" / "art" / "box.svg").read_text("utf-8").strip()
ALT = 'aria-label="An upright board with yellow and red discs"'
OURS = ["marchia", "okanagan", "kanal", "ruhr", "steam"]


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """The example under another name, installed into a folder of its own by pip."""
    folder = tmp_path_factory.mktemp("sixth")
    source, packages = folder / "source", folder / "packages"
    shutil.copytree(EXAMPLE, source, ignore=shutil.ignore_patterns("*.egg-info", "build", "*.so", "__pycache__"))
    module = source / "src" / "connect_four" / "__init__.py"
    text = module.read_text("utf-8")
    module.write_text(text.replace('slug = "connect_four"', 'slug = "sixth"').replace('"Connect Four"', '"The Sixth"'))
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps", "--no-index"]
    subprocess.run([*pip, "--no-build-isolation", "--target", str(packages), str(source)], check=True)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", os.pathsep.join([str(packages), os.environ.get("PYTHONPATH", "")]))
        yield


@pytest.fixture(scope="module")
def server(installed: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(f"sqlite:///{tmp_path_factory.mktemp('site') / 'towpath.db'}", cold=True)
    yield server
    server.stop()


@pytest.fixture
def browser(server: Server) -> Browser:
    return Browser(server.url)


def shelf_of(browser: Browser) -> dict[str, tuple[str, str]]:
    """By game on the first page: its article, and the picture that the article shows."""
    articles = re.findall(r'<article class="game">.*?</article>', browser.get("/").text, re.DOTALL)
    pictures = [browser.get(re.findall(r'<img [^>]*src="([^"]+)"', article)[0]).text for article in articles]
    slugs = [re.findall(r'href="/games/(\w+)"', article)[0] for article in articles]
    return dict(zip(slugs, zip(articles, pictures, strict=True), strict=True))


def test_it_stands_on_the_shelf_with_its_own_cover(browser: Browser) -> None:
    shelf = shelf_of(browser)
    assert list(shelf)[:5] == OURS
    assert [slug for slug, (_, picture) in shelf.items() if COVER in picture] == ["sixth"]
    assert "Four of your discs in a line, before the other seat has four." in shelf["sixth"][0]
    assert "Start with Marchia, the gentlest" in browser.get("/").text


def test_a_game_without_a_cover_has_a_plain_box(browser: Browser) -> None:
    boxes = [slug for slug, (_, picture) in shelf_of(browser).items() if PLAIN in picture]
    assert len(boxes) == 1
    assert boxes[0] not in (*OURS, "sixth")


@pytest.mark.parametrize("path", ["/games/sixth", "/games/sixth/create", "/rules"])
def test_it_has_its_pages(browser: Browser, path: str) -> None:
    html = browser.get(path).text
    assert "The Sixth" in html
    assert COVER in html
    assert ALT in html


def test_it_has_its_rule_book(browser: Browser) -> None:
    assert "The Sixth" in browser.get("/games/sixth/rules").text


def test_its_rules_can_be_read(browser: Browser) -> None:
    assert 'href="/games/sixth/rules"' in browser.get("/rules").text
    assert 'id="C5"' in browser.get("/games/sixth/rules").text
    assert "four discs in a line" in browser.get("/games/sixth/rules/C5").text


def test_it_is_played_in_the_api(server: Server, anna: Player, ben: Player) -> None:
    assert {*OURS, "sixth"} <= {game["slug"] for game in anna.get("/games")}
    table = new_table(anna, ben, "sixth")
    assert play_out(table, (anna, ben)) > 6
    assert anna.get(f"/tables/{table}")["status"] == "finished"


def test_it_is_played_in_the_browser(browser: Browser) -> None:
    html = browser.get(f"/t/{browser.play_now('sixth', seats=2, level='bargee')}").text
    assert "Drop a disc into which column?" in html


@pytest.mark.usefixtures("installed")
@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("games", "sixth    The Sixth"),
        ("rules sixth C5", "C5"),
        ("simulate sixth --bots random,random --games 2 --seed 1", "sixth"),
    ],
)
def test_it_is_in_the_command_line(words: str, told: str) -> None:
    command = [sys.executable, "-m", "towpath", *words.split()]
    done = subprocess.run(command, capture_output=True, text=True, check=True, cwd=ROOT)
    assert re.sub(" +", " ", told) in re.sub(" +", " ", done.stdout)
