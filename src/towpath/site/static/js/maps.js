// Maps: pan and zoom by pointer, wheel, pinch, keys and buttons. What moves is the camera of the drawing.
const CLOSEST = 5;
const DRAG = 6;
const NEARLY = 1.15; // the whole is shown if it is nearly as close as is asked for
const cameras = new Map(); // by map: what a reader has set survives every morph

const maps = () => document.querySelectorAll("[data-map]");
const at = (map) => cameras.get(map.dataset.map) ?? opening(map);

// What the page's layout says of a map, told by an observer: to ask for it after every swap would lay the page out twice.
const rooms = new WeakMap(); // by map: its width and height, and how close it opens
const closenessOf = (map) => Number(getComputedStyle(map).getPropertyValue("--closeness"));
const measure = (map, { width, height }) => rooms.set(map, { width, height, least: closenessOf(map) });
const watcher = new ResizeObserver((entries) => entries.forEach(({ target, borderBoxSize: [{ inlineSize, blockSize }] }) => {
  measure(target, { width: inlineSize, height: blockSize });
  draw(target);
}));
const roomOf = (map) => {
  if (!rooms.has(map)) {
    measure(map, map.getBoundingClientRect());
    watcher.observe(map);
  }
  return rooms.get(map);
};

// How many pixels a unit has while nothing is zoomed.
const scaleOf = (map) => {
  const box = map.viewBox.baseVal;
  const room = roomOf(map);
  return Math.min(room.width / box.width, room.height / box.height);
};

const show = (map) => {
  const { x, y, k } = at(map);
  const camera = map.querySelector(":scope > .camera, .camera");
  if (!camera) return;
  const scale = (scaleOf(map) * k).toFixed(3);
  const transform = k === 1 ? null : `translate(${x} ${y}) scale(${k})`;
  if (camera.getAttribute("transform") !== transform) {
    if (transform) camera.setAttribute("transform", transform);
    else camera.removeAttribute("transform");
  }
  map.classList.toggle("zoomed", k > 1);
  for (const { style } of map.querySelectorAll("[data-scaled]")) {
    if (style.getPropertyValue("--scale") !== scale) style.setProperty("--scale", scale);
  }
};

// No farther than the whole, no closer than needed, and never beyond the edge.
const held = (map, next) => {
  const box = map.viewBox.baseVal;
  const k = Math.min(CLOSEST, Math.max(1, next.k));
  const keep = (value, from, size) => Math.min(from - from * k, Math.max(value, from + size - (from + size) * k));
  return { x: keep(next.x, box.x, box.width), y: keep(next.y, box.y, box.height), k };
};

const place = (map, next) => {
  cameras.set(map.dataset.map, held(map, next));
  show(map);
  document.dispatchEvent(new CustomEvent("map:moved"));
};

// ---- the opening: before a reader has set anything, the place that matters is close enough to be read

const nearOf = (map) => map.dataset.near?.split(" ").map(Number);

const centred = (map, [x, y], k) => {
  const box = map.viewBox.baseVal;
  return held(map, { k, x: box.x + box.width / 2 - x * k, y: box.y + box.height / 2 - y * k });
};

const opening = (map) => {
  const near = nearOf(map);
  const { least } = roomOf(map);
  const scale = scaleOf(map);
  return near && scale && least > scale * NEARLY ? centred(map, near, least / scale) : { x: 0, y: 0, k: 1 };
};

const inside = (map, clientX, clientY) => new DOMPoint(clientX, clientY).matrixTransform(map.getScreenCTM().inverse());

const zoom = (map, by, point) => {
  const { x, y, k } = at(map);
  const box = map.viewBox.baseVal;
  const centre = point ?? { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const next = Math.min(CLOSEST, Math.max(1, k * by));
  place(map, { k: next, x: centre.x - (centre.x - x) * next / k, y: centre.y - (centre.y - y) * next / k });
};

const pan = (map, dx, dy) => {
  const { x, y, k } = at(map);
  place(map, { x: x + dx, y: y + dy, k });
};

const fit = (map) => place(map, { x: 0, y: 0, k: 1 });

// ---- pointers

const fingers = new Map();
let moved = 0;

const spread = () => {
  const [a, b] = [...fingers.values()];
  return { distance: Math.hypot(a.x - b.x, a.y - b.y), x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
};

document.addEventListener("pointerdown", (event) => {
  const map = event.target.closest("[data-map]");
  if (!map) return;
  if (!fingers.size) moved = 0;
  fingers.set(event.pointerId, { map, x: event.clientX, y: event.clientY });
});

document.addEventListener("pointermove", (event) => {
  const finger = fingers.get(event.pointerId);
  if (!finger) return;
  const { map } = finger;
  const two = fingers.size === 2 ? spread() : null;
  const from = inside(map, finger.x, finger.y);
  const to = inside(map, event.clientX, event.clientY);
  moved += Math.hypot(event.clientX - finger.x, event.clientY - finger.y);
  finger.x = event.clientX;
  finger.y = event.clientY;
  if (two) {
    const now = spread();
    zoom(map, now.distance / two.distance, inside(map, now.x, now.y));
  } else if (moved > DRAG && at(map).k > 1) {
    map.classList.add("dragged");
    pan(map, to.x - from.x, to.y - from.y);
  }
});

const lift = (event) => {
  const finger = fingers.get(event.pointerId);
  finger?.map.classList.remove("dragged");
  fingers.delete(event.pointerId);
};
document.addEventListener("pointerup", lift);
document.addEventListener("pointercancel", lift);

// The click at the end of a drag means nothing.
document.addEventListener("click", (event) => {
  const map = event.target.closest("[data-map]");
  if (map && moved > DRAG && at(map).k > 1 && event.detail) {
    event.preventDefault();
    event.stopPropagation();
  }
  moved = 0;
}, true);

document.addEventListener("wheel", (event) => {
  const map = event.target.closest("[data-map]");
  if (!map) return;
  event.preventDefault();
  zoom(map, Math.exp(-event.deltaY / 400), inside(map, event.clientX, event.clientY));
}, { passive: false });

// ---- buttons and keys

const nearestMap = (element) => {
  for (let around = element; around; around = around.parentElement) {
    const map = around.querySelector("[data-map]");
    if (map) return map;
  }
  return null;
};

const STEPS = { in: (map) => zoom(map, 1.4), out: (map) => zoom(map, 1 / 1.4), fit };

document.addEventListener("click", (event) => {
  const step = event.target.closest("[data-zoom]");
  if (step) STEPS[step.dataset.zoom](nearestMap(step));
});

const STRIDE = 60;
const KEYS = {
  "+": STEPS.in, "=": STEPS.in, "-": STEPS.out, 0: fit,
};
const ARROWS = { ArrowLeft: [STRIDE, 0], ArrowRight: [-STRIDE, 0], ArrowUp: [0, STRIDE], ArrowDown: [0, -STRIDE] };

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, dialog")) return;
  const focused = event.target.closest?.("[data-map]");
  const map = focused ?? maps()[0];
  if (!map) return;
  if (KEYS[event.key]) KEYS[event.key](map);
  else if (focused && ARROWS[event.key] && at(map).k > 1) {
    event.preventDefault();
    event.stopPropagation();
    pan(map, ...ARROWS[event.key]);
  }
}, true);

// ---- what is out of sight and matters comes into sight

const look = (map, room) => {
  const around = map.getBoundingClientRect();
  const seen = room.left >= around.left && room.right <= around.right && room.top >= around.top && room.bottom <= around.bottom;
  const { k } = at(map);
  if (seen || k === 1) return;
  const middle = inside(map, (room.left + room.right) / 2, (room.top + room.bottom) / 2);
  const { x, y } = at(map);
  place(map, centred(map, [(middle.x - x) / k, (middle.y - y) / k], k));
};

document.addEventListener("map:look", ({ detail }) => {
  const map = detail.closest("[data-map]");
  if (map) look(map, detail.getBoundingClientRect());
});

const nears = new Map(); // by map: the place that mattered last

const draw = (map) => {
  show(map);
  const { near } = map.dataset;
  if (near && near !== nears.get(map.dataset.map) && cameras.has(map.dataset.map)) {
    const { x, y, k } = at(map);
    const [nx, ny] = nearOf(map);
    const point = new DOMPoint(nx * k + x, ny * k + y).matrixTransform(map.getScreenCTM());
    look(map, { left: point.x, right: point.x, top: point.y, bottom: point.y });
  }
  nears.set(map.dataset.map, near);
};

const drawAll = () => maps().forEach(draw);
drawAll();
document.addEventListener("htmx:after:swap", drawAll);
