"""Friends, invitations, results and ratings."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None

FINISHED = "SELECT id, game, seat_count, scores, winners, updated_at FROM game_table WHERE status = 'finished'"
SEATS = "SELECT number, kind, person_id, level FROM seat WHERE table_id = :id ORDER BY number"
RESULT = sa.table(
    "result",
    *[sa.column(name) for name in ("table_id", "seat", "game", "seats", "person_id", "level", "place", "score")],
    sa.column("ended_at", sa.DateTime(timezone=True)),
    sa.column("rated", sa.Boolean()),
)


def upgrade() -> None:
    """Bring the database forward: finished games have results, and nothing is rated."""
    for column in ("rated", "friends_only"):
        op.add_column("game_table", sa.Column(column, sa.Boolean(), nullable=False, server_default=sa.false()))
    op.create_table(
        "bond",
        sa.Column("person_id", sa.String(32), nullable=False),
        sa.Column("other_id", sa.String(32), nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(["person_id"], ["person.id"], name=op.f("fk_bond_person_id_person")),
        sa.ForeignKeyConstraint(["other_id"], ["person.id"], name=op.f("fk_bond_other_id_person")),
        sa.PrimaryKeyConstraint("person_id", "other_id", name=op.f("pk_bond")),
    )
    op.create_index(op.f("ix_bond_other_id"), "bond", ["other_id"], unique=False)
    op.create_table(
        "invitation",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("person_id", sa.String(32), nullable=False),
        sa.Column("by_id", sa.String(32), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("declined", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["game_table.id"], name=op.f("fk_invitation_table_id_game_table")),
        sa.ForeignKeyConstraint(["person_id"], ["person.id"], name=op.f("fk_invitation_person_id_person")),
        sa.ForeignKeyConstraint(["by_id"], ["person.id"], name=op.f("fk_invitation_by_id_person")),
        sa.PrimaryKeyConstraint("table_id", "person_id", name=op.f("pk_invitation")),
    )
    op.create_index(op.f("ix_invitation_person_id"), "invitation", ["person_id"], unique=False)
    op.create_table(
        "result",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False, autoincrement=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("seats", sa.Integer(), nullable=False),
        sa.Column("person_id", sa.String(32), nullable=True),
        sa.Column("level", sa.String(40), nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("score", sa.Integer(), nullable=False),
        sa.Column("ended_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("rated", sa.Boolean(), nullable=False),
        *[sa.Column(name, sa.Float(), nullable=True) for name in ("mu", "sigma", "mu_before", "sigma_before")],
        sa.ForeignKeyConstraint(["table_id"], ["game_table.id"], name=op.f("fk_result_table_id_game_table")),
        sa.ForeignKeyConstraint(["person_id"], ["person.id"], name=op.f("fk_result_person_id_person")),
        sa.PrimaryKeyConstraint("table_id", "seat", name=op.f("pk_result")),
    )
    op.create_index("ix_result_person_ended", "result", ["person_id", "ended_at"], unique=False)
    connection = op.get_bind()
    when = sa.text(FINISHED).columns(updated_at=sa.DateTime(timezone=True))
    rows = [row for table in connection.execute(when).all() for row in _results(connection, table._asdict())]
    if rows:
        connection.execute(sa.insert(RESULT), rows)


def _results(connection: sa.Connection, table: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """The results of a game that has been finished before; must agree with `tables/outcomes.py`."""
    scores, winners = (_list(table[name]) for name in ("scores", "winners"))
    if not scores:
        return
    ranks = [(seat in winners, score) for seat, score in enumerate(scores)]
    for seat in connection.execute(sa.text(SEATS), {"id": table["id"]}).mappings():
        yield {
            "table_id": table["id"],
            "seat": seat["number"],
            "game": table["game"],
            "seats": table["seat_count"],
            "person_id": seat["person_id"],
            "level": "" if seat["person_id"] else seat["level"],
            "place": 1 + sum(rank > ranks[seat["number"]] for rank in ranks),
            "score": scores[seat["number"]],
            "ended_at": table["updated_at"],
            "rated": False,
        }


def _list(value: Any) -> list[int]:  # noqa: ANN401
    """A list from JSON, which only some databases have read already."""
    found: list[int] = json.loads(value) if isinstance(value, str) else value
    return found


def downgrade() -> None:
    """Take it back."""
    op.drop_index("ix_result_person_ended", "result")
    op.drop_table("result")
    op.drop_index(op.f("ix_invitation_person_id"), "invitation")
    op.drop_table("invitation")
    op.drop_index(op.f("ix_bond_other_id"), "bond")
    op.drop_table("bond")
    for column in ("friends_only", "rated"):
        op.drop_column("game_table", column)
