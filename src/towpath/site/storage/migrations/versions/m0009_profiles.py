"""Profiles: flags, settings that follow a person, holidays and passkeys."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None

FIRST_FLAG = "bend-water"


def upgrade() -> None:
    """Bring the database forward: everybody with an account flies a flag."""
    op.add_column("person", sa.Column("flag", sa.String(24), nullable=False, server_default=""))
    op.add_column("person", sa.Column("away_until", sa.DateTime(timezone=True), nullable=True))
    op.create_index(op.f("ix_person_away_until"), "person", ["away_until"], unique=False)
    with_accounts = "UPDATE person SET flag = :flag WHERE id IN (SELECT person_id FROM account)"
    op.execute(sa.text(with_accounts).bindparams(flag=FIRST_FLAG))
    op.create_table(
        "profile",
        sa.Column("person_id", sa.String(32), nullable=False),
        sa.Column("settings", sa.JSON(), nullable=False),
        sa.ForeignKeyConstraint(["person_id"], ["person.id"], name=op.f("fk_profile_person_id_person")),
        sa.PrimaryKeyConstraint("person_id", name=op.f("pk_profile")),
    )
    op.create_table(
        "holiday",
        sa.Column("person_id", sa.String(32), nullable=False),
        sa.Column("first", sa.Date(), nullable=False),
        sa.Column("last", sa.Date(), nullable=False),
        sa.ForeignKeyConstraint(["person_id"], ["person.id"], name=op.f("fk_holiday_person_id_person")),
        sa.PrimaryKeyConstraint("person_id", "first", name=op.f("pk_holiday")),
    )
    op.create_table(
        "passkey",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("person_id", sa.String(32), nullable=False),
        sa.Column("credential", sa.LargeBinary(1024), nullable=False),
        sa.Column("public_key", sa.LargeBinary(2048), nullable=False),
        sa.Column("uses", sa.Integer(), nullable=False),
        sa.Column("label", sa.String(40), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("used_at", sa.DateTime(timezone=True), nullable=True),
        sa.ForeignKeyConstraint(["person_id"], ["person.id"], name=op.f("fk_passkey_person_id_person")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_passkey")),
        sa.UniqueConstraint("credential", name=op.f("uq_passkey_credential")),
    )
    op.create_index(op.f("ix_passkey_person_id"), "passkey", ["person_id"], unique=False)
    op.create_table(
        "challenge",
        sa.Column("value", sa.String(64), nullable=False),
        sa.Column("person_id", sa.String(32), nullable=False),
        sa.Column("until", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("value", name=op.f("pk_challenge")),
    )
    op.create_index(op.f("ix_challenge_until"), "challenge", ["until"], unique=False)


def downgrade() -> None:
    """Take it back."""
    op.drop_index(op.f("ix_challenge_until"), "challenge")
    op.drop_table("challenge")
    op.drop_index(op.f("ix_passkey_person_id"), "passkey")
    op.drop_table("passkey")
    op.drop_table("holiday")
    op.drop_table("profile")
    op.drop_index(op.f("ix_person_away_until"), "person")
    op.drop_column("person", "away_until")
    op.drop_column("person", "flag")
