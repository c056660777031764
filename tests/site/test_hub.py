"""The hub: what processes tell each other, over channels as PostgreSQL has them."""

from __future__ import annotations

import asyncio

import pytest
from litestar.channels import ChannelsPlugin
from litestar.channels.backends.memory import MemoryChannelsBackend

from towpath.site.live import hub as hubs
from towpath.site.live.hub import CHANNEL, Hub
from towpath.site.live.presence import Presence

PEOPLE = [f"person-{number:012}" for number in range(500)]
LONGEST = 8000
"""Bytes of a message that PostgreSQL takes."""


def test_signs_of_life_travel_together(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hubs, "LOOK_AROUND", 0.01)
    messages: list[bytes] = []

    async def met() -> list[str]:
        channels = ChannelsPlugin(MemoryChannelsBackend(), channels=[CHANNEL])
        publish = channels.publish

        def noted(data: bytes, to: str) -> None:
            messages.append(data)
            publish(data, to)

        monkeypatch.setattr(channels, "publish", noted)
        here, there = Hub(channels, Presence(lambda: 0.0)), Hub(channels, Presence(lambda: 0.0))
        async with channels:
            await here.start()
            await there.start()
            for person in (*PEOPLE, *PEOPLE):
                here.tell_alive(person)
            async with asyncio.timeout(10):
                while len(there.presence.online()) < len(PEOPLE):
                    await asyncio.sleep(0.01)
            await asyncio.gather(here.stop(), there.stop())
        return there.presence.online()

    assert asyncio.run(met()) == PEOPLE
    assert len(messages) == 3
    assert all(len(message) < LONGEST for message in messages)


def test_an_own_sign_of_life_is_not_heard_again_when_it_comes_back() -> None:
    clock = [0.0]
    channels = ChannelsPlugin(MemoryChannelsBackend(), channels=[CHANNEL])
    hub = Hub(channels, Presence(lambda: clock[0]), alone=True)
    hub.presence.hear("ben")
    hub.tell_alive("ben")
    clock[0] = 7200.0
    hub._tell_who_is_alive()
    assert hub.presence.absence("ben") == 7200.0
