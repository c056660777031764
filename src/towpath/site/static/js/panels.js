// Beside the board: Why?, folding on a phone, the replay slider.

// ---- Why?

const why = async (book, rule) => {
  const table = document.getElementById("live")?.dataset.pack; // a table with a pack has figures of its own
  const from = table ? `?table=${table}` : "";
  const answer = await fetch(`${book}/${rule}${from}`, { headers: { "HX-Request": "true" } });
  const dialog = document.getElementById("why");
  if (!answer.ok || !dialog) {
    location.href = `${book}${from}#${rule}`;
    return;
  }
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  dialog.querySelector(".body").replaceChildren(...page.body.childNodes);
  document.dispatchEvent(new CustomEvent("dialog:open", { detail: dialog }));
};

document.addEventListener("click", (event) => {
  const chip = event.target.closest("[data-rule]");
  if (chip && document.getElementById("why") && !event.ctrlKey && !event.metaKey) {
    event.preventDefault();
    why(chip.dataset.book, chip.dataset.rule);
  }
  const opener = event.target.closest("[data-open]");
  if (opener) document.dispatchEvent(new CustomEvent("dialog:open", { detail: document.getElementById(opener.dataset.open) }));
  const fold = event.target.closest("[data-fold]");
  if (fold?.dataset.fold === "ask") document.documentElement.classList.toggle("folded");
});

document.addEventListener("rule:open", ({ detail }) => why(document.getElementById("live").dataset.book, detail));

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
