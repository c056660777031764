// Settings: kept by the browser, and with the account, so that they follow the person (theme.js brings them along).
const account = document.querySelector("meta[name=settings]");
const NAMES = ["theme", "colours", "patterns", "pace", "sound", "slips", "askall", "autoend"];

const tell = (address, fields) => fetch(address, {
  method: "POST",
  headers: { "x-csrftoken": document.querySelector('meta[name="csrf"]').content },
  body: new URLSearchParams(fields),
});

const keep = (name, value) => {
  localStorage.setItem(name, value);
  document.dispatchEvent(new CustomEvent("setting:kept", { detail: { name, value } }));
  if (account) tell("/me/settings", { [name]: value });
  else if (name === "askall") tell("/me/asked", { all: value === "on" ? "yes" : "no" }); // the server must know
};
document.addEventListener("setting:keep", ({ detail }) => keep(detail.name, detail.value));

// ---- switches and choices on a page

const show = () => {
  for (const box of document.querySelectorAll("[data-setting]")) {
    const kept = localStorage.getItem(box.dataset.setting);
    if (!kept) continue;
    box.checked = box.type === "radio" ? box.value === kept : kept === "on";
  }
};
document.addEventListener("change", ({ target }) => {
  const { setting } = target.dataset;
  if (setting) keep(setting, target.type === "radio" ? target.value : target.checked ? "on" : "off");
});
document.addEventListener("htmx:after:swap", show);
document.addEventListener("setting:kept", show);
show();

// ---- a guest who keeps the seat takes them along

document.addEventListener("submit", ({ target }) => {
  const field = target.querySelector("input[name=settings]");
  if (!field) return;
  const kept = NAMES.map((name) => [name, localStorage.getItem(name)]).filter(([, value]) => value);
  field.value = JSON.stringify(Object.fromEntries(kept));
}, true);
