// Figures: drawings come when they are near, boards in frames are scaled as one piece, pins find what they point at.
const NEAR = { rootMargin: "700px 0px" };
const DESK = { width: 1440, height: 900 };
const LEAST = 760; // pixels of a board that a phone shows in a window

// A drawing of the book is one of a desk, however small the page is: the sheet of the scene must not set it for a phone.
const holdsAtDesk = (query) => [...query.matchAll(/\((min|max)-(width|height): *(\d+)px\)/g)]
  .every(([, limit, side, pixels]) => (limit === "min" ? DESK[side] >= pixels : DESK[side] <= pixels));
const atDesk = (sheet) => {
  for (const rule of sheet.cssRules) {
    if (!(rule instanceof CSSMediaRule) || !/(width|height):/.test(rule.conditionText)) continue;
    rule.media.mediaText = rule.conditionText.split(",").some(holdsAtDesk) ? "all" : "not all";
  }
};
for (const link of document.querySelectorAll("link[href*='/scene.css']")) {
  if (link.sheet) atDesk(link.sheet);
  else link.addEventListener("load", () => atDesk(link.sheet));
}

const SPOTS = { nw: [0, 0], n: [.5, 0], ne: [1, 0], e: [1, .5], se: [1, 1], s: [.5, 1], sw: [0, 1], w: [0, .5] };

/** Where the pin of a thing stands: at the spot of its rim that the book names, else above a small thing, on the corner of a large one. */
const spotOf = (thing, name, small, half) => {
  const [right, down] = SPOTS[name] ?? (small ? SPOTS.n : SPOTS.nw);
  const off = small ? half / 2 : 0;
  return [thing.left + right * thing.width + (2 * right - 1) * off, thing.top + down * thing.height + (2 * down - 1) * off];
};

const pinned = (within, name) => {
  const box = within.getBoundingClientRect();
  const half = document.body.classList.contains("framed") ? 19 : 14;
  for (const pin of within.querySelectorAll(".pin[data-at]")) {
    const at = CSS.escape(pin.dataset.at);
    const thing = document.getElementById(`${name}--${pin.dataset.at}`) ?? within.querySelector(`[data-card="${at}"], [data-mark="${at}"]`);
    if (!thing) continue;
    const rim = thing.getBoundingClientRect();
    const [x, y] = spotOf(rim, pin.dataset.spot, Math.max(rim.width, rim.height) < box.width / 6, half);
    pin.style.left = `${(Math.min(Math.max(x - box.left, half), box.width - half) / box.width) * 100}%`;
    pin.style.top = `${(Math.min(Math.max(y - box.top, half), box.height - half) / box.height) * 100}%`;
    pin.hidden = false;
  }
};

const draw = async (place) => {
  const answer = await fetch(place.dataset.figure);
  if (!answer.ok) return;
  const parsed = new DOMParser().parseFromString(await answer.text(), "text/html");
  place.append(...parsed.body.childNodes);
  place.dataset.drawn = "yes";
  pinned(place.parentElement, place.closest(".fig").id.replace("figure-", ""));
};

const near = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue;
    near.unobserve(target);
    draw(target);
  }
}, NEAR);

const fit = new ResizeObserver((entries) => {
  for (const { target } of entries) {
    const frame = target.querySelector("iframe");
    frame.style.transform = `scale(${target.clientWidth / Number(target.dataset.width)})`;
  }
});

/** Looks for figures that are new in a part of the page. */
export const look = (part = document) => {
  for (const place of part.querySelectorAll("[data-figure]:not([data-drawn])")) near.observe(place);
  for (const clip of part.querySelectorAll(".clip")) fit.observe(clip);
  for (const seen of part.querySelectorAll(".window > .seen")) {
    const { width } = seen.querySelector(".sizer").viewBox.baseVal;
    seen.style.setProperty("--least", `${Math.min(.8 * width, LEAST)}px`);
    if (seen.scrollWidth > seen.clientWidth) seen.tabIndex = 0; // it can be moved by keys, too
  }
};
look();

// The spot and its line belong together, whichever is pointed at.
export const mark = (figure, number) => {
  for (const each of figure.querySelectorAll("[data-pin]")) each.classList.toggle("on", each.dataset.pin === number);
  figure.querySelector("iframe")?.contentWindow.postMessage({ pin: number }, location.origin);
};
const still = matchMedia("(prefers-reduced-motion: reduce)");

/** Brings the spot that is marked into the window through which one looks at a board. */
export const go = (figure) => {
  const seen = figure.querySelector(".seen");
  const number = figure.querySelector(".legend .on")?.dataset.pin;
  const within = seen.querySelector("iframe")?.contentDocument ?? seen;
  const pin = within.querySelector(`.pin[data-pin="${number}"]`);
  if (!pin || pin.hidden) return;
  const board = seen.firstElementChild;
  const left = (parseFloat(pin.style.left) / 100) * board.clientWidth - seen.clientWidth / 3;
  const top = (parseFloat(pin.style.top) / 100) * board.clientHeight - seen.clientHeight / 4;
  seen.scrollTo({ left, top, behavior: still.matches ? "auto" : "smooth" });
};

const point = (event) => {
  const line = event.target.closest?.("[data-pin]");
  const figure = line?.closest(".fig");
  if (!figure) return;
  mark(figure, line.dataset.pin);
  if (line.closest(".legend")) go(figure);
};
document.addEventListener("pointerover", point);
document.addEventListener("focusin", point);

if (document.body.classList.contains("framed")) {
  const seen = document.querySelector(".seen");
  seen.style.width = `${document.body.dataset.width}px`;
  seen.style.height = `${document.body.dataset.height}px`;
  document.fonts.ready.then(() => pinned(seen, seen.dataset.name));
  addEventListener("message", ({ origin, data }) => {
    if (origin !== location.origin) return;
    for (const pin of document.querySelectorAll(".pin")) pin.classList.toggle("on", pin.dataset.pin === data.pin);
  });
}
