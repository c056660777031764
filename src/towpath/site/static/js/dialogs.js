// Dialogs above the table. `showModal` makes the rest of the page inert, and for that the browser styles each of its
// thousands of elements anew, when a dialog opens and when it closes: over a second on a slow phone. These stand above the
// page without it; the pointer, the keys and the focus are kept within them here.
const above = () => [...document.querySelectorAll("dialog.above[open]")].at(-1);
const stops = (dialog) => [...dialog.querySelectorAll("a[href], button, input, select, textarea, summary, [tabindex]")]
  .filter((each) => !each.disabled && each.tabIndex >= 0 && each.checkVisibility());

document.addEventListener("dialog:open", ({ detail: dialog }) => {
  if (dialog.open) return;
  dialog.classList.add("above");
  dialog.setAttribute("aria-modal", "true");
  dialog.show();
});

for (const name of ["pointerdown", "pointerup", "mousedown", "click"]) {
  addEventListener(name, (event) => {
    const dialog = above();
    if (!dialog || dialog.contains(event.target)) return;
    if (!event.isTrusted) return; // a script presses what it likes
    event.preventDefault();
    event.stopImmediatePropagation();
    if (name === "click") dialog.close();
  }, true);
}

const around = (dialog, back) => {
  const all = stops(dialog);
  const at = all.indexOf(document.activeElement);
  all.at(at < 0 ? (back ? -1 : 0) : (at + (back ? -1 : 1)) % all.length)?.focus();
};

addEventListener("keydown", (event) => {
  const dialog = above();
  if (!dialog) return;
  if (event.key === "Escape") dialog.close();
  else if (event.key === "Tab") around(dialog, event.shiftKey);
  else if (dialog.contains(event.target)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}, true);
