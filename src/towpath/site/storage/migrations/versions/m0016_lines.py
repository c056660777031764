"""Results keep the lines of the score sheet."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Bring the database forward: games that are over have points, but no lines."""
    op.add_column("result", sa.Column("lines", sa.JSON(), nullable=True))


def downgrade() -> None:
    """Take it back."""
    op.drop_column("result", "lines")
