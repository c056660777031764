"""The house and its operators: roles, acts, sanctions, doors, figures, troubles, and reports that are settled."""

from __future__ import annotations

from datetime import datetime

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"
branch_labels = None
depends_on = None

SERIAL = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Bring the database forward: nobody is an operator yet, and no report is settled."""
    op.add_column("account", sa.Column("role", sa.String(16), nullable=False, server_default=""))
    op.add_column("report", sa.Column("settled_at", sa.DateTime(timezone=True), nullable=True))
    op.add_column("report", sa.Column("outcome", sa.String(16), nullable=False, server_default=""))
    op.create_table(
        "act",
        sa.Column("number", SERIAL, autoincrement=True, nullable=False),
        _at("at"),
        _id("by_id"),
        sa.Column("kind", sa.String(16), nullable=False),
        _id("person_id"),
        _id("table_id"),
        sa.Column("text", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("number", name=op.f("pk_act")),
    )
    op.create_index(op.f("ix_act_person_id"), "act", ["person_id"], unique=False)
    op.create_table(
        "sanction",
        _id("person_id"),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("until", sa.DateTime(timezone=True), nullable=True),
        _id("by_id"),
        _at("at"),
        sa.ForeignKeyConstraint(["person_id"], ["person.id"], name=op.f("fk_sanction_person_id_person")),
        sa.PrimaryKeyConstraint("person_id", "kind", name=op.f("pk_sanction")),
    )
    op.create_table(
        "door",
        sa.Column("name", sa.String(16), nullable=False),
        sa.Column("value", sa.String(200), nullable=False),
        sa.PrimaryKeyConstraint("name", name=op.f("pk_door")),
    )
    op.create_table(
        "figure",
        sa.Column("slot", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("name", sa.String(24), nullable=False),
        sa.Column("process", sa.String(16), nullable=False),
        sa.Column("value", sa.Float(53), nullable=False),
        sa.PrimaryKeyConstraint("slot", "name", "process", name=op.f("pk_figure")),
    )
    op.create_table(
        "trouble",
        sa.Column("kind", sa.String(160), nullable=False),
        sa.Column("times", sa.Integer(), nullable=False),
        _at("first_at"),
        _at("last_at"),
        sa.Column("sample", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("kind", name=op.f("pk_trouble")),
    )
    op.create_index(op.f("ix_trouble_last_at"), "trouble", ["last_at"], unique=False)


def downgrade() -> None:
    """Take it back."""
    for name in ("trouble", "figure", "door", "sanction", "act"):
        op.drop_table(name)
    op.drop_column("report", "outcome")
    op.drop_column("report", "settled_at")
    op.drop_column("account", "role")


def _id(name: str) -> sa.Column[str]:
    return sa.Column(name, sa.String(32), nullable=False)


def _at(name: str) -> sa.Column[datetime]:
    return sa.Column(name, sa.DateTime(timezone=True), nullable=False)
