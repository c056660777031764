// Choosing: the lit board and the list of options are the same list.
import { missed } from "./fingers.js";

const find = (selector, from = document) => from.querySelector(selector);
const all = (selector, from = document) => [...from.querySelectorAll(selector)];
const on = (name) => localStorage.getItem(name) !== "off";

const choices = () => all("#moves .opt");
const visible = () => choices().filter((option) => !option.hidden && option.checkVisibility());
const offered = () => all("#subject [data-move]").filter((each) => !each.disabled && each.checkVisibility({ visibilityProperty: true }));
const button = (option) => find(".pickit", option);
const inForce = (option) => !option.closest("[data-half][hidden]");
const optionsAt = (target) => choices().filter((option) => option.dataset.target === target && inForce(option));

// ---- one click, one move; a second click waits until the page shows what the first has done, or the answer to it

// Meanwhile what moves round the lit places rests, and what still glides of the move before is there at once: each of
// their steps paints the board, and the answer would wait for it.
let resting = [];
const endless = (animation) => animation.effect.getComputedTiming().endTime === Infinity;
const rest = () => {
  const moving = document.getAnimations().filter(({ playState }) => playState === "running");
  resting = moving.filter(endless);
  for (const animation of resting) animation.pause();
  for (const animation of moving) if (!resting.includes(animation)) animation.finish();
};
// What is gone rests for good: to play it again would have it run for ever, unseen, and the page never be still.
const stays = ({ playState, effect }) => playState === "paused" && effect.target.isConnected;
const goOn = () => {
  for (const animation of resting.filter(stays)) animation.play();
  resting = [];
};

let busy = null; // the request that is on its way; others come and go, the opening of the stream among them
let asking = ""; // the state of the table in which it was made
const shownState = () => document.getElementById("live").dataset.revision;
document.addEventListener("htmx:before:request", (event) => {
  if (!event.target.closest?.("#ask, #bar")) return;
  busy = event.detail.ctx;
  asking = shownState();
  rest();
});
document.addEventListener("htmx:after:swap", () => {
  if (shownState() !== asking) busy = null; // the stream was faster than the answer
});
document.addEventListener("htmx:finally:request", (event) => {
  if (event.detail.ctx === busy) busy = null;
  goOn();
});
document.addEventListener("submit", (event) => {
  if (!busy || !event.target.closest("#ask, #bar")) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}, true);

const optionFor = (notation) => choices().find((each) => button(each).value === notation);
const post = (notation) => {
  const option = optionFor(notation);
  if (option && !busy) button(option).click();
};

// ---- what is final is chosen first, and then sent by the button that ends the turn

let picked = ""; // the notation of the answer that is chosen
let sending = false;

const pick = (option) => {
  picked = button(option).value;
  for (const other of all(".picked")) other.classList.remove("picked");
  const places = [option, document.getElementById(option.dataset.target), ...inSubject(option)];
  for (const place of places.filter(Boolean)) place.classList.add("picked");
  const end = document.getElementById("end-turn");
  end.disabled = false;
  end.classList.replace("wait", "go");
  find("small", end).textContent = find("b", option).textContent;
  turnTo(option);
  document.dispatchEvent(new CustomEvent("option:picked", { detail: { move: picked, target: option.dataset.target } }));
};

const pickAgain = () => {
  sending = false;
  const option = picked && find("#end-turn[data-sends]") ? optionFor(picked) : null;
  if (option) pick(option);
  else picked = "";
};

document.addEventListener("click", (event) => {
  if (!event.target.closest("#end-turn[data-sends]") || !picked) return;
  event.preventDefault();
  sending = true;
  post(picked);
}, true);
document.addEventListener("htmx:before:request", (event) => {
  const end = sending && event.target.id === "moves" && document.getElementById("end-turn");
  if (!end) return;
  picked = "";
  end.disabled = true;
  end.classList.replace("go", "wait");
  find("small", end).textContent = "";
});

// ---- a slip is asked about before it is made

let sure = null; // the answer that was asked about and is meant

document.addEventListener("click", (event) => {
  const option = event.target.closest(".pickit, #end-turn[data-slips]");
  if (!option) return;
  if (busy) {
    event.preventDefault();
    return;
  }
  if ("send" in option.dataset && !sending) {
    event.preventDefault();
    pick(option.closest(".opt"));
    return;
  }
  const auto = find("[data-autoend]", option.form);
  if (auto) auto.value = localStorage.getItem("autoend") === "on" ? "yes" : "no";
  if (!option.dataset.slips || option === sure || !on("slips")) return;
  event.preventDefault();
  const dialog = document.getElementById("slip");
  find(".body", dialog).replaceChildren(...document.getElementById(option.dataset.slips).cloneNode(true).childNodes);
  dialog.returnValue = "";
  dialog.addEventListener("close", () => {
    if (dialog.returnValue !== "yes") {
      sending = false;
      return;
    }
    sure = option;
    option.click();
    sure = null;
  }, { once: true });
  document.dispatchEvent(new CustomEvent("dialog:open", { detail: dialog }));
}, true);

// ---- the board

const only = (target) => {
  const form = document.getElementById("moves");
  for (const option of choices()) option.hidden = Boolean(target) && option.dataset.target !== target;
  for (const fold of all("details", form)) {
    fold.open = Boolean(target) && Boolean(find(".opt:not([hidden])", fold));
    fold.classList.toggle("empty", Boolean(target) && !fold.open);
  }
  form.classList.toggle("some", Boolean(target));
  find(".chosen", form).hidden = !target;
  if (target) button(visible()[0]).focus({ preventScroll: true });
};

const choose = (lit) => {
  const options = optionsAt(lit.id);
  if (options.length === 1) button(options[0]).click();
  else if (options.length > 1) only(lit.id);
};

document.addEventListener("click", (event) => {
  if (event.defaultPrevented) return;
  if (event.target.closest("[data-all]")) only("");
  const half = event.target.closest("[data-switch]");
  if (half) switchTo(half.dataset.switch);
  const refused = event.target.closest(".refused[data-reason]");
  if (refused) document.dispatchEvent(new CustomEvent("banner:tell", { detail: refused.dataset.reason }));
  const move = event.target.closest("[data-move]");
  if (move) {
    post(move.dataset.move);
    return;
  }
  const lit = event.target.closest(".lit") ?? missed(event);
  if (lit && !busy) choose(lit);
});

// ---- what the pointer or the focus is on is shown in both places

let hot = [];
const cool = () => {
  for (const element of hot) element.classList.remove("hot");
  hot = [];
};
const heat = (elements) => {
  cool();
  hot = elements.filter(Boolean);
  for (const element of hot) element.classList.add("hot");
};

// What a place brings is told above the list before the click.
const tell = (options) => {
  const pointed = document.getElementById("pointed");
  if (!pointed || !options.length) return;
  const lines = options.slice(0, 3).map((option) => {
    const line = document.createElement("div");
    line.append(...button(option).cloneNode(true).childNodes);
    return line;
  });
  pointed.replaceChildren(...lines);
};

// The subject tells of the answer that is meant; all of it stands in the page, and everything in it has one size.
const turnTo = (option) => {
  const names = meant(option);
  const tells = (each) => each.dataset.about.split("|").some((name) => names.includes(name));
  for (const about of all("#subject [data-about]").filter(tells)) {
    for (const other of about.parentElement.children) other.classList.toggle("on", other === about);
    for (const drawn of all("[data-href]", about)) drawn.setAttribute("href", drawn.dataset.href);
    for (const name of all("[data-named]", about)) name.textContent = find("b", button(option)).textContent;
  }
};
const meant = (option) => [button(option).value, option.dataset.target];
const inSubject = (option) => all("#subject [data-move]").filter((each) => each.dataset.move === button(option).value);

const showOption = (option) => {
  heat([document.getElementById(option.dataset.target), ...inSubject(option)]);
  tell([option]);
  const [move, target] = meant(option);
  document.dispatchEvent(new CustomEvent("option:preview", { detail: { move, target } }));
};

const showPlace = (lit, move) => {
  const options = optionsAt(lit.id);
  const here = move ? options.filter((each) => button(each).value === move) : options;
  heat([...options, ...here.flatMap(inSubject)]);
  tell(here);
  if (here.length) turnTo(here[0]);
};

const show = (event) => {
  const refused = event.target.closest?.("#moves .not, .refused");
  if (refused) heat([document.getElementById(refused.dataset.target), find(`#moves .not[data-target="${CSS.escape(refused.id)}"]`)]);
  if (refused) return;
  const answer = event.target.closest?.("#subject [data-move]");
  const option = answer ? optionFor(answer.dataset.move) : event.target.closest?.("#moves .opt");
  const lit = event.target.closest?.(".board .lit");
  if (option) showOption(option);
  else if (lit) showPlace(lit, event.target.closest("[data-move]")?.dataset.move);
  else if (hot.length && event.type === "pointerover") cool();
};
document.addEventListener("pointerover", show);
document.addEventListener("focusin", show);
// whoever shows an answer, a coach or a hint too: the subject tells of it
document.addEventListener("option:preview", ({ detail: { move } }) => {
  const option = optionFor(move);
  if (option) turnTo(option);
});
document.addEventListener("tile:turned", ({ detail: { turn } }) => {
  const option = optionFor(turn.dataset.lay);
  if (option) turnTo(option);
});

// ---- a switch between two answers for the same places: list, subject and board follow at once

let wanted = ""; // the half that the reader has switched to; it stays for the questions that have it
const halves = () => all("#moves [data-switch]");

const turn = (way) => {
  for (const half of halves()) half.setAttribute("aria-pressed", half.dataset.switch === way);
  for (const half of all("#moves [data-half]")) half.hidden = half.dataset.half !== way;
  for (const piece of all(".board [data-way]")) piece.classList.toggle("otherway", piece.dataset.way !== way);
  for (const lit of all(".board .lit")) lit.classList.toggle("off", !lit.dataset.move && !optionsAt(lit.id).length);
  document.getElementById("live").dataset.way = way;
  const first = choices().find((option) => option.closest(`[data-half="${CSS.escape(way)}"]`));
  if (first && !isTold()) turnTo(first);
};

// Whether the subject tells of an answer that can be given, whichever half is on.
const isTold = () => all("#subject [data-about].on").some((about) => {
  const names = about.dataset.about.split("|");
  return choices().some((option) => inForce(option) && meant(option).some((name) => names.includes(name)));
});

const turnAgain = () => {
  const all = halves().map((half) => half.dataset.switch);
  if (all.length) turn(all.includes(wanted) ? wanted : all[0]);
};

const switchTo = (way) => {
  wanted = way;
  turn(way);
};

const turnBy = (by) => {
  const all = halves().map((half) => half.dataset.switch);
  if (!all.length) return false;
  switchTo(all[(all.indexOf(document.getElementById("live").dataset.way) + by + all.length) % all.length]);
  return true;
};

// ---- keys

const walk = (by) => {
  const buttons = [...offered(), ...visible().map(button)];
  if (!buttons.length) return false;
  const at = buttons.indexOf(document.activeElement);
  const next = at < 0 ? (by > 0 ? 0 : buttons.length - 1) : (at + by + buttons.length) % buttons.length;
  buttons[next].focus();
  return true;
};

const press = (id) => {
  const pressed = document.getElementById(id);
  if (!pressed || pressed.disabled || busy) return false;
  pressed.click();
  return true;
};

const ask = () => {
  const option = document.activeElement?.closest(".opt") ?? document.querySelector(".opt.hot");
  if (option?.dataset.why) document.dispatchEvent(new CustomEvent("rule:open", { detail: option.dataset.why }));
  else find("#ask .follow:not([hidden]) .why, #ask .who .why")?.click();
  return true;
};

const unfold = (selector) => {
  const fold = all(`#moves ${selector}`).find((each) => each.checkVisibility());
  if (!fold) return false;
  fold.open = !fold.open;
  if (fold.open) find(":is(ol, ul) :is(.pickit, summary, .not)", fold)?.focus();
  return true;
};

// Of a list that somebody unfolds six rows are in sight, however much stands above it.
const SEEN = 6;
document.addEventListener("click", ({ target }) => {
  const fold = target.closest("#moves .fold > summary")?.parentElement;
  if (!fold || fold.open) return;
  requestAnimationFrame(() => all(".opt", fold).filter((row) => row.checkVisibility()).slice(0, SEEN).at(-1)?.scrollIntoView({ block: "nearest" }));
});

const help = () => {
  document.dispatchEvent(new CustomEvent("dialog:open", { detail: document.getElementById("keys") }));
  return true;
};

const KEYS = {
  ArrowDown: () => walk(1),
  ArrowUp: () => walk(-1),
  u: () => press("step-back"),
  e: () => press("end-turn"),
  w: ask,
  b: () => unfold(".onboard"),
  a: () => unfold(".any"),
  n: () => unfold(".notnow"),
  ArrowLeft: () => turnBy(-1),
  ArrowRight: () => turnBy(1),
  "?": help,
};

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog.above[open]")) return;
  if (event.target.closest?.("input, textarea, select")) return;
  if ((event.key === "Enter" || event.key === " ") && event.target.matches("[data-move], .lit, .refused") && !event.target.matches("button")) {
    event.preventDefault();
    event.target.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    return;
  }
  const digit = /^[1-9]$/.test(event.key) ? [...offered(), ...visible().map(button)][Number(event.key) - 1] : null;
  if (digit && !busy) {
    digit.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true })); // drawings cannot `click()`
    return;
  }
  const meant = KEYS[event.key] ?? KEYS[event.key.toLowerCase()]; // the page writes E, and some hold shift for it
  if (meant?.()) event.preventDefault();
});

// ---- after a move the focus does not stay on an option of the next question: it goes to the question itself

let asked = null; // the position at which the focus was in the question or the bar
const position = () => document.getElementById("live").dataset.position;
const refocus = () => {
  const focused = document.activeElement;
  const stays = focused?.closest("#bar") || (focused?.closest("#ask") && position() === asked);
  if (asked !== null && !stays) find("#ask .q")?.focus({ preventScroll: true });
};

// ---- what somebody has unfolded stays so while the same is asked, whatever else is told

let unfolded = ["", new Set()]; // the position, and the folds that were open
const nameOf = (fold) => fold.id || fold.className;
const reopen = () => {
  const [there, names] = unfolded;
  if (position() !== there || find("#moves.some")) return;
  for (const fold of all("#moves details")) if (names.has(nameOf(fold))) fold.open = true;
};
document.addEventListener("htmx:before:swap", () => {
  asked = document.activeElement?.closest("#ask, #bar") ? position() : null;
  unfolded = [position(), new Set(all("#moves:not(.some) details[open]").map(nameOf))];
});
// another question is read from its beginning
const fromTheTop = () => {
  if (position() !== unfolded[0]) find("#moves")?.scrollTo(0, 0);
};
document.addEventListener("htmx:after:swap", () => {
  reopen();
  fromTheTop();
  cool();
  turnAgain();
  pickAgain();
  refocus();
});
turnAgain();
