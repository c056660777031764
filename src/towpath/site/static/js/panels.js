// Beside the board: tabs, folding, Why?, the replay slider, switches.
const live = () => document.getElementById("live");

// ---- switches are kept by the browser

const settings = () => {
  for (const box of document.querySelectorAll("[data-setting]")) {
    const kept = localStorage.getItem(box.dataset.setting);
    if (kept) box.checked = kept === "on";
  }
};
document.addEventListener("change", (event) => {
  const box = event.target.closest("[data-setting]");
  if (box) localStorage.setItem(box.dataset.setting, box.checked ? "on" : "off");
});

// ---- tabs: the ledger and the charts are fetched when they are opened

let tab = "log";
let loaded = "";

const load = async (panel) => {
  const answer = await fetch(panel.dataset.load, { headers: { "HX-Request": "true" } });
  if (!answer.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  for (const part of ["ledger", "charts"]) {
    document.getElementById(`tab-${part}`)?.replaceChildren(...page.querySelector(`[data-part=${part}]`).childNodes);
  }
};

const showTab = () => {
  for (const button of document.querySelectorAll("[data-tab]")) {
    const chosen = button.dataset.tab === tab;
    button.classList.toggle("on", chosen);
    button.setAttribute("aria-selected", chosen);
    button.tabIndex = chosen ? 0 : -1;
    const panel = document.getElementById(`tab-${button.dataset.tab}`);
    panel.hidden = !chosen;
    if (chosen && panel.dataset.load && loaded !== live().dataset.revision) {
      loaded = live().dataset.revision;
      load(panel);
    }
  }
};

document.addEventListener("keydown", (event) => {
  const button = event.target.closest?.("[data-tab]");
  if (!button || !["ArrowLeft", "ArrowRight"].includes(event.key)) return;
  event.stopImmediatePropagation();
  const tabs = [...document.querySelectorAll("[data-tab]")];
  const next = tabs[(tabs.indexOf(button) + (event.key === "ArrowRight" ? 1 : -1) + tabs.length) % tabs.length];
  tab = next.dataset.tab;
  showTab();
  next.focus();
}, true);

// ---- folding: the log in short windows, the question on a phone

const short = matchMedia("(max-height: 799px)");
let unfolded = false;
const showFolds = () => document.getElementById("log")?.classList.toggle("unfolded", unfolded);

// ---- Why?

const why = async (chip) => {
  const answer = await fetch(`${chip.dataset.book}/${chip.dataset.rule}`, { headers: { "HX-Request": "true" } });
  const dialog = document.getElementById("why");
  if (!answer.ok || !dialog) {
    location.href = chip.href;
    return;
  }
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  dialog.querySelector(".body").replaceChildren(...page.body.childNodes);
  if (!dialog.open) dialog.showModal();
};

document.addEventListener("click", (event) => {
  const chip = event.target.closest("[data-rule]");
  if (chip && document.getElementById("why") && !event.ctrlKey && !event.metaKey) {
    event.preventDefault();
    why(chip);
  }
  const button = event.target.closest("[data-tab]");
  if (button) {
    tab = button.dataset.tab;
    unfolded = short.matches;
    showTab();
    showFolds();
  }
  const opener = event.target.closest("[data-open]");
  if (opener) document.getElementById(opener.dataset.open).showModal();
  const fold = event.target.closest("[data-fold]");
  if (fold?.dataset.fold === "ask") document.body.classList.toggle("folded");
  if (fold?.dataset.fold === "log") {
    unfolded = !unfolded;
    showFolds();
  }
  if (event.target.matches("dialog")) event.target.close();
});

// ---- replay: each position has its address, the pictures glide from one to the next

const go = async (address) => {
  await htmx.ajax("GET", address, { source: "#live", target: "#live", swap: "outerMorph" });
  history.replaceState(null, "", address);
};

document.addEventListener("click", (event) => {
  const link = event.target.closest(".scrub a[data-at]");
  if (!link || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  go(link.getAttribute("href"));
});
document.addEventListener("change", (event) => {
  if (event.target.id === "scrub") go(`${event.target.closest(".scrub").dataset.table}/at/${event.target.value}`);
});
document.addEventListener("keydown", (event) => {
  if (event.target.closest("input, dialog, [data-map]")) return;
  const step = { ArrowLeft: "earlier", ArrowRight: "later" }[event.key];
  if (step) document.getElementById(step)?.click();
});

document.addEventListener("htmx:after:swap", () => {
  settings();
  showTab();
  showFolds();
});
settings();
if (document.getElementById("log")) showTab();
