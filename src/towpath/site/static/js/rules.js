// The rule book: search with the places counted in the contents, the chapter in view, and another language in place.
import { look } from "./figures.js";

const by = (id) => document.getElementById(id);
let marks = [];
let at = -1;

// ---- search

const unmark = () => {
  for (const mark of marks) {
    const parent = mark.parentNode;
    mark.replaceWith(mark.firstChild);
    parent.normalize();
  }
  marks = [];
  for (const rule of document.querySelectorAll(".rl.hit")) rule.classList.remove("hit");
};

const markIn = (element, sought) => {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const texts = [];
  while (walker.nextNode()) texts.push(walker.currentNode);
  for (const text of texts) {
    let node = text;
    for (let i; (i = node.data.toLowerCase().indexOf(sought)) >= 0;) {
      const hit = node.splitText(i);
      node = hit.splitText(sought.length);
      const mark = document.createElement("mark");
      hit.replaceWith(mark);
      mark.append(hit);
      marks.push(mark);
    }
  }
};

const search = () => {
  unmark();
  const sought = by("find").value.trim().toLowerCase();
  const counts = {};
  for (const section of document.querySelectorAll("[data-section]")) {
    const before = marks.length;
    if (sought) for (const text of section.querySelectorAll(".tx, .chapl, .sum, .feet p")) markIn(text, sought);
    counts[section.dataset.section] = (counts[section.dataset.section] ?? 0) + marks.length - before;
  }
  for (const mark of marks) mark.closest(".rl")?.classList.add("hit");
  for (const link of document.querySelectorAll("[data-chapter]")) {
    const count = counts[link.dataset.chapter];
    link.querySelector(".count").textContent = count;
    link.querySelector(".count").hidden = !sought || !count;
    link.querySelector(".span").hidden = Boolean(sought);
  }
  by("hits").hidden = !sought;
  at = -1;
  tell();
};

const tell = () => {
  by("found").textContent = at < 0 ? marks.length : `${at + 1} / ${marks.length}`;
  by("places").textContent = marks.length === 1 ? by("places").dataset.one : by("places").dataset.many;
};

/** The first place below the edge of the window, or above it: who reads on does not begin with the book again. */
const fromHere = (by) => {
  const below = marks.findIndex((mark) => mark.getBoundingClientRect().top > 80);
  if (by < 0) return ((below < 0 ? marks.length : below) + marks.length - 1) % marks.length;
  return Math.max(below, 0);
};

const step = (by) => {
  if (!marks.length) return;
  marks[at]?.classList.remove("now");
  if (at < 0) at = fromHere(by);
  else at = (at + by + marks.length) % marks.length;
  marks[at].classList.add("now");
  marks[at].scrollIntoView({ block: "center" });
  tell();
};

document.addEventListener("input", (event) => {
  if (event.target.id === "find") search();
});
document.addEventListener("keydown", (event) => {
  const find = by("find");
  if (event.target === find) {
    if (event.key === "Enter" || event.key === "ArrowDown") step(event.shiftKey ? -1 : 1);
    else if (event.key === "ArrowUp") step(-1);
    else if (event.key === "Escape") {
      find.value = "";
      search();
    } else return;
    event.preventDefault();
  } else if (event.key === "/" && !event.ctrlKey && !event.metaKey && !event.target.closest?.("input, textarea")) {
    event.preventDefault();
    find.focus();
  }
});
document.addEventListener("click", (event) => {
  if (event.target.closest("#after")) step(1);
  if (event.target.closest("#before")) step(-1);
  if (event.target.closest(".chs a")) event.target.closest("details").open = false;
});

// ---- the chapter in view is marked in the contents

const seen = new IntersectionObserver((entries) => {
  for (const entry of entries) {
    if (!entry.isIntersecting) continue;
    for (const link of document.querySelectorAll("[data-chapter]")) {
      link.classList.toggle("on", link.dataset.chapter === entry.target.dataset.section);
    }
  }
}, { rootMargin: "-10% 0px -75% 0px" });
const watch = () => {
  for (const section of document.querySelectorAll("[data-section]")) seen.observe(section);
};
watch();

// ---- another language, in place: the same rule stays where it is

const inView = () => {
  const bar = document.querySelector(".bookpage > .top").getBoundingClientRect();
  const edge = getComputedStyle(document.querySelector(".bookpage > .top")).position === "sticky" ? bar.bottom : 0;
  return [...document.querySelectorAll(".rl, .chaph")].find((each) => each.getBoundingClientRect().top >= edge);
};
/** On a phone one goes up to the languages: then the rule or chapter of the address is meant. */
const addressed = () => (scrollY < innerHeight && location.hash ? by(decodeURIComponent(location.hash.slice(1))) : null);

const turn = async (link) => {
  const answer = await fetch(link.href);
  if (!answer.ok) {
    location.href = link.href;
    return;
  }
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const held = inView();
  const top = held?.getBoundingClientRect().top;
  const sought = by("find").value;
  for (const part of ["#rulebook", ".tongues"]) document.querySelector(part).replaceWith(page.querySelector(part));
  history.replaceState(null, "", link.href + location.hash);
  look(by("rulebook"));
  watch();
  by("find").value = sought;
  search();
  const meant = addressed();
  if (meant) meant.scrollIntoView({ behavior: "instant" });
  else if (held) scrollBy({ top: by(held.id).getBoundingClientRect().top - top, behavior: "instant" });
  document.querySelector(".tongues .on").focus({ preventScroll: true });
};

document.addEventListener("click", (event) => {
  const link = event.target.closest("[data-tongue]");
  if (!link || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  turn(link);
});
