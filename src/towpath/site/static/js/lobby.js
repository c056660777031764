// A table that waits: as soon as the game begins, the page of the table takes its place.
document.addEventListener("htmx:after:swap", () => {
  if (document.getElementById("live").dataset.status !== "gathering") location.reload();
});
