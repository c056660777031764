"""Whether a person wants to be asked where there is only one answer."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Bring the database forward: nobody does."""
    op.add_column("person", sa.Column("asks_all", sa.Boolean(), nullable=False, server_default=sa.false()))


def downgrade() -> None:
    """Take it back."""
    op.drop_column("person", "asks_all")
