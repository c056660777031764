"""What an estimate of Oranienburger Kanal is made of, in the order in which evaluate.py measures it."""

from __future__ import annotations

from towpath.core.messages import say
from towpath.core.terms import Term

TERMS = (
    Term("score", say("points as they stand", "K107")),
    Term("materials", say("materials and thaler to build with")),
    Term("actions", say("actions still to come")),
    Term("gaps", say("empty route spaces that will be filled", "K114")),
    Term("by_routes", say("structures that routes will activate", "K86")),
    Term("by_bridges", say("structures that bridges will activate", "K86")),
    Term("offer", say("the best structure on offer that can be paid", "K62")),
    Term("experience", say("structures that usually do well", "K86")),
)
