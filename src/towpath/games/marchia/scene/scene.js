// Marchia: the ghost of a tile turns on the square that is pointed at, and marches change places.
// What a rotation costs and brings stands in the `.turn` groups beside the square; nothing is worked out here.
const all = (selector, from = document) => [...from.querySelectorAll(selector)];
const squareOf = (event) => event.target.closest?.(".marchia .square");
const shownSquare = () => document.querySelector(".marchia .square.on");
const turnsOf = (square) => all(".turn", square.nextElementSibling);
const turnNow = (square) => square.nextElementSibling.querySelector(".turn.now");

// ---- the ghost

let wanted = ""; // the placement that the reader has brought up; it outlives a morph

const fillFaces = (square, now) => {
  const legal = new Map(turnsOf(square).map((turn) => [turn.dataset.turn, turn.dataset]));
  for (const face of all(".marchia .face")) {
    const turn = legal.get(face.dataset.rotation);
    face.className = `face ${turn ? turn.pays : "refused"}`;
    face.disabled = !turn;
    face.setAttribute("aria-pressed", String(face.dataset.rotation === now.turn));
    face.querySelector("[data-shows=gain]").textContent = `+${turn?.gain ?? 0}`;
    face.querySelector(".sum").hidden = !Number(turn?.gain);
  }
};

const fill = (name, text) => {
  for (const place of all(`.marchia .march [data-shows=${name}]`)) place.textContent = text;
};

const show = (square, turn = turnNow(square)) => {
  for (const other of all(".marchia .square.on")) other.classList.toggle("on", other === square);
  const now = turn.dataset;
  square.classList.add("on");
  square.dataset.move = now.lay;
  square.setAttribute("aria-label", now.label);
  for (const each of turnsOf(square)) each.classList.toggle("now", each === turn);
  square.querySelector(".ghost").setAttribute("class", `ghost r${now.turn}`);
  fillFaces(square, now);
  fill("name", square.dataset.name);
  fill("money", now.money);
  fill("points", now.points);
  for (const build of all(".marchia .build")) build.dataset.move = now.lay;
  wanted = now.lay;
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
  const turn = all(".marchia .spot .turn").find((each) => each.dataset.lay === move);
  if (turn) show(turn.closest(".spot").querySelector(".square"), turn);
};

// ---- pointing at a square shows the tile there; a click on what is not yet shown only shows it

let unseen = null;

document.addEventListener("pointerover", (event) => {
  const square = event.pointerType === "touch" ? null : squareOf(event);
  if (square && square !== shownSquare()) show(square);
});

document.addEventListener("pointerdown", (event) => {
  const square = squareOf(event);
  unseen = square && square !== shownSquare() ? square : null;
}, true);

document.addEventListener("focusin", (event) => {
  const square = squareOf(event);
  if (square && square !== shownSquare()) show(square);
});

const stop = (event) => {
  event.preventDefault();
  event.stopPropagation();
};

document.addEventListener("click", (event) => {
  const turner = event.target.closest(".marchia [data-rotate]");
  if (turner) {
    rotate(Number(turner.dataset.rotate));
    stop(event);
    return;
  }
  const face = event.target.closest(".marchia .face");
  if (face) {
    const turn = turnsOf(shownSquare()).find((each) => each.dataset.turn === face.dataset.rotation);
    if (turn) show(shownSquare(), turn);
    stop(event);
    return;
  }
  const square = squareOf(event);
  if (square && square === unseen) {
    show(square);
    stop(event);
  }
  unseen = null;
}, true);

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, textarea, select, dialog")) return;
  if (event.key.toLowerCase() === "r" && rotate(event.shiftKey ? -1 : 1)) event.preventDefault();
});

document.addEventListener("option:preview", (event) => bring(event.detail.move));

// ---- one march is large; a click on another brings it forward

let large = "";

const enlarge = (id) => {
  if (!document.getElementById(id)) return;
  for (const march of all(".marchia .march")) {
    march.classList.toggle("large", march.id === id);
    march.classList.toggle("small", march.id !== id);
  }
};

document.addEventListener("click", (event) => {
  const button = event.target.closest(".marchia [data-show]");
  if (!button) return;
  large = button.dataset.show;
  enlarge(large);
});

document.addEventListener("htmx:after:swap", () => {
  if (document.querySelector(".marchia .march .lit")) large = ""; // the question is about the own march
  if (large) enlarge(large);
  bring(wanted);
});
