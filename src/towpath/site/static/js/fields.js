// What is wrong with a field, in the language of the page and beside the field; the browser's own bubble speaks another.
const words = document.getElementById("field-words").dataset;
const NOTE = "wrong-field";

const told = ({ validity, minLength, min, max }) => {
  if (validity.valueMissing) return words.missing;
  if (validity.tooShort) return words.short.replace("{count}", minLength);
  if (validity.typeMismatch || validity.badInput) return words.strange;
  if (validity.rangeUnderflow || validity.rangeOverflow) return words.range.replace("{least}", min).replace("{most}", max);
  return words.strange;
};

const noteOf = (field) => document.getElementById(field.getAttribute("aria-describedby") ?? "");

const clear = (field) => {
  const note = noteOf(field);
  if (!note?.matches(`.${NOTE}`)) return;
  note.remove();
  field.removeAttribute("aria-describedby");
  field.removeAttribute("aria-invalid");
};

let named = 0;
const tell = (field) => {
  clear(field);
  const note = document.createElement("span");
  note.className = NOTE;
  note.id = `${NOTE}-${(named += 1)}`;
  note.textContent = told(field);
  (field.closest("label") ?? field.form).append(note);
  field.setAttribute("aria-describedby", note.id);
  field.setAttribute("aria-invalid", "true");
};

document.addEventListener("invalid", (event) => {
  event.preventDefault();
  const field = event.target;
  if (!field.hasAttribute("data-quiet")) tell(field); // an empty line of chat is no mistake
  if (field.form.querySelector(":is(input, select, textarea):invalid") === field) field.focus();
}, true);
document.addEventListener("input", ({ target }) => target.hasAttribute?.("aria-invalid") && clear(target));
