"""Reports say what is wrong, and operators write to people."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0021"
down_revision = "0020"
branch_labels = None
depends_on = None

SERIAL = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Bring the database forward: of former reports nobody has said what was wrong."""
    op.add_column("report", sa.Column("kind", sa.String(8), nullable=False, server_default="other"))
    op.create_table(
        "house_letter",
        sa.Column("number", SERIAL, autoincrement=True, nullable=False),
        sa.Column("person_id", sa.String(32), nullable=False),
        sa.Column("by_id", sa.String(32), nullable=False),
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("read_at", sa.DateTime(timezone=True), nullable=True),
        sa.ForeignKeyConstraint(["person_id"], ["person.id"], name=op.f("fk_house_letter_person_id_person")),
        sa.PrimaryKeyConstraint("number", name=op.f("pk_house_letter")),
    )
    op.create_index(op.f("ix_house_letter_person_id"), "house_letter", ["person_id"], unique=False)


def downgrade() -> None:
    """Take it back."""
    op.drop_table("house_letter")
    op.drop_column("report", "kind")
