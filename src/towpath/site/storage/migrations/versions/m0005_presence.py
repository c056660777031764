"""Presence: when persons were last seen, since when a vote is open, and the clock of the house."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Bring the database forward: everybody known counts as seen when the clock begins."""
    clock = op.create_table(
        "house_clock",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("open_seconds", sa.Float(), nullable=False),
        sa.Column("ticked_at", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_house_clock")),
    )
    op.bulk_insert(clock, [{"id": 1, "open_seconds": 0.0, "ticked_at": 0.0}])
    op.add_column("person", sa.Column("seen", sa.Float(), nullable=False, server_default="0"))
    op.create_index(op.f("ix_person_seen"), "person", ["seen"], unique=False)
    op.add_column("proposal", sa.Column("since", sa.Float(), nullable=False, server_default="0"))


def downgrade() -> None:
    """Take it back."""
    op.drop_column("proposal", "since")
    op.drop_index(op.f("ix_person_seen"), "person")
    op.drop_column("person", "seen")
    op.drop_table("house_clock")
