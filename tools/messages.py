"""The catalogues of messages: `python tools/messages.py` extracts all texts and updates every language.

Texts are found in `say(...)` and `say_count(...)` of the rules and the site, and in `t(...)` and `tn(...)` of the
templates. English is what the code says; in the other catalogues new texts are left empty for translation and
texts that are gone are dropped.
"""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "towpath"
LOCALES = SOURCE / "site" / "locales"
KEYWORDS = {"say": None, "say_count": (1, 2), "t": None, "tn": (1, 2)}
METHODS = [("**/templates/**.html", "jinja2"), ("**.py", "python")]
LANGUAGES = ("en", "de", "es", "ko")


def extracted() -> Catalog:
    """All texts of the source as they stand now."""
    catalog = Catalog(project="Towpath", charset="utf-8", fuzzy=False)
    for name, _, text, _, _ in sorted(_found(), key=lambda found: (str(found[0]), found[1])):
        catalog.add(text, locations=[(str(name), 0)])
    catalog_without_duplicates(catalog)
    return catalog


def catalog_without_duplicates(catalog: Catalog) -> None:
    """Each file is named once for each text, and not its lines: they would change with every edit."""
    for message in catalog:
        message.locations = [(name, None) for name in sorted({name for name, _ in message.locations})]


def _found() -> Iterator[tuple[str, int, str | tuple[str, ...], list[str], str | None]]:
    options = {"**/templates/**.html": {"silent": "false", "trimmed": "true"}}
    for found in extract_from_dir(SOURCE, METHODS, options, keywords=KEYWORDS):
        if found[2]:
            yield found


def path_of(language: str) -> Path:
    """Where the catalogue of a language lies."""
    return LOCALES / language / "LC_MESSAGES" / "messages.po"


def load(language: str) -> Catalog:
    """The catalogue of a language, empty where there is none yet."""
    path = path_of(language)
    if not path.exists():
        return Catalog(locale=language, project="Towpath", charset="utf-8", fuzzy=False)
    with path.open("rb") as file:
        return read_po(file, locale=language)


def updated(language: str, template: Catalog) -> Catalog:
    """The catalogue with exactly the texts of the template; translations are kept, nothing is guessed."""
    catalog = load(language)
    catalog.update(deepcopy(template), no_fuzzy_matching=True)
    catalog.obsolete.clear()
    if language == "en":
        for message in catalog:
            if message.id:
                message.string = message.id
    return catalog


def save(language: str, catalog: Catalog) -> None:
    """Write the catalogue in a form that does not change unless a text does."""
    path_of(language).parent.mkdir(parents=True, exist_ok=True)
    with path_of(language).open("wb") as file:
        write_po(file, catalog, width=110, sort_output=True, omit_header=True)


def problems(language: str, template: Catalog) -> list[str]:
    """What is wrong with a catalogue: texts without translation, stale ones, placeholders that differ."""
    catalog = load(language)
    wanted = {_key(message.id) for message in template if message.id}
    there = {_key(message.id): message for message in catalog if message.id}
    found = [f"{language}: missing {key!r}" for key in sorted(wanted - set(there))]
    found += [f"{language}: stale {key!r}" for key in sorted(set(there) - wanted)]
    for key, message in there.items():
        strings = message.string if isinstance(message.string, (tuple, list)) else (message.string,)
        if message.fuzzy or not all(strings):
            found.append(f"{language}: not translated {key!r}")
    return found


def _key(text: str | tuple[str, ...] | list[str]) -> str:
    return text if isinstance(text, str) else text[0]


def main() -> None:
    """Update all catalogues and say what is left to translate."""
    template = extracted()
    for language in LANGUAGES:
        save(language, updated(language, template))
        left = problems(language, template)
        print(f"{language}: {len(template)} texts, {len(left)} to translate")


if __name__ == "__main__":
    main()
