"""Serving: the database is brought to its present form, then one or more processes serve."""

from __future__ import annotations

import os
import socket
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import replace

import uvicorn
from sqlalchemy.exc import SQLAlchemyError
from uvicorn.supervisors import Multiprocess

from towpath.core.common import say
from towpath.core.errors import TowpathError
from towpath.site.bots.compiled import begin_building, copy_beside, stop_building
from towpath.site.settings import BadSetting, Settings
from towpath.site.storage.alone import Alone
from towpath.site.storage.migrate import migrate

GRACE = 5
APP = "towpath.site.app:create_app"


class CannotServe(TowpathError):
    """The address is taken or not ours; `where` names it."""


def serve(settings: Settings, host: str, port: int, workers: int) -> None:
    """Serve until Ctrl-C."""
    if workers > 1 and settings.url.startswith("sqlite"):
        raise BadSetting(say("several processes need PostgreSQL: --database postgresql://..."), where="--workers")
    with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError as error:
            raise CannotServe(say("{error}", error=error.strerror or str(error)), where=f"{host}:{port}") from None
        port = probe.getsockname()[1]
    prepare_database(settings.url)
    shown = f"[{host}]" if ":" in host else host
    address = settings.address or f"http://{shown}:{port}"
    os.environ.update(replace(settings, address=address).environment())
    config = uvicorn.Config(
        APP,
        factory=True,
        host=host,
        port=port,
        workers=workers,
        log_config=None,
        access_log=False,
        timeout_graceful_shutdown=GRACE,
        server_header=False,
        lifespan="on",
    )
    with building(settings):
        _run(config, f"Towpath serves on http://{shown}:{port} - Ctrl-C stops it")


@contextmanager
def building(settings: Settings) -> Iterator[None]:
    """While serving: a compiled copy for the bots is built if it is wanted and not there; it ends with the server."""
    copy = copy_beside() if settings.compile_bots else None
    if copy is None:
        yield
        return
    print(f"bots think {'compiled' if copy.ready else 'interpreted; a compiled copy is being built'}", flush=True)
    builder = None if copy.ready else begin_building(copy)
    try:
        yield
    finally:
        if builder is not None:
            stop_building(builder)


def prepare_database(url: str) -> None:
    """The database in its present form, or BadSetting where it cannot be opened or another server has it."""
    try:
        with closing(Alone(url)):
            migrate(url)
    except (SQLAlchemyError, sqlite3.Error, ModuleNotFoundError) as error:
        reason = str(getattr(error, "orig", None) or error).strip().splitlines()[0]
        raise BadSetting(say("this database cannot be opened: {reason}", reason=reason), where="--database") from error


class _Announcing(uvicorn.Server):
    """A server that says where it is once it can be reached."""

    def __init__(self, config: uvicorn.Config, announcement: str) -> None:
        super().__init__(config)
        self.announcement = announcement

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to listen, then say so."""
        await super().startup(sockets)
        if self.started:
            print(self.announcement, flush=True)


def _run(config: uvicorn.Config, announcement: str) -> None:
    if config.workers == 1:
        with suppress(KeyboardInterrupt):
            _Announcing(config, announcement).run()
        return
    print(announcement, flush=True)
    Multiprocess(config, [config.bind_socket()]).run()
