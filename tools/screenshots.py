"""The pictures of the README, taken from the running site: `python tools/screenshots.py`.

It starts a server of its own, plays a few turns of Marchia against bots and shoots what a visitor sees. It needs
Chromium, as the browser tests do; CHROMIUM names another one than Debian's.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from shutil import which

from playwright.sync_api import Browser, Page, sync_playwright

PICTURES = Path(__file__).parent.parent / "docs" / "pictures"
CHROMIUM = os.environ.get("CHROMIUM") or which("chromium-headless-shell") or which("chromium")
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"]
TURNS = 9
PATIENCE = 120_000


@contextmanager
def serving() -> Iterator[str]:
    """A server with an empty database."""
    with tempfile.TemporaryDirectory() as folder:
        command = [
            sys.executable,
            "-m",
            "towpath",
            "serve",
            "--port",
            "0",
            "--database",
            f"sqlite:///{folder}/t.sqlite",
        ]
        quick = {**os.environ, "TOWPATH_BOT_PAUSE": "0", "TOWPATH_RATE": "0", "TOWPATH_LOG_LEVEL": "error"}
        with subprocess.Popen(command, env=quick, stdout=subprocess.PIPE, text=True) as server:
            assert server.stdout is not None
            told = re.search(r"http://\S+", server.stdout.readline())
            assert told, "the server did not start"
            try:
                yield told[0]
            finally:
                server.terminate()


def visitor(browser: Browser, address: str, width: int, height: int) -> Page:
    """A new visitor with a window of this size."""
    context = browser.new_context(
        base_url=address,
        viewport={"width": width, "height": height},
        locale="en-US",
    )
    context.set_default_timeout(PATIENCE)
    return context.new_page()


def to_move(page: Page) -> None:
    """Wait for the visitor's next decision."""
    page.wait_for_selector("#live[data-my-turn=yes], #live.over", timeout=PATIENCE)


def click(page: Page) -> None:
    """One decision: end the turn, else buy the last tile on offer, else the first option."""
    seen = page.locator("#live").get_attribute("data-revision")
    if page.locator("#end-turn:enabled").count():
        page.locator("#end-turn").click()
    else:
        page.locator("#moves details").evaluate_all("all => all.forEach((each) => { each.open = true; })")
        buying = page.locator("#moves .pickit[value^=buy]")
        (buying.last if buying.count() else page.locator("#moves .pickit").first).click()
    page.wait_for_selector(f"#live:not([data-revision='{seen}']), #slip[open]")
    if page.locator("#slip[open]").count():
        page.locator("#slip .go").click()
        page.wait_for_selector(f"#live:not([data-revision='{seen}'])")
    to_move(page)


def play_to_a_placement(page: Page) -> None:
    """Play until a tile is being placed, some turns into the game."""
    page.goto("/games/marchia")
    page.locator("form.play label:has(input[name=seats][value='4'])").click()
    page.locator("form.play button.go").click()
    page.wait_for_selector("#live.table")
    to_move(page)
    ended = 0
    while ended < TURNS or not page.locator("#moves .pickit[value^=lay]").count():
        ended += page.locator("#end-turn:enabled").count()
        click(page)
    page.mouse.move(4, 4)
    page.wait_for_timeout(800)


def shoot(page: Page, name: str) -> None:
    """Write a picture."""
    page.screenshot(path=PICTURES / f"{name}.png")
    print(f"docs/pictures/{name}.png")


def main() -> None:
    """Take all pictures."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    with serving() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        home = visitor(browser, address, 1440, 860)
        home.goto("/")
        home.wait_for_timeout(500)
        shoot(home, "home")
        for name, width, height in (("table", 1440, 900), ("table-phone", 390, 844)):
            page = visitor(browser, address, width, height)
            play_to_a_placement(page)
            shoot(page, name)
        browser.close()


if __name__ == "__main__":
    main()
