"""What the tables of the database have in common."""

from __future__ import annotations

from sqlalchemy import BigInteger, Integer, MetaData
from sqlalchemy.orm import DeclarativeBase

SERIAL = BigInteger().with_variant(Integer, "sqlite")
"""A number that the database counts up."""


NAMES = {
    "ix": "ix_%(column_0_label)s",
    "uq": "uq_%(table_name)s_%(column_0_name)s",
    "ck": "ck_%(table_name)s_%(constraint_name)s",
    "fk": "fk_%(table_name)s_%(column_0_name)s_%(referred_table_name)s",
    "pk": "pk_%(table_name)s",
}
"""How indices and constraints are called, in migrations too: what has a name can be altered."""


class Model(DeclarativeBase):
    """The base of all models."""

    metadata = MetaData(naming_convention=NAMES)
