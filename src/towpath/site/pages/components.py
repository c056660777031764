"""The components of a game beside its rule book: every card and tile as it is printed, and the key to its symbols."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup

from towpath.core.chance import SeededChance
from towpath.core.game import Game
from towpath.core.kit import Kit, Part, Pick
from towpath.core.match import Match
from towpath.draw.card import Card
from towpath.draw.scene import scene_of
from towpath.site.packs.preview import Catalogue, Face, catalogue_of
from towpath.site.pages.engine import render
from towpath.site.pages.rulebook import how_to_address
from towpath.site.pages.scenes import icons_of, scene_files
from towpath.site.pages.words import Words
from towpath.site.views import Visit


def components(visit: Visit, game: Game) -> str:
    """All components with a filter; where they have no pictures of their own, the key alone."""
    words = Words(visit.language, game=game)
    drawn = Catalogue("", ())
    if game.kit is not None:
        drawn = catalogue_of(game, game.kit.standard(), words.say, words.language)
    parts = [(part, [_shown(face) for face in faces]) for part, faces in drawn.parts]
    sieves = [_sieves(game, game.kit, part, words) for part, _ in parts] if game.kit is not None else []
    signs, symbols = _key(game, words)
    return render(
        "components.html", visit, words, game=game, parts=parts, sieves=sieves, signs=signs,
        symbols=Markup(drawn.symbols) or symbols, files=scene_files(game),
        count=sum(len(faces) for _, faces in parts), how_to=how_to_address(game),
    )  # fmt: skip


@dataclass(frozen=True)
class Shown:
    """A component on the page: its picture, what it is found by, and what is told of it."""

    picture: Markup
    traits: str
    card: Card | None


def _shown(face: Face) -> Shown:
    return Shown(Markup(face.picture), " ".join(face.traits), face.card)


@dataclass(frozen=True)
class Sieve:
    """A trait as buttons: its name and how it picks, and its words with what they are called and a picture if any."""

    name: str
    label: Markup
    pick: Pick
    words: list[tuple[str, Markup, Markup]]


def _sieves(game: Game, kit: Kit, part: Part, words: Words) -> list[Sieve]:
    """What a part can be sifted by."""
    scene = scene_of(game)
    pictures = {**scene.word_pictures, **scene.trait_pictures} if scene else {}
    return [
        Sieve(trait.name, words.say(kit.label(trait.name)), trait.pick,
              [(word, words.say(kit.word(word)), Markup(pictures.get(word, ""))) for word in trait.words])
        for trait in part.traits
    ]  # fmt: skip


def _key(game: Game, words: Words) -> tuple[list[tuple[Markup, Markup]], Markup]:
    """The symbols with their meaning, and what they refer to."""
    scene = scene_of(game)
    if scene is None:
        return [], Markup("")
    match = Match(game, game.setup(2 if 2 in game.seats else game.seats[0]), SeededChance("key"))
    view = game.view(match.state, 0)
    icons = icons_of(game)
    accounts = [(icons[each.name], words.say(each.label)) for each in game.accounts if each.name in icons]
    signs = [(Markup(sign.picture), words.say(sign.meaning)) for sign in scene.key(view)]
    return [*accounts, *signs], Markup(scene.symbols(view))
