// Imperial Steam: what a reader has dismissed or asked for is remembered as classes of the page's root, which the style sheet knows.
const root = document.documentElement;

// ---- lessons that were dismissed stay away

const KEY = "steam-lessons";
const seen = () => (localStorage.getItem(KEY) ?? "").split(" ").filter(Boolean);
const hide = () => root.classList.add(...seen().map((name) => `seen-${name}`));

hide();
document.addEventListener("click", (event) => {
  const name = event.target.closest?.(".steam [data-lesson]")?.dataset.lesson;
  if (!name) return;
  localStorage.setItem(KEY, [...new Set([...seen(), name])].join(" "));
  hide();
});

// ---- the way to Trieste is shown on demand

const WAY = "steam-way";
const showWay = () => {
  const wanted = localStorage.getItem(WAY) === "on";
  root.classList.toggle(WAY, wanted);
  document.getElementById("way-switch")?.setAttribute("aria-pressed", wanted);
};
const switchWay = () => {
  localStorage.setItem(WAY, root.classList.contains(WAY) ? "off" : "on");
  showWay();
};

document.addEventListener("click", (event) => {
  if (event.target.closest?.("[data-way]")) switchWay();
});
document.addEventListener("keydown", (event) => {
  if (!["Enter", " "].includes(event.key) || !event.target.closest?.("[data-way]")) return;
  event.preventDefault();
  switchWay();
});
document.addEventListener("htmx:after:swap", showWay);
showWay();
