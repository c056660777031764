"""The wire: how the site calls addresses that people have given. By default none in a private network.

A name is looked up once, and the connection goes to the address that was looked at: nobody can change it in between.
"""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Iterable, Mapping
from ipaddress import ip_address
from typing import Any
from urllib.parse import urlsplit

import httpcore

from towpath.core.common import say
from towpath.core.errors import TowpathError

TIMEOUT = 10.0
LONGEST = 500


class BadAddress(TowpathError):
    """An address to which nothing is sent."""


class Unreachable(TowpathError):
    """What was sent did not arrive; `final` if it never will."""

    def __init__(self, *given: Any, final: bool = False, **more: Any) -> None:  # noqa: ANN401
        super().__init__(*given, **more)
        self.final = final


class Wire:
    """Posts to addresses of others."""

    def __init__(self, *, private: bool) -> None:
        self.private = private

    def check(self, url: str) -> str:
        """The address if something may be sent there, as far as can be seen; BadAddress."""
        try:
            parts = urlsplit(url.strip())
            port = parts.port
        except ValueError:
            raise BadAddress(say("this is not an address"), where="url") from None
        schemes = ("https", "http") if self.private else ("https",)
        if parts.scheme not in schemes or not parts.hostname or len(url) > LONGEST or not url.isascii():
            raise BadAddress(say("the address begins with https:// and has at most 500 characters"), where="url")
        if parts.username or parts.password or port == 0:
            raise BadAddress(say("this is not an address"), where="url")
        return url.strip()

    async def post(self, url: str, headers: Mapping[str, str], body: bytes) -> int:
        """Send something and return the status of the answer; Unreachable or BadAddress. Nothing is followed."""
        self.check(url)
        try:
            async with (
                asyncio.timeout(TIMEOUT),
                httpcore.AsyncConnectionPool(network_backend=_Guarded(self.private)) as pool,
                pool.stream("POST", url, headers=list(headers.items()), content=body) as answer,
            ):
                return answer.status
        except TimeoutError:
            raise Unreachable(say("no answer in {seconds} seconds", seconds=int(TIMEOUT))) from None
        except (httpcore.NetworkError, httpcore.ProtocolError, httpcore.TimeoutException, OSError) as error:
            raise Unreachable(say("no connection: {reason}", reason=str(error)[:80] or type(error).__name__)) from error


class _Guarded(httpcore.AsyncNetworkBackend):
    """Connects to what a name stands for, unless it is private."""

    def __init__(self, private: bool) -> None:
        self._private, self._inner = private, httpcore.AnyIOBackend()

    async def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,
        local_address: str | None = None,
        socket_options: Iterable[httpcore.SOCKET_OPTION] | None = None,
    ) -> httpcore.AsyncNetworkStream:
        """A connection to the first address of a host."""
        found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
        addresses = [str(entry[4][0]) for entry in found]
        if not self._private and not all(is_public(address) for address in addresses):
            raise BadAddress(say("the address is in a private network"), where=host)
        return await self._inner.connect_tcp(addresses[0], port, timeout, local_address, socket_options)

    async def connect_unix_socket(self, path: str, *given: Any, **more: Any) -> httpcore.AsyncNetworkStream:  # noqa: ANN401
        """Never."""
        raise BadAddress(say("this is not an address"), where=path)

    async def sleep(self, seconds: float) -> None:
        """Wait."""
        await asyncio.sleep(seconds)


def is_public(address: str) -> bool:
    """Whether an address belongs to everybody's network; one of version 6 may stand for one of version 4."""
    found = ip_address(address.partition("%")[0])
    inner = getattr(found, "ipv4_mapped", None) or getattr(found, "sixtofour", None)
    if inner is None and found.version == 6 and found.packed[:12] == bytes.fromhex("0064ff9b0000000000000000"):
        inner = ip_address(found.packed[12:])  # translated to version 4 on the way
    return found.is_global and not found.is_multicast and (inner is None or inner.is_global)
