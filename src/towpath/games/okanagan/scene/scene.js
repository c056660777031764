// Okanagan: what a placement would do is told while its ghost is shown, and territories tell about themselves.
// What can be shown stands in the page already; nothing is worked out here.
const all = (selector, from = document) => [...from.querySelectorAll(selector)];

document.addEventListener("tile:turned", ({ detail: { turn } }) => {
  for (const about of all(".okanagan .about")) about.hidden = about.dataset.lay !== turn.dataset.lay;
});

// ---- a territory that is pointed at tells who leads and what it will yield

const tell = (number) => {
  const glass = document.querySelector(".okanagan .glass");
  if (!glass) return;
  const told = all(".info", glass).filter((info) => (info.hidden = info.dataset.territory !== number) === false);
  glass.classList.toggle("tells", told.length > 0);
  for (const land of all(".okanagan .land")) land.classList.toggle("told", land.dataset.territory === number);
};

const landOf = (event) => event.target.closest?.(".okanagan .land");

document.addEventListener("pointerover", (event) => {
  if (event.pointerType === "touch") return;
  const land = landOf(event);
  if (land) tell(land.dataset.territory);
  else if (event.target.closest?.(".okanagan .map")) tell("");
});

document.addEventListener("focusin", (event) => {
  const land = landOf(event);
  if (!land) return;
  tell(land.dataset.territory);
  if (land.matches(":focus-visible")) document.dispatchEvent(new CustomEvent("map:look", { detail: land }));
});

document.addEventListener("click", (event) => {
  const land = landOf(event);
  if (!land || land.classList.contains("lit")) return;
  tell(land.classList.contains("told") && event.pointerType === "touch" ? "" : land.dataset.territory);
}, true);
