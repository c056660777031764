// A finger that misses a small target means the nearest one; on a thing that tells of itself it must come closer.
const SNAP = 30;
const ON_A_THING = 10;

const distance = (box, x, y) => Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom));

export const missed = ({ target, pointerType, clientX, clientY }) => {
  if (pointerType !== "touch" || !target.closest(".board") || target.closest(".lit, button, a")) return null;
  let best = null;
  let least = target.closest("[data-card]") ? ON_A_THING : SNAP;
  for (const lit of document.querySelectorAll(".board .lit:not(.off)")) {
    const away = distance(lit.getBoundingClientRect(), clientX, clientY);
    if (away < least) [best, least] = [lit, away];
  }
  return best;
};
