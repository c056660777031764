"""A game as a row of pictures, one of so many decisions.

    python examples/studies/positions_as_pictures.py --game okanagan --folder pictures --every 20

The pictures are the boards of the site, as SVG that needs nothing around it; a notebook shows them by itself.
`index.html` in the folder shows all of them with the questions that were asked.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from html import escape
from pathlib import Path

from towpath import game
from towpath.cli.arguments import add_json, number, one_bot
from towpath.cli.terminal import show
from towpath.front.bots import choose


def pictures(slug: str, bot: str, every: int) -> Iterator[tuple[str, str]]:
    """Each picture with the question below it."""
    t = game(slug).start(seed="pictures")
    decision = 0
    while t.to_move is not None:
        if decision % every == 0:
            yield t._repr_svg_() or "", str(t.question)
        t.play(choose(bot, t, decision))
        decision += 1
    yield t._repr_svg_() or "", str(t.result)


def main(arguments: Sequence[str] | None = None) -> None:
    """Play and draw."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="okanagan")
    parser.add_argument("--bot", type=one_bot, default="greedy")
    parser.add_argument("--every", type=number(1), default=25)
    parser.add_argument("--folder", type=Path, default=Path("pictures"))
    add_json(parser)
    args = parser.parse_args(arguments)
    args.folder.mkdir(parents=True, exist_ok=True)
    figures = []
    for place, (picture, words) in enumerate(pictures(args.game, args.bot, args.every)):
        name = f"{args.game}-{place:03}.svg"
        (args.folder / name).write_text(picture, "utf-8")
        figures.append(f'<figure><img src="{name}" width="700"><figcaption>{escape(words)}</figcaption></figure>')
    (args.folder / "index.html").write_text("<!doctype html>\n" + "\n".join(figures), "utf-8")
    data = {"folder": str(args.folder), "pictures": len(figures)}
    show(args.json, data, f"{len(figures)} pictures in {args.folder}")


if __name__ == "__main__":
    main()
