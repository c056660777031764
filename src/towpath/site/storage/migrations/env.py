"""Alembic's environment: migrations run on the connection that `migrate` hands over, or on an engine of their own."""

from __future__ import annotations

from alembic import context
from sqlalchemy import Connection, create_engine

from towpath.site.storage.models import Model


def run(connection: Connection) -> None:
    """Apply the migrations through a connection."""
    context.configure(connection=connection, target_metadata=Model.metadata, render_as_batch=True)
    with context.begin_transaction():
        context.run_migrations()


given = context.config.attributes.get("connection")
if given is not None:
    run(given)
else:
    with create_engine(context.config.get_main_option("sqlalchemy.url") or "").connect() as own:
        run(own)
