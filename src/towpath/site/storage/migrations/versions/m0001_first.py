"""The first form of the database."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from towpath.site.storage.types import DateTimeUTC

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Bring the database forward."""
    op.create_table(
        "person",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("created_at", DateTimeUTC(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_person")),
    )
    op.create_table(
        "secret",
        sa.Column("name", sa.String(length=32), nullable=False),
        sa.Column("value", sa.String(length=128), nullable=False),
        sa.PrimaryKeyConstraint("name", name=op.f("pk_secret")),
    )
    op.create_table(
        "game_table",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("rules_version", sa.Integer(), nullable=False),
        sa.Column("seat_count", sa.Integer(), nullable=False),
        sa.Column("options", sa.JSON(), nullable=False),
        sa.Column("pack", sa.Text(), nullable=False),
        sa.Column("public", sa.Boolean(), nullable=False),
        sa.Column("host_id", sa.String(length=32), nullable=False),
        sa.Column("seed", sa.String(length=64), nullable=False),
        sa.Column("status", sa.String(length=12), nullable=False),
        sa.Column("revision", sa.Integer(), nullable=False),
        sa.Column("moves", sa.Integer(), nullable=False),
        sa.Column("scores", sa.JSON(), nullable=False),
        sa.Column("winners", sa.JSON(), nullable=False),
        sa.Column("created_at", DateTimeUTC(timezone=True), nullable=False),
        sa.Column("updated_at", DateTimeUTC(timezone=True), nullable=False),
        sa.Column("lease_by", sa.String(length=32), nullable=False),
        sa.Column("lease_until", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["host_id"], ["person.id"], name=op.f("fk_game_table_host_id_person")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_game_table")),
    )
    with op.batch_alter_table("game_table") as batch_op:
        batch_op.create_index("ix_game_table_status_updated", ["status", "updated_at"], unique=False)

    op.create_table(
        "token",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), autoincrement=True, nullable=False),
        sa.Column("person_id", sa.String(length=32), nullable=False),
        sa.Column("digest", sa.String(length=64), nullable=False),
        sa.Column("label", sa.String(length=40), nullable=False),
        sa.Column("created_at", DateTimeUTC(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(["person_id"], ["person.id"], name=op.f("fk_token_person_id_person")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_token")),
        sa.UniqueConstraint("digest", name=op.f("uq_token_digest")),
    )
    with op.batch_alter_table("token") as batch_op:
        batch_op.create_index(batch_op.f("ix_token_person_id"), ["person_id"], unique=False)

    op.create_table(
        "draft",
        sa.Column("table_id", sa.String(length=32), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["game_table.id"], name=op.f("fk_draft_table_id_game_table")),
        sa.PrimaryKeyConstraint("table_id", "seat", "position", name=op.f("pk_draft")),
    )
    op.create_table(
        "log",
        sa.Column("table_id", sa.String(length=32), nullable=False),
        sa.Column("ply", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("at", DateTimeUTC(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["game_table.id"], name=op.f("fk_log_table_id_game_table")),
        sa.PrimaryKeyConstraint("table_id", "ply", name=op.f("pk_log")),
    )
    op.create_table(
        "notice",
        sa.Column("table_id", sa.String(length=32), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(length=24), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("at", DateTimeUTC(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["game_table.id"], name=op.f("fk_notice_table_id_game_table")),
        sa.PrimaryKeyConstraint("table_id", "number", name=op.f("pk_notice")),
    )
    op.create_table(
        "proposal",
        sa.Column("table_id", sa.String(length=32), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(length=12), nullable=False),
        sa.Column("by_seat", sa.Integer(), nullable=False),
        sa.Column("ply", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("agreed", sa.JSON(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["game_table.id"], name=op.f("fk_proposal_table_id_game_table")),
        sa.PrimaryKeyConstraint("table_id", "number", name=op.f("pk_proposal")),
    )
    op.create_table(
        "seat",
        sa.Column("table_id", sa.String(length=32), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(length=8), nullable=False),
        sa.Column("person_id", sa.String(length=32), nullable=True),
        sa.Column("level", sa.String(length=40), nullable=False),
        sa.Column("salt", sa.String(length=80), nullable=False),
        sa.Column("asked", sa.Boolean(), nullable=False),
        sa.Column("touches", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["person_id"], ["person.id"], name=op.f("fk_seat_person_id_person")),
        sa.ForeignKeyConstraint(["table_id"], ["game_table.id"], name=op.f("fk_seat_table_id_game_table")),
        sa.PrimaryKeyConstraint("table_id", "number", name=op.f("pk_seat")),
    )
    with op.batch_alter_table("seat") as batch_op:
        batch_op.create_index(batch_op.f("ix_seat_person_id"), ["person_id"], unique=False)


def downgrade() -> None:
    """Take it back."""
    with op.batch_alter_table("seat") as batch_op:
        batch_op.drop_index(batch_op.f("ix_seat_person_id"))

    op.drop_table("seat")
    op.drop_table("proposal")
    op.drop_table("notice")
    op.drop_table("log")
    op.drop_table("draft")
    with op.batch_alter_table("token") as batch_op:
        batch_op.drop_index(batch_op.f("ix_token_person_id"))

    op.drop_table("token")
    with op.batch_alter_table("game_table") as batch_op:
        batch_op.drop_index("ix_game_table_status_updated")

    op.drop_table("game_table")
    op.drop_table("secret")
    op.drop_table("person")
