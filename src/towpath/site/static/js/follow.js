// Following the others at a pace: their moves are told step by step, as the log tells them, before the new position is
// shown. Only the display waits: the server has moved on, a reload shows the present, and so does "Skip to the end".
import { kept } from "./kept.js";
import { partOf } from "./unchanged.js";

const live = () => document.getElementById("live");
const box = () => document.getElementById("follow");
const part = (name) => box().querySelector(`[data-${name}]`);

// In the first games the others move slowly, so that a newcomer sees what they do.
const FIRST_GAMES = 3;
const met = new Set(kept("tables", []));
if (met.size <= FIRST_GAMES) localStorage.setItem("tables", JSON.stringify([...met.add(location.pathname.split("/")[2])]));
// with a coach beside the board they move step by step
const pace = () => live().classList.contains("guided") ? "step" : localStorage.getItem("pace") ?? (met.size <= FIRST_GAMES ? "slow" : "once");
const table = `/t/${location.pathname.split("/")[2]}`;

// `telling`: new positions wait; `skipping`: the present is on its way; `told`: it is there, but the question waits until
// the last step has been read
let state = "off";
let steps = []; // sentence, heading, move, marks
let at = 0;
let known = Number(live().dataset.ply); // the last move that the page has shown
let shown = known; // the board is that after so many moves
let told = known; // and what stands beside it
let reached = ""; // the revision that the last step has led to
let timer = 0;

// ---- steps are the lines of the story

const stepsOf = (page) => [...page.querySelectorAll("#story [data-step]")].map((line) => ({
  line, whose: line.dataset.whose, rule: line.dataset.why, ply: Number(line.dataset.step),
  told: line.dataset.told?.split(" ") ?? [], weighed: line.dataset.weighed?.split(" ") ?? [],
}));
const isLast = (i) => i === steps.length - 1;
const endsMove = (i) => isLast(i) || steps[i + 1].ply > steps[i].ply;

// ---- what a step is about is marked on the board and beside it

const MARKS = ["told", "weighed", "been"];
const unmark = () => {
  const marked = MARKS.flatMap((name) => [...document.getElementsByClassName(name)]);
  for (const each of marked.filter((one) => one.closest("#main, #beside"))) each.classList.remove(...MARKS);
};
const mark = () => {
  unmark();
  const add = (names, kind) => names.forEach((name) => {
    const found = document.querySelectorAll(`:is(#main, #beside) [data-mark~="${name}"], :is(#main, #beside) [data-card="${name}"]`);
    found.forEach((each) => each.classList.add(kind));
  });
  const before = steps.slice(0, at).filter((step) => step.ply === steps[at].ply);
  add(before.flatMap((step) => step.told), "been");
  add(steps[at].weighed, "weighed");
  add(steps[at].told, "told");
};

// ---- the board: as it was before a move while its reasons are told, as it is after it with the last of them

let asked = {}; // by target, the latest request; the present overtakes all others
const show = async (address, target, select) => {
  const mine = Symbol(address);
  asked = target === "#live" ? { [target]: mine } : { ...asked, [target]: mine };
  const answer = await fetch(table + address, { headers: { "HX-Request": "true" } });
  const text = await answer.text();
  if (!answer.ok || asked[target] !== mine) return;
  await htmx.swap({ text, select, sourceElement: live(), target: document.querySelector(target), swap: "outerMorph" });
};
const present = () => show("/live", "#live");
const board = async () => {
  const wanted = endsMove(at) ? steps[at].ply : steps[at].ply - 1;
  if (wanted !== shown) await show(`/at/${wanted}`, "#main", "#main");
  shown = wanted;
};
const beside = async () => {
  const { ply } = steps[at];
  if (ply === told || !document.querySelector("#beside [data-follows]")) return;
  told = ply;
  await show(`/at/${ply}`, "#beside", "#beside");
};

// ---- telling

const tell = () => {
  const { line, whose } = steps[at];
  part("whose").textContent = whose;
  part("count").textContent = `${at + 1} / ${steps.length}`;
  part("sentence").replaceChildren(...line.querySelector(".tx").cloneNode(true).childNodes);
  part("rule").dataset.rule = steps[at].rule;
  part("rule").dataset.book = live().dataset.book;
  part("rule").hidden = !steps[at].rule;
  part("follow=back").disabled = at === 0;
  box().hidden = false;
  live().classList.add("following");
  mark();
};

const go = async (i) => {
  clearTimeout(timer);
  at = i;
  tell();
  await (isLast(at) ? present() : Promise.all([board(), beside()]));
  if (steps.length) mark();
};

// Slowly means: long enough to be read, and no long wait where much happens.
const LONGEST = 20_000;
const standing = (length) => Math.max(500, Math.min(800 + 15 * length, LONGEST / steps.length));

const play = async (i) => {
  await go(i);
  const length = steps[at]?.line.textContent.length;
  if (length && pace() === "slow") timer = setTimeout(isLast(at) ? close : next, standing(length));
};

// the focus goes from a button that vanishes to the question
const leave = () => {
  if (box()?.contains(document.activeElement)) document.querySelector("#ask .q")?.focus({ preventScroll: true });
};
const next = () => isLast(at) ? close() : play(at + 1);
const back = () => at > 0 && go(at - 1);
const end = () => {
  clearTimeout(timer);
  state = "skipping";
  present();
};
const close = () => {
  clearTimeout(timer);
  [state, steps] = ["off", []];
  unmark();
  live().classList.remove("following");
  leave();
  if (box()) box().hidden = true;
};

const begin = (fresh) => {
  [state, steps, reached] = ["telling", fresh, ""];
  document.documentElement.classList.remove("folded");
  play(0);
  part("follow=next").focus({ preventScroll: true });
};

// ---- new positions wait until their steps are told

const waits = (page) => {
  const last = state === "telling" ? steps.at(-1).ply : known;
  const fresh = stepsOf(page).filter((step) => step.ply > last);
  if (state !== "telling") {
    if (fresh.length) begin(fresh);
    return fresh.length > 0;
  }
  steps.push(...fresh);
  if (fresh.length) play(at);
  return !isLast(at);
};

document.addEventListener("htmx:before:swap", (event) => {
  const { text, full = text, select } = event.detail.ctx; // the short text may lack what the story had before
  const held = state === "telling" || (pace() !== "once" && state !== "skipping");
  if (event.defaultPrevented || select || !held || !text?.includes('id="live"')) return;
  if (/^\s*<[^>]* data-replayed="yes"/.test(full) || !box()) return;
  if (waits(new DOMParser().parseFromString(partOf(full, "story"), "text/html"))) event.preventDefault();
  else if (state === "telling") state = "told";
});

document.addEventListener("htmx:after:swap", (event) => {
  if (event.detail.ctx.select) return;
  const { ply, revision, replayed } = live().dataset;
  if (replayed !== "yes") known = shown = told = Number(ply);
  if (state === "told") reached ||= revision;
  if (state === "told" && reached === revision && box()) tell();
  else if (state !== "telling") close();
});

// ---- pointer and keys

document.addEventListener("click", (event) => {
  const step = event.target.closest("[data-follow]")?.dataset.follow;
  if (step) ({ next, back, end })[step]();
});

const KEYS = { ArrowRight: next, ArrowLeft: back, Escape: end };
document.addEventListener("keydown", (event) => {
  if (!["telling", "told"].includes(state) || event.ctrlKey || event.metaKey || event.altKey) return;
  if (document.querySelector("dialog[open]") || event.target.closest?.("input")) return;
  if (/^[1-9abeinuw]$|^Arrow/.test(event.key)) event.stopImmediatePropagation();
  const onButton = event.target.closest?.("#follow button") && ["Enter", " ", "Tab"].includes(event.key);
  const act = KEYS[event.key] ?? (pace() === "slow" && !onButton && event.key.length === 1 ? end : null);
  if (!act) return;
  event.preventDefault();
  act();
}, true);

// ---- the pace is a setting

const showPace = () => {
  for (const choice of document.getElementsByName("pace")) choice.checked = choice.value === pace();
  const words = document.getElementById("words").dataset[pace()];
  for (const now of document.querySelectorAll("[data-pace-now]")) if (now.textContent !== words) now.textContent = words;
};
document.addEventListener("change", (event) => {
  if (event.target.name !== "pace") return;
  document.dispatchEvent(new CustomEvent("setting:keep", { detail: { name: "pace", value: event.target.value } }));
  showPace();
  event.target.closest("details").open = false;
  if (!["telling", "told"].includes(state)) return;
  clearTimeout(timer);
  if (pace() === "once") end();
  if (pace() === "slow") play(at);
});
document.addEventListener("htmx:after:swap", showPace);
showPace();
