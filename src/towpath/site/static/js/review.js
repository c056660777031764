// The review: the chart tells of every moment, by pointer and by arrow keys; while it is being made, how far that is.
const plot = document.getElementById("plot");

const follow = (plot) => {
  const tip = document.getElementById("tip");
  const { moves, points } = JSON.parse(plot.dataset.review);
  let at = points.length - 1;
  let drawn = 0;

  const show = (place) => {
    at = Math.max(0, Math.min(points.length - 1, place));
    const point = points[at];
    for (const svg of plot.querySelectorAll(".ev")) {
      const { left, right } = svg.dataset;
      const cursor = svg.querySelector(".cur");
      cursor.setAttribute("visibility", "visible");
      cursor.setAttribute("transform", `translate(${Number(left) + ((right - left) * point.ply) / Math.max(1, moves)} 0)`);
    }
    tip.querySelector("b").textContent = point.move;
    tip.querySelector("ul").replaceChildren(...point.text.map((line) => {
      const item = document.createElement("li");
      item.textContent = line;
      return item;
    }));
    tip.classList.toggle("away", point.ply < moves / 2);
    tip.hidden = false;
    plot.setAttribute("aria-valuenow", point.ply);
    plot.setAttribute("aria-valuetext", [point.move, ...point.text].join("; "));
    clearTimeout(drawn);
    drawn = setTimeout(() => {
      tip.querySelector("img").src = `${plot.dataset.table}/picture.svg?at=${point.ply}&v=${plot.dataset.version}`;
    }, 150);
  };

  const nearest = (event) => {
    const svg = [...plot.querySelectorAll(".ev")].find((each) => each.checkVisibility());
    const box = svg.getBoundingClientRect();
    const { left, right } = svg.dataset;
    const x = ((event.clientX - box.left) * svg.viewBox.baseVal.width) / box.width;
    const ply = ((x - left) / (right - left)) * moves;
    let best = 0;
    points.forEach((point, place) => {
      if (Math.abs(point.ply - ply) < Math.abs(points[best].ply - ply)) best = place;
    });
    return best;
  };

  const open = () => location.assign(`${plot.dataset.table}/at/${points[at].ply}`);

  plot.addEventListener("pointermove", (event) => show(nearest(event)));
  plot.addEventListener("pointerleave", () => { tip.hidden = true; });
  plot.addEventListener("focus", () => { if (plot.matches(":focus-visible")) show(at); });
  plot.addEventListener("blur", () => { tip.hidden = true; });
  plot.addEventListener("click", (event) => {
    const pin = event.target.closest("[data-pin]");
    if (pin) {
      choose(pin.dataset.pin);
      return;
    }
    const before = at;
    const touched = event.pointerType === "touch";
    show(nearest(event));
    if (!touched || before === at) open();
  });
  plot.addEventListener("keydown", (event) => {
    const by = { ArrowLeft: -1, ArrowRight: 1, ArrowDown: -1, ArrowUp: 1, PageUp: 10, PageDown: -10, Home: -points.length, End: points.length }[event.key];
    if (by) show(at + by);
    else if (event.key === "Enter") open();
    else return;
    event.preventDefault();
  });
};

// Choosing a pin marks its card, and brings it into view; a card that is being pressed stays where it is.
const choose = (number, brings = true) => {
  for (const card of document.querySelectorAll(".tp")) card.classList.toggle("sel", card.id === `turning-${number}`);
  if (brings) document.getElementById(`turning-${number}`)?.scrollIntoView({ block: "nearest", inline: "center" });
};

if (plot) {
  follow(plot);
  document.querySelector(".tp")?.classList.add("sel");
  for (const card of document.querySelectorAll(".tp")) {
    card.addEventListener("focusin", ({ target }) => choose(card.id.split("-")[1], target.matches(":focus-visible")));
  }
}

// ---- while it is being made

const making = document.querySelector("[data-making]");
const LOOK = 1500;

const look = async () => {
  const answer = await fetch(making.dataset.making);
  if (answer.ok) {
    const { ready, first, done, total } = await answer.json();
    const reads = "first" in making.dataset; // who reads the first version chooses when the whole takes its place
    if (ready && reads) {
      making.querySelector("[data-ready]").hidden = false;
      for (const each of making.querySelectorAll("progress, [data-progress]")) each.hidden = true;
      return;
    }
    if (ready || (first && !reads)) {
      location.reload();
      return;
    }
    const bar = making.querySelector("progress");
    bar.max = total || 1;
    bar.value = done;
    const told = making.querySelector("[data-progress]");
    told.hidden = !total; // it has not begun
    const numbers = [done, total];
    told.textContent = told.textContent.replace(/\d+/g, () => numbers.shift());
  }
  setTimeout(look, LOOK);
};
if (making?.querySelector("progress")) setTimeout(look, LOOK);
