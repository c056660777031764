"""The strokes that works are drawn with: halls, gables, chimneys, trees, ground and water."""

from __future__ import annotations

from towpath.draw.markup import short


def hatch(x: float, y: float, width: float, height: float, lines: int) -> str:
    """Upright hatching of a wall in shade."""
    strokes = "".join(f"M{short(x + width * i / lines)} {short(y)}v{short(height)}" for i in range(lines + 1))
    return f'<path class="hx" d="{strokes}"/>'


def windows(*places: tuple[float, float], w: float = 3.4, h: float = 4.6) -> str:
    """Dark openings."""
    return '<path class="dk" d="' + "".join(f"M{x} {y}h{w}v{h}h-{w}z" for x, y in places) + '"/>'


def hall(x: float, y: float, w: float, h: float, roof: float, hip: float = 5, shade: float = 0.25) -> str:
    """The long side of a house with a hipped roof."""
    lit, dark = short(x + w * (1 - shade)), short(w * shade)
    return (
        f'<path class="wl" d="M{x} {y}h{w}v{h}h-{w}z"/><path class="ws" d="M{lit} {y}h{dark}v{h}h-{dark}z"/>'
        f"{hatch(x + w * (1 - shade), y, w * shade, h, int(w * shade / 2.6))}"
        f'<path class="rf" d="M{x - 2} {y + 0.5}l{hip + 2}-{roof}h{w - 2 * hip}l{hip + 2} {roof}z"/>'
        f'<path class="hx" d="M{short(x + hip * 0.6)} {short(y - roof * 0.35)}h{short(w - hip * 1.2)}'
        f'M{short(x + hip * 0.9)} {short(y - roof * 0.68)}h{short(w - hip * 1.8)}"/>'
    )


def gable(x: float, y: float, w: float, h: float, roof: float, depth: float = 0) -> str:
    """A gable front, its long side running to the right."""
    front = (
        f'<path class="wl" d="M{x} {y + h}V{y}l{w / 2}-{roof}L{x + w} {y}v{h}z"/>'
        f'<path class="k w13" d="M{x - 1.5} {y + 1}l{w / 2 + 1.5}-{roof + 1}l{w / 2 + 1.5} {roof + 1}"/>'
    )
    if not depth:
        return front
    return (
        f'<path class="ws" d="M{x + w} {y}h{depth}v{h}h-{depth}z"/>{hatch(x + w, y, depth, h, int(depth / 3))}'
        f'<path class="rf" d="M{x + w / 2} {y - roof}h{depth}l{w / 2 + 1.5} {roof + 0.8}h-{depth}z"/>'
        f'<path class="hx" d="M{short(x + w * 0.67)} {short(y - roof * 0.66)}h{depth}'
        f'M{short(x + w * 0.84)} {short(y - roof * 0.33)}h{depth}"/>' + front
    )


def chimney(x: float, y: float, w: float, h: float) -> str:
    """A brick stack with its smoke."""
    top = x + w / 2
    return (
        f'<path class="rf" d="M{x} {y + h}l.8-{h}h{short(w - 1.6)}l.8 {h}z"/>'
        f'<path class="k" d="M{short(x - 0.3)} {y + 2.5}h{short(w + 0.6)}"/>'
        f"{hatch(x + w * 0.55, y + 3, w * 0.35, h - 3, 2)}"
        f'<path class="sm" d="M{top} {y - 1}c-2-3 3-4 1-7s5-3 4-6.5 6-2.5 7-5"/>'
        f'<path class="sm" d="M{top + 2} {y - 2}c4-1 2-4 6-4.5s3-3.5 7-3.5"/>'
    )


def tree(x: float, y: float = 45, scale: float = 1) -> str:
    """A tree by its foot."""
    return (
        f'<g transform="translate({x} {y}) scale({scale})"><path class="tr" d="M0-4c-4 0-6-2.5-5-5-2-2 0-5.5 2-5.5 '
        '0-3.5 6-4 6.5-.5 2.5 0 3.5 3.5 1.5 5.5 1 3-1.5 5.5-5 5.5z"/><path class="k" d="M0 0v-9M0-6l2-2"/>'
        '<path class="hx" d="M1-5.5 4-8M1.5-8 4.5-11M1-11l2-2"/></g>'
    )


def ground(left: float = 4, right: float = 116, y: float = 45) -> str:
    """The line that works stand on."""
    return (
        f'<path class="k" d="M{left} {y}H{right}"/><path class="hx" d="M{left + 6} {y + 2.5}h14M{left + 30} {y + 2}h9'
        f'M{right - 40} {y + 2.5}h18M{right - 14} {y + 2}h8"/>'
    )


def water(x: float, w: float, y: float = 40, h: float = 9) -> str:
    """Water with ripples."""
    ripples = "".join(f"M{x + 3 + i * 11} {y + 2.5 + i % 2 * 3}q2.5-1.5 5 0t4 0" for i in range(int((w - 6) / 11)))
    return f'<path class="wt" d="M{x} {y}h{w}v{h}h-{w}z"/><path class="rp" d="{ripples}"/>'
