// The chat of a table, beside the board or in the waiting room. Lines come by the stream as events of their own; the board
// is not touched by them.
const root = document.querySelector("[data-chat]");
const address = root.dataset.chat;
const stream = document.getElementById("stream");
const token = document.querySelector('meta[name="csrf"]').content;
const room = !document.getElementById("book"); // the waiting room shows it always
const language = document.documentElement.lang;

let read = 0; // the newest line that was told to be read
let page = room ? "chat" : "";

const list = () => root.querySelector("#lines");
const parsed = (text) => new DOMParser().parseFromString(text, "text/html").body;
const numbers = () => [...list().querySelectorAll("[data-line]")].map((line) => Number(line.dataset.line));
const newest = () => Math.max(0, ...numbers());
const seen = () => page === "chat" && document.visibilityState === "visible";

const send = (path, fields = {}) => fetch(`${address}${path}`, {
  method: "POST",
  headers: { "x-csrftoken": token, "HX-Request": "true" },
  body: new URLSearchParams(fields),
});

const tell = (text) => {
  const told = root.querySelector("#talk-told");
  if (told) told.textContent = text;
};

// ---- how many lines are unread

let unread = 0;
const count = () => {
  for (const badge of document.querySelectorAll("[data-unread-count]")) {
    badge.hidden = !unread;
    badge.textContent = unread > 99 ? "99+" : unread;
    badge.parentElement.classList.toggle("called", unread > 0);
  }
};
const haveRead = () => {
  if (!list() || !seen()) return;
  unread = 0;
  count();
  const last = newest();
  if (last <= read) return;
  read = last;
  send("/read", { number: last });
};

// ---- lines: times are those of the reader, a new day says so

const local = (lines) => {
  for (const time of lines.querySelectorAll("time")) {
    time.textContent = new Date(time.dateTime).toLocaleTimeString(language, { hour: "2-digit", minute: "2-digit" });
  }
};
const dayOf = (line) => new Date(line.querySelector("time").dateTime).toDateString();
const days = () => {
  for (const old of list().querySelectorAll(".day")) old.remove();
  let day = new Date().toDateString();
  for (const line of list().querySelectorAll("[data-line]")) {
    if (dayOf(line) === day) continue;
    day = dayOf(line);
    const heading = document.createElement("li");
    heading.className = "sys day";
    heading.textContent = new Date(line.querySelector("time").dateTime).toLocaleDateString(language, { weekday: "long", day: "numeric", month: "long" });
    line.before(heading);
  }
};
const down = () => {
  const box = root.querySelector("#msgs");
  box.scrollTop = box.scrollHeight;
};

const add = (text, { earlier = false, mine = false } = {}) => {
  const known = new Set(numbers());
  const lines = [...parsed(text).querySelectorAll("[data-line]")].filter((line) => !known.has(Number(line.dataset.line)));
  const box = root.querySelector("#msgs");
  const low = box.scrollHeight - box.scrollTop - box.clientHeight < 40;
  if (earlier) list().prepend(...lines);
  else list().append(...lines);
  local(list());
  days();
  if (!earlier && (low || mine)) down();
  if (!earlier) unread += lines.filter((line) => !line.classList.contains("mine")).length;
  haveRead();
  count();
};

const put = (text) => {
  const written = root.querySelector("input[name=text]")?.value ?? "";
  root.replaceChildren(...parsed(text).childNodes);
  root.querySelector("input[name=text]").value = written;
  unread = Number(root.querySelector("#talk").dataset.unread);
  local(root);
  days();
  down();
  haveRead();
  count();
};

const load = async () => {
  const answer = await fetch(address, { headers: { "HX-Request": "true" } });
  if (answer.ok) put(await answer.text());
};
const catchUp = async () => {
  const answer = await fetch(`${address}?after=${newest()}`, { headers: { "HX-Request": "true" } });
  if (answer.ok) add(await answer.text());
};

// ---- what the stream tells; what was said while there was none is asked for

let ready = load();
stream.addEventListener("talk", async ({ detail }) => {
  await ready;
  add(detail.data);
});
document.addEventListener("htmx:sse:after:connection", async () => {
  await ready;
  if (list()) ready = catchUp();
});
stream.addEventListener("here", ({ detail }) => {
  const told = parsed(detail.data);
  const { here, watching } = told.querySelector("[data-here]").dataset;
  for (const place of document.querySelectorAll("[data-who-is-here]")) place.replaceChildren(...told.cloneNode(true).childNodes);
  for (const place of document.querySelectorAll("[data-count-here]")) {
    place.hidden = false;
    place.querySelector("b").textContent = place.dataset.countHere === "watching" ? watching : here;
    if (place.dataset.countHere === "watching") place.hidden = watching === "0";
  }
});

// ---- saying, muting, reporting

root.addEventListener("submit", async (event) => {
  event.preventDefault();
  if (event.target.matches("[data-reporting]")) return;
  const { text: field, to } = root.querySelector("form.write").elements;
  const fields = { after: newest(), to: to?.value ?? "table" };
  if (event.submitter?.name === "phrase") fields.phrase = event.submitter.value;
  else fields.text = field.value;
  tell("");
  try {
    const answer = await send("", fields);
    const text = await answer.text();
    if (!answer.ok) {
      tell(parsed(text).textContent.trim());
      return;
    }
    if (!fields.phrase) field.value = "";
    if (root.querySelector("#talk").dataset.known === "no") location.reload(); // by this line a stranger got a name
    else add(text, { mine: true });
  } catch {
    tell(root.querySelector("#talk-told").dataset.lost);
  }
});

root.addEventListener("click", async ({ target }) => {
  const button = target.closest("button");
  if (!button) return;
  const { mute, hear } = button.dataset;
  if (mute || hear) {
    const answer = await send(`/${mute ?? hear}/mute`, { muted: mute ? "yes" : "no" });
    if (answer.ok) put(await answer.text());
  } else if ("earlier" in button.dataset) {
    const first = Math.min(...numbers());
    const answer = await fetch(`${address}?before=${first}`, { headers: { "HX-Request": "true" } });
    if (!answer.ok) return;
    add(await answer.text(), { earlier: true });
    if (Math.min(...numbers()) === first || Math.min(...numbers()) === 1) button.remove();
  }
});

// ---- a line or a player is reported: what is wrong is asked first

let reported = null; // the button that opened the question
const askWhatIsWrong = (button) => {
  const form = root.querySelector("[data-reporting]");
  const said = button?.closest("[data-line]")?.querySelector(".tx").textContent.trim() ?? "";
  reported?.setAttribute("aria-expanded", "false");
  reported = button;
  form.reset();
  form.hidden = !button;
  if (!button) return;
  button.setAttribute("aria-expanded", "true");
  for (const field of form.querySelectorAll("[data-whom]")) field.hidden = Boolean(said);
  const line = form.querySelector("[data-line-said]");
  line.hidden = !said;
  line.querySelector("q").textContent = said;
  tell("");
  form.querySelector("input[type=radio]").focus();
};
root.addEventListener("click", ({ target }) => {
  const button = target.closest("[data-report], [data-report-player], [data-unreport]");
  if (!button) return;
  const before = reported;
  askWhatIsWrong("unreport" in button.dataset || button === before ? null : button);
  if (!reported) before?.focus();
});
root.addEventListener("submit", async ({ target }) => {
  if (!target.matches("[data-reporting]")) return;
  const { kind, seat, words } = target.elements;
  const line = reported.dataset.report;
  const answer = line
    ? await send(`/${line}/report`, { kind: kind.value })
    : await send(`/players/${seat.value}/report`, { kind: kind.value, text: words.value });
  const done = reported;
  askWhatIsWrong(null);
  tell(answer.ok ? root.querySelector("#talk-told").dataset.reported : parsed(await answer.text()).textContent.trim());
  if (answer.ok && line) done.remove();
});

document.addEventListener("book:page", ({ detail }) => {
  const before = page;
  page = detail;
  if (page !== "chat" || !list()) return;
  haveRead();
  if (before === "chat") return;
  down();
  if (matchMedia("(pointer: fine)").matches) root.querySelector("input[name=text]").focus();
});
document.addEventListener("visibilitychange", haveRead);
