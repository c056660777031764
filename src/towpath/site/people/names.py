"""Friendly names for guests."""

from __future__ import annotations

import secrets
import unicodedata

from towpath.core.common import say
from towpath.core.errors import TowpathError

MANNERS = {
    "en": ("Quiet", "Early", "Steady", "Merry", "Patient", "Bold", "Gentle", "Clever", "Sunny", "Brisk",
           "Careful", "Lucky", "Curious", "Calm", "Keen", "Nimble", "Kind", "Proud", "Plain", "Honest"),
    "de": ("Stiller", "Früher", "Stetiger", "Fröhlicher", "Geduldiger", "Kühner", "Sanfter", "Kluger", "Sonniger",
           "Flinker", "Bedachter", "Neugieriger", "Ruhiger", "Munterer", "Wackerer", "Stolzer", "Ehrlicher", "Treuer"),
    "es": ("sereno", "temprano", "firme", "alegre", "paciente", "audaz", "amable", "listo", "risueño", "veloz",
           "atento", "curioso", "tranquilo", "despierto", "noble", "orgulloso", "sencillo", "honrado"),
    "ko": ("조용한", "부지런한", "꾸준한", "즐거운", "참을성 있는", "대담한", "다정한", "영리한", "해맑은", "날쌘",
           "신중한", "운 좋은", "궁금한", "차분한", "재빠른", "친절한", "당당한", "정직한"),
}  # fmt: skip
ANIMALS = {
    "en": ("Heron", "Otter", "Kingfisher", "Perch", "Swan", "Badger", "Hare", "Marten", "Beaver", "Lapwing",
           "Crane", "Pike", "Dipper", "Coot", "Stork", "Wagtail", "Salmon", "Vole", "Plover", "Teal"),
    "de": ("Reiher", "Otter", "Eisvogel", "Barsch", "Schwan", "Dachs", "Hase", "Marder", "Biber", "Kiebitz",
           "Kranich", "Hecht", "Storch", "Lachs", "Igel", "Fuchs", "Karpfen", "Specht"),
    "es": ("Martinete", "Visón", "Pescador", "Cisne", "Tejón", "Lince", "Castor", "Lucio", "Salmón", "Zorro",
           "Mirlo", "Ruiseñor", "Corzo", "Erizo", "Halcón", "Gorrión", "Ánade", "Búho"),
    "ko": ("왜가리", "수달", "물총새", "농어", "백조", "오소리", "산토끼", "담비", "비버", "댕기물떼새",
           "두루미", "물까마귀", "황새", "할미새", "연어", "들쥐", "물떼새", "쇠오리"),
}  # fmt: skip
DEFAULT = "en"
RESERVED = frozenset(
    ("towpath", "admin", "administrator", "operator", "moderator", "system", "support", "guest", "former player", "bot")
)
"""As they are compared: names that would be taken for somebody of the house. To whoever asks they are just taken."""
NOUN_FIRST = "es"
LONGEST = 24


TAKEN = say("somebody has this name already: choose another")


class BadName(TowpathError):
    """A name that is empty, too long or not printable."""


class NameTaken(TowpathError):
    """Somebody has an account by that name."""


def friendly_name(language: str = DEFAULT) -> str:
    """A name such as Quiet Heron, in the guest's language; in German and Spanish all animals are of one gender."""
    spoken = language if language in MANNERS else DEFAULT
    manner, animal = secrets.choice(MANNERS[spoken]), secrets.choice(ANIMALS[spoken])
    return f"{animal} {manner}" if spoken == NOUN_FIRST else f"{manner} {animal}"


def clean_name(text: str) -> str:
    """The name without needless spaces, or BadName."""
    name = " ".join(text.split())
    if not name or len(name) > LONGEST:
        raise BadName(say("a name has 1 to {longest} letters", longest=LONGEST), where="name")
    if not name.isprintable():
        raise BadName(say("a name is made of letters that can be printed"), where="name")
    return name


def login_of(name: str) -> str:
    """A name as it is compared: Mira, MIRA and mira are one."""
    return unicodedata.normalize("NFKC", clean_name(name)).casefold()[:40]
