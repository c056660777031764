// The book over the question: log, ledger and charts, fetched when they are opened and while they are open; chat and notes
// (`talk.js`, `notes.js`) fill their own pages.
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

// Who talks keeps the players in view.
const place = () => {
  const below = ["chat", "notes"].includes(tab) && matchMedia("(min-width: 761px)").matches;
  book.style.top = below ? `${Math.round(document.getElementById("seats").getBoundingClientRect().bottom) + 9}px` : "";
};

const show = () => {
  for (const button of tabs()) {
    const chosen = button.dataset.tab === tab;
    button.classList.toggle("on", chosen);
    button.setAttribute("aria-selected", chosen);
    button.tabIndex = chosen ? 0 : -1;
    const panel = document.getElementById(`tab-${button.dataset.tab}`);
    panel.hidden = !chosen;
    if (chosen && book.open && panel.dataset.load) load(panel);
  }
  book.dataset.page = tab;
  place();
  document.dispatchEvent(new CustomEvent("book:page", { detail: book.open ? tab : "" }));
};

// A key or button for a page opens the book there, and shuts it if it is open there.
const toggle = (page) => {
  const shut = book.open && (page === "log" ? !["chat", "notes"].includes(tab) : page === tab);
  if (shut) book.close();
  else {
    if (page !== "log" || ["chat", "notes"].includes(tab)) tab = page;
    if (!book.open) book.show();
  }
  show();
  const at = document.activeElement;
  if (book.open && at?.matches("#book [data-tab]")) tabs().find((each) => each.dataset.tab === tab).focus();
};

document.addEventListener("click", (event) => {
  if (event.target.closest("[data-open-log]")) toggle("log");
  if (event.target.closest("[data-open-chat]")) toggle("chat");
  if (event.target.closest("[data-close-log]")) book.close();
  const button = event.target.closest("#book [data-tab]");
  if (button) {
    tab = button.dataset.tab;
    show();
  }
});

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const field = event.target.closest?.("input, textarea, select");
  if (event.key === "Escape" && book.open && (!field || book.contains(field))) book.close(); // what was written stays there
  if (field) return;
  const page = { l: "log", c: "chat" }[event.key];
  if (page && !document.querySelector("dialog.above[open]")) {
    event.preventDefault(); // the letter is not for the field that gets the focus
    toggle(page);
  }
  const button = event.target.closest?.("#book [data-tab]");
  if (!button || !["ArrowLeft", "ArrowRight"].includes(event.key)) return;
  event.stopImmediatePropagation();
  const all = tabs();
  const next = all[(all.indexOf(button) + (event.key === "ArrowRight" ? 1 : -1) + all.length) % all.length];
  tab = next.dataset.tab;
  show();
  next.focus();
}, true);

// The question returns by itself when it becomes the reader's move, unless something is being written.
let mine = live().dataset.myTurn;
document.addEventListener("htmx:after:swap", () => {
  const now = live().dataset.myTurn;
  const writes = book.contains(document.activeElement) && document.activeElement.value;
  if (now === "yes" && mine !== "yes" && tab === "chat" && !writes) book.close();
  mine = now;
  if (book.open) show();
});
book.addEventListener("close", () => document.dispatchEvent(new CustomEvent("book:page", { detail: "" })));

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
  document.dispatchEvent(new CustomEvent("dialog:open", { detail: key }));
});
