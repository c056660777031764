"""Serving: the database is brought to its present form, then one or more processes serve."""

from __future__ import annotations

import os
import socket

import uvicorn

from towpath.core.errors import TowpathError
from towpath.core.messages import say
from towpath.site.settings import BadSetting, Settings
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
    migrate(settings.url)
    os.environ.update(settings.environment())
    shown = f"[{host}]" if ":" in host else host
    print(f"Towpath serves on http://{shown}:{port} - Ctrl-C stops it", flush=True)
    uvicorn.run(
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
        h11_max_incomplete_event_size=32 * 1024,
    )
