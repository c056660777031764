"""Aids, origins and successors of tables."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Bring the database forward: tables that are there have all aids and come from nowhere."""
    op.add_column("game_table", sa.Column("aids", sa.JSON(), nullable=True))
    op.add_column("game_table", sa.Column("origin", sa.JSON(), nullable=True))
    op.add_column("game_table", sa.Column("successor", sa.String(32), nullable=False, server_default=""))
    op.add_column("game_table", sa.Column("file_ply", sa.Integer(), nullable=True))
    op.create_table(
        "beginning",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("moves", sa.JSON(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["game_table.id"], name=op.f("fk_beginning_table_id_game_table")),
        sa.PrimaryKeyConstraint("table_id", name=op.f("pk_beginning")),
    )


def downgrade() -> None:
    """Take it back."""
    op.drop_table("beginning")
    for column in ("file_ply", "successor", "origin", "aids"):
        op.drop_column("game_table", column)
