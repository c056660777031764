// On a phone the part of the board that is asked about comes to the top when a question comes, unless it is seen already.
const phone = matchMedia("(max-width: 760px)");
const calm = matchMedia("(prefers-reduced-motion: reduce)");
const GAP = 6;
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

const scrolls = ({ scrollHeight, clientHeight, scrollWidth, clientWidth }) =>
  scrollHeight > clientHeight + 1 || scrollWidth > clientWidth + 1;

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

// A plate that scrolls by itself, such as a map: where none of the answers on it is seen, the first comes to its middle.
const turnTo = (plate, lit, top, bottom) => {
  const room = Math.min(plate.offsetHeight, ENOUGH);
  if (bottom - Math.max(plate.getBoundingClientRect().top, top) < room) scrollBy(0, plate.getBoundingClientRect().top - top - GAP);
  const around = plate.getBoundingClientRect();
  const head = Math.max(around.top, top);
  const foot = Math.min(around.bottom, bottom);
  const boxes = lit.map((each) => each.getBoundingClientRect());
  const inView = (box) => box.top >= head && box.bottom <= foot && box.left >= around.left && box.right <= around.right;
  if (boxes.some(inView)) return;
  const [first] = boxes;
  plate.scrollBy((first.left + first.right - around.left - around.right) / 2, (first.top + first.bottom - head - foot) / 2);
  const below = lit[0].getBoundingClientRect().bottom + GAP - bottom; // at its end already: then the page goes on
  if (below > 0) scrollBy(0, below);
};

// A coach that points at something brings that into sight.
const isCoached = () => Boolean(find("#coach")?.dataset.points);

const bring = () => {
  const found = phone.matches && !isCoached() && document.getElementById("live").dataset.myTurn === "yes" && fullest();
  if (!found) return;
  const [plate, lit] = found;
  const top = (find("#story") ?? find(".top")).getBoundingClientRect().bottom; // a task has no story
  const bottom = find("#ask").getBoundingClientRect().top;
  if (scrolls(plate)) {
    turnTo(plate, lit, top, bottom);
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
