"""The catalogues of messages: `python tools/messages.py` extracts all texts and updates every language.

Texts are found in `say(...)` and `say_count(...)` of the rules and the site, and in `t(...)` and `tn(...)` of the
templates. The site, core and bots share the catalogues of the site; a game has its own in its folder, from the moment
that its folder has a `locales`, and the same text may be translated differently there (docs/pages.md). English is what
the code says; in the other languages new texts are left empty for translation and texts that are gone are dropped. The
command line and the lab speak English only.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from copy import deepcopy
from dataclasses import dataclass
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

SOURCE = Path(__file__).parent.parent / "src" / "towpath"
KEYWORDS = {"say": None, "say_count": (1, 2), "t": None, "tn": (1, 2)}
METHODS = [("**/templates/**.html", "jinja2"), ("**.py", "python")]
LANGUAGES = ("en", "de", "es", "ko")
VALUE = re.compile(r"{(\w+)}")


@dataclass(frozen=True)
class Domain:
    """Folders whose texts share catalogues, and where these lie."""

    folders: tuple[Path, ...]
    locales: Path

    def path_of(self, language: str) -> Path:
        """The catalogue of a language."""
        return self.locales / f"{language}.po"


def domains() -> list[Domain]:
    """The site, and each game that is translated."""
    site = Domain((SOURCE / "core", SOURCE / "bots", SOURCE / "site"), SOURCE / "site" / "locales")
    translated = sorted((SOURCE / "games").glob("*/locales"))
    return [site, *(Domain((locales.parent,), locales) for locales in translated)]


def extracted(domain: Domain) -> Catalog:
    """All texts of a domain as they stand now; the files that have them are named, but not the lines."""
    catalog = _empty("en")
    found = [
        (folder, *each) for folder in domain.folders for each in extract_from_dir(folder, METHODS, keywords=KEYWORDS)
    ]
    for folder, name, _, text, _, _ in sorted(found, key=lambda each: (str(each[0]), str(each[1]), each[2])):
        if text:
            catalog.add(text, locations=[(f"{folder.name}/{name}", 0)])
    for message in catalog:
        message.locations = [(name, 0) for name in sorted({name for name, _ in message.locations})]
    return catalog


def _empty(language: str) -> Catalog:
    return Catalog(locale=language, project="Towpath", charset="utf-8", fuzzy=False)


def load(domain: Domain, language: str) -> Catalog:
    """The catalogue of a language, empty where there is none yet."""
    path = domain.path_of(language)
    if not path.exists():
        return _empty(language)
    with path.open("rb") as file:
        return read_po(file, locale=language)


def updated(domain: Domain, language: str, template: Catalog) -> Catalog:
    """The catalogue with exactly the texts of the template; translations are kept, nothing is guessed."""
    catalog = load(domain, language)
    catalog.update(deepcopy(template), no_fuzzy_matching=True)
    catalog.obsolete.clear()
    if language == "en":
        for message in catalog:
            if message.id:
                message.string = message.id
    return catalog


def save(domain: Domain, language: str, catalog: Catalog) -> None:
    """Write the catalogue in a form that does not change unless a text does."""
    domain.locales.mkdir(parents=True, exist_ok=True)
    with domain.path_of(language).open("wb") as file:
        write_po(file, catalog, width=110, sort_output=True, omit_header=True, include_lineno=False)


def problems(domain: Domain, language: str, template: Catalog) -> list[str]:
    """What is wrong with a catalogue: texts without translation, stale ones, values that the text does not have."""
    place = f"{domain.locales.parent.name}/{language}"
    catalog = load(domain, language)
    wanted = {_key(message.id) for message in template if message.id}
    there = {_key(message.id): message for message in catalog if message.id}
    found = [f"{place}: missing {key!r}" for key in sorted(wanted - set(there))]
    found += [f"{place}: stale {key!r}" for key in sorted(set(there) - wanted)]
    for key, message in there.items():
        strings = [text or "" for text in _texts(message.string)]
        if message.fuzzy or not all(strings):
            found.append(f"{place}: not translated {key!r}")
        strange = _values(strings) - _values(_texts(message.id))
        found += [f"{place}: {name} is no value of {key!r}" for name in sorted(strange)]
    return found


def _key(text: str | Sequence[str]) -> str:
    return text if isinstance(text, str) else text[0]


def _texts(text: str | Sequence[str] | None) -> Sequence[str]:
    return [text or ""] if text is None or isinstance(text, str) else text


def _values(texts: Iterable[str]) -> set[str]:
    return {name for text in texts for name in VALUE.findall(text)}


def main() -> None:
    """Update all catalogues and say what is left to translate."""
    for domain in domains():
        template = extracted(domain)
        for language in LANGUAGES:
            save(domain, language, updated(domain, language, template))
            left = problems(domain, language, template)
            print(f"{domain.locales.parent.name} {language}: {len(template)} texts, {len(left)} to translate")


if __name__ == "__main__":
    main()
