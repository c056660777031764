"""Notices that were handed over keep the name under which they travel."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Bring the database forward: of what a process that died had handed over long ago nothing is sent again."""
    op.add_column("outbox", sa.Column("parcel", sa.String(32), nullable=False, server_default=""))
    op.execute("UPDATE outbox SET state = 'dropped' WHERE state = 'unsure'")


def downgrade() -> None:
    """Take it back."""
    op.drop_column("outbox", "parcel")
