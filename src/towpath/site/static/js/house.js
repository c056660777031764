// The page of those who run the house: it is drawn anew every ten seconds, but never under the pointer or while somebody writes.
const EVERY = 10000; // milliseconds
const house = () => document.getElementById("house");
const language = document.documentElement.lang;

const local = () => {
  for (const time of house().querySelectorAll("time")) {
    time.textContent = new Date(time.dateTime).toLocaleString(language, { weekday: "long", hour: "2-digit", minute: "2-digit" });
  }
};

const busy = () => {
  const shown = house();
  const written = [...shown.querySelectorAll(".field")].some((field) => field.value);
  const open = shown.querySelector("details[open]") || document.querySelector("dialog[open]");
  return document.hidden || open || written || shown.matches(":focus-within") || shown.querySelector(".hg :is(section):hover");
};

const refresh = async () => {
  if (busy()) return;
  const answer = await fetch("/house", { headers: { "HX-Request": "true" } }).catch(() => null);
  if (!answer?.ok || busy()) return;
  const fresh = new DOMParser().parseFromString(await answer.text(), "text/html").getElementById("house");
  if (!fresh || busy()) return;
  house().replaceWith(fresh);
  local();
};

local();
setInterval(refresh, EVERY);

const dialog = document.getElementById("repairs");
document.addEventListener("click", ({ target }) => {
  if (target.closest("[data-open=repairs]")) dialog.showModal();
  if (target === dialog || target.closest("[data-shut]")) dialog.close();
});
