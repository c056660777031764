"""Reviews of finished games are kept."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from towpath.site.storage.types import DateTimeUTC

revision = "0019"
down_revision = "0018"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Bring the database forward: games that are over have no review yet."""
    op.create_table(
        "review",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("game_table.id"), primary_key=True),
        sa.Column("form", sa.Integer(), nullable=False),
        sa.Column("found", sa.JSON(), nullable=False),
        sa.Column("at", DateTimeUTC(timezone=True), nullable=False),
    )


def downgrade() -> None:
    """Take it back."""
    op.drop_table("review")
