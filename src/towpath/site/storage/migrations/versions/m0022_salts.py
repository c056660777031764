"""Whoever agrees to a rematch adds a salt to its chance."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0022"
down_revision = "0021"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Bring the database forward: those who have agreed before have added nothing."""
    op.add_column("proposal", sa.Column("salts", sa.JSON(), nullable=False, server_default="{}"))


def downgrade() -> None:
    """Take it back."""
    op.drop_column("proposal", "salts")
