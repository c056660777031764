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

// ---- where an action can be carried out, while its tile is pointed at

const pointAt = (tile) => {
  for (const places of document.querySelectorAll(".steam .within")) places.classList.toggle("shown", tile?.id === `act-${places.classList[1]}`);
};
const tileOf = (event) => event.target.closest?.(".steam [id^=act-]");

document.addEventListener("pointerover", (event) => {
  if (!event.target.closest?.("#moves .opt")) pointAt(tileOf(event));
});
document.addEventListener("focusin", (event) => pointAt(tileOf(event)));
document.addEventListener("option:preview", ({ detail }) => pointAt(document.getElementById(detail.target)));
document.addEventListener("htmx:after:swap", () => pointAt(document.querySelector(".steam [id^=act-]:is(:hover, :focus-visible)")));

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
  if (event.target.closest?.("[data-to-trieste]")) switchWay();
});
document.addEventListener("keydown", (event) => {
  if (!["Enter", " "].includes(event.key) || !event.target.closest?.("[data-to-trieste]")) return;
  event.preventDefault();
  switchWay();
});
document.addEventListener("htmx:after:swap", showWay);
showWay();

// ---- the opening bid: stepper and slider choose what the columns of the track and the hubs choose as well

const bids = () => [...document.querySelectorAll(".steam .col.lit")].filter((column) => /^column-\d+$/.test(column.id));
const bidAt = () => Number(document.querySelector("[data-bid-slider]")?.value ?? 0);
const choose = (column) => document.getElementById(`column-${column}`)?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));

document.addEventListener("click", (event) => {
  const by = event.target.closest?.("[data-bid]")?.dataset.bid;
  if (by) choose(Math.max(0, Math.min(bids().length - 1, bidAt() + Number(by))));
});
document.addEventListener("input", (event) => {
  if (event.target.matches?.("[data-bid-slider]")) choose(event.target.value);
});
document.addEventListener("option:picked", ({ detail }) => {
  const slider = document.querySelector("[data-bid-slider]");
  const shown = document.querySelector("[data-gulden]");
  if (!slider || !detail.target.startsWith("column-")) return;
  slider.value = detail.target.slice("column-".length);
  shown.textContent = Number(slider.value) * Number(shown.dataset.gulden);
  shown.classList.remove("unset");
});
