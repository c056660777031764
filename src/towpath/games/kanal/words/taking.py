"""Words for K104 and K105, gaining goods kind by kind."""

from __future__ import annotations

from towpath.core.frames import Move
from towpath.core.messages import Message, say
from towpath.games.kanal.rules.box import BASIC, ORE, THALER, VALUABLE
from towpath.games.kanal.rules.reading import GOOD_NAMES
from towpath.games.kanal.rules.state import Kanal, has
from towpath.games.kanal.rules.supply import limit
from towpath.games.kanal.rules.taking import TAKE, TAKE_ALL, TAKE_AS, Take
from towpath.games.kanal.words.anytime import AnytimeWords
from towpath.games.kanal.words.names import GOODS, goods_list


class TakeWords(AnytimeWords[Take]):
    """K105: which kind is taken next."""

    def question(self, s: Kanal, f: Take) -> Message:
        """K105."""
        return say("Which goods do you take next?", "K105")

    def option(self, s: Kanal, f: Take, move: Move) -> Message:
        """One lump, all lumps, or the kind of a wildcard."""
        if move == TAKE_ALL:
            return say("Take everything: {goods}", "K105", goods=goods_list(f.goods))
        if move < TAKE_AS:
            good = move - TAKE
            return say("Take {count} {good}", "K105", count=f.goods[good], good=GOODS[good])
        good = move - TAKE_AS
        lump = BASIC if good <= ORE else VALUABLE
        return say("Take {count} {good}", "K105", count=f.goods[lump], good=GOODS[good])

    def notation(self, s: Kanal, f: Take, move: Move) -> str:
        """`take wood`, `take as wood`, `take all`."""
        if move == TAKE_ALL:
            return "take all"
        return f"take {GOOD_NAMES[move - TAKE]}" if move < TAKE_AS else f"take as {GOOD_NAMES[move - TAKE_AS]}"

    def element(self, s: Kanal, f: Take, move: Move) -> str:
        """The good, or the button for all."""
        if move == TAKE_ALL:
            return "take-all"
        return f"take-{GOOD_NAMES[move - (TAKE if move < TAKE_AS else TAKE_AS)]}"

    def outcome(self, s: Kanal, f: Take, move: Move) -> Message | None:
        """K22: what is lost because there is no room for it."""
        if move == TAKE_ALL:
            lost = [(good, lost_of(s, f.player, good, f.goods[good])) for good in range(THALER)]
        elif move < TAKE_AS:
            lost = [(move - TAKE, lost_of(s, f.player, move - TAKE, f.goods[move - TAKE]))]
        else:
            good = move - TAKE_AS
            lost = [(good, lost_of(s, f.player, good, f.goods[BASIC if good <= ORE else VALUABLE]))]
        goods = [say("{count} {good}", count=count, good=GOODS[good]) for good, count in lost if count]
        return say("no room: {goods} lost", "K22", goods=goods) if goods else None


def lost_of(s: Kanal, player: int, good: int, amount: int) -> int:
    """K22: what exceeds the limit of a kind."""
    return max(0, has(s, player, good) + amount - limit(good)) if amount else 0
