// Figures: drawings come when they are near, boards in frames are scaled as one piece, pins find what they point at.
const NEAR = { rootMargin: "700px 0px" };

const SPOTS = { nw: [0, 0], n: [.5, 0], ne: [1, 0], e: [1, .5], se: [1, 1], s: [.5, 1], sw: [0, 1], w: [0, .5] };

/** Where the pin of a thing stands: at the spot of its rim that the book names, else above a small thing, on the corner of a large one. */
const spotOf = (thing, name, small, half) => {
  const [right, down] = SPOTS[name] ?? (small ? SPOTS.n : SPOTS.nw);
  const off = small ? half / 2 : 0;
  return [thing.left + right * thing.width + (2 * right - 1) * off, thing.top + down * thing.height + (2 * down - 1) * off];
};

const pinned = (within, name) => {
  const box = within.getBoundingClientRect();
  const half = document.body.classList.contains("framed") ? 19 : 14;
  for (const pin of within.querySelectorAll(".pin[data-at]")) {
    const at = CSS.escape(pin.dataset.at);
    const thing = document.getElementById(`${name}--${pin.dataset.at}`) ?? within.querySelector(`[data-card="${at}"], [data-mark="${at}"]`);
    if (!thing) continue;
    const rim = thing.getBoundingClientRect();
    const [x, y] = spotOf(rim, pin.dataset.spot, Math.max(rim.width, rim.height) < box.width / 6, half);
    pin.style.left = `${(Math.min(Math.max(x - box.left, half), box.width - half) / box.width) * 100}%`;
    pin.style.top = `${(Math.min(Math.max(y - box.top, half), box.height - half) / box.height) * 100}%`;
    pin.hidden = false;
  }
};

const draw = async (place) => {
  const answer = await fetch(place.dataset.figure);
  if (!answer.ok) return;
  const parsed = new DOMParser().parseFromString(await answer.text(), "text/html");
  place.append(...parsed.body.childNodes);
  place.dataset.drawn = "yes";
  pinned(place.closest(".seen"), place.closest(".fig").id.replace("figure-", ""));
};

const near = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue;
    near.unobserve(target);
    draw(target);
  }
}, NEAR);

const fit = new ResizeObserver((entries) => {
  for (const { target } of entries) {
    const frame = target.querySelector("iframe");
    frame.style.transform = `scale(${target.clientWidth / Number(target.dataset.width)})`;
  }
});

/** Looks for figures that are new in a part of the page. */
export const look = (part = document) => {
  for (const place of part.querySelectorAll("[data-figure]:not([data-drawn])")) near.observe(place);
  for (const clip of part.querySelectorAll(".clip")) fit.observe(clip);
};
look();

// The spot and its line belong together, whichever is pointed at.
export const mark = (figure, number) => {
  for (const each of figure.querySelectorAll("[data-pin]")) each.classList.toggle("on", each.dataset.pin === number);
  figure.querySelector("iframe")?.contentWindow.postMessage({ pin: number }, location.origin);
};
const point = (event) => {
  const line = event.target.closest?.("[data-pin]");
  const figure = line?.closest(".fig");
  if (figure) mark(figure, line.dataset.pin);
};
document.addEventListener("pointerover", point);
document.addEventListener("focusin", point);

if (document.body.classList.contains("framed")) {
  const seen = document.querySelector(".seen");
  seen.style.width = `${document.body.dataset.width}px`;
  seen.style.height = `${document.body.dataset.height}px`;
  document.fonts.ready.then(() => pinned(seen, seen.dataset.name));
  addEventListener("message", ({ origin, data }) => {
    if (origin !== location.origin) return;
    for (const pin of document.querySelectorAll(".pin")) pin.classList.toggle("on", pin.dataset.pin === data.pin);
  });
}
