"""What an estimate of Ruhrschifffahrt is made of, in the order in which evaluate.py measures it."""

from __future__ import annotations

from towpath.core.messages import say
from towpath.core.terms import Term

TERMS = (
    Term("score", say("points as they stand", "R110")),
    Term("sale", say("the next sale, and where the barge lies after it", "R74")),
    Term("money", say("Thalers to spend")),
    Term("debts", say("debts", "R114")),
    Term("progress", say("progress markers, and tokens on the way to them", "R85")),
    Term("helpers", say("white markers that help once, and tokens on the way to them", "R89")),
    Term("finals", say("markers of the final scoring, and tokens on the way to them", "R113")),
    Term("pool", say("warehouses ready to be built", "R96")),
    Term("export", say("exports still to come", "R105")),
    Term("cities", say("what warehouses in cities will earn", "R78")),
    Term("sets", say("warehouses on the way to a set", "R110")),
)
