"""Notices: wishes, browsers that show them, e-mail addresses with their links, and the outbox."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None

SERIAL = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def _person(table: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint(["person_id"], ["person.id"], name=op.f(f"fk_{table}_person_id_person"))


def upgrade() -> None:
    """Bring the database forward: nobody has an address yet."""
    op.create_table(
        "wish",
        sa.Column("person_id", sa.String(32), nullable=False),
        sa.Column("kinds", sa.JSON(), nullable=False),
        sa.Column("language", sa.String(8), nullable=False),
        sa.Column("zone", sa.String(64), nullable=False),
        sa.Column("quiet", sa.Boolean(), nullable=False),
        sa.Column("quiet_from", sa.Integer(), nullable=False),
        sa.Column("quiet_to", sa.Integer(), nullable=False),
        sa.Column("silent_until", sa.Float(), nullable=False),
        sa.Column("mail_wait", sa.Integer(), nullable=False),
        sa.Column("hook_url", sa.String(500), nullable=False),
        sa.Column("hook_secret", sa.String(64), nullable=False),
        sa.Column("hook_trouble", sa.String(200), nullable=False),
        _person("wish"),
        sa.PrimaryKeyConstraint("person_id", name=op.f("pk_wish")),
    )
    op.create_table(
        "push_browser",
        sa.Column("id", SERIAL, autoincrement=True, nullable=False),
        sa.Column("person_id", sa.String(32), nullable=False),
        sa.Column("sign_in", sa.String(32), nullable=False),
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("endpoint", sa.Text(), nullable=False),
        sa.Column("p256dh", sa.String(120), nullable=False),
        sa.Column("auth", sa.String(40), nullable=False),
        sa.Column("agent", sa.String(80), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        _person("push_browser"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_push_browser")),
        sa.UniqueConstraint("digest", name=op.f("uq_push_browser_digest")),
    )
    op.create_index(op.f("ix_push_browser_person_id"), "push_browser", ["person_id"], unique=False)
    op.create_table(
        "mail_address",
        sa.Column("person_id", sa.String(32), nullable=False),
        sa.Column("address", sa.String(254), nullable=False),
        sa.Column("confirmed", sa.Boolean(), nullable=False),
        sa.Column("asked_at", sa.DateTime(timezone=True), nullable=False),
        _person("mail_address"),
        sa.PrimaryKeyConstraint("person_id", name=op.f("pk_mail_address")),
    )
    op.create_index(op.f("ix_mail_address_address"), "mail_address", ["address"], unique=False)
    op.create_table(
        "mail_token",
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("person_id", sa.String(32), nullable=False),
        sa.Column("purpose", sa.String(12), nullable=False),
        sa.Column("address", sa.String(254), nullable=False),
        sa.Column("until", sa.Float(), nullable=False),
        _person("mail_token"),
        sa.PrimaryKeyConstraint("digest", name=op.f("pk_mail_token")),
    )
    op.create_index(op.f("ix_mail_token_person_id"), "mail_token", ["person_id"], unique=False)
    op.create_table(
        "outbox",
        sa.Column("id", SERIAL, autoincrement=True, nullable=False),
        sa.Column("person_id", sa.String(32), nullable=False),
        sa.Column("channel", sa.String(8), nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("key", sa.String(120), nullable=False),
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("turn", sa.Integer(), nullable=False),
        sa.Column("data", sa.JSON(), nullable=False),
        sa.Column("state", sa.String(8), nullable=False),
        sa.Column("due", sa.Float(), nullable=False),
        sa.Column("seen", sa.Float(), nullable=False),
        sa.Column("tries", sa.Integer(), nullable=False),
        sa.Column("lease_by", sa.String(32), nullable=False),
        sa.Column("lease_until", sa.Float(), nullable=False),
        sa.Column("trouble", sa.String(200), nullable=False),
        sa.Column("created", sa.Float(), nullable=False),
        _person("outbox"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_outbox")),
        sa.UniqueConstraint("person_id", "channel", "key", name=op.f("uq_outbox_person_id")),
    )
    op.create_index("ix_outbox_state_due", "outbox", ["state", "due"], unique=False)
    op.create_index(op.f("ix_outbox_table_id"), "outbox", ["table_id"], unique=False)


def downgrade() -> None:
    """Take it back."""
    for table in ("outbox", "mail_token", "mail_address", "push_browser", "wish"):
        op.drop_table(table)
