// Notes: kept a moment after the last letter, and when the page is left. Nobody but the writer gets to read them.
const root = document.querySelector("[data-notes]");
const token = document.querySelector('meta[name="csrf"]').content;
const PAUSE = 600;

let timer = 0;
let kept = "";

const field = () => root.querySelector("textarea");

const keep = async (leaving = false) => {
  clearTimeout(timer);
  const text = field()?.value;
  if (text === undefined || text === kept) return;
  const told = root.querySelector("#note-kept");
  try {
    const answer = await fetch(root.dataset.notes, {
      method: "POST",
      keepalive: leaving,
      headers: { "x-csrftoken": token, "HX-Request": "true" },
      body: new URLSearchParams({ text }),
    });
    if (answer.ok) kept = text;
    told.textContent = answer.ok ? told.dataset.kept : told.dataset.lost;
  } catch {
    told.textContent = told.dataset.lost;
  }
};

const load = async () => {
  const answer = await fetch(root.dataset.notes, { headers: { "HX-Request": "true" } });
  if (!answer.ok) return;
  root.replaceChildren(...new DOMParser().parseFromString(await answer.text(), "text/html").body.childNodes);
  kept = field().value;
};

if (root) {
  document.addEventListener("book:page", async ({ detail }) => {
    if (detail !== "notes") return void keep();
    if (!field()) await load();
    if (matchMedia("(pointer: fine)").matches) field()?.focus();
  });
  root.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(keep, PAUSE);
  });
  root.addEventListener("submit", (event) => {
    event.preventDefault();
    keep();
  });
  addEventListener("pagehide", () => keep(true));
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") keep(true);
  });
}
