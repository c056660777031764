"""Campaigns: tables that follow from one another."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from towpath.site.storage.types import DateTimeUTC

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Bring the database forward."""
    op.create_table(
        "campaign",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("person_id", sa.String(length=32), nullable=False),
        sa.Column("options", sa.JSON(), nullable=False),
        sa.Column("created_at", DateTimeUTC(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(["person_id"], ["person.id"], name=op.f("fk_campaign_person_id_person")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_campaign")),
    )
    with op.batch_alter_table("campaign") as batch_op:
        batch_op.create_index(batch_op.f("ix_campaign_person_id"), ["person_id"], unique=False)

    op.create_table(
        "campaign_game",
        sa.Column("campaign_id", sa.String(length=32), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("table_id", sa.String(length=32), nullable=False),
        sa.ForeignKeyConstraint(["campaign_id"], ["campaign.id"], name=op.f("fk_campaign_game_campaign_id_campaign")),
        sa.ForeignKeyConstraint(["table_id"], ["game_table.id"], name=op.f("fk_campaign_game_table_id_game_table")),
        sa.PrimaryKeyConstraint("campaign_id", "number", name=op.f("pk_campaign_game")),
        sa.UniqueConstraint("table_id", name=op.f("uq_campaign_game_table_id")),
    )


def downgrade() -> None:
    """Take it back."""
    op.drop_table("campaign_game")
    op.drop_table("campaign")
