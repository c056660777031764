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
  const { free, instead = [] } = answer?.ok ? await answer.json() : {};
  told.textContent = free === undefined ? "" : free ? told.dataset.free : told.dataset.taken;
  told.className = `tail ${free === undefined ? "" : free ? "free" : "taken"}`;
  offer(field, instead);
};

// names that can be had instead of one that is taken
const offer = (field, names) => {
  const place = field.closest("label").querySelector(".instead");
  if (!place) return;
  place.hidden = !names.length;
  place.replaceChildren(place.dataset.instead, ...names.map((name) => {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = name;
    button.addEventListener("click", (event) => {
      event.preventDefault();
      field.value = name;
      tell(field);
    });
    return button;
  }));
};

// ---- a word about a new password

const SHORTEST = 10;
const LONG = 16;
const strength = (password) => {
  const different = new Set(password.toLowerCase()).size;
  if (password.length < SHORTEST) return "short";
  if (different < SHORTEST / 2) return "weak";
  return password.length >= LONG && different >= SHORTEST - 1 ? "strong" : "fair";
};
document.addEventListener("input", ({ target }) => {
  const told = target.closest("label")?.querySelector("[data-strength]");
  if (told) told.textContent = told.dataset[target.value ? strength(target.value) : "strength"];
});
