// Marchia: what a rotation costs and brings is copied to where it is read, and marches change places.
// All of it stands in the `.turn` groups beside the square; nothing is worked out here.
const all = (selector, from = document) => [...from.querySelectorAll(selector)];

// ---- the ghost

const fillFaces = (spot, now) => {
  const legal = new Map(all(".turn", spot).map((turn) => [turn.dataset.turn, turn.dataset]));
  const barred = new Map(all(".barred", spot).map((turn) => [turn.dataset.turn, turn.dataset.why]));
  for (const face of all(".marchia .face")) {
    const turn = legal.get(face.dataset.rotation);
    face.className = `face ${turn ? turn.pays : barred.get(face.dataset.rotation)}`;
    face.disabled = !turn;
    face.setAttribute("aria-pressed", String(face.dataset.rotation === now.turn));
    face.querySelector("[data-shows=gain]").textContent = `+${turn?.gain ?? 0}`;
    face.querySelector(".sum").hidden = !Number(turn?.gain);
  }
};

const fill = (name, text) => {
  for (const place of all(`.marchia [data-shows=${name}]`)) place.textContent = text;
};

document.addEventListener("tile:turned", ({ detail: { square, turn } }) => {
  const now = turn.dataset;
  square.querySelector(".ghost").setAttribute("class", `ghost r${now.turn}`);
  fillFaces(square.closest("[data-turning]"), now);
  fill("money", now.money);
  fill("points", now.points);
  fill("scores", `+${now.gain}`);
  for (const pays of all("#subject .pays")) pays.className = `pays ${now.pays}`;
  document.querySelector("#subject .portrait")?.setAttribute("class", `portrait r${now.turn}`);
  for (const build of all(".marchia .build")) build.dataset.move = now.lay;
});

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
  const map = event.pointerType === "touch" ? null : event.target.closest(".marchia .march.small .map");
  if (!button && !map) return; // a finger on a tile opens its card
  large = button?.dataset.show ?? map.closest(".march").id;
  enlarge(large);
});

document.addEventListener("htmx:after:swap", () => {
  if (document.querySelector(".marchia .march .lit")) large = ""; // the question is about the own march
  if (large) enlarge(large);
});

// ---- two drawn tiles: either may be priced first; a price that comes early waits until the other tile has its own

const pair = () => document.querySelector("#subject .drawn-two");
const live = () => document.getElementById("live");
let early = ""; // the answer for the second tile, chosen before the first was priced

const askFor = (number) => {
  live().classList.toggle("swapped", number === 1);
  document.querySelector("#ask .q").textContent = pair().dataset.asks.split("|")[number];
};

const swap = () => {
  early = "";
  for (const place of all(".marchia .early")) place.classList.remove("early");
  askFor(live().classList.contains("swapped") ? 0 : 1);
};

// The answer that a click on a price, a row of the market or an option of the list would give.
const offered = (target) => {
  const answer = target.closest("#subject .price-tag, .marchia .market .lit, #moves .opt");
  const option = answer && all("#moves .opt").find((each) => {
    const { value } = each.querySelector(".pickit");
    return each === answer || value === answer.dataset.move || each.dataset.target === answer.id;
  });
  return option?.querySelector(".pickit").value;
};

const keep = (move) => {
  const price = move.split(" ").at(-1);
  early = `shelve ${pair().dataset.tiles.split(" ")[1]} ${price}`;
  const option = all("#moves .opt").find((each) => each.querySelector(".pickit").value === move);
  for (const place of [document.getElementById(option.dataset.target), option, ...all("#subject .price-tag").filter((tag) => tag.dataset.move === move)]) place?.classList.add("early");
  askFor(0);
};

document.addEventListener("click", (event) => {
  if (!pair()) return;
  const inHand = event.pointerType !== "touch" && event.target.closest(".marchia [id^='hand-']");
  const move = offered(event.target);
  const swapped = live().classList.contains("swapped");
  if (event.target.closest("[data-swap]") || inHand) swap();
  else if (!move || (!swapped && !event.target.closest(".early"))) return;
  else if (swapped) keep(move);
  event.preventDefault();
  event.stopImmediatePropagation();
}, true);

document.addEventListener("htmx:after:swap", () => {
  live().classList.remove("swapped");
  const option = early && all("#moves .pickit").find((each) => each.value === early);
  if (pair()) return; // it is still the first that is asked about
  early = "";
  if (option) setTimeout(() => option.click());
});
