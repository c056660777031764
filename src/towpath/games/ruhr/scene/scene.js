// The Ruhr: the course of a sale is shown while its buyer is pointed at, the storages of an option too; the map is scrolled.
// Everything stands in the markup already; nothing is worked out here.
const all = (selector, from = document) => [...from.querySelectorAll(selector)];
const one = (selector) => document.querySelector(selector);

// ---- the preview of a sale

let shown = "";
let shownAt = "";
const revision = () => one("#live").dataset.revision;

const show = (id) => {
  shown = id;
  shownAt = revision();
  for (const part of all(".ruhr [data-for]")) {
    part.classList.toggle("shown", id !== "" && part.dataset.for.split(" ").includes(id));
  }
  for (const lit of all(".ruhr .lit.on")) lit.classList.remove("on");
  if (id) document.getElementById(id)?.classList.add("on");
  reveal(id);
};

// On narrow screens the map is scrolled until the buyer, or the first storage of an option, is in view.
const reveal = (id) => {
  const map = frame();
  const parts = id ? [...all(".ruhr .map .opened.shown"), document.getElementById(id)].filter((part) => part?.closest(".map")) : [];
  if (!map || !parts.length || map.scrollWidth <= map.clientWidth) return;
  const boxes = [parts[0].getBoundingClientRect()];
  const around = map.getBoundingClientRect();
  const left = Math.min(...boxes.map((box) => box.left)) - around.left - 8;
  const right = Math.max(...boxes.map((box) => box.right)) - around.right + 8;
  if (left < 0) map.scrollBy({ left, behavior: "smooth" });
  else if (right > 0) map.scrollBy({ left: right, behavior: "smooth" });
};

const buyerOf = (event) => event.target.closest?.(".ruhr .map .lit, .ruhr .option-card.lit");

document.addEventListener("pointerover", (event) => {
  const buyer = event.pointerType === "touch" ? null : buyerOf(event);
  if (buyer && buyer.id !== shown) show(buyer.id);
});

document.addEventListener("focusin", (event) => {
  const buyer = buyerOf(event);
  if (buyer) show(buyer.id);
});

document.addEventListener("option:preview", (event) => show(event.detail.target));

// A first tap on a place shows what it brings, the second answers; what a coach advises has been told already.
let touched = null;
let byFinger = false;
const advised = () => one("#moves .opt.advised")?.dataset.target;

document.addEventListener("pointerdown", (event) => {
  byFinger = event.pointerType === "touch";
  const buyer = buyerOf(event);
  const promises = buyer && one(`#subject [data-about="${buyer.id}"]`);
  touched = byFinger && promises && ![shown, advised()].includes(buyer.id) ? buyer : null;
}, true);

document.addEventListener("click", (event) => {
  const buyer = buyerOf(event);
  if (touched && buyer === touched) {
    show(buyer.id);
    buyer.dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));
    event.preventDefault();
    event.stopPropagation();
  }
  touched = null;
}, true);

// ---- barges glide along the river

const still = matchMedia("(prefers-reduced-motion: reduce)");
const near = 6; // between two points of the river
let river = null; // its points, each with the way from the source

const readRiver = () => {
  const numbers = (one("#ruhr-course")?.getAttribute("d").match(/-?[\d.]+/g) ?? []).map(Number);
  river = [];
  for (let i = 0; i < numbers.length; i += 2) {
    const [x, y] = numbers.slice(i, i + 2);
    const last = river.at(-1) ?? { x, y, way: 0 };
    const leg = Math.hypot(x - last.x, y - last.y);
    const parts = Math.ceil(leg / near) || 1;
    for (let k = 1; k <= parts; k += 1) {
      const share = k / parts;
      const way = last.way + leg * share;
      river.push({ x: last.x + (x - last.x) * share, y: last.y + (y - last.y) * share, way, bend: k === parts });
    }
  }
};

const nearest = ([x, y]) => {
  const away = (point) => Math.hypot(point.x - x, point.y - y);
  return river.reduce((best, point) => (away(point) < away(best) ? point : best));
};

const placeOf = (transform) => transform?.match(/-?[\d.]+/g)?.map(Number) ?? null;

// The line between two places by the bends on it, with what they lie beside it; the time is the share of the way.
const along = (from, to) => {
  const [a, b] = [nearest(from), nearest(to)];
  const length = Math.abs(b.way - a.way);
  const [low, high] = [Math.min(a.way, b.way), Math.max(a.way, b.way)];
  const points = river.filter((point) => point.bend && point.way > low && point.way < high);
  if (a.way > b.way) points.reverse();
  const beside = (offset) => ({ transform: `translate(${offset.x}px, ${offset.y}px)` });
  const frames = points.map((point) => {
    const share = Math.abs(point.way - a.way) / length;
    const x = point.x + (from[0] - a.x) * (1 - share) + (to[0] - b.x) * share;
    const y = point.y + (from[1] - a.y) * (1 - share) + (to[1] - b.y) * share;
    return { ...beside({ x, y }), offset: share };
  });
  const ends = [from, to].map(([x, y]) => beside({ x, y }));
  return { frames: [{ ...ends[0], offset: 0 }, ...frames, { ...ends[1], offset: 1 }], length };
};

const glides = new WeakMap(); // by barge: to ask the barge for them would have the page styled
const glide = (barge, from, to) => {
  if (!river) readRiver();
  if (still.matches || !river.length) return;
  const { frames, length } = along(from, to);
  glides.get(barge)?.cancel();
  glides.set(barge, barge.animate(frames, { duration: Math.min(2200, 500 + length), easing: "cubic-bezier(.35, 0, .3, 1)" }));
};

new MutationObserver((changes) => {
  for (const { target, oldValue } of changes) {
    if (!target.matches(".barge")) continue;
    const [from, to] = [placeOf(oldValue), placeOf(target.getAttribute("transform"))];
    if (from && to && String(from) !== String(to)) glide(target, from, to);
  }
}).observe(document.body, { attributes: true, attributeFilter: ["transform"], attributeOldValue: true, subtree: true });

// ---- the map on narrow screens: scrolled to what matters, with an overview above it

const frame = () => one(".ruhr .map-frame");
const sheet = 1024;
let wanted = "";

const window_ = () => {
  const rect = one(".ruhr .overview-window");
  const { scrollLeft, scrollWidth, clientWidth } = frame() ?? { scrollWidth: 0 };
  if (!rect || !scrollWidth) return;
  rect.setAttribute("x", (scrollLeft / scrollWidth) * sheet);
  rect.setAttribute("width", (clientWidth / scrollWidth) * sheet);
};

const centre = (x, behavior) => {
  const map = frame();
  map?.scrollTo({ left: (x / sheet) * map.scrollWidth - map.clientWidth / 2, behavior });
};

const phone = matchMedia("(max-width: 760px)"); // there the page brings into sight what is asked about
const isAsked = (map) => phone.matches && one("#live").dataset.myTurn === "yes" && Boolean(map.querySelector(".lit"));

const isCoached = () => Boolean(one("#coach")?.dataset.points); // what a coach points at is brought into sight

const focus = (behavior) => {
  const map = frame();
  if (!map || map.dataset.focus === wanted || isAsked(map) || isCoached()) return;
  wanted = map.dataset.focus;
  centre(Number(wanted), behavior);
};

document.addEventListener("scroll", (event) => {
  if (event.target === frame()) window_();
}, true);

document.addEventListener("click", (event) => {
  const overview = event.target.closest(".ruhr .overview");
  if (!overview) return;
  const box = overview.getBoundingClientRect();
  centre(((event.clientX - box.left) / box.width) * sheet, "smooth");
});

addEventListener("resize", window_);

document.addEventListener("htmx:after:swap", () => {
  const rests = !byFinger || shownAt === revision(); // a finger, unlike a mouse, does not rest there after a move
  show(rests && document.getElementById(shown)?.classList.contains("lit") ? shown : "");
  requestAnimationFrame(() => { // with the layout of the new picture: to ask for it now would be one more
    focus("smooth");
    window_();
  });
});

focus("instant");
window_();
