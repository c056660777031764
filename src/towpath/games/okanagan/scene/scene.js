// Okanagan: the ghost of a tile turns on the square that is pointed at, and territories tell about themselves.
// What can be shown stands in the page already; nothing is worked out here.
const all = (selector, from = document) => [...from.querySelectorAll(selector)];
const squareOf = (event) => event.target.closest?.(".okanagan .square");
const shownSquare = () => document.querySelector(".okanagan .square.on");
const turnsOf = (square) => all(":scope > .turn", square);
const turnNow = (square) => square.querySelector(":scope > .turn.now");

// ---- the ghost

let wanted = ""; // the placement that the reader has brought up; it outlives a morph

const show = (square, turn = turnNow(square)) => {
  for (const other of all(".okanagan .square.on")) other.classList.toggle("on", other === square);
  square.classList.add("on");
  square.dataset.move = turn.dataset.lay;
  square.setAttribute("aria-label", `${square.dataset.name}: ${turn.dataset.label}`);
  for (const each of turnsOf(square)) each.classList.toggle("now", each === turn);
  square.parentElement.append(square); // the rim of what it closes lies above the other squares
  for (const about of all(".okanagan .about")) about.hidden = about.dataset.lay !== turn.dataset.lay;
  wanted = turn.dataset.lay;
};

const rotate = (by) => {
  const square = shownSquare();
  if (!square) return false;
  const turns = turnsOf(square).sort((a, b) => a.dataset.turn - b.dataset.turn);
  const at = turns.indexOf(turnNow(square));
  show(square, turns[(at + by + turns.length) % turns.length]);
  return true;
};

const bring = (move) => {
  const turn = all(".okanagan .square > .turn").find((each) => each.dataset.lay === move);
  if (turn) show(turn.parentElement, turn);
};

// ---- a territory that is pointed at tells who leads and what it will yield

const tell = (number) => {
  const glass = document.querySelector(".okanagan .glass");
  if (!glass) return;
  const told = all(".info", glass).filter((info) => (info.hidden = info.dataset.territory !== number) === false);
  glass.classList.toggle("tells", told.length > 0);
  for (const land of all(".okanagan .land")) land.classList.toggle("told", land.dataset.territory === number);
};

const landOf = (event) => event.target.closest?.(".okanagan .land");

// ---- pointing at a square shows the tile there; a click on what is not yet shown only shows it

let unseen = null;

document.addEventListener("pointerover", (event) => {
  if (event.pointerType === "touch") return;
  const square = squareOf(event);
  if (square && square !== shownSquare()) show(square);
  const land = landOf(event);
  if (land) tell(land.dataset.territory);
  else if (event.target.closest?.(".okanagan .map")) tell("");
});

document.addEventListener("pointerdown", (event) => {
  const square = squareOf(event);
  unseen = square && square !== shownSquare() ? square : null;
}, true);

document.addEventListener("focusin", (event) => {
  const square = squareOf(event);
  if (square && square !== shownSquare()) show(square);
  const land = landOf(event);
  if (land) tell(land.dataset.territory);
});

const stop = (event) => {
  event.preventDefault();
  event.stopPropagation();
};

document.addEventListener("click", (event) => {
  const turner = event.target.closest(".okanagan [data-rotate]");
  if (turner) {
    rotate(Number(turner.dataset.rotate));
    stop(event);
    return;
  }
  const square = squareOf(event);
  if (square && square === unseen) {
    show(square);
    stop(event);
  }
  unseen = null;
  const land = landOf(event);
  if (land && !land.classList.contains("lit")) tell(land.classList.contains("told") && event.pointerType === "touch" ? "" : land.dataset.territory);
}, true);

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, textarea, select, dialog")) return;
  if (event.key.toLowerCase() === "r" && rotate(event.shiftKey ? -1 : 1)) event.preventDefault();
});

document.addEventListener("option:preview", (event) => bring(event.detail.move));

// ---- on a narrow screen the glass lies below the sheet and needs no room on it

const fit = () => {
  const map = document.querySelector(".okanagan .map");
  const loupe = document.querySelector(".okanagan .loupe");
  if (map && matchMedia(`(max-width: ${loupe ? 760 : 1100}px)`).matches) map.setAttribute("viewBox", map.dataset.tight);
};

fit();
document.addEventListener("htmx:after:swap", () => {
  fit();
  bring(wanted);
});
