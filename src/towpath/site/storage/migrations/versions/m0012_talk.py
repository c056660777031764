"""Talk at tables, notes, and who is ready to begin."""

from __future__ import annotations

from datetime import datetime

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None

TABLE, PERSON = ("table_id", "game_table.id"), ("person_id", "person.id")


def upgrade() -> None:
    """Bring the database forward: at tables that are there watchers talk apart, and nobody has said anything."""
    op.add_column("game_table", sa.Column("watchers", sa.String(8), nullable=False, server_default="apart"))
    op.add_column("game_table", sa.Column("altered", sa.JSON(), nullable=False, server_default="[]"))
    op.add_column("seat", sa.Column("ready", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.create_table(
        "chat_line",
        _id("table_id"),
        sa.Column("number", sa.Integer(), nullable=False, autoincrement=False),
        _id("person_id"),
        sa.Column("watching", sa.Boolean(), nullable=False),
        sa.Column("readers", sa.String(8), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("phrase", sa.String(24), nullable=False),
        _at(),
        _points("chat_line", *TABLE),
        _points("chat_line", *PERSON),
        sa.PrimaryKeyConstraint("table_id", "number", name=op.f("pk_chat_line")),
    )
    op.create_index(op.f("ix_chat_line_person_id"), "chat_line", ["person_id"], unique=False)
    op.create_table(
        "chat_read",
        _id("table_id"),
        _id("person_id"),
        sa.Column("number", sa.Integer(), nullable=False),
        _points("chat_read", *TABLE),
        _points("chat_read", *PERSON),
        sa.PrimaryKeyConstraint("table_id", "person_id", name=op.f("pk_chat_read")),
    )
    op.create_table(
        "mute",
        _id("person_id"),
        _id("muted_id"),
        _points("mute", *PERSON),
        _points("mute", "muted_id", "person.id"),
        sa.PrimaryKeyConstraint("person_id", "muted_id", name=op.f("pk_mute")),
    )
    op.create_table(
        "report",
        _id("table_id"),
        sa.Column("number", sa.Integer(), nullable=False, autoincrement=False),
        _id("by_id"),
        _id("about_id"),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("context", sa.JSON(), nullable=False),
        _at(),
        _points("report", *TABLE),
        _points("report", "by_id", "person.id"),
        _points("report", "about_id", "person.id"),
        sa.PrimaryKeyConstraint("table_id", "number", "by_id", name=op.f("pk_report")),
    )
    op.create_index(op.f("ix_report_about_id"), "report", ["about_id"], unique=False)
    op.create_table(
        "note",
        _id("table_id"),
        _id("person_id"),
        sa.Column("text", sa.Text(), nullable=False),
        _at(),
        _points("note", *TABLE),
        _points("note", *PERSON),
        sa.PrimaryKeyConstraint("table_id", "person_id", name=op.f("pk_note")),
    )


def downgrade() -> None:
    """Take it back."""
    for table in ("note", "report", "mute", "chat_read", "chat_line"):
        op.drop_table(table)
    op.drop_column("seat", "ready")
    op.drop_column("game_table", "altered")
    op.drop_column("game_table", "watchers")


def _id(name: str) -> sa.Column[str]:
    return sa.Column(name, sa.String(32), nullable=False)


def _at() -> sa.Column[datetime]:
    return sa.Column("at", sa.DateTime(timezone=True), nullable=False)


def _points(table: str, column: str, to: str) -> sa.ForeignKeyConstraint:
    """A foreign key, named as models name it."""
    return sa.ForeignKeyConstraint([column], [to], name=op.f(f"fk_{table}_{column}_{to.removesuffix('.id')}"))
