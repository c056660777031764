"""Clocks of tables."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Bring the database forward: tables that are there have no clock."""
    op.add_column("game_table", sa.Column("clock", sa.JSON(), nullable=True))
    op.add_column("game_table", sa.Column("deadline", sa.Float(), nullable=True))
    op.create_index(op.f("ix_game_table_deadline"), "game_table", ["deadline"], unique=False)


def downgrade() -> None:
    """Take it back."""
    op.drop_index(op.f("ix_game_table_deadline"), "game_table")
    op.drop_column("game_table", "deadline")
    op.drop_column("game_table", "clock")
