// The coach of a guided game: a rope leads from the card to the things that it speaks of, and each gets a double ring.
// The rope runs in the gutters between the plates where it can, and never takes a pointer.
import { bringIn, inSight } from "./sight.js";

const NS = "http://www.w3.org/2000/svg";
const GAP = 6;
const phone = matchMedia("(max-width: 760px)");
const pad = () => (phone.matches ? 4 : 7); // things lie closer on a phone
const LEAST = 30; // so much of a thing that is not seen as a whole must be seen to be ringed
const EDGE = 170; // what lies so near to the edge of its plate is reached from the gutter beside it
const calm = matchMedia("(prefers-reduced-motion: reduce)");
const find = (selector) => document.querySelector(selector);
const card = () => document.getElementById("coach");
const rope = () => document.getElementById("rope");

const put = (name, attributes, text) => {
  const made = document.createElementNS(NS, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  if (text) made.textContent = text;
  rope().append(made);
};

// ---- what the coach speaks of

const advised = () => {
  const { advice } = card().dataset;
  return advice && [...document.querySelectorAll("#moves .pickit")].find((each) => each.value === advice)?.closest(".opt");
};
// what is advised is shown where it is meant, as if it had been pointed at: then one tap answers
const preview = () => {
  const option = tells() && advised();
  if (option) document.dispatchEvent(new CustomEvent("option:preview", { detail: { move: card().dataset.advice, target: option.dataset.target } }));
};
// a choice on the board that nothing points at
const choice = () => [...document.querySelectorAll("#moves .opt[data-group=board]")].map((each) => document.getElementById(each.dataset.target)).find(seen);
let asked = ""; // the step for which a suggestion was asked
const tells = () => !("asked" in card().dataset) || asked === card().dataset.step;

const seen = (thing) => thing && thing.checkVisibility() && thing.getBoundingClientRect().width > 0;
// where the head of the table ends; on a phone its second line and the story stay
const head = () => Math.max(...[".top", "#moment", ...(phone.matches ? ["#story"] : [])].map((each) => find(each)?.getBoundingClientRect().bottom ?? 0));
const isBelow = (thing) => Boolean(thing.closest("#ask, #bar")); // in the sheet of a phone
const answer = (inSheet) => {
  const option = advised();
  if (!option) return null;
  const lit = document.getElementById(option.dataset.target);
  const inSubject = [...document.querySelectorAll("#subject [data-move]")].find((each) => each.dataset.move === card().dataset.advice);
  const onBoard = lit?.querySelector(".hit") ?? lit;
  // a click on a place with several answers only sifts the list: the line is what is meant
  const alike = document.querySelectorAll(`#moves .opt[data-target="${CSS.escape(option.dataset.target)}"]`);
  const shared = [...alike].filter(seen).length > 1 && seen(option);
  if (option.matches(".picked") && find("#end-turn[data-sends]:enabled")) return find("#end-turn"); // it is chosen, and waits to be sent
  const listed = [inSubject, option, option.closest("details")?.querySelector("summary"), find("#end-turn")];
  return (inSheet || shared ? [...listed, onBoard] : [onBoard, ...listed]).find(seen) ?? null;
};
// where only the head of a fold stands for what is advised, the fold is opened
const unfold = () => {
  const fold = tells() && answer(false)?.matches("summary") && advised().closest("details");
  if (fold) fold.open = true;
};
// `a|b`: where a narrow board does not show the first thing, the second
const named = (names) => {
  const found = names.split("|").flatMap((name) => {
    const quoted = CSS.escape(name);
    return [...document.querySelectorAll(`#live [id="${quoted}"], #live [data-card="${quoted}"], #live [data-mark~="${quoted}"]`)];
  });
  const labelled = found.map((each) => (each.matches("input") ? each.labels?.[0] ?? each : each)); // the tab of a dock
  return labelled.find(seen) ?? null;
};
const things = () => {
  const names = card().dataset.points.split(" ").filter(Boolean);
  const others = names.filter((name) => name !== "@").map(named);
  const inSheet = phone.matches && others.some((thing) => thing && !isBelow(thing)); // a phone has room for one of them above its sheet
  return names.map((name) => (name === "@" ? tells() && answer(inSheet) : named(name)));
};

// ---- the way of the rope

const rounded = (points, radius = 12) => {
  let path = `M${points[0]}`;
  for (let i = 1; i < points.length - 1; i += 1) {
    const [[ax, ay], [bx, by], [cx, cy]] = [points[i - 1], points[i], points[i + 1]];
    const [before, after] = [Math.hypot(bx - ax, by - ay) || 1, Math.hypot(cx - bx, cy - by) || 1];
    const r = Math.min(radius, before / 2, after / 2);
    path += `L${bx + ((ax - bx) / before) * r} ${by + ((ay - by) / before) * r}Q${bx} ${by} ${bx + ((cx - bx) / after) * r} ${by + ((cy - by) / after) * r}`;
  }
  return `${path}L${points.at(-1)}`;
};

const plates = () => [...document.querySelectorAll("#main section, #main .plate, #main .sheet")].map((each) => each.getBoundingClientRect()).filter((box) => box.width > 60);
const smallest = (box) => plates()
  .filter((plate) => plate.left <= box.cx && plate.right >= box.cx && plate.top <= box.cy && plate.bottom >= box.cy)
  .sort((a, b) => a.width * a.height - b.width * b.height)[0];
// a line across the board at this height, from the gutter to the thing, that lies on no plate
const free = (y, from, to) => !plates().some((plate) => plate.top < y - 2 && plate.bottom > y + 2 && plate.right > from && plate.left < to);

// The ways from the card to a thing through a gutter beside its plate, each with the ground of the plate that it crosses.
const ways = (box, plate, from, start) => {
  const gutter = from.left - 9;
  const above = find(".top").getBoundingClientRect().bottom + GAP;
  const begin = [[from.left, start], [gutter, start]];
  const across = (y, end) => free(y, box.cx, gutter) && [...begin, [gutter, y], [box.cx, y], [box.cx, end]];
  const [left, right] = [box.x - plate.left, plate.right - (box.x + box.w)];
  return [
    [box.y - plate.top, across(plate.top - GAP, box.y)],
    [plate.bottom - (box.y + box.h), across(plate.bottom + GAP, box.y + box.h)],
    [right, plate.right > gutter - 30 && [...begin, [gutter, box.cy], [box.x + box.w, box.cy]]],
    [left, plate.left < 30 && [...begin, [gutter, above], [GAP, above], [GAP, box.cy], [box.x, box.cy]]],
  ].filter(([, points]) => points).sort(([a], [b]) => a - b);
};

const way = (box, from, start) => {
  const gutter = from.left - 9;
  if (box.x >= gutter) return rounded([[from.left, start], [gutter, start], [gutter, box.cy], [box.x, box.cy]]);
  const plate = smallest(box) ?? find("#main").getBoundingClientRect();
  const [shortest] = ways(box, plate, from, start);
  if (shortest && shortest[0] < EDGE) return rounded(shortest[1]);
  const [x, y] = [box.x + box.w, Math.min(box.y + box.h, Math.max(box.y, box.cy - 8))];
  return `M${from.left} ${start}C${from.left - 150} ${start + 20} ${x + 120} ${y + 10} ${x} ${y}`;
};

// What a list shows of a thing: not what is scrolled away, nor what lies under the folds at its lower edge.
const shownOf = (thing) => {
  const box = thing.getBoundingClientRect();
  const list = thing.closest("#moves, .beside, .coach .rule");
  if (!list) return inSight(thing);
  const folds = list.querySelector(".folds");
  const stays = folds && !folds.contains(thing) && getComputedStyle(folds).position === "sticky";
  const around = list.getBoundingClientRect();
  const top = Math.max(box.top, around.top);
  const bottom = Math.min(box.bottom, around.bottom, stays ? folds.getBoundingClientRect().top : Infinity);
  return new DOMRect(box.left, top, box.width, Math.max(0, bottom - top));
};
const boxOf = (thing) => {
  const r = shownOf(thing);
  const whole = thing.getBoundingClientRect();
  if (r.height < Math.min(LEAST, whole.height / 2) || r.width < Math.min(LEAST, whole.width / 2)) return null;
  const [x, y, w, h] = [r.left - pad(), r.top - pad(), r.width + 2 * pad(), r.height + 2 * pad()];
  return { x, y, w, h, cx: x + w / 2, cy: y + h / 2 };
};

// The part of a box that lies between two heights.
const between = (box, top, bottom) => {
  const y = Math.max(box.y, top + 2);
  const h = Math.min(box.y + box.h, bottom - pad()) - y;
  return { ...box, y, h, cy: y + h / 2 };
};

const draw = (anew = false) => {
  const svg = rope();
  if (!svg) return;
  const following = find("#live").classList.contains("following") || find("dialog[open]");
  const marks = card() && !following ? things() : [];
  const places = marks.map((thing) => thing && boxOf(thing));
  svg.replaceChildren();
  svg.classList.toggle("drawn", anew && !calm.matches);
  if (!card()) return;
  const from = card().getBoundingClientRect();
  const top = head();
  places.forEach((place, i) => {
    if (!place) return;
    const above = phone.matches && !isBelow(marks[i]); // it must lie free above the card, as far as it fits there
    const box = above ? between(place, top, from.top) : place;
    if (above && box.h < Math.min(LEAST, place.h - pad())) return;
    if (above) put("path", { class: "notch", d: `M${box.cx - 11} ${from.top + 1}L${box.cx} ${from.top - 11}L${box.cx + 11} ${from.top + 1}` });
    if (!phone.matches) {
      const d = way(box, from, from.top + 26 + i * 22);
      for (const name of ["halo", "core", "twist"]) put("path", { class: name, d, ...(name === "twist" ? {} : { pathLength: 1 }) });
    }
    const round = Math.abs(box.w - box.h) < 12 && box.w < 90 ? box.w / 2 : 10;
    for (const [name, by] of [["ring-h", 0], ["ring", 0], ["ring2", 4]]) {
      put("rect", { class: name, x: box.x - by, y: box.y - by, width: box.w + 2 * by, height: box.h + 2 * by, rx: round + by });
    }
    if (marks.length > 1) {
      put("circle", { class: "badge", cx: box.x + 4, cy: box.y - 4, r: 11 }); // above the thing: beside another one nothing of that is covered
      put("text", { class: "num", x: box.x + 4, y: box.y + 0.5 }, String(i + 1));
    }
  });
};

// ---- the phone: the card is the head of the question's sheet, and the thing comes to lie in the free half

const measure = () => {
  const ask = find("#ask");
  if (!phone.matches || !ask || !card()) return;
  const room = innerHeight - ask.getBoundingClientRect().top;
  document.documentElement.style.setProperty("--sheet-h", `${Math.round(room)}px`);
};
const bring = (thing) => {
  if (!thing) return;
  if (thing.closest("#moves")) {
    thing.scrollIntoView({ block: "nearest" });
    return;
  }
  document.dispatchEvent(new CustomEvent("map:look", { detail: thing }));
  if (!phone.matches) bringIn(thing);
  if (!phone.matches || thing.closest("#ask, #bar, #coach")) return;
  thing.scrollIntoView({ block: "nearest", inline: "center" }); // within a plate that scrolls by itself, such as a map
  const box = thing.getBoundingClientRect();
  const top = head() + 40;
  const bottom = card().getBoundingClientRect().top - 20;
  if (box.top < top || box.bottom > bottom) {
    scrollBy({ top: box.top + Math.min(box.height, bottom - top) / 2 - (top + bottom) / 2, behavior: calm.matches ? "auto" : "smooth" });
  }
};

// ---- the card

let drawn = ""; // the step and the position that the rope was drawn for
const show = () => {
  document.documentElement.classList.toggle("coached", Boolean(card()));
  if (!card()) {
    draw();
    return;
  }
  measure();
  for (const option of document.querySelectorAll(".opt.advised")) option.classList.remove("advised");
  if (tells()) advised()?.classList.add("advised");
  const now = `${card().dataset.step} ${find("#live").dataset.position}`;
  const anew = now !== drawn;
  drawn = now;
  if (anew) {
    unfold();
    preview();
    const meant = things().filter(Boolean);
    meant.find((thing) => thing.closest("#moves"))?.scrollIntoView({ block: "nearest" });
    bring(meant.find((thing) => !isBelow(thing)) ?? meant[0] ?? choice());
  }
  draw(anew);
};
let waiting = 0;
const later = () => {
  cancelAnimationFrame(waiting);
  waiting = requestAnimationFrame(() => { measure(); draw(); });
};

const why = () => {
  const rule = document.getElementById("coach-rule");
  if (!rule) return false;
  rule.hidden = !rule.hidden;
  find("[data-coach=why]").setAttribute("aria-expanded", String(!rule.hidden));
  card().classList.toggle("opened", !rule.hidden);
  later();
  return true;
};
const again = () => {
  drawn = "";
  show();
};
const ACTS = {
  why,
  again,
  suggest: () => {
    asked = card().dataset.step;
    again();
  },
};
document.addEventListener("click", (event) => {
  const pressed = event.target.closest?.("[data-coach]");
  if (pressed) ACTS[pressed.dataset.coach]();
  const number = event.target.closest?.("#coach .ref");
  if (number) bring(things()[Number(number.textContent) - 1]);
});
// before the question's own W: the coach explains first
addEventListener("keydown", (event) => {
  if (event.key !== "w" || event.ctrlKey || event.metaKey || event.altKey || find("dialog.above[open]")) return;
  if (event.target.closest?.("input, textarea, select, .opt") || !card()?.dataset.step) return;
  if (why()) event.stopImmediatePropagation();
}, true);

document.addEventListener("htmx:after:swap", () => requestAnimationFrame(show));
document.addEventListener("option:picked", later);
document.addEventListener("map:moved", later);
document.addEventListener("transitionend", later);
document.addEventListener("toggle", later, true);
// the others have been followed to the end
new MutationObserver(later).observe(find("#live"), { attributes: true, attributeFilter: ["class"] });
addEventListener("resize", later);
document.addEventListener("scroll", later, { passive: true, capture: true });
document.fonts.ready.then(() => requestAnimationFrame(show));
