import { keep } from "./solved.js";

// A task on a phone: its card is the head of the question's sheet.
const phone = matchMedia("(max-width: 760px)");
const measure = () => {
  const ask = document.getElementById("ask");
  const room = ask && phone.matches ? innerHeight - ask.getBoundingClientRect().top : 0;
  document.documentElement.style.setProperty("--sheet-h", `${Math.round(room)}px`);
};
// it may fold and unfold, and its letters come late
const sized = new ResizeObserver(measure);
const watch = () => {
  sized.disconnect();
  const ask = document.getElementById("ask");
  if (ask) sized.observe(ask);
  else measure();
};
// The board shows a first placement by itself, and that would often be the answer: nothing is shown until the reader points.
const live = document.getElementById("live");
live.classList.add("unpointed");
for (const square of document.querySelectorAll("#main .square.on")) square.classList.remove("on");
const pointed = () => live.classList.remove("unpointed");
for (const name of ["pointerdown", "pointerover", "focusin"]) {
  document.getElementById("main").addEventListener(name, ({ target }) => { if (target.closest(".square")) pointed(); });
}
document.addEventListener("option:preview", pointed);

// An answer at a position of an own game is played out many times: the card says so while one waits.
document.addEventListener("htmx:before:request", () => live.classList.add("judged"));
document.addEventListener("htmx:finally:request", () => live.classList.remove("judged"));

document.addEventListener("htmx:after:swap", () => {
  if (document.querySelector(".verdict.right")) keep();
  requestAnimationFrame(watch);
});
addEventListener("resize", measure);
watch();
