// Names of places in a line of chat: a press lights them up on the board, for a moment or until the next press.
const SHOWN = 5000; // milliseconds
const GAP = 5; // pixels between a thing and its ring
const layer = document.getElementById("spots");
const phone = matchMedia("(max-width: 760px)");

const named = (name) => document.querySelector(`#main :is([data-card="${CSS.escape(name)}"], [data-mark~="${CSS.escape(name)}"])`);
const things = ({ dataset }) => dataset.place.split(" ").map(named).filter(Boolean);

const ring = (thing) => {
  const { left, top, width, height } = thing.getBoundingClientRect();
  const mark = document.createElement("span");
  mark.className = "spotlit";
  mark.style.translate = `${Math.round(left - GAP)}px ${Math.round(top - GAP)}px`;
  mark.style.width = `${Math.round(width + 2 * GAP)}px`;
  mark.style.height = `${Math.round(height + 2 * GAP)}px`;
  return mark;
};

// On a phone the chat covers the lower half: the thing comes above it.
const bring = (thing) => {
  document.dispatchEvent(new CustomEvent("map:look", { detail: thing }));
  const { top, bottom } = thing.getBoundingClientRect();
  const above = phone.matches ? document.getElementById("story")?.getBoundingClientRect().bottom ?? 0 : 0;
  const below = phone.matches ? document.getElementById("book").getBoundingClientRect().top : innerHeight;
  if (top < above || bottom > below) scrollBy({ top: (top + bottom - above - below) / 2 });
};

let shown = []; // the things that are lit
let fades = 0;
const draw = () => layer.replaceChildren(...shown.filter((thing) => thing.isConnected).map(ring));
const fade = () => {
  clearTimeout(fades);
  shown = [];
  draw();
};

document.addEventListener("click", ({ target }) => {
  const place = target.closest?.("[data-place]");
  if (!place) {
    if (shown.length) fade();
    return;
  }
  shown = things(place);
  if (shown.length) bring(shown[0]);
  requestAnimationFrame(draw);
  clearTimeout(fades);
  fades = setTimeout(fade, SHOWN);
});
for (const moved of ["htmx:after:swap", "map:moved"]) document.addEventListener(moved, () => shown.length && requestAnimationFrame(draw));
for (const moved of ["scroll", "resize"]) addEventListener(moved, () => shown.length && requestAnimationFrame(draw), { passive: true });
