"""Serving: the database is brought to its present form, then one or more processes serve."""

from __future__ import annotations

import os
import socket
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import replace
from importlib.util import find_spec
from tempfile import TemporaryDirectory

try:
    import resource
except ImportError:  # Windows has no such limit
    resource = None  # type: ignore[assignment]

import uvicorn
from sqlalchemy.exc import SQLAlchemyError
from uvicorn.supervisors import Multiprocess

from towpath.core.common import say
from towpath.core.errors import TowpathError
from towpath.site.bots.compiled import begin_building, copy_beside, stop_building
from towpath.site.gate import Gate
from towpath.site.places import Networks
from towpath.site.settings import PREFIX, BadSetting, Settings
from towpath.site.storage.alone import Alone
from towpath.site.storage.migrate import migrate

GRACE = 5
FIRST_HANDED = 3
"""The first of the files that systemd hands over."""
HANGS_AFTER = 60
"""Seconds without a sign of life after which a process is replaced: after five, one that is only starved would be, and
everybody it serves would come to the others at once."""
KEEP_ALIVE = 20
"""Seconds for which an idle connection stays open: proxies use theirs again."""
APP = "towpath.site.app:create_app"


class CannotServe(TowpathError):
    """The address is taken or not ours; `where` names it."""


def serve(settings: Settings, host: str, port: int, workers: int) -> None:
    """Serve until Ctrl-C."""
    if workers > 1 and settings.url.startswith("sqlite"):
        raise BadSetting(say("several processes need PostgreSQL: --database postgresql://..."), where="--workers")
    if settings.think_apart:
        look_whether_one_can_think_apart(settings)
    Networks.of(settings.proxies)  # refused before anything is done
    allow_many_files()
    handed = handed_over()
    with handed or bound(host, port) as door:
        serve_at(door, door.getsockname()[0] if handed else host, settings, workers)


def serve_at(door: socket.socket, host: str, settings: Settings, workers: int) -> None:
    """Serve at an address that is ours, under this name."""
    port = door.getsockname()[1]
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
        timeout_worker_healthcheck=HANGS_AFTER,
        log_config=None,
        access_log=False,
        timeout_graceful_shutdown=GRACE,
        server_header=False,
        lifespan="on",
        http=Gate,
        ws="none",
        timeout_keep_alive=KEEP_ALIVE,
        limit_concurrency=settings.connections,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=settings.proxies,
    )
    with building(settings), telling_each_other(workers):
        _run(config, f"Towpath serves on http://{shown}:{port} - Ctrl-C stops it", door)


def look_whether_one_can_think_apart(settings: Settings) -> None:
    """BadSetting where there is no queue for it."""
    if settings.url.startswith("sqlite"):
        raise BadSetting(say("thinking apart needs PostgreSQL: --database postgresql://..."), where="think_apart")
    if find_spec("saq") is None:
        raise BadSetting(say("thinking apart is not installed: pip install 'towpath[site,think]'"), where="think_apart")


def handed_over() -> socket.socket | None:
    """The socket that systemd listens on for us (sd_listen_fds): it stays open while one server follows another."""
    if os.environ.get("LISTEN_PID") != str(os.getpid()) or int(os.environ.get("LISTEN_FDS", "0")) < 1:
        return None
    for name in ("LISTEN_PID", "LISTEN_FDS", "LISTEN_FDNAMES"):
        os.environ.pop(name, None)  # it is for us, not for our children
    os.set_inheritable(FIRST_HANDED, False)
    return socket.socket(fileno=FIRST_HANDED)


def bound(host: str, port: int) -> socket.socket:
    """The address to serve on, ours from now on, or CannotServe; port 0: any that is free."""
    door = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
    door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        door.bind((host, port))
    except OSError as error:
        door.close()
        raise CannotServe(say("{error}", error=error.strerror or str(error)), where=f"{host}:{port}") from None
    return door


def allow_many_files() -> None:
    """Each connection is an open file: as many as the system lets us have."""
    if resource is None:
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft < hard:
        with suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


@contextmanager
def telling_each_other(workers: int) -> Iterator[None]:
    """While several processes serve: each knows the figures of the others (`sheets.py`)."""
    if workers == 1:
        yield
        return
    with TemporaryDirectory(prefix="towpath-figures-") as folder:
        os.environ[f"{PREFIX}FIGURES"] = folder
        yield


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


def _run(config: uvicorn.Config, announcement: str, door: socket.socket) -> None:
    if config.workers == 1:
        with suppress(KeyboardInterrupt):
            _Announcing(config, announcement).run([door])
        return
    print(announcement, flush=True)
    door.set_inheritable(True)
    Multiprocess(config, [door]).run()
