"""What an estimate of Okanagan is made of, in the order in which evaluate.py measures it."""

from __future__ import annotations

from towpath.core.messages import say
from towpath.core.terms import Term

TERMS = (
    Term("cards", say("objective cards", "O63")),
    Term("explorer", say("the Explorer card", "O62")),
    Term("nuggets", say("gold nuggets", "O65")),
    Term("stock", say("structures still to be built")),
    Term("completed", say("territories just closed", "O31")),
    Term("open", say("influence in open territories", "O35")),
    Term("closing", say("what the tile in hand could close")),
    Term("pending", say("what the decision under way will bring")),
)
