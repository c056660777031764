// The inspector: whatever has a card tells it beside itself, on hover and focus; on a phone on a long press, or on a tap
// where the thing is no answer.
import { missed } from "./fingers.js";

const panel = document.getElementById("inspector");
const table = location.pathname.split("/").slice(0, 3).join("/");
const live = () => document.getElementById("live");
const HOVER = 300;
const PRESS = 450;
const GAP = 10;

const cards = new Map(); // by address: the card in words
let shown = null; // the element that is told of
let wanted = null; // that whose words are on their way
let kept = false;
let timer = 0;
let pointer = "mouse";

const fetched = async (name) => {
  const { ply, revision, replayed } = live().dataset;
  const address = `${table}/card/${encodeURIComponent(name)}${replayed === "yes" ? `?at=${ply}` : ""}`;
  const at = `${address} ${revision}`;
  if (!cards.has(at)) {
    const answer = await fetch(address, { headers: { "HX-Request": "true" } });
    cards.set(at, answer.ok ? await answer.text() : "");
  }
  return cards.get(at);
};

// Beside the thing within the window, where it covers the fewest places that can be clicked, and at best not the thing.
const within = (at, size, room) => Math.max(GAP, Math.min(at, room - size - GAP));
const covers = ([x, y], width, height, box) => box.right > x && box.left < x + width && box.bottom > y && box.top < y + height;
const place = (thing) => {
  const box = thing.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = panel;
  const sides = [
    [box.right + GAP, box.top],
    [box.left - GAP - width, box.top],
    [box.left, box.bottom + GAP],
    [box.left, box.top - GAP - height],
  ].map(([x, y]) => [within(x, width, innerWidth), within(y, height, innerHeight)]);
  const lit = [...document.querySelectorAll("#main .lit:not(.off), #follow .btn, #bar .btn")].map((each) => each.getBoundingClientRect());
  const costs = sides.map((side) => (covers(side, width, height, box) ? lit.length + 1 : 0) + lit.filter((each) => covers(side, width, height, each)).length);
  const [x, y] = sides[costs.indexOf(Math.min(...costs))];
  panel.style.translate = `${Math.round(x)}px ${Math.round(y)}px`;
};

// For a finger on a narrow page it is a sheet at the lower edge; a mouse that only passes over a thing shall cover no button.
const narrow = matchMedia("(max-width: 760px)");
const put = (text, thing, isSheet) => {
  panel.replaceChildren(...new DOMParser().parseFromString(text, "text/html").body.childNodes);
  panel.hidden = false;
  panel.classList.toggle("sheet", isSheet);
  if (isSheet) panel.style.translate = "";
  else if (thing) place(thing);
  shown = thing;
};

const open = async (thing) => {
  wanted = thing;
  const text = await fetched(thing.dataset.card);
  if (wanted !== thing || !text || !thing.isConnected) return; // the table has moved on, or the pointer
  put(text, thing, narrow.matches && pointer !== "mouse");
};

const close = () => {
  clearTimeout(timer);
  wanted = null;
  if (kept) return;
  panel.hidden = true;
  shown = null;
};
const shut = () => {
  kept = false;
  panel.classList.remove("kept");
  close();
};

// ---- a total opens into its sources, and stays open until it is shut

const openSources = async (button) => {
  const seat = button.closest("[data-card]") ?? shown;
  const answer = await fetch(button.dataset.sources, { headers: { "HX-Request": "true" } });
  if (!answer.ok) return;
  put(await answer.text(), seat, narrow.matches);
  kept = true;
  panel.classList.add("kept");
  panel.querySelector(".entries")?.focus({ preventScroll: true });
};
const keepOpen = async (seat) => {
  clearTimeout(timer);
  kept = false;
  await open(seat);
  kept = true;
  panel.classList.add("kept");
  panel.querySelector("[data-sources]")?.focus();
};

const cardAt = (element) => element.closest?.("[data-card]");
// What the subject of the question tells of an answer need not be told beside it as well.
const inSubject = (thing) => {
  const name = thing.closest(".lit, .asked")?.dataset.card;
  const abouts = name ? [...document.querySelectorAll("#subject [data-about]")] : [];
  return abouts.some((each) => each.dataset.about.split("|").includes(name));
};
const soon = (thing, wait) => {
  clearTimeout(timer);
  if (kept || thing === shown) return;
  timer = setTimeout(() => open(thing), wait);
};

// What comes to lie under a pointer that has clicked and rests was not pointed at: told of, it would cover the board.
let rests = null; // where the mouse was pressed, until it leaves that place
const SHIFT = 4;
const pointAt = (event) => {
  if (event.target.closest?.("#inspector")) return;
  const thing = cardAt(event.target);
  if (thing && !inSubject(thing)) {
    if (shown && thing !== shown) close();
    soon(thing, HOVER);
  } else close();
};
document.addEventListener("pointerover", (event) => {
  pointer = event.pointerType;
  if (pointer === "mouse" && !rests) pointAt(event);
});
document.addEventListener("pointermove", (event) => {
  if (!rests || Math.hypot(event.clientX - rests.x, event.clientY - rests.y) < SHIFT) return;
  rests = null;
  if (event.pointerType === "mouse") pointAt(event);
});
document.addEventListener("focusin", (event) => {
  if (pointer !== "mouse") return; // a finger that is lifted after a long press moves the focus too
  const thing = cardAt(event.target);
  if (thing && event.target.matches(":focus-visible")) soon(thing, HOVER);
  else if (!event.target.closest("#inspector")) close();
});

// ---- fingers: a long press; a tap where nothing else would happen

const isThing = (element) => cardAt(element) && !element.closest(".lit, .refused, button, a, [data-move]");
let pressed = false;
let since = 0; // when the finger came down
document.addEventListener("pointerdown", (event) => {
  pointer = event.pointerType;
  since = event.timeStamp;
  rests = pointer === "mouse" ? { x: event.clientX, y: event.clientY } : null;
  if (pointer === "mouse") return;
  pressed = false;
  const thing = cardAt(event.target);
  if (!thing) return;
  clearTimeout(timer);
  timer = setTimeout(() => {
    pressed = true;
    open(thing);
  }, PRESS);
});
for (const name of ["pointerup", "pointercancel", "pointermove"]) {
  document.addEventListener(name, (event) => {
    if (event.pointerType === "mouse" || (name === "pointermove" && Math.hypot(event.movementX, event.movementY) < 4)) return;
    clearTimeout(timer);
  });
}
// A page that was busy hears late that a finger has been lifted: that was a tap all the same.
document.addEventListener("pointerup", (event) => {
  if (!pressed || event.timeStamp - since >= PRESS) return;
  pressed = false;
  shut();
});
document.addEventListener("click", (event) => {
  if (event.target.closest("[data-close-card]")) {
    shut();
    return;
  }
  const total = pressed ? null : event.target.closest("[data-sources]");
  if (total) {
    openSources(total);
    return;
  }
  if (pointer === "mouse") {
    const seat = event.target.closest("#seats .seat");
    if (seat && !event.target.closest("button, a, form")) keepOpen(seat);
    else if (!event.target.closest("#inspector")) shut();
    if (isThing(event.target) && event.target.closest("#main")) open(cardAt(event.target)); // a click that does nothing else
    return;
  }
  const thing = cardAt(event.target);
  if (pressed) {
    event.preventDefault();
    event.stopPropagation();
    pressed = false;
  } else if (isThing(event.target) && !missed(event)) open(thing);
  else if (!event.target.closest("#inspector")) shut();
}, true);
document.addEventListener("contextmenu", (event) => {
  if (pointer !== "mouse" && cardAt(event.target)) event.preventDefault();
});

document.addEventListener("keydown", (event) => {
  if (event.target.closest?.("input, textarea, select") || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "Escape" && !panel.hidden) {
    const from = panel.contains(document.activeElement) ? shown : null;
    shut();
    from?.focus();
  }
  if (event.key === "Enter" && event.target.matches?.("#seats .seat")) keepOpen(event.target);
  if (event.key.toLowerCase() !== "i") return;
  if (shown) {
    kept = !kept;
    panel.classList.toggle("kept", kept);
  } else lookRound();
});

// ---- keys: I looks round the board, and the arrows lead to the next thing in their direction

const DIRECTIONS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
let looked = null; // the thing that the keys have come to
const things = () => [...document.querySelectorAll("#main [data-card]")].filter((thing) => thing.checkVisibility() && thing.getBoundingClientRect().width);
const middle = (thing) => {
  const { left, top, width, height } = thing.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
};
const lookAt = (thing) => {
  looked = thing;
  if (!thing.hasAttribute("tabindex")) thing.setAttribute("tabindex", "-1");
  thing.focus();
  clearTimeout(timer);
  open(thing);
};
const lookRound = () => {
  const thing = looked?.isConnected ? looked : things()[0];
  if (thing) lookAt(thing);
};
// What lies straight ahead is nearer than what lies aside.
const next = ([dx, dy]) => {
  const [x, y] = middle(looked);
  const far = (thing) => {
    const [a, b] = middle(thing);
    const ahead = (a - x) * dx + (b - y) * dy;
    return ahead > 1 ? ahead + 3 * Math.abs((a - x) * dy + (b - y) * dx) : Infinity;
  };
  const [best] = things().map((thing) => [thing, far(thing)]).sort(([, one], [, other]) => one - other);
  return best?.[1] < Infinity ? best[0] : null;
};
document.addEventListener("keydown", (event) => {
  const direction = DIRECTIONS[event.key];
  if (!direction || !shown || kept || document.activeElement !== looked) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  const thing = next(direction);
  if (thing) lookAt(thing);
}, true);
document.addEventListener("htmx:after:swap", () => {
  cards.clear();
  if (!kept) close();
});
