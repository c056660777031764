"""Korean particles: a catalogue writes both forms, `{seat}이(가)`, and the word before decides which one is read."""

from __future__ import annotations

import re
from typing import Final

FORMS: Final = {  # after a consonant, after a vowel
    "이(가)": ("이", "가"),
    "을(를)": ("을", "를"),
    "은(는)": ("은", "는"),
    "와(과)": ("과", "와"),
    "과(와)": ("과", "와"),
    "(으)로": ("으로", "로"),
}
PARTICLE: Final = re.compile(
    r"(?P<last>[^\s<>])(?P<closed>[\"'’”)\]]*(?:</[a-z]+>)*)(?P<form>" + "|".join(map(re.escape, FORMS)) + ")"
)
FIRST, LAST, RIEUL, ENDINGS = "가", "힣", 8, 28
DIGITS_WITH_CONSONANT = "013678"  # yeong il sam yuk chil pal
DIGITS_WITH_RIEUL = "178"
LETTERS_WITH_CONSONANT = "lmnLMN"


def resolved(text: str) -> str:
    """The text with one form of each particle."""
    return PARTICLE.sub(_chosen, text) if "(" in text else text


def _chosen(found: re.Match[str]) -> str:
    last, form = found["last"], found["form"]
    consonant = _has_consonant(last) and not (form == "(으)로" and _has_rieul(last))
    return last + found["closed"] + FORMS[form][0 if consonant else 1]


def _has_consonant(letter: str) -> bool:
    """Whether a syllable, a digit as it is read, or a letter ends with a consonant."""
    if FIRST <= letter <= LAST:
        return (ord(letter) - ord(FIRST)) % ENDINGS > 0
    return letter in DIGITS_WITH_CONSONANT or letter in LETTERS_WITH_CONSONANT


def _has_rieul(letter: str) -> bool:
    """Whether that consonant is rieul, after which the particle of direction has its short form."""
    if FIRST <= letter <= LAST:
        return (ord(letter) - ord(FIRST)) % ENDINGS == RIEUL
    return letter in DIGITS_WITH_RIEUL or letter in "lL"
