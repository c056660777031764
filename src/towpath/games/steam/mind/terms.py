"""What an estimate of Imperial Steam is made of, in the order in which evaluate.py measures it."""

from __future__ import annotations

from towpath.core.messages import say
from towpath.core.terms import Term

TERMS = (
    Term("to_come", say("what hands to come usually bring", "S29")),
    Term("money", say("gulden in hand")),
    Term("purse", say("enough gulden for the next actions")),
    Term("keys", say("city keys as they count now", "S71")),
    Term("income", say("income of the rounds to come", "S32")),
    Term("ready", say("deliveries for which cube and coal are there", "S61")),
    Term("later", say("deliveries that still lack something", "S61")),
    Term("contracts", say("own contracts, by how far they and the way to Trieste are", "S69")),
    Term("goods", say("wood, stone and iron for tracks", "S40")),
    Term("coal", say("coal in storage", "S61")),
    Term("workers", say("workers and their strength", "S41")),
    Term("engineers", say("engineers", "S49")),
    Term("staff", say("a hub to hire at", "S48")),
    Term("influence", say("influence", "S27")),
    Term("room", say("room for goods", "S56")),
    Term("cars", say("cars that could carry passengers", "S64")),
    Term("cities", say("connected cities")),
    Term("trieste", say("how near Trieste is", "S68")),
    Term("business", say("business tokens one track away", "S11")),
    Term("order", say("the place in the first order of play", "S34")),
    Term("shares", say("shares that can be sold, and their value", "S63")),
    Term("sold", say("what the investors will take of what is to come", "S72")),
)
