"""What the rule book calls a result: K118 for a solo game, K122 for a campaign."""

from __future__ import annotations

from collections.abc import Sequence

from towpath.core.campaign import Mark
from towpath.core.messages import Message
from towpath.games.kanal.rules.scoring import CAMPAIGN_MARKS, CAMPAIGN_VICTORY, SOLO_MARKS, VICTORY
from towpath.games.kanal.words.names import CAMPAIGN_RATINGS, RATINGS


def _marks(bounds: Sequence[int], labels: Sequence[Message], victory: int) -> tuple[Mark, ...]:
    """The classes from the lowest up: it has no bound."""
    above = [Mark(least, label, won=least >= victory) for least, label in zip(bounds, labels[1:], strict=True)]
    return (Mark(None, labels[0]), *above)


SOLO = _marks(SOLO_MARKS, RATINGS, VICTORY)
CAMPAIGN = _marks(CAMPAIGN_MARKS, CAMPAIGN_RATINGS, CAMPAIGN_VICTORY)
