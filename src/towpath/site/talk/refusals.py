"""Refusals of the talk."""

from __future__ import annotations

from towpath.core.errors import TowpathError


class BadLine(TowpathError):
    """A line or note that is empty or too long, or a phrase that there is not."""


class NoSuchLine(TowpathError):
    """Nobody has said that here, or the visitor cannot read it."""
