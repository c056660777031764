"""A real server on a free port and Debian's Chromium; every page is watched for errors in its console."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, expect, sync_playwright

from tests.browser.player import CHROMIUM, FLAGS, PATIENCE, SCREENSHOTS

ROOT = Path(__file__).parents[2]
SERVED = Path(os.environ.get("TOWPATH_SERVED") or ROOT)
"""The sources that are served: these, or a compiled copy of them."""
FROM_SOURCES = os.environ | {
    "PYTHONPATH": os.pathsep.join(str(SERVED / name) for name in ("src", "examples/connect_four/src"))
}
KNOWN = (sys.executable, str(Path(__file__).with_name("known_server.py")))


class Server:
    """`towpath serve` as a process of its own; its bots move at once and nobody is too fast.

    `command` is how towpath is called, `settings` are the variables it runs with.
    """

    def __init__(
        self, database: Path, command: Sequence[str] = KNOWN, settings: Mapping[str, str] = FROM_SOURCES
    ) -> None:
        self.database, self.command, self.settings = database, command, settings
        self.port = 0
        self.start()

    def start(self) -> None:
        """Begin to serve, on the same port as before."""
        quick = {"TOWPATH_BOT_PAUSE": "0", "TOWPATH_RATE": "0", "TOWPATH_LOG_LEVEL": "warning"}
        quick |= {
            "TOWPATH_BEGIN_WAIT": "0",
            "TOWPATH_HINT_MS": "200",
            "TOWPATH_HINT_LONGEST": "1500",
            "TOWPATH_REVIEW_WORLDS": "0",
        }
        command = [*self.command, "serve", "--port", str(self.port), "--database", f"sqlite:///{self.database}"]
        self.process = subprocess.Popen(
            command, env={**quick, **self.settings}, stdout=subprocess.PIPE, text=True, cwd=self.database.parent
        )
        assert self.process.stdout is not None
        told = re.search(r"http://[\d.]+:(\d+)", self.process.stdout.readline())
        assert told, "the server did not say where it is"
        self.url, self.port = told[0], int(told[1])

    def stop(self) -> None:
        """Stop as Ctrl-C does."""
        self.process.terminate()
        self.process.wait(PATIENCE / 1000)
        assert self.process.stdout is not None
        self.process.stdout.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server with an empty database."""
    running = Server(tmp_path_factory.mktemp("browser") / "tables.sqlite")
    yield running.url
    running.stop()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Chromium, without a window."""
    SCREENSHOTS.mkdir(exist_ok=True)
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield chromium
        chromium.close()


AT_ONCE = "localStorage.getItem('pace') ?? localStorage.setItem('pace', 'once')"
"""Others move at once unless a test chooses another pace; a newcomer would see their moves one by one."""

Theme = Literal["light", "dark"]
Opener = Callable[..., Page]


GRAVE = ("error", "warning")


def complaint(said: ConsoleMessage) -> str:
    """What the console tells, and where."""
    return f"{said.text} ({said.location['url']})"


@pytest.fixture
def open_page(browser: Browser, server: str) -> Iterator[Opener]:
    """Opens a page as a new visitor; fails the test if its console tells of an error."""
    complaints: list[str] = []
    contexts = []

    def opened(width: int = 1440, height: int = 900, locale: str = "en-US", theme: Theme = "light") -> Page:
        phone = width < 500
        context = browser.new_context(
            base_url=server,
            viewport={"width": width, "height": height},
            locale=locale,
            color_scheme=theme,
            reduced_motion="reduce",
            has_touch=phone,
            is_mobile=phone,
        )
        context.set_default_timeout(PATIENCE)
        context.add_init_script(AT_ONCE)
        contexts.append(context)
        page = context.new_page()
        page.on("console", lambda said: complaints.append(complaint(said)) if said.type in GRAVE else None)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        return page

    yield opened
    for context in contexts:
        context.close()
    assert complaints == []
