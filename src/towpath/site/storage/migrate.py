"""Migrations: shipped with the package, applied when the site starts."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import text

from towpath.site.storage.engine import driver_url, open_engine

HERE = Path(__file__).parent / "migrations"
LOCK = 7_031_769  # any number, the same for all processes


def alembic_config(url: str) -> Config:
    """The configuration that Alembic needs, without a file."""
    config = Config()
    config.set_main_option("script_location", str(HERE))
    config.set_main_option("sqlalchemy.url", driver_url(url).replace("%", "%%"))
    return config


def migrate(url: str) -> None:
    """Bring the database to the present form; several processes may start at once."""
    config = alembic_config(url)
    engine = open_engine(url, 1, writes=True)
    with engine.begin() as connection:
        if connection.dialect.name == "postgresql":
            connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": LOCK})
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
    engine.dispose()
