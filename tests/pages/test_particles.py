"""Korean particles follow the word before them."""

from __future__ import annotations

import pytest

from towpath.core.common import say
from towpath.core.messages import Seat
from towpath.site.pages.particles import resolved
from towpath.site.pages.words import Words


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("왜가리이(가)", "왜가리가"),
        ("수달이(가)", "수달이"),
        ("서울(으)로", "서울로"),
        ("부산(으)로", "부산으로"),
        ("블록 2(으)로", "블록 2로"),
        ("블록 3(으)로", "블록 3으로"),
        ("블록 1(으)로", "블록 1로"),
        ("목재와(과) 철", "목재와 철"),
        ("벽돌와(과) 철", "벽돌과 철"),
        ("‘빈’을(를)", "‘빈’을"),
        ('<span class="nm">Anselm</span>은(는)', '<span class="nm">Anselm</span>은'),
        ('<span class="nm">Berta</span>은(는)', '<span class="nm">Berta</span>는'),
        ("여관(흰색)", "여관(흰색)"),
    ],
)
def test_the_word_before_decides(written: str, read: str) -> None:
    assert resolved(written) == read


def test_sentences_have_one_form() -> None:
    words = Words("ko", ["수달", "왜가리"])
    told = [words.say(say("{seat} had to be started again and thinks anew", seat=Seat(seat))) for seat in (0, 1)]
    assert [line.split()[0] for line in told] == ["수달을", "왜가리를"]
