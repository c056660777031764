"""The pulse: a table to find out whether writing is possible."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Bring the database forward."""
    op.create_table(
        "pulse",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("filler", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_pulse")),
    )


def downgrade() -> None:
    """Take it back."""
    op.drop_table("pulse")
