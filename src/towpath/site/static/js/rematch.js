// Once more: answers of the others come by themselves, and the new table opens for all who play.
const card = () => document.getElementById("rematch");
const next = () => card()?.dataset.next ?? "";
const before = next(); // a table that was there already is only offered

const open = () => {
  if (next() && next() !== before) location.assign(next());
};
document.addEventListener("htmx:after:swap", open);

// A page without a board has a stream for this card alone.
const show = (html) => {
  const fresh = new DOMParser().parseFromString(html, "text/html").getElementById("rematch");
  if (!fresh || !card()) return;
  const token = document.querySelector('meta[name="csrf"]').content;
  for (const field of fresh.querySelectorAll('input[name="_csrf_token"]')) field.value = token;
  const focus = card().contains(document.activeElement) ? document.activeElement.id : "";
  card().replaceWith(fresh);
  if (focus) document.getElementById(focus)?.focus();
  open();
};
const stream = document.querySelector("[data-rematch-stream]")?.dataset.rematchStream;
if (stream) new EventSource(stream).onmessage = (event) => show(event.data);
