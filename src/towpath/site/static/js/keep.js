// A guest who has ended the first turn with others is asked once, a second later, whether to keep the seat; never while it
// is the guest's move. The board stays as it is.
const live = () => document.getElementById("live");
const dialog = document.getElementById("keep");
const ASKED = "keepseat"; // kept by the browser: it is asked once
const A_MOMENT = 1000; // milliseconds

const isTheMoment = () => live().dataset.keep === "yes" && live().dataset.myTurn === "no" && !localStorage.getItem(ASKED);

const ask = () => {
  if (!isTheMoment() || document.querySelector("dialog[open]")) return;
  localStorage.setItem(ASKED, "asked");
  document.dispatchEvent(new CustomEvent("dialog:open", { detail: dialog }));
};

let waiting = 0;
const look = () => {
  clearTimeout(waiting);
  if (isTheMoment()) waiting = setTimeout(ask, A_MOMENT);
};
document.addEventListener("htmx:after:swap", look);
look();

dialog.addEventListener("click", (event) => {
  if (event.target.closest("[data-later]")) dialog.close();
});

dialog.addEventListener("submit", async (event) => {
  if (event.target.id !== "keep-form") return;
  event.preventDefault();
  const answer = await fetch(event.target.action, {
    method: "POST",
    headers: { "HX-Request": "true", "x-csrftoken": document.querySelector('meta[name="csrf"]').content },
    body: new URLSearchParams(new FormData(event.target)),
  });
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const place = answer.ok ? document.getElementById("keep-body") : dialog.querySelector(".refused");
  place.replaceChildren(...page.body.childNodes);
});
