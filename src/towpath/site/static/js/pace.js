// How fast a table plays: what is chosen is put into words by the server, here and in the summary.
const FIELDS = ["pace", "bank", "increment", "turn", "weekends"];
let asked = 0;

document.addEventListener("change", async (event) => {
  const form = event.target.closest(".paces") && event.target.form;
  if (!form) return;
  const entered = new FormData(form);
  for (const part of form.querySelectorAll("[data-pace]")) part.hidden = part.dataset.pace !== entered.get("pace");
  const turn = (asked += 1);
  const answer = await fetch(`/pace?${new URLSearchParams(FIELDS.map((name) => [name, entered.get(name) ?? ""]))}`);
  if (!answer.ok || turn !== asked) return; // it was changed on meanwhile
  const told = new DOMParser().parseFromString(await answer.text(), "text/html");
  for (const name of ["data-pace-means", "data-pace-line"]) {
    for (const place of document.querySelectorAll(`[${name}]`)) place.replaceChildren(...told.querySelector(`[${name}]`).cloneNode(true).childNodes);
  }
});
