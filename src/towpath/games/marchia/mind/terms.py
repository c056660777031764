"""What an estimate of Marchia is made of, in the order in which evaluate.py measures it."""

from __future__ import annotations

from towpath.core.messages import say
from towpath.core.terms import Term

TERMS = (
    Term("score", say("points on the track")),
    Term("halves", say("half the points of open buildings", "M88")),
    Term("one_side", say("buildings that lack one side", "M52")),
    Term("more_sides", say("buildings that lack several sides", "M52")),
    Term("bonus", say("bonus tiles", "M58")),
    Term("lead", say("buildings that count towards bonus tiles", "M58")),
    Term("money", say("pennies in hand")),
    Term("column", say("tiles that others may buy from one's own column", "M33")),
    Term("income", say("visible coins that will pay again")),
    Term("action", say("what the action under way brings")),
    Term("offer", say("the best tile to buy next", "M32")),
    Term("tiles", say("tiles on their way to one's own column", "M69")),
    Term("supply", say("tiles that the march can supply", "M41")),
)
