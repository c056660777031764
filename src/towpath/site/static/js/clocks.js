// Clocks: the time of whoever is to move runs on the page by itself. The server says when it ends, by its own clock.
const ahead = Date.now() / 1000 - Number(document.querySelector("meta[name=now]")?.content ?? Date.now() / 1000);
const MINUTE = 60;
const SHOWN_IN_SECONDS = 2 * 60 * MINUTE; // longer times are words, which change with the next move
const LITTLE = 0.25; // of the whole: from then on it is red

const tick = () => {
  for (const timed of document.querySelectorAll("#seats [data-ends]")) {
    const left = Math.max(0, Number(timed.dataset.ends) - (Date.now() / 1000 - ahead));
    const share = Math.min(left / Number(timed.dataset.whole), 1);
    timed.classList.toggle("soon", share < LITTLE);
    const scale = timed.querySelector(".scale");
    scale.querySelector(".gone").setAttribute("x", (share * scale.viewBox.baseVal.width).toFixed(1));
    if (left >= SHOWN_IN_SECONDS) continue;
    const seconds = String(Math.floor(left) % MINUTE).padStart(2, "0");
    const text = `${Math.floor(left / MINUTE)}:${seconds}`;
    const clock = timed.querySelector(".clock");
    if (clock.textContent !== text) clock.textContent = text;
  }
};
setInterval(tick, 500);
tick();

// ---- what can be proposed: by key or button; what was chosen closes it

const propose = () => document.getElementById("propose");
document.addEventListener("keydown", (event) => {
  if (event.key.toLowerCase() !== "p" || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target.closest("input, textarea, select, dialog, [contenteditable]") || !propose()) return;
  event.preventDefault();
  propose().open = !propose().open;
  propose().querySelector(propose().open ? "button.offer" : "summary").focus();
});
document.addEventListener("click", (event) => {
  if (event.target.closest("[data-shut-propose]")) setTimeout(() => { propose().open = false; }); // after it was sent
});
