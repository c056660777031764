"""Guided games keep how far the lesson has come."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Bring the database forward: no table before was guided."""
    op.add_column("game_table", sa.Column("lesson", sa.JSON(), nullable=True))


def downgrade() -> None:
    """Take it back."""
    op.drop_column("game_table", "lesson")
