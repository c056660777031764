// Turning: a tile that may be laid on several squares, in several rotations. All that can be shown stands in the page.
//
//   [data-turning]                      a place: its `.square`, and a `.turn` for each rotation that is legal there
//   .square.lit                         the square; `on` is the one whose tile is shown
//   .turn                               a rotation; `now` is the one that is shown
//     data-turn data-lay data-label     its number, the move it stands for, the name of the square while it is shown
//   [data-rotate="-1|1"]                turns the tile that is shown, as R and Shift+R do
//   [data-rotation="2"]                 shows it in that rotation
//
// When a tile is shown or turned, the document gets `tile:turned` with `{ square, turn }`, so that a scene can tell more
// about it. Pointing at a square shows the tile there; a click on one that is not yet shown only shows it.
const all = (selector, from = document) => [...from.querySelectorAll(selector)];
const squareOf = (event) => event.target.closest?.("[data-turning] .square, .square[data-turning]");
const shown = () => document.querySelector(".square.on");
const turnsOf = (square) => all(".turn", square.closest("[data-turning]"));
const turnNow = (square) => turnsOf(square).find((turn) => turn.classList.contains("now"));

let wanted = ""; // the placement that the reader has brought up; it outlives a morph

const show = (square, turn = turnNow(square)) => {
  for (const other of all(".square.on")) other.classList.remove("on");
  square.classList.add("on");
  square.dataset.move = turn.dataset.lay;
  square.setAttribute("aria-label", turn.dataset.label);
  for (const each of turnsOf(square)) each.classList.toggle("now", each === turn);
  for (const drawn of all("[data-href]", turn)) drawn.setAttribute("href", drawn.dataset.href);
  wanted = turn.dataset.lay;
  document.dispatchEvent(new CustomEvent("tile:turned", { detail: { square, turn } }));
};

const rotate = (by) => {
  const square = shown();
  if (!square) return false;
  const turns = turnsOf(square).sort((a, b) => a.dataset.turn - b.dataset.turn);
  show(square, turns[(turns.indexOf(turnNow(square)) + by + turns.length) % turns.length]);
  return true;
};

const rotateTo = (rotation) => {
  const square = shown();
  const turn = square && turnsOf(square).find((each) => each.dataset.turn === rotation);
  if (turn) show(square, turn);
};

const bring = (move) => {
  const turn = move && all("[data-turning] .turn").find((each) => each.dataset.lay === move);
  if (!turn) return null;
  const place = turn.closest("[data-turning]");
  const square = place.matches(".square") ? place : place.querySelector(".square");
  show(square, turn);
  return square;
};

const look = (square) => {
  if (square) document.dispatchEvent(new CustomEvent("map:look", { detail: square.querySelector(".hit") ?? square }));
};

// ---- the list of placements: its pictures are drawn when it is unfolded

const unfold = (fold) => {
  const own = all("[data-href]:not([href])", fold).filter((drawn) => drawn.closest("details") === fold);
  for (const drawn of own) drawn.setAttribute("href", drawn.dataset.href);
};
document.addEventListener("toggle", ({ target }) => target.open && target.closest("#moves") && unfold(target), true);
document.addEventListener("htmx:after:swap", () => all("#moves details[open]").forEach(unfold));

// ---- pointer, touch and keys

let unseen = null;

document.addEventListener("pointerover", (event) => {
  const square = event.pointerType === "touch" ? null : squareOf(event);
  if (square && square !== shown()) show(square);
});

document.addEventListener("pointerdown", (event) => {
  const square = squareOf(event);
  unseen = square && square !== shown() ? square : null;
}, true);

document.addEventListener("focusin", (event) => {
  const square = squareOf(event);
  if (!square) return;
  if (square !== shown()) show(square);
  if (square.matches(":focus-visible")) look(square);
});

document.addEventListener("click", (event) => {
  const turner = event.target.closest("[data-rotate], [data-rotation]");
  const square = turner ? null : squareOf(event);
  const first = square && square === unseen;
  unseen = null;
  if (!turner && !first) return;
  event.preventDefault();
  event.stopPropagation();
  if (first) show(square);
  else if (turner.dataset.rotate) rotate(Number(turner.dataset.rotate));
  else rotateTo(turner.dataset.rotation);
}, true);

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, textarea, select, dialog")) return;
  if (event.key.toLowerCase() === "r" && rotate(event.shiftKey ? -1 : 1)) event.preventDefault();
});

document.addEventListener("option:preview", (event) => look(bring(event.detail.move)));
document.addEventListener("htmx:after:swap", () => bring(wanted));
