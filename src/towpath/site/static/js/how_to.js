// How to play in five minutes: the strip marks the part in view; where the table is a window it goes to the marked spot.
import { go, mark } from "./figures.js";

const strip = document.querySelector(".secs");
const parts = [...document.querySelectorAll(".how section")];

const inView = () => {
  const line = innerHeight * 0.4;
  const passed = parts.filter((part) => part.getBoundingClientRect().top < line);
  const end = scrollY + innerHeight >= document.documentElement.scrollHeight - 4;
  const part = end ? parts.at(-1) : passed.at(-1) ?? parts[0];
  for (const link of strip.children) {
    const on = link.hash === `#${part.id}`;
    link.classList.toggle("on", on);
    if (on) link.setAttribute("aria-current", "true");
    else link.removeAttribute("aria-current");
  }
};
addEventListener("scroll", inView, { passive: true });
inView();

const figure = document.querySelector(".how section > .fig");
const frame = figure?.querySelector("iframe");
const lines = [...(figure?.querySelectorAll(".legend li") ?? [])];
if (frame) {
  const first = () => {
    mark(figure, figure.querySelector(".legend .on")?.dataset.pin ?? "1");
    setTimeout(() => go(figure), 300); // the pins find their place when the letters are there
  };
  frame.addEventListener("load", first);
  first();
  new MutationObserver(() => go(figure)).observe(figure.querySelector(".legend"), { subtree: true, attributeFilter: ["class"] });
  // Lines that are swiped: the one in the middle is marked.
  const legend = figure.querySelector(".legend");
  legend.addEventListener("scroll", () => {
    const { left, width } = legend.getBoundingClientRect();
    const off = (line) => Math.abs(line.getBoundingClientRect().left + line.offsetWidth / 2 - left - width / 2);
    const end = legend.scrollLeft + legend.clientWidth >= legend.scrollWidth - 4;
    const next = legend.scrollLeft < 4 ? lines[0] : end ? lines.at(-1) : lines.reduce((a, b) => (off(b) < off(a) ? b : a));
    if (!next.classList.contains("on")) mark(figure, next.dataset.pin);
  }, { passive: true });
}
