"""Owners' packs, with whom they are shared, and their versions at tables."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Bring the database forward: nobody has a pack yet."""
    op.create_table(
        "pack",
        sa.Column("id", sa.String(16), nullable=False),
        sa.Column("person_id", sa.String(32), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("files", sa.Text(), nullable=False),
        sa.Column("revision", sa.Integer(), nullable=False),
        sa.Column("token", sa.String(32), nullable=True),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("updated_at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(["person_id"], ["person.id"], name=op.f("fk_pack_person_id_person")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_pack")),
        sa.UniqueConstraint("token", name=op.f("uq_pack_token")),
    )
    op.create_index(op.f("ix_pack_person_id"), "pack", ["person_id"], unique=False)
    op.create_table(
        "pack_holder",
        sa.Column("pack_id", sa.String(16), nullable=False),
        sa.Column("person_id", sa.String(32), nullable=False),
        sa.ForeignKeyConstraint(["pack_id"], ["pack.id"], name=op.f("fk_pack_holder_pack_id_pack")),
        sa.ForeignKeyConstraint(["person_id"], ["person.id"], name=op.f("fk_pack_holder_person_id_person")),
        sa.PrimaryKeyConstraint("pack_id", "person_id", name=op.f("pk_pack_holder")),
    )
    op.create_index(op.f("ix_pack_holder_person_id"), "pack_holder", ["person_id"], unique=False)
    op.create_table(
        "pack_version",
        sa.Column("fingerprint", sa.String(80), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("files", sa.Text(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("fingerprint", name=op.f("pk_pack_version")),
    )


def downgrade() -> None:
    """Take it back."""
    op.drop_table("pack_version")
    op.drop_index(op.f("ix_pack_holder_person_id"), "pack_holder")
    op.drop_table("pack_holder")
    op.drop_index(op.f("ix_pack_person_id"), "pack")
    op.drop_table("pack")
