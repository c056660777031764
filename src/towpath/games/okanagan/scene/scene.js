// Okanagan: the button that lays the tile follows the ghost, and a territory that is focused comes into sight.
document.addEventListener("tile:turned", ({ detail: { turn } }) => {
  const lay = document.querySelector("#subject.okanagan .lay");
  if (lay) lay.dataset.move = turn.dataset.lay;
});

document.addEventListener("focusin", (event) => {
  const land = event.target.closest?.(".okanagan .land");
  if (land?.matches(":focus-visible")) document.dispatchEvent(new CustomEvent("map:look", { detail: land }));
});
