// On a phone the part of the board that is asked about comes to the top when a question comes, unless it is seen already.
import { isDeep, isWide, scrollerOf } from "./sight.js";

const phone = matchMedia("(max-width: 760px)");
const calm = matchMedia("(prefers-reduced-motion: reduce)");
const GAP = 6;
const ROOM = 30; // beside an answer that a map is turned to: its name is seen too
const ABOVE = 38; // room for a heading above the first of many answers
const ENOUGH = 110; // so much of a plate must be seen to choose on it
const find = (selector) => document.querySelector(selector);

// The plate of the board that a thing lies on.
const plateOf = (thing) => {
  const section = thing.closest("#main section, #main .sheet");
  if (section) return section;
  let plate = thing;
  while (!plate.parentElement.matches("#main, .table-top, .wheelbox")) plate = plate.parentElement;
  return plate;
};

// What answers the question itself, rather than what may be done at any time.
const answers = () => {
  const asked = [...document.querySelectorAll("#moves .opt:is([data-group=board], [data-group=send], [data-group=other])")];
  const targets = new Set(asked.filter((option) => !option.closest("[data-half][hidden]")).map((option) => option.dataset.target));
  return [...document.querySelectorAll("#main .lit:not(.off)")].filter((lit) => targets.has(lit.id));
};

const scrolls = (plate) => isDeep(plate) || isWide(plate);

// The plate with most of the answers, and those that lie on it.
const fullest = () => {
  const plates = new Map();
  for (const lit of answers()) {
    const plate = plateOf(lit);
    const around = plate.getBoundingClientRect();
    const box = lit.getBoundingClientRect();
    const outside = box.bottom < around.top || box.top > around.bottom;
    if (!box.height || (outside && !scrolls(plate))) continue;
    plates.set(plate, [...(plates.get(plate) ?? []), lit]);
  }
  return [...plates].sort(([, a], [, b]) => b.length - a.length)[0];
};

// ---- a plate that scrolls by itself, such as a map

// Of the answers on a plate the one that the subject tells of; without one, the first.
const toldOf = (lit) => {
  const names = [...document.querySelectorAll("#subject [data-about].on")].flatMap((each) => each.dataset.about.split("|"));
  const isTold = (option) => names.includes(option.dataset.target) || names.includes(option.querySelector(".pickit").value);
  const told = new Set([...document.querySelectorAll("#moves .opt")].filter(isTold).map((option) => option.dataset.target));
  return lit.find((each) => told.has(each.id)) ?? lit[0];
};

const within = (box, { left, right, top, bottom }) => box.left >= left && box.right <= right && box.top >= top && box.bottom <= bottom;
const moved = ({ left, right, top, bottom }, x, y) => ({ left: left + x, right: right + x, top: top + y, bottom: bottom + y });

// The steps within the reach of what scrolls (from `first` on, `most` of them) that bring an edge of sight to an answer's edge.
const steps = (place, first, most, from, to, edges) => {
  const low = first - place;
  const inReach = (by) => Math.min(Math.max(by, low), low + most);
  return [...new Set([0, ...edges.flatMap(([a, b]) => [inReach(a - ROOM - from), inReach(b + ROOM - to)])])];
};

// What moves up and down: the plate, or the page where the plate is no higher than its frame.
const downOf = (plate) => (isDeep(plate) ? plate : document.scrollingElement);

// The step that shows the answer which is told of, then as many others as there is room for, then the shortest.
const bestStep = (plate, sight, boxes, told) => {
  const rtl = getComputedStyle(plate).direction === "rtl";
  const wide = plate.scrollWidth - plate.clientWidth;
  const { scrollTop, scrollHeight, clientHeight } = downOf(plate);
  const across = steps(plate.scrollLeft, rtl ? -wide : 0, wide, sight.left, sight.right, boxes.map((box) => [box.left, box.right]));
  const down = steps(scrollTop, 0, scrollHeight - clientHeight, sight.top, sight.bottom, boxes.map((box) => [box.top, box.bottom]));
  const shown = (x, y) => boxes.filter((box) => within(box, moved(sight, x, y))).length + (within(told, moved(sight, x, y)) ? boxes.length : 0);
  const here = shown(0, 0);
  const all = across.flatMap((x) => down.map((y) => ({ x, y, shown: shown(x, y), far: Math.hypot(x, y) })));
  const [best] = all.sort((a, b) => b.shown - a.shown || a.far - b.far);
  const stays = here > boxes.length && (here - boxes.length) * 2 >= best.shown - boxes.length; // it is seen, and half of what could be
  return stays ? { x: 0, y: 0 } : best;
};

let turned = null; // the plate that was turned to an answer, where it stood before and where since
const turnBack = (plate) => {
  if (!turned || turned.plate === plate) return;
  const { plate: other, from, to } = turned;
  turned = null;
  const untouched = other.isConnected && other.scrollLeft === to.left && other.scrollTop === to.top;
  if (untouched) other.scrollTo(from);
};

const turnTo = (plate, lit, top, bottom) => {
  const room = Math.min(plate.offsetHeight, ENOUGH);
  if (bottom - Math.max(plate.getBoundingClientRect().top, top) < room) scrollBy(0, plate.getBoundingClientRect().top - top - GAP);
  const { left, right, top: begins, bottom: ends } = plate.getBoundingClientRect();
  const sight = isDeep(plate) ? { left, right, top: Math.max(begins, top), bottom: Math.min(ends, bottom) } : { left, right, top, bottom };
  const told = toldOf(lit);
  const { x, y } = bestStep(plate, sight, lit.map((each) => each.getBoundingClientRect()), told.getBoundingClientRect());
  const from = turned?.plate === plate ? turned.from : { left: plate.scrollLeft, top: plate.scrollTop };
  plate.scrollBy(x, 0);
  downOf(plate).scrollBy(0, y);
  turned = { plate, from, to: { left: plate.scrollLeft, top: plate.scrollTop } };
  const below = told.getBoundingClientRect().bottom + GAP - bottom; // at its end already: then the page goes on
  if (below > 0) scrollBy(0, below);
};

// A coach that points at something brings that into sight.
const isCoached = () => Boolean(find("#coach")?.dataset.points);

const bring = () => {
  const found = phone.matches && !isCoached() && document.getElementById("live").dataset.myTurn === "yes" && fullest();
  if (!found) return;
  const [plate, lit] = found;
  const scroller = scrollerOf(lit[0]);
  turnBack(scroller);
  const top = (find("#story") ?? find(".top")).getBoundingClientRect().bottom; // a task has no story
  const bottom = find("#ask").getBoundingClientRect().top;
  if (scroller) {
    turnTo(scroller, lit, top, bottom);
    return;
  }
  const boxes = lit.map((each) => each.getBoundingClientRect());
  const seen = boxes.filter((box) => box.top >= top && box.bottom <= bottom);
  const begins = plate.getBoundingClientRect().top;
  if (seen.length === boxes.length || (seen.length && begins <= top + GAP)) return; // seen already, as far as it can be
  const first = Math.min(...boxes.map((box) => box.top));
  const fits = Math.min(...boxes.map((box) => box.bottom)) - begins < bottom - top;
  scrollBy({ top: (fits ? begins : first - ABOVE) - top - GAP, behavior: calm.matches ? "auto" : "smooth" });
};

let asked = ""; // the question that was brought into sight
const { ready } = document.fonts; // to ask for it anew has the page laid out
const question = () => {
  const { position, revision } = document.getElementById("live").dataset;
  const now = `${position} ${revision}`;
  if (now === asked) return;
  asked = now;
  ready.then(() => requestAnimationFrame(bring)); // lines and maps have found their place by then
};
document.addEventListener("htmx:after:swap", question);
addEventListener("load", question);
