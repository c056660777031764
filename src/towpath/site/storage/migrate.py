"""Migrations: shipped with the package, applied when the site starts."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, make_url, text

from towpath.core.common import say
from towpath.site.settings import BadSetting
from towpath.site.storage.engine import driver_url, open_engine

HERE = Path(__file__).parent / "migrations"
LOCK = 7_031_769  # any number, the same for all processes


def alembic_config(url: str) -> Config:
    """The configuration that Alembic needs, without a file."""
    config = Config()
    config.set_main_option("script_location", str(HERE))
    config.set_main_option("sqlalchemy.url", driver_url(url).replace("%", "%%"))
    return config


def migrate(url: str, schema: str = "head") -> None:
    """Bring the database to the present form, or a new one to an earlier form; several processes may start at once."""
    config = alembic_config(url)
    engine = open_engine(url, 1, writes=True)
    try:
        with engine.begin() as connection:
            if connection.dialect.name == "postgresql":
                connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": LOCK})
            present = schema_of(connection)
            if present == wanted(schema):
                return
            for form in (present, schema):
                refuse_later(form, url)
            config.attributes["connection"] = connection
            command.upgrade(config, schema)
    finally:
        engine.dispose()


def wanted(schema: str) -> str:
    """The name of the migration that a form is made by."""
    return known_schemas()[0] if schema == "head" else schema


@cache
def known_schemas() -> tuple[str, ...]:
    """The names of all migrations, the last one first."""
    scripts = ScriptDirectory.from_config(alembic_config("sqlite://"))
    return tuple(script.revision for script in scripts.walk_revisions())


def must_be_present(url: str) -> None:
    """A database that is not in the present form is not touched: BadSetting."""
    if _schema_at(url) != wanted("head"):
        problem = say("this is no database of this version of Towpath: the site brings it forward when it starts")
        raise BadSetting(problem, where=make_url(url).render_as_string(hide_password=True))


def _schema_at(url: str) -> str:
    """The form of a database; empty where a file is not there, which must not be made by looking."""
    place = make_url(url)
    if place.get_backend_name() == "sqlite" and place.database and not Path(place.database).is_file():
        return ""
    engine = open_engine(url, 1)
    try:
        with engine.connect() as connection:
            return schema_of(connection)
    finally:
        engine.dispose()


def schema_of(connection: Connection) -> str:
    """The form that a database has: the name of its last migration, empty before the first."""
    return MigrationContext.configure(connection).get_current_revision() or ""


def refuse_later(schema: str, url: str) -> None:
    """A form that this version does not know is that of a later one: BadSetting."""
    if schema not in (*known_schemas(), "", "head"):
        problem = say("{schema} is a database of a later version of Towpath: update Towpath first", schema=repr(schema))
        raise BadSetting(problem, where=make_url(url).render_as_string(hide_password=True))
