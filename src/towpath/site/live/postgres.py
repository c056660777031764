"""Channels over PostgreSQL: LISTEN and NOTIFY on connections that are kept, and opened anew when they break."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Iterable
from contextlib import suppress
from typing import Any

from litestar.channels.backends.base import ChannelsBackend
from psycopg import AsyncConnection, Error, sql

from towpath.site.logs import note

PATIENCE = 1.0  # seconds before a broken connection is tried again
PASS = 30.0  # seconds of listening before the loop goes round


class PostgresChannels(ChannelsBackend):
    """One connection listens, one notifies. Messages may be lost while a connection is down: then that is heard."""

    def __init__(self, dsn: str, channels: Iterable[str], missed: bytes) -> None:
        """`missed` is what is heard after a connection had broken: others may have said anything meanwhile."""
        self._dsn, self._missed = dsn, missed
        self._channels = tuple(channels)
        self._events: asyncio.Queue[tuple[str, bytes]] = asyncio.Queue()
        self._speaker: AsyncConnection[Any] | None = None
        self._task: asyncio.Task[None] | None = None

    async def on_startup(self) -> None:
        """Begin to listen."""
        listening = asyncio.Event()
        self._task = asyncio.create_task(self._listen(listening))
        with suppress(TimeoutError):
            await asyncio.wait_for(listening.wait(), 10)

    async def on_shutdown(self) -> None:
        """Close both connections."""
        if self._task:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
        if self._speaker:
            await self._speaker.close()

    async def publish(self, data: bytes, channels: Iterable[str]) -> None:
        """Notify all processes; a broken connection is opened once more."""
        for channel in channels:
            command = sql.SQL("NOTIFY {}, {}").format(sql.Identifier(channel), sql.Literal(data.decode()))
            try:
                await (await self._open_speaker()).execute(command)
            except Error:
                note("notify failed", channel=channel)
                await self._drop_speaker()
                with suppress(Error):
                    await (await self._open_speaker()).execute(command)

    async def subscribe(self, channels: Iterable[str]) -> None:
        """All channels are listened to from the beginning."""

    async def unsubscribe(self, channels: Iterable[str]) -> None:
        """All channels are listened to till the end."""

    async def stream_events(self) -> AsyncGenerator[tuple[str, bytes], None]:
        """The messages of all processes."""
        while True:
            yield await self._events.get()

    async def get_history(self, channel: str, limit: int | None = None) -> list[bytes]:
        """There is none: the log of the table is the history."""
        return []

    async def _open_speaker(self) -> AsyncConnection[Any]:
        if self._speaker is None or self._speaker.closed:
            self._speaker = await AsyncConnection.connect(self._dsn, autocommit=True)
        return self._speaker

    async def _drop_speaker(self) -> None:
        if self._speaker:
            with suppress(Error):
                await self._speaker.close()
        self._speaker = None

    async def _listen(self, listening: asyncio.Event) -> None:
        while True:
            try:
                async with await AsyncConnection.connect(self._dsn, autocommit=True) as connection:
                    for channel in self._channels:
                        await connection.execute(sql.SQL("LISTEN {}").format(sql.Identifier(channel)))
                    if listening.is_set():  # messages have been lost, nobody knows which
                        self._events.put_nowait((self._channels[0], self._missed))
                    listening.set()
                    while True:
                        async for notify in connection.notifies(timeout=PASS):
                            self._events.put_nowait((notify.channel, notify.payload.encode()))
            except Error as error:
                note("listening failed", error=str(error))
                await asyncio.sleep(PATIENCE)
