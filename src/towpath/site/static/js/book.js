// The book over the question: log, ledger and charts, fetched when they are opened and while they are open.
const live = () => document.getElementById("live");
const book = document.getElementById("book");
const tabs = () => [...book.querySelectorAll("[data-tab]")];

let tab = "log";
const loaded = {}; // by address: the revision it was fetched at

const put = (page, part) => {
  const found = page.querySelector(`[data-part=${part}]`);
  if (found) document.getElementById(`tab-${part}`).replaceChildren(...found.childNodes);
};

const load = async (panel) => {
  const { revision } = live().dataset;
  const address = panel.dataset.load;
  if (loaded[address] === revision) return;
  loaded[address] = revision;
  const answer = await fetch(address, { headers: { "HX-Request": "true" } });
  if (!answer.ok) {
    delete loaded[address];
    return;
  }
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  if (panel.id === "tab-log") {
    panel.replaceChildren(...page.body.childNodes);
    htmx.process(panel);
  } else ["ledger", "charts"].forEach((part) => put(page, part));
};

const show = () => {
  for (const button of tabs()) {
    const chosen = button.dataset.tab === tab;
    button.classList.toggle("on", chosen);
    button.setAttribute("aria-selected", chosen);
    button.tabIndex = chosen ? 0 : -1;
    const panel = document.getElementById(`tab-${button.dataset.tab}`);
    panel.hidden = !chosen;
    if (chosen && book.open) load(panel);
  }
};

const toggle = () => {
  if (book.open) book.close();
  else book.show();
  show();
};

document.addEventListener("click", (event) => {
  if (event.target.closest("[data-open-log]")) toggle();
  if (event.target.closest("[data-close-log]")) book.close();
  const button = event.target.closest("#book [data-tab]");
  if (button) {
    tab = button.dataset.tab;
    show();
  }
});

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest?.("input, textarea, select")) return;
  if (event.key === "Escape" && book.open) book.close();
  if (event.key === "l" && !document.querySelector("dialog:modal")) toggle();
  const button = event.target.closest?.("#book [data-tab]");
  if (!button || !["ArrowLeft", "ArrowRight"].includes(event.key)) return;
  event.stopImmediatePropagation();
  const all = tabs();
  const next = all[(all.indexOf(button) + (event.key === "ArrowRight" ? 1 : -1) + all.length) % all.length];
  tab = next.dataset.tab;
  show();
  next.focus();
}, true);

document.addEventListener("htmx:after:swap", () => {
  if (book.open) show();
});

// ---- the key to the symbols

const key = document.getElementById("key");
document.addEventListener("click", async (event) => {
  if (!event.target.closest("[data-open-key]")) return;
  const body = key.querySelector(".body");
  if (!body.childElementCount) {
    const answer = await fetch(`${location.pathname.split("/").slice(0, 3).join("/")}/key`, { headers: { "HX-Request": "true" } });
    if (!answer.ok) return;
    body.replaceChildren(...new DOMParser().parseFromString(await answer.text(), "text/html").body.childNodes);
  }
  key.showModal();
});
