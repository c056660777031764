// The live part of a table: tokens for forms, the stream's order, lost connections, whose move it is.
import { lacks, name, settle, shortened } from "./unchanged.js";

const live = () => document.getElementById("live");
const token = document.querySelector('meta[name="csrf"]').content;
const title = document.title;

// ---- answers and the stream tell what is new since a fragment that the page has got (`live/delta.py`)

const LAST = 8;
const texts = new Map(); // by mark: the last fragments, the latest at the end
const latest = () => [...texts.keys()].at(-1);
const piecesOf = (text) => text.match(/<[^/<][^<]*(?:<\/[^<]*)*|[^<]+|<[^<]*/g) ?? [];

const quoted = (text) => text.replace(/["']/g, (quote) => quote === "'" ? '"' : "'");

const whole = (earlier, parts) => {
  const pieces = piecesOf(earlier);
  const begin = pieces.length;
  for (let at = 0; at < parts.length; at += 1) {
    const [first, many] = [parts[at], parts[at + 1]];
    if (typeof first === "string") pieces.push(...piecesOf(quoted(first)));
    else {
      pieces.push(...pieces.slice(first, first + many));
      at += 1;
    }
  }
  return pieces.slice(begin).join("");
};

const learn = (mark, text) => {
  texts.delete(mark);
  texts.set(mark, text);
  if (texts.size > LAST) texts.delete(texts.keys().next().value);
};

// What the page shows as a whole is not put into it again, nor does an older fragment replace a newer one: the answer to
// a click may come after what the stream tells of the moves that followed it.
let put = "";
const plain = (text) => text.replaceAll(`value="${token}"`, 'value=""'); // an answer holds the visitor's token, the stream none
const signed = (text) => text.replaceAll('name="_csrf_token" value=""', `name="_csrf_token" value="${token}"`);
const revisionOf = (text) => Number(/data-revision="(\d+)"/.exec(text)?.[1] ?? Infinity);
const isOld = (text) => plain(text).trimEnd() === put || revisionOf(text) < Number(live().dataset.revision);

// The context of a swap: what is read, what it stands for, and what the page showed when it was made.
const contextOf = (text) => {
  const full = plain(text).trimEnd();
  const { text: short, unnamed } = shortened(full, put);
  return { text: signed(short), unnamed, full, base: put }; // forms that hold the token already do not change
};

// The page itself is a fragment that the server knows. Its text is gone, but what the elements say is cut into the same
// pieces, unless something has changed them: then the stream tells the whole text.
const stream = document.getElementById("stream");
let pulse = ""; // beats when something else than the revision is to be seen: who is here, say

const learnPage = ({ mark, pieces }) => {
  if (!mark) return;
  const text = live().outerHTML;
  if (piecesOf(text).length !== Number(pieces)) return;
  learn(mark, text);
  put = plain(text);
  settle();
  pulse = mark.split(".")[1];
};
learnPage(stream?.dataset ?? {});

document.addEventListener("htmx:after:request", ({ detail: { ctx } }) => {
  const { headers } = ctx.response;
  if (headers.get("x-since")) ctx.text = whole(ctx.known, JSON.parse(ctx.text));
  if (!headers.get("x-mark")) return; // that a click came too late, say, which nobody else is told
  learn(headers.get("x-mark"), ctx.text);
  ctx.old = isOld(ctx.text);
  if (ctx.old) ctx.text = ""; // nothing is to be read
  else Object.assign(ctx, contextOf(ctx.text));
});

document.addEventListener("htmx:before:swap", (event) => {
  const { ctx } = event.detail;
  const text = ctx.full ?? ctx.text;
  if (ctx.old || isOld(text)) event.preventDefault();
  else if (ctx.full && ctx.base !== put) { // something else has been put in meanwhile
    event.preventDefault();
    showNow(text);
  } else name(ctx.unnamed ?? []);
});
document.addEventListener("htmx:after:swap", ({ detail: { ctx } }) => {
  put = ctx.select || lacks() ? "" : plain(ctx.full ?? ctx.text).trimEnd();
  fillTokens();
  settle();
  if (ctx.full && lacks()) showNow(ctx.full);
});

// ---- requests carry the visitor's token; fragments of the stream are made for many and hold none

document.addEventListener("htmx:config:request", (event) => {
  const { ctx } = event.detail;
  ctx.request.headers["x-csrftoken"] = token;
  ctx.request.headers["x-deltas"] = "yes"; // the stream may tell what is new
  if (!texts.size) return;
  ctx.request.headers["x-known"] = latest();
  ctx.known = texts.get(latest()); // the stream may tell of more before the answer comes
});

const fillTokens = () => {
  for (const field of document.querySelectorAll('input[name="_csrf_token"][value=""]')) field.value = token;
};

// ---- the stream: an answer that is on its way comes first, and what the stream tells is shown when that can be seen. Of
// several fragments that come together only the last is; nothing disturbs a replay

const HIDDEN = 200; // milliseconds until a page that is not seen, and so not painted, goes on
const PATIENCE = 300; // milliseconds that an answer is waited for
let waiting = null; // what has been told and not been shown
let answered = Promise.resolve(); // when the last click has been answered

document.addEventListener("htmx:before:request", ({ detail: { ctx } }) => {
  if (ctx.request.method !== "POST") return;
  answered = new Promise((done) => {
    ctx.answered = done;
    setTimeout(done, PATIENCE);
  });
});
document.addEventListener("htmx:finally:request", ({ detail: { ctx } }) => ctx.answered?.());

// The second frame begins when the first one has been painted.
const afterPaint = () => new Promise((done) => {
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)));
  setTimeout(done, HIDDEN);
});

const showNow = (text) => htmx.swap({ ...contextOf(text), target: live(), swap: "outerMorph", sourceElement: stream });

const showWaiting = async () => {
  await answered;
  await afterPaint();
  const { id, text } = waiting;
  waiting = null;
  const [revision, beat = ""] = id.split(".");
  const known = beat === pulse && Number(revision) <= Number(live().dataset.revision);
  pulse = beat;
  if (known || isOld(text) || live().dataset.replayed === "yes") return;
  await showNow(text);
};

const tellLater = (id, text) => {
  learn(id, text);
  const first = !waiting;
  waiting = { id, text };
  if (first) showWaiting();
};

const SINCE = "since ";
document.addEventListener("htmx:sse:before:message", ({ detail }) => {
  const { id, event = "", data } = detail.message;
  if (!data || (event && !event.startsWith(SINCE))) return; // talk, say, which leaves the board alone
  detail.cancelled = true;
  const earlier = texts.get(event.slice(SINCE.length));
  if (!event) tellLater(id, data);
  else if (earlier) tellLater(id, whole(earlier, JSON.parse(data)));
  else htmx.ajax("GET", `${stream.dataset.table}/live`, { source: stream, target: "#live", swap: "outerMorph" });
});

// What a box or a radio button shows follows its attribute only until it has been switched once, by a visitor or by
// its group; a morph changes the attribute. Where the server has changed it, it counts again.
htmx.registerExtension("checked", {
  htmx_before_morph_attr: (element, { attrName, newValue }) => {
    if (attrName === "checked") element.checked = newValue !== null;
    if (attrName === "open" && element.matches("details.drop")) return false; // a menu that somebody has opened
    return !(attrName === "transform" && element.matches(".camera")); // where a reader looks is the page's own
  },
});

const offline = document.getElementById("offline");
const connected = (yes) => {
  if (offline) offline.hidden = yes;
};
// A click that got lost has done nothing, and says so.
document.addEventListener("htmx:error", ({ detail: { ctx } }) => {
  if (ctx?.request.method !== "POST") return;
  document.dispatchEvent(new CustomEvent("banner:tell", { detail: document.getElementById("words").dataset.unsent }));
});
document.addEventListener("htmx:sse:after:connection", () => connected(true));
document.addEventListener("htmx:sse:error", () => connected(false));
document.addEventListener("htmx:sse:before:connection", (event) => {
  if (event.detail.connection.attempt > 1) connected(false);
});

// ---- whose move it is: title, icon and a short sound

let mine = null;

let audio = null; // one for the whole visit, and silent between chimes: an open one keeps a thread busy

const chime = async () => {
  audio ??= new AudioContext();
  await audio.resume();
  [[523, 0], [784, .14]].forEach(([pitch, wait]) => {
    const tone = audio.createOscillator();
    const loud = audio.createGain();
    const from = audio.currentTime + wait;
    tone.frequency.value = pitch;
    loud.gain.setValueAtTime(.0001, from);
    loud.gain.exponentialRampToValueAtTime(.12, from + .02);
    loud.gain.exponentialRampToValueAtTime(.0001, from + .5);
    tone.connect(loud).connect(audio.destination);
    tone.start(from);
    tone.stop(from + .55);
    if (wait) tone.onended = () => audio.suspend();
  });
};

const tellWhoseMove = () => {
  const now = live().dataset.myTurn === "yes";
  const words = document.getElementById("words");
  document.title = now && words ? `● ${words.dataset.yourMove} · ${title}` : title;
  const icon = document.getElementById("favicon");
  icon.href = icon.href.replace(/favicon(-move)?\.svg/, now ? "favicon-move.svg" : "favicon.svg");
  const heard = localStorage.getItem("sound") !== "off" && navigator.userActivation?.hasBeenActive;
  if (now && mine === false && heard) chime();
  mine = now;
};

// ---- pieces that turn up in another drawing fly there

const calm = matchMedia("(prefers-reduced-motion: reduce)");
let before = new Map();

const pieces = () => [...document.querySelectorAll("#live [data-piece]")].filter((piece) => piece instanceof SVGGraphicsElement);

const remember = () => {
  before = new Map();
  if (calm.matches) return;
  for (const piece of pieces()) {
    const box = piece.getBoundingClientRect();
    if (box.width) before.set(piece.dataset.piece, { box, drawing: piece.closest("svg") });
  }
};

const FLIGHT = { duration: 450, easing: "cubic-bezier(.3, .7, .3, 1)" };

// The piece itself is not seen while a copy of it flies: what has ended and stays needs no frames. The copy is made after the
// picture: the answer does not wait for it.
const flight = ({ piece, from, to, box }) => {
  const hidden = piece.animate([{ opacity: 0 }, { opacity: 0 }], { duration: 0, fill: "forwards" });
  afterPaint().then(() => {
    const drawing = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    const copy = piece.cloneNode(true);
    copy.removeAttribute("id");
    copy.removeAttribute("transform");
    drawing.setAttribute("viewBox", `${box.x} ${box.y} ${box.width} ${box.height}`);
    drawing.setAttribute("class", `flying ${piece.closest(".board")?.className ?? ""}`);
    drawing.append(copy);
    Object.assign(drawing.style, {
      position: "fixed", zIndex: 9, pointerEvents: "none", padding: 0, overflow: "visible",
      left: `${to.left}px`, top: `${to.top}px`, width: `${to.width}px`, height: `${to.height}px`, transformOrigin: "0 0",
    });
    document.body.append(drawing);
    const start = `translate(${from.left - to.left}px, ${from.top - to.top}px) scale(${from.width / to.width}, ${from.height / to.height})`;
    drawing.animate([{ transform: start }, { transform: "none" }], FLIGHT).finished.finally(() => {
      hidden.cancel();
      drawing.remove();
    });
  });
};

const far = (from, to) => Math.hypot(from.left - to.left, from.top - to.top) > 2;
const seen = ({ left, right, top, bottom }) => right > 0 && bottom > 0 && left < innerWidth && top < innerHeight;

// All are measured before the first one flies: measuring in between costs a layout each.
const fly = () => {
  if (calm.matches) return;
  const movers = pieces().filter((piece) => {
    const old = before.get(piece.dataset.piece);
    return old && old.drawing !== piece.closest("svg");
  });
  const flights = movers.map((piece) => ({
    piece, from: before.get(piece.dataset.piece).box, to: piece.getBoundingClientRect(), box: piece.getBBox(),
  }));
  flights.filter(({ from, to }) => to.width && far(from, to) && (seen(from) || seen(to))).forEach(flight);
};

document.addEventListener("htmx:before:swap", remember);
document.addEventListener("htmx:after:swap", () => {
  tellWhoseMove();
  requestAnimationFrame(fly); // when all that a swap changes has been changed: measuring in between costs a layout each
});
fillTokens();
tellWhoseMove();
