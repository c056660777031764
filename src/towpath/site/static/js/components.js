// The components: a sieve by kind and by words, and the chosen one in large beside them.
const find = document.getElementById("find");
const large = document.getElementById("large");
const cards = [...document.querySelectorAll(".catalogue > li")];
const words = (card) => `${card.textContent} ${[...card.querySelectorAll("[aria-label]")].map((each) => each.getAttribute("aria-label")).join(" ")}`.toLowerCase();
const seen = () => cards.filter((card) => !card.hidden);

let kind = "";
let chosen = null;
const pressed = (group) => [...group.querySelectorAll("[data-word][aria-pressed=true]")].map((each) => each.dataset.word).filter(Boolean);
// All that is pressed must hold, or one of it; nothing pressed lets everything through.
const passes = (card, group) => {
  if (card.closest("[data-part]").dataset.part !== group.dataset.of) return true;
  const chosen = pressed(group);
  const has = (word) => (card.dataset.traits ?? "").split(" ").includes(word);
  return !chosen.length || (group.dataset.pick === "all" ? chosen.every(has) : chosen.some(has));
};
const groups = () => [...document.querySelectorAll(".trait:not([hidden])")];
const sift = () => {
  const sought = find.value.trim().toLowerCase();
  for (const card of cards) {
    const other = kind && card.closest("[data-part]").dataset.part !== kind;
    card.hidden = Boolean(other) || !groups().every((group) => passes(card, group)) || (Boolean(sought) && !words(card).includes(sought));
  }
  for (const part of document.querySelectorAll("[data-part]")) part.hidden = !part.querySelector("li:not([hidden])");
  document.getElementById("left").textContent = seen().length;
  document.getElementById("of").textContent = cards.filter((card) => !kind || card.closest("[data-part]").dataset.part === kind).length;
  document.getElementById("none").hidden = seen().length > 0;
  if (chosen?.hidden) choose(null);
  else if (chosen) count();
};
find?.addEventListener("input", sift);

const choose = (card) => {
  chosen?.classList.remove("chosen");
  chosen = card;
  large.hidden = !card;
  document.querySelector(".kitpage").classList.toggle("with-large", Boolean(card));
  if (!card) return;
  card.classList.add("chosen");
  const face = document.createElement("div");
  face.className = card.className.replace("chosen", "");
  face.innerHTML = card.innerHTML.replaceAll(/ id="[^"]*"/g, "");
  large.querySelector(".drawn").replaceChildren(face);
  const told = face.querySelector(".told");
  if (told) {
    told.hidden = false;
    large.querySelector(".drawn").append(told);
  }
  count();
};
const count = () => {
  large.querySelector("[data-at]").textContent = `${seen().indexOf(chosen) + 1} / ${seen().length}`;
};
const go = (by) => {
  const all = seen();
  const next = all[(all.indexOf(chosen) + by + all.length) % all.length];
  choose(next);
  next.scrollIntoView({ block: "nearest" });
};

// Of the same kind, without words and traits.
const all = () => {
  find.value = "";
  for (const each of document.querySelectorAll("[data-word]")) each.setAttribute("aria-pressed", String(!each.dataset.word));
  sift();
  find.focus();
};

const press = (button) => {
  const group = button.closest(".trait");
  const on = group.dataset.pick === "one" || button.getAttribute("aria-pressed") !== "true";
  if (group.dataset.pick === "one") for (const each of group.querySelectorAll("[data-word]")) each.setAttribute("aria-pressed", "false");
  button.setAttribute("aria-pressed", String(on));
  sift();
};

document.addEventListener("click", ({ target }) => {
  const card = target.closest(".catalogue > li");
  if (card) choose(card);
  const step = target.closest("[data-go]");
  if (step) go(Number(step.dataset.go));
  if (target.closest("[data-shut]")) choose(null);
  if (target.closest("[data-all]")) all();
  const word = target.closest("[data-word]");
  if (word) press(word);
  const button = target.closest("[data-kind]");
  if (!button) return;
  kind = button.dataset.kind;
  for (const each of document.querySelectorAll("[data-kind]")) each.setAttribute("aria-pressed", String(each === button));
  for (const group of document.querySelectorAll(".trait")) group.hidden = group.dataset.of !== kind;
  sift();
});
document.addEventListener("keydown", (event) => {
  const card = event.target.closest?.(".catalogue > li");
  if (card && (event.key === "Enter" || event.key === " ")) {
    event.preventDefault();
    choose(card);
  }
  if (!chosen || event.target.closest?.("input")) return;
  if (event.key === "Escape") choose(null);
  if (event.key === "ArrowRight") go(1);
  if (event.key === "ArrowLeft") go(-1);
});
