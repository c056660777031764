// The picture of a turning point, in a frame of its own: the board as it was, cut to what was played and to the other choice.
// Both stand in one cut where they lie close together, else each in its own.
import { lay, targetOf } from "./ghosts.js";

const LARGEST = 3.6; // the frame is shown at about a quarter of its size
const CLOSE = 0.5; // one cut may show things so much smaller than two do
const SMALLEST = 1.3; // of one cut
const FILLED = 0.66; // the part of a cut that the thing itself takes
const GAP = 84; // for the arrow between two cuts
const EDGE = 20; // around two cuts

const stage = document.querySelector(".stage");
const frame = document.querySelector(".seen");
const room = { width: Number(document.body.dataset.width), height: Number(document.body.dataset.height) };

const around = (boxes) => {
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const width = Math.max(...boxes.map((box) => box.right)) - left;
  return { left, top, width, height: Math.max(...boxes.map((box) => box.bottom)) - top };
};

const scaleOf = (box, { width, height }) => Math.min(LARGEST, (FILLED * width) / box.width, (FILLED * height) / box.height);

// Where a cut begins so that its middle is shown, and nothing beside the table where there is more of it.
const from = (start, length, seen, whole) => {
  const wanted = start + length / 2 - seen / 2;
  return seen >= whole ? (whole - seen) / 2 : Math.min(Math.max(wanted, 0), whole - seen);
};

const element = (name, style = {}) => {
  const made = document.createElement("div");
  made.className = name;
  for (const [key, value] of Object.entries(style)) made.style[key] = typeof value === "number" ? `${value}px` : value;
  return made;
};

// Of radio buttons with one name a page has one chosen: each copy of the board keeps its own, and so its open tab.
let copies = 0;
const copied = () => {
  const copy = stage.cloneNode(true);
  copies += 1;
  for (const radio of copy.querySelectorAll("input[type=radio]")) radio.name += `-${copies}`;
  return copy;
};

const cut = (found, { width, height }) => {
  const box = around(found.map(({ box }) => box));
  const scale = scaleOf(box, { width, height });
  const x = from(box.left, box.width, width / scale, stage.offsetWidth);
  const y = from(box.top, box.height, height / scale, stage.offsetHeight);
  const shown = element("cutout", { width, height });
  const copy = copied();
  copy.style.transform = `scale(${scale}) translate(${-x}px, ${-y}px)`;
  const marks = found.map(({ choice, box: each }) => element(`mark ${choice.dataset.choice}`, {
    left: (each.left - x) * scale, top: (each.top - y) * scale, width: each.width * scale, height: each.height * scale,
  }));
  shown.append(copy, ...marks);
  return shown;
};

const said = ({ choice }, size) => {
  const shown = element(`cutout said ${choice.dataset.choice}`, size);
  shown.append(...choice.cloneNode(true).childNodes);
  return shown;
};

// A tile is laid for one cut only: two choices may mean the same place.
const alone = (each, size) => {
  for (const laid of document.querySelectorAll(".stage .square.on")) laid.classList.remove("on");
  if (!each.thing) return said(each, size);
  lay(each.choice, each.thing);
  return cut([each], size);
};

const show = () => {
  const found = [...document.querySelectorAll("[data-choice]")].map((choice) => {
    const thing = targetOf(choice);
    return { choice, thing, box: thing?.getBoundingClientRect() };
  });
  const met = found.filter(({ thing }) => thing);
  const half = { width: (room.width - GAP) / 2 - EDGE, height: room.height - 2 * EDGE };
  const apart = met.length === found.length && new Set(met.map(({ thing }) => thing)).size === met.length;
  const together = apart ? scaleOf(around(met.map(({ box }) => box)), room) : 0;
  const near = together >= Math.max(SMALLEST, CLOSE * Math.min(...met.map(({ box }) => scaleOf(box, half))));
  if (near) for (const { choice, thing } of met) lay(choice, thing);
  const parts = near ? [cut(met, room)] : [alone(found[0], half), element("to"), alone(found[1], half)];
  frame.replaceChildren(...parts);
  stage.remove();
  frame.dataset.shown = near ? "one" : "two";
};

document.fonts.ready.then(() => requestAnimationFrame(show));
