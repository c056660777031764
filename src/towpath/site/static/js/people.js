// Pages about people: passwords can be shown while they are typed, and a name says whether it is free.
document.addEventListener("click", (event) => {
  const show = event.target.closest("[data-show-password]");
  if (show) {
    const field = show.parentElement.querySelector("input");
    const shown = field.type === "text";
    field.type = shown ? "password" : "text";
    show.setAttribute("aria-pressed", String(!shown));
  }
  if (event.target.closest("[data-print]")) window.print();
});

const PAUSE = 300; // milliseconds without typing before the server is asked
let waiting;

document.addEventListener("input", (event) => {
  const field = event.target.closest("[data-name-free]");
  if (!field) return;
  clearTimeout(waiting);
  waiting = setTimeout(() => tell(field), PAUSE);
});

const tell = async (field) => {
  const told = field.parentElement.querySelector("output");
  const name = field.value.trim();
  const answer = name ? await fetch(`${field.dataset.nameFree}?name=${encodeURIComponent(name)}`) : null;
  if (field.value.trim() !== name) return; // it was typed on meanwhile
  const free = answer?.ok ? (await answer.json()).free : undefined;
  told.textContent = free === undefined ? "" : free ? told.dataset.free : told.dataset.taken;
  told.className = `tail ${free === undefined ? "" : free ? "free" : "taken"}`;
};
