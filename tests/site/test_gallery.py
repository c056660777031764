"""The gallery: a change is written into the open answers of all who look on, and their streams sleep on."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.site.reader import Reader, served, two_at_a_table
from tests.site.support import PATIENCE
from towpath.site.gate import chunk
from towpath.site.guard import Guard
from towpath.site.live.hub import Watcher


class Written:
    """What was written at once."""

    def __init__(self) -> None:
        self.text, self.takes = "", True
        self._come = asyncio.Event()

    def __call__(self, part: bytes) -> bool:
        if self.takes:
            self.text += part.decode()
            self._come.set()
        return self.takes

    async def until(self, text: str) -> None:
        while text not in self.text:
            self._come.clear()
            await asyncio.wait_for(self._come.wait(), PATIENCE)


@pytest.fixture
def slept(monkeypatch: pytest.MonkeyPatch) -> list[Watcher]:
    """Streams that went to sleep again, each time."""
    streams: list[Watcher] = []
    wait = Watcher.wait

    async def noted(self: Watcher, seconds: float) -> bool:
        streams.append(self)
        return await wait(self, seconds)

    monkeypatch.setattr(Watcher, "wait", noted)
    return streams


async def asleep(streams: list[Watcher], count: int = 1) -> None:
    """Until so many streams have gone to sleep."""
    async with asyncio.timeout(PATIENCE):
        while len(streams) < count:
            await asyncio.sleep(0.01)
    streams.clear()


def test_a_move_is_written_to_all_while_their_streams_sleep(tmp_path: Path, slept: list[Watcher]) -> None:
    async def play(app: Guard) -> None:
        anna, ben, table = await two_at_a_table(app)
        first, second = Written(), Written()
        async with Reader(app).stream(table, first) as one, Reader(app).stream(table, second) as other:
            for until in (one, other):
                await until('data-ply="0"')
            await asleep(slept, 2)
            for ply, player in enumerate((anna, ben)):
                await player.click(f"/t/{table}/moves", move="drop d", ply=str(ply), drafted="0", end="yes")
                for written in (first, second):
                    await written.until(f'data-ply="{ply + 1}"')
            assert first.text == second.text
            assert not slept

    served(f"sqlite:///{tmp_path / 'towpath.db'}", play)


def test_who_takes_nothing_now_is_sent_it_by_the_stream(tmp_path: Path) -> None:
    async def play(app: Guard) -> None:
        anna, ben, table = await two_at_a_table(app)
        written = Written()
        async with Reader(app).stream(table, written) as until:
            await until('data-ply="0"')
            written.takes = False
            await anna.click(f"/t/{table}/moves", move="drop d", ply="0", drafted="0", end="yes")
            await until('data-ply="1"')
            written.takes = True
            await ben.click(f"/t/{table}/moves", move="drop d", ply="1", drafted="0", end="yes")
            await written.until('data-ply="2"')
            assert 'data-ply="1"' not in written.text

    served(f"sqlite:///{tmp_path / 'towpath.db'}", play)


def test_streams_wake_when_others_sit_there_for_they_tell_who_is_here(tmp_path: Path, slept: list[Watcher]) -> None:
    async def play(app: Guard) -> None:
        _, ben, table = await two_at_a_table(app)
        written = Written()
        async with Reader(app).stream(table, written) as until:
            await until('data-ply="0"')
            await asleep(slept)
            await ben.click(f"/t/{table}/leave")
            await written.until("data-ply")
            await asleep(slept)

    served(f"sqlite:///{tmp_path / 'towpath.db'}", play)


def test_a_chunk_tells_its_length() -> None:
    assert chunk(b"x" * 17) == b"11\r\n" + b"x" * 17 + b"\r\n"
