// What every page needs: the switch between day and lamplight, and buttons that copy.
import { kept } from "./kept.js";

const setTheme = (value) => document.dispatchEvent(new CustomEvent("setting:keep", { detail: { name: "theme", value } }));

document.addEventListener("click", async (event) => {
  const chosen = event.target.closest("[data-theme-set]");
  if (chosen) setTheme(chosen.dataset.themeSet);
  if (event.target.closest("[data-theme-switch]")) {
    setTheme(document.documentElement.dataset.theme === "dark" ? "light" : "dark");
  }
  const copy = event.target.closest("[data-copy]");
  if (copy) {
    const field = document.getElementById(copy.dataset.copy);
    await navigator.clipboard.writeText(field.value ?? field.textContent);
    copy.textContent = copy.dataset.copied;
  }
  for (const open of document.querySelectorAll("details.drop[open]")) {
    if (!open.contains(event.target)) open.open = false;
  }
});

// ---- chance: the page has shown its seal, now the browser adds its salt; both are kept to be compared with the table's
const SEEN = "towpath.seals";
const seen = () => kept(SEEN, {});
const hex = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

document.addEventListener("submit", ({ target }) => {
  const seal = target.querySelector("[data-commitment]");
  const salt = target.querySelector("[data-salt]");
  if (!seal || !salt) return;
  if (!salt.value) salt.value = hex(crypto.getRandomValues(new Uint8Array(16)));
  const last = Object.entries({ ...seen(), [seal.dataset.commitment]: salt.value }).slice(-40);
  localStorage.setItem(SEEN, JSON.stringify(Object.fromEntries(last)));
}, true);

document.addEventListener("toggle", ({ target }) => {
  const line = target.querySelector?.("[data-sealed]:not([data-told])");
  if (!line || !(line.dataset.sealed in seen())) return;
  line.dataset.told = "yes";
  line.append(` ${line.dataset.seen}`);
}, true);

addEventListener("pageshow", ({ persisted }) => persisted && document.querySelector("[data-commitment]") && location.reload());

document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  for (const open of document.querySelectorAll("details.drop[open]")) {
    open.open = false;
    open.querySelector("summary").focus();
  }
});
