// The story on the board: the numbers of its lines stand where things happened, and what is loud is told by a banner.
const live = () => document.getElementById("live");
const layer = document.getElementById("marks");
const over = document.getElementById("told");
const STANDS = 6000; // milliseconds
const phone = matchMedia("(max-width: 760px)");
const several = () => (phone.matches ? 2 : 3); // banners at once

// ---- numbers on the board

const placed = (name) => document.querySelector(`#main :is([data-mark~="${CSS.escape(name)}"], [data-card="${CSS.escape(name)}"])`)?.getBoundingClientRect();

const seen = (box, around) => box?.width && box.left >= around.left - 9 && box.right <= around.right + 9 && box.top >= around.top - 9 && box.top <= around.bottom;

// The board as far as it is seen: on a phone it passes below the head and the story.
const inSight = () => {
  const { left, right, top, bottom } = document.getElementById("main").getBoundingClientRect();
  const head = phone.matches ? document.getElementById("story").getBoundingClientRect().bottom : top;
  return { left, right, bottom, top: Math.max(top, head) };
};

const badge = (line, box, around, taken) => {
  const mark = document.createElement("span");
  mark.className = `no ${line.className}`;
  mark.textContent = line.dataset.number;
  mark.dataset.line = line.dataset.number;
  let [x, y] = [box.right - 5, Math.max(box.top - 5, around.top + 11)]; // below the head
  while (taken.some(([a, b]) => Math.hypot(a - x, b - y) < 18)) x -= 18;
  taken.push([x, y]);
  mark.style.translate = `${Math.round(x)}px ${Math.round(y)}px`;
  return mark;
};

// a low window has room for two lines only; a phone unfolds them all
const isTold = (line) => phone.matches || line.checkVisibility();

const mark = () => {
  const { replayed } = live().dataset;
  const around = inSight();
  const taken = [];
  const lines = replayed === "yes" || document.getElementById("step-back")?.disabled === false ? [] : [...document.querySelectorAll("#story [data-number]")].filter(isTold);
  layer.replaceChildren(...lines.flatMap((line) => {
    const boxes = (line.dataset.told?.split(" ") ?? []).map(placed).filter((box) => seen(box, around));
    return boxes.slice(-1).map((box) => badge(line, box, around, taken));
  }));
};

let asked = 0;
const later = () => {
  cancelAnimationFrame(asked);
  asked = requestAnimationFrame(mark);
};
document.addEventListener("htmx:after:swap", later);
document.addEventListener("map:moved", later);
document.addEventListener("transitionend", later); // pieces have arrived where they were going
addEventListener("resize", later);
addEventListener("scroll", later, { passive: true });
later();

// A phone shows one line; all of them when it is asked for them, until something happens.
document.addEventListener("click", ({ target }) => {
  const more = target.closest?.("#story")?.querySelector("[data-story-all]");
  if (!more || (target.closest("button, a, label, summary") && target.closest("button") !== more)) return;
  const all = document.getElementById("story").classList.toggle("all");
  more.setAttribute("aria-expanded", all);
});

document.addEventListener("pointerover", (event) => {
  const line = event.target.closest?.("#story [data-number]");
  const words = line?.querySelector(".tx");
  if (words?.scrollWidth > words?.clientWidth) words.title = words.textContent; // the whole of a line that is cut
  for (const each of layer.children) each.classList.toggle("pulse", each.dataset.line === line?.dataset.number);
});

// ---- banners

let known = Number(live().dataset.position);

const stand = (shown) => {
  over.append(shown);
  shown.addEventListener("click", (event) => {
    const pressed = event.target.closest("[data-press]");
    if (pressed) document.getElementById(pressed.dataset.press)?.click();
    if (!event.target.closest("a")) shown.remove();
  });
  setTimeout(() => shown.remove(), STANDS);
};

const tell = (banner) => {
  const shown = document.createElement("div");
  shown.className = banner.className;
  shown.append(...banner.cloneNode(true).childNodes);
  for (const same of [...over.children].filter((each) => each.textContent === shown.textContent)) same.remove();
  while (over.children.length >= several()) over.firstElementChild.remove(); // the board stays in sight
  stand(shown);
};

// what is said in answer to a click that does nothing
document.addEventListener("banner:tell", ({ detail }) => {
  const shown = document.createElement("div");
  shown.className = "banner great said";
  shown.textContent = detail;
  over.querySelector(".said")?.remove();
  stand(shown);
});

document.addEventListener("htmx:after:swap", (event) => {
  if (event.detail.ctx.select || live().dataset.replayed === "yes") return;
  const now = Number(live().dataset.position);
  const moved = now !== known || document.getElementById("step-back")?.disabled;
  if (moved) for (const button of over.querySelectorAll("[data-press]")) button.closest(".banner").remove();
  if (live().matches(".over")) over.replaceChildren(); // the winner stands alone over the board
  if (live().matches(".over")) return;
  for (const banner of document.querySelectorAll("#banners [data-step]")) {
    if (Number(banner.dataset.step) > known) tell(banner);
  }
  known = now;
});
