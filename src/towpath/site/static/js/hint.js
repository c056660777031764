// The hint: asked for by its button or H, shown beside the question, with both choices as ghosts on the board. It is for one
// position: when the table moves on it goes.
import { lay, targetOf } from "./ghosts.js";
import { bringIn, inSight } from "./sight.js";

const live = () => document.getElementById("live");
const panel = document.getElementById("hint");
const layer = document.getElementById("hintmarks");
const body = panel?.querySelector(".body");
const wait = panel?.querySelector(".wait");
const token = document.querySelector('meta[name="csrf"]').content;
const rows = () => [...body.querySelectorAll("[data-choice]")];
const place = () => `${live().dataset.position}/${live().dataset.myTurn}`;
const EDGE = 3; // from the edge of the page
let there = ""; // the position that the hint is for
let asked = 0;
let picked = ""; // the choice that somebody has pointed at

// ---- on the board

const ghost = (row, box, taken) => {
  const shown = document.createElement("div");
  shown.className = `ghostbox b${row.dataset.choice}${row.matches(".on") ? " on" : ""}`;
  Object.assign(shown.style, { left: `${box.left}px`, top: `${box.top}px`, width: `${box.width}px`, height: `${box.height}px` });
  const badge = document.createElement("b");
  badge.textContent = row.dataset.choice;
  badge.dataset.badge = row.dataset.choice;
  badge.style.left = `${Math.max(EDGE - box.left, -14)}px`; // all of it is seen at the edge of the page too
  if (taken.some((other) => Math.hypot(other.left - box.left, other.top - box.top) < 24)) badge.style.left = "18px";
  taken.push(box);
  shown.append(badge);
  return shown;
};

// On a wide page the question makes room below the hint.
const makeRoom = () => {
  const wide = matchMedia("(min-width: 761px)").matches;
  live().classList.toggle("hinting", panel.open);
  document.querySelector(".side").style.paddingTop = panel.open && wide ? `${panel.offsetHeight + 20}px` : "";
};

// What is meant is brought into sight; on a phone into the part of the page that the hint leaves free, between the head and the sheet.
const phone = matchMedia("(max-width: 760px)");
const room = () => {
  const heads = [".top", "#moment", "#story"].map((each) => document.querySelector(each)?.getBoundingClientRect().bottom ?? 0);
  return { top: Math.max(...heads), bottom: panel.getBoundingClientRect().top };
};
const isFree = (box) => {
  const { top, bottom } = room();
  const middle = box.top + box.height / 2;
  return middle > top && middle < bottom;
};
const bring = (row) => {
  const element = row && targetOf(row);
  if (!element) return;
  document.dispatchEvent(new CustomEvent("map:look", { detail: element }));
  bringIn(element);
  if (!phone.matches || element.closest("#ask, #bar")) return; // no page is scrolled for what stands in the sheet
  const box = element.getBoundingClientRect();
  const { top, bottom } = room();
  if (box.top >= top && box.bottom <= bottom) return;
  scrollBy({ top: box.top + Math.min(box.height, bottom - top) / 2 - (top + bottom) / 2, behavior: "instant" });
};

const mark = () => {
  makeRoom();
  if (!panel.open) return layer.replaceChildren();
  const around = document.getElementById("main").getBoundingClientRect();
  const taken = [];
  const found = rows().map((row) => [row, targetOf(row)]);
  for (const each of document.querySelectorAll(".hinted")) each.classList.remove("hinted");
  for (const [row, element] of found) {
    element?.classList.add("hinted");
    lay(row, element);
  }
  const boxes = found.map(([row, element]) => [row, element && inSight(element)]).filter(([, box]) => box?.width && box.height && box.bottom > around.top && box.top < innerHeight && (!phone.matches || isFree(box)));
  layer.replaceChildren(...boxes.map(([row, box]) => ghost(row, box, taken)));
};

let due = 0;
const later = () => {
  if (!panel.open) return;
  cancelAnimationFrame(due);
  due = requestAnimationFrame(mark);
};

// Marks a row and its box; what is only marked again does not move the page.
const choose = (number) => {
  for (const row of rows()) {
    const on = row.dataset.choice === number;
    row.classList.toggle("on", on);
    row.querySelector("[data-select]").setAttribute("aria-pressed", on);
    body.querySelector(`[data-plays="${row.dataset.choice}"]`).hidden = !on;
  }
  mark();
};

const select = (number) => {
  choose(number);
  const row = rows().find((each) => each.dataset.choice === number);
  if (row) document.dispatchEvent(new CustomEvent("option:preview", { detail: { move: row.dataset.text, target: row.dataset.target } }));
  bring(row);
};

const pick = (number) => {
  picked = rows().find((each) => each.dataset.choice === number)?.dataset.text ?? "";
  select(number);
};

// ---- asking

const close = () => {
  asked += 1;
  panel.close();
  body.replaceChildren();
  for (const each of document.querySelectorAll(".hinted")) each.classList.remove("hinted");
  mark();
  document.querySelector("[data-hint]")?.setAttribute("aria-expanded", "false");
};

// It stands over what was told, above the question where there is room, on a phone in the place of the question.
const settle = () => {
  const side = document.querySelector(".side").getBoundingClientRect();
  const wide = matchMedia("(min-width: 761px)").matches;
  panel.style.cssText = wide ? `left:${side.left}px;top:${side.top + 10}px;width:${side.width - 12}px;max-height:${innerHeight - side.top - 230}px` : "";
};

const fetched = async (more) => {
  const { ply, position } = live().dataset;
  const form = new URLSearchParams({ ply, drafted: position - ply, ...more });
  const answer = await fetch(`${document.getElementById("stream").dataset.table}/hint`, { method: "POST", body: form, headers: { "HX-Request": "true", "x-csrftoken": token } });
  return { ok: answer.ok, text: await answer.text() };
};

// What is pressed is not taken away from under the finger.
let pressed = null;
const released = () => pressed ?? Promise.resolve();

// A row that somebody has chosen stays so, and focused, while the figures get better; else the first one is.
const fill = (text) => {
  const focused = body.contains(document.activeElement) ? document.activeElement : null;
  const where = focused?.dataset.select ? "[data-select]" : focused?.matches(".go") ? ".go:not([hidden])" : focused?.matches("[data-close-hint]") ? "[data-close-hint]" : "";
  const before = rows().find((row) => row.matches(".on"))?.dataset.text;
  body.replaceChildren(...new DOMParser().parseFromString(text, "text/html").body.childNodes);
  wait.hidden = rows().length > 0 || !body.querySelector("[data-more]");
  if (!rows().length) return;
  const same = rows().find((row) => row.dataset.text === picked);
  const number = same?.dataset.choice ?? "1";
  const now = rows().find((row) => row.dataset.choice === number);
  if (before === now.dataset.text) choose(number);
  else select(number);
  if (!body.querySelector("[data-more]")) bring(now); // the sheet has grown
  const next = where === "[data-select]" ? body.querySelector(`[data-select="${number}"]`) : where && body.querySelector(where);
  if (next) next.focus({ preventScroll: true });
  else if (!before || focused) body.querySelector(`[data-select="${number}"]`).focus({ preventScroll: true });
};

const ask = async (longer = false) => {
  if (live().dataset.myTurn !== "yes") return;
  asked += 1;
  const mine = asked;
  if (there !== place()) picked = "";
  there = place();
  if (!panel.open) panel.show();
  settle();
  document.querySelector("[data-hint]")?.setAttribute("aria-expanded", "true");
  wait.hidden = false;
  if (!longer) body.replaceChildren();
  let more = { longer: longer ? "yes" : "no" };
  while (more) {
    const { ok, text } = await fetched(more);
    await released();
    if (mine !== asked) return; // the table has moved on, or the hint was shut
    fill(text);
    const told = ok && body.querySelector("[data-more]");
    more = told && { played: told.dataset.played };
    if (more) await new Promise((resolve) => setTimeout(resolve, 250));
    if (mine !== asked) return;
  }
  wait.hidden = true;
};

const toggle = () => (panel.open ? close() : ask());

if (panel) {
  document.addEventListener("click", (event) => {
    if (event.target.closest("[data-hint]") && event.detail < 2) toggle(); // a double click does not shut it again
    if (event.target.closest("[data-close-hint]")) close();
    if (event.target.closest("[data-longer]")) ask(true);
    const chosen = event.target.closest("[data-select], [data-choice], [data-badge]");
    if (chosen && !event.target.closest("a")) pick(chosen.dataset.select ?? chosen.dataset.choice ?? chosen.dataset.badge);
  });
  body.addEventListener("pointerdown", () => {
    pressed = new Promise((resolve) => {
      const free = () => setTimeout(() => resolve((pressed = null)));
      for (const name of ["pointerup", "pointercancel"]) addEventListener(name, free, { once: true });
    });
  });
  body.addEventListener("pointerover", (event) => {
    const row = event.target.closest("[data-choice]:not(.on)");
    if (row && event.pointerType !== "touch") pick(row.dataset.choice);
  });
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest?.("input, textarea, select")) return;
    if (event.key === "Escape" && panel.open) close();
    if (document.querySelector("dialog.above[open]")) return;
    if (event.key.toLowerCase() === "h" && !event.repeat && document.querySelector("[data-hint]:enabled")) toggle();
    if (panel.contains(event.target) && ["ArrowUp", "ArrowDown"].includes(event.key)) {
      event.preventDefault();
      event.stopImmediatePropagation();
      const next = rows().find((row) => !row.matches(".on"));
      if (!next) return;
      pick(next.dataset.choice);
      next.querySelector("[data-select]").focus();
    }
  }, true);
  document.addEventListener("htmx:after:swap", () => {
    if (panel.open && place() !== there) close();
    later();
  });
  for (const name of ["map:moved", "transitionend", "tile:turned"]) document.addEventListener(name, later);
  addEventListener("resize", () => {
    if (panel.open) settle();
    later();
  });
  addEventListener("scroll", later, { passive: true, capture: true });
}
