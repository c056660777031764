// What every page needs: the switch between day and lamplight, and buttons that copy.
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

document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  for (const open of document.querySelectorAll("details.drop[open]")) {
    open.open = false;
    open.querySelector("summary").focus();
  }
});
