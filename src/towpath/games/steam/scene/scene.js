// Imperial Steam: lessons that were dismissed stay away; the page's root remembers them as classes that the style sheet knows.
const KEY = "steam-lessons";
const seen = () => (localStorage.getItem(KEY) ?? "").split(" ").filter(Boolean);
const hide = () => document.documentElement.classList.add(...seen().map((name) => `seen-${name}`));

hide();
document.addEventListener("click", (event) => {
  const name = event.target.closest?.(".steam [data-lesson]")?.dataset.lesson;
  if (!name) return;
  localStorage.setItem(KEY, [...new Set([...seen(), name])].join(" "));
  hide();
});
