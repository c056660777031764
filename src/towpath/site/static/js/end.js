// The end: the bars grow part by part, totals count up with them, then the winner is named; any key ends it at once.
const calm = matchMedia("(prefers-reduced-motion: reduce)");
const GROWTH = 2500;
const banner = () => document.getElementById("end");
let told = null; // the table whose end has been told
let running = 0;

// While it is counted nothing else on the page tells who has won.
const state = () => {
  const { classList } = banner() ?? document.body;
  document.documentElement.dataset.end = classList.contains("counting") && !classList.contains("away") ? "counts" : "";
};

const rows = () => [...banner().querySelectorAll(".bars li")];

// The state after so much of the growth: whole parts, then a piece of the next.
const draw = (done) => {
  const parts = [...new Set([...banner().querySelectorAll("[data-part]")].map((part) => Number(part.dataset.part)))].sort((a, b) => a - b);
  const reached = done * parts.length;
  for (const row of rows()) {
    const total = row.querySelector("[data-total]");
    let counted = 0;
    for (const part of row.querySelectorAll("[data-part]")) {
      const grown = Math.max(0, Math.min(1, reached - parts.indexOf(Number(part.dataset.part))));
      part.style.opacity = grown;
      counted += grown * Number(part.dataset.points);
    }
    const points = done < 1 ? Math.round(counted) : Number(total.dataset.total); // what is lost is taken off at last
    total.textContent = points.toString().replace("-", "−");
  }
  banner().classList.toggle("counting", done < 1);
  state();
};

const finish = () => {
  cancelAnimationFrame(running);
  running = 0;
  if (banner()) draw(1);
};

const grow = () => {
  const begun = performance.now();
  const step = (now) => {
    if (!banner()) return;
    const done = Math.min(1, (now - begun) / GROWTH);
    draw(done);
    running = done < 1 ? requestAnimationFrame(step) : 0;
  };
  running = requestAnimationFrame(step);
};

const tell = () => {
  if (!banner() || told === location.pathname) return;
  told = location.pathname;
  document.getElementById("end-title")?.focus({ preventScroll: true });
  if (!calm.matches) grow();
};
tell();
document.addEventListener("htmx:after:swap", tell);

const hide = (hidden) => {
  banner()?.classList.toggle("away", hidden);
  state();
};
document.addEventListener("click", (event) => {
  if (event.target.closest("[data-hide-end]") || event.target === banner()) hide(true);
  if (event.target.closest("[data-show-end]")) hide(false);
});
document.addEventListener("keydown", (event) => {
  if (!banner() || event.ctrlKey || event.metaKey || event.altKey) return;
  if (running) finish();
  if (event.key === "Escape") hide(true);
  if (event.key.toLowerCase() === "s") banner().querySelector(".acts .go").click();
  if (event.key.toLowerCase() === "r") banner().querySelector('.acts a[href*="/at/"]').click();
});
