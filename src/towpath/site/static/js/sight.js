// What is seen of a thing on the board: a plate may scroll by itself, such as a map, and so may the board on a small screen.

/** Whether a frame has more in it than it shows, across or down. */
export const isWide = ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1;
export const isDeep = ({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1;
const scrolls = (plate) => (isDeep(plate) || isWide(plate)) && /auto|scroll/.test(getComputedStyle(plate).overflowX);

const framesOf = (thing) => {
  const frames = [];
  if (!thing.closest("#main")) return frames;
  for (let around = thing; around.id !== "main";) {
    around = around.parentElement;
    if (scrolls(around)) frames.push(around);
  }
  return frames;
};

/** What a thing on a plate scrolls in, such as the frame of a map; undefined where it only scrolls with the board. */
export const scrollerOf = (thing) => framesOf(thing).find((frame) => frame.id !== "main");

/** The part of a thing that lies within everything that it scrolls in; without width or height where nothing of it does. */
export const inSight = (thing) => {
  let { left, top, right, bottom } = thing.getBoundingClientRect();
  for (const frame of framesOf(thing).map((each) => each.getBoundingClientRect())) {
    [left, right] = [Math.max(left, frame.left), Math.min(right, frame.right)];
    [top, bottom] = [Math.max(top, frame.top), Math.min(bottom, frame.bottom)];
  }
  return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
};

/** Scrolls what a thing lies in, but not the page, until the thing is in sight. */
export const bringIn = (thing) => {
  const box = thing.getBoundingClientRect();
  const seen = inSight(thing);
  if (seen.width >= box.width - 1 && seen.height >= box.height - 1) return;
  for (const frame of framesOf(thing)) {
    const [now, around] = [thing.getBoundingClientRect(), frame.getBoundingClientRect()];
    const [x, y] = [now.left + now.width / 2 - around.left - around.width / 2, now.top + now.height / 2 - around.top - around.height / 2];
    frame.scrollBy({ left: isWide(frame) ? x : 0, top: isDeep(frame) ? y : 0, behavior: "instant" });
  }
};
