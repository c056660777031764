"""The lot: who plays which seat is drawn when a game begins. Tables from before stay as they were seated."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Bring the database forward."""
    op.add_column("game_table", sa.Column("by_lot", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.add_column("game_table", sa.Column("drawn", sa.JSON(), nullable=False, server_default="[]"))


def downgrade() -> None:
    """Take it back."""
    op.drop_column("game_table", "drawn")
    op.drop_column("game_table", "by_lot")
