// Clocks: the time of whoever is to move runs on the page by itself. The server says when it ends, by its own clock.
const ahead = Date.now() / 1000 - Number(document.querySelector("meta[name=now]")?.content ?? Date.now() / 1000);
const MINUTE = 60;
const SHOWN_IN_SECONDS = 2 * 60 * MINUTE; // longer times are words, which change with the next move
const LITTLE = MINUTE;

const tick = () => {
  for (const clock of document.querySelectorAll("#seats [data-ends]")) {
    const left = Math.max(0, Number(clock.dataset.ends) - (Date.now() / 1000 - ahead));
    clock.classList.toggle("little", left < LITTLE);
    if (left >= SHOWN_IN_SECONDS) continue;
    const seconds = String(Math.floor(left) % MINUTE).padStart(2, "0");
    const text = `${Math.floor(left / MINUTE)}:${seconds}`;
    if (clock.textContent !== text) clock.textContent = text;
  }
};
setInterval(tick, 500);
tick();
