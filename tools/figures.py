"""Help for who writes a rule book: games to take figures from, positions to choose, boxes to cut, pictures to look at.

python tools/figures.py play GAME --seats 3 --seed 7 --bots greedy --names Anna,Bruno,Clara > first.record
python tools/figures.py moves GAME RECORD          the moves with what happened, numbered for `after`
python tools/figures.py box GAME FIGURE ID...      the box around elements of the drawing that FIGURE shows, for `box`
python tools/figures.py ids GAME FIGURE            what pins of a figure can point at
python tools/figures.py shoot GAME [FIGURE...]     pictures of figures in screenshots/figures (--language, --dark)
python tools/figures.py page GAME                  the whole book as a picture there (--language, --width)
"""

from __future__ import annotations

import argparse
import re
import sys
from pathlib import Path
from shutil import which

import towpath
from towpath.core.record import read_record, record_of, replay
from towpath.core.registry import game_named
from towpath.draw.figures import figures_of

sys.path.insert(0, str(Path(__file__).parent))
from screenshots import serving

OUT = Path(__file__).parents[1] / "screenshots" / "figures"
AROUND = 8  # units that a box leaves free around the elements
FLAGS = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"]
BOX = """([name, ids]) => {
  const svg = document.querySelector('svg[data-cut]');
  const back = svg.getScreenCTM().inverse();
  const boxes = ids.map((id) => {
    const css = CSS.escape(id);
    const found = document.getElementById(`${name}--${id}`)
      ?? document.querySelector(`svg[data-cut] [data-card="${css}"], svg[data-cut] [data-mark="${css}"]`);
    if (!found) throw new Error(`there is no ${id}`);
    const r = found.getBoundingClientRect();
    const a = new DOMPoint(r.left, r.top).matrixTransform(back);
    const b = new DOMPoint(r.right, r.bottom).matrixTransform(back);
    return [a.x, a.y, b.x, b.y];
  });
  const low = (i) => Math.min(...boxes.map((b) => b[i])), high = (i) => Math.max(...boxes.map((b) => b[i]));
  return [low(0), low(1), high(2) - low(0), high(3) - low(1)];
}"""


def play(args: argparse.Namespace) -> None:
    """A whole game of bots, as a record."""
    table = towpath.game(args.game).start(
        seats=args.seats, seed=args.seed, **dict(each.split("=") for each in args.option)
    )
    table.play_out(bots=args.bots, seed=args.seed)
    names = dict(enumerate(args.names.split(","))) if args.names else {}
    print(record_of(table._match, players=names, notes={"seed": str(args.seed)}).write(), end="")


def moves(args: argparse.Namespace) -> None:
    """What happened, move by move."""
    match = replay(read_record(Path(args.record).read_text("utf-8")))
    for number, ply in enumerate(match.plies, 1):
        told = [match.game.sentence(event, match.setup.pack) for event in ply.events]
        print(
            f"{number:4} {'chance' if ply.seat < 0 else ply.seat} {ply.text:32} {' '.join(str(t) for t in told if t)}"
        )


def look(args: argparse.Namespace) -> None:
    """What needs a browser."""
    from playwright.sync_api import sync_playwright  # noqa: PLC0415

    executable = which("chromium-headless-shell") or which("chromium")
    with serving() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable, args=FLAGS)
        page = browser.new_page(
            viewport={"width": args.width, "height": 900}, color_scheme="dark" if args.dark else "light"
        )
        page.goto(f"{address}/games/{args.game}/rules?language={args.language}")
        page.evaluate("document.querySelectorAll('iframe').forEach((each) => { each.loading = 'eager'; })")
        DO[args.do](page, args)
        browser.close()


def alone(page: object, args: argparse.Namespace, name: str) -> None:
    """One figure in the page, large."""
    from towpath.site.pages.figures import fragment  # noqa: PLC0415

    markup = fragment(game_named(args.game), name, args.language)
    page.evaluate(  # type: ignore[attr-defined]
        """(markup) => { const main = document.getElementById('main');
        main.innerHTML = '<div class="fig"><div class="seen"><div class="drawing"></div></div></div>';
        const place = main.querySelector('.drawing');
        place.append(...new DOMParser().parseFromString(markup, 'text/html').body.childNodes);
        const box = place.querySelector('.cut').viewBox.baseVal;
        place.style.aspectRatio = `${box.width} / ${box.height}`; place.parentElement.style.width = '900px'; }""",
        markup,
    )


def box(page: object, args: argparse.Namespace) -> None:
    """The box around elements."""
    name, *ids = args.names
    alone(page, args, name)
    x, y, width, height = page.evaluate(BOX, [name, ids])  # type: ignore[attr-defined]
    print(f"box = [{x - AROUND:.0f}, {y - AROUND:.0f}, {width + 2 * AROUND:.0f}, {height + 2 * AROUND:.0f}]")


def shoot(page: object, args: argparse.Namespace) -> None:
    """Figures as pictures."""
    OUT.mkdir(parents=True, exist_ok=True)
    figures = figures_of(game_named(args.game)).figures
    for name in args.names or figures:
        target = OUT / f"{args.game}-{name}.png"
        if figures[name].whole:
            base = page.url.split("/games/")[0]  # type: ignore[attr-defined]
            page.set_viewport_size({"width": 1440, "height": 900})  # type: ignore[attr-defined]
            page.goto(f"{base}/games/{args.game}/figures/{name}?language={args.language}")  # type: ignore[attr-defined]
            page.wait_for_timeout(300)  # type: ignore[attr-defined]
            page.locator(".seen").screenshot(path=target)  # type: ignore[attr-defined]
            page.goto(f"{base}/games/{args.game}/rules")  # type: ignore[attr-defined]
        else:
            alone(page, args, name)
            page.locator(".seen").screenshot(path=target)  # type: ignore[attr-defined]
        print(target)


def whole_page(page: object, args: argparse.Namespace) -> None:
    """The book, with all its figures fetched."""
    OUT.mkdir(parents=True, exist_ok=True)
    height = page.evaluate("document.documentElement.scrollHeight")  # type: ignore[attr-defined]
    page.set_viewport_size({"width": args.width, "height": min(height, 16000)})  # type: ignore[attr-defined]
    page.wait_for_timeout(1500)  # type: ignore[attr-defined]
    target = OUT / f"{args.game}-book-{args.language}-{args.width}.png"
    page.screenshot(path=target, full_page=True)  # type: ignore[attr-defined]
    print(target)


DO = {"box": box, "shoot": shoot, "page": whole_page}


def ids(args: argparse.Namespace) -> None:
    """What pins can point at."""
    from towpath.site.pages.figures import figure_of  # noqa: PLC0415

    for name in args.names:
        markup = figure_of(game_named(args.game), name, args.language).markup
        found = re.findall(rf'\bid="{name}--([^"]+)"|data-(?:card|mark)="([^"]+)"', markup)
        print("\n".join(sorted({one or other for one, other in found})))


def main() -> None:
    """Read what is wanted."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="do", required=True)
    player = commands.add_parser("play")
    player.add_argument("game")
    player.add_argument("--seats", type=int, default=3)
    player.add_argument("--seed", default="1")
    player.add_argument("--bots", default="greedy")
    player.add_argument("--names", default="")
    player.add_argument("--option", action="append", default=[])
    mover = commands.add_parser("moves")
    mover.add_argument("game")
    mover.add_argument("record")
    for name in ("box", "ids", "shoot", "page"):
        seer = commands.add_parser(name)
        seer.add_argument("game")
        seer.add_argument("names", nargs="*")
        seer.add_argument("--language", default="en")
        seer.add_argument("--dark", action="store_true")
        seer.add_argument("--width", type=int, default=1440)
    args = parser.parse_args()
    {"play": play, "moves": moves, "ids": ids}.get(args.do, look)(args)


if __name__ == "__main__":
    sys.exit(main())
