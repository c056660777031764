// The editor of packs: what is typed is kept and drawn at once; keys and clicks on the sides of a tile; a photo that
// never leaves the browser; and files that are dropped on the list.
const PAUSE = 350; // milliseconds without typing before the server is asked
const REPLACED = ["pack-title", "pack-progress", "pack-items", "pack-symbols", "pack-drawing", "pack-problem", "pack-keep"];

const form = document.querySelector("[data-pack-form]");
let waiting, sending = false, again = false;

const names = (root) => [...root.querySelectorAll("[name]")].map((field) => `${field.name} ${field.type}`).join("\n");

// Another kind of thing has other blanks, and a list that is full gets one more.
const replaceBlanks = (page) => {
  const old = form.querySelector(".blanksheet"), fresh = page.querySelector(".blanksheet");
  if (!fresh || names(old) === names(fresh)) return;
  const at = document.activeElement?.name;
  old.replaceWith(fresh);
  if (at) form.querySelector(`[name="${CSS.escape(at)}"]`)?.focus();
};

// One after another, so that what was typed last is kept last.
const keep = async () => {
  again = sending;
  if (sending) return;
  sending = true;
  try {
    await send();
  } finally {
    sending = false;
    if (again) keep();
  }
};

// On a small screen the picture is wider than its frame: what is being entered comes to the middle.
const centre = () => {
  const spot = document.querySelector("#pack-drawing [data-spot]");
  for (let box = spot?.parentElement; box && box.id !== "pack-drawing"; box = box.parentElement) {
    if (box.scrollWidth <= box.clientWidth) continue;
    const { left, width } = spot.getBoundingClientRect(), frame = box.getBoundingClientRect();
    box.scrollLeft += left + width / 2 - frame.left - frame.width / 2;
  }
};

const send = async () => {
  const answer = await fetch(form.action, {
    method: "POST",
    headers: { "x-typing": "yes", "x-csrftoken": document.querySelector('meta[name="csrf"]').content },
    body: new URLSearchParams(new FormData(form)),
  });
  if (again) return; // it was typed on meanwhile
  const text = await answer.text();
  const page = new DOMParser().parseFromString(text, "text/html");
  if (!answer.ok) {
    document.getElementById("pack-problem").replaceChildren(...page.body.childNodes);
    return;
  }
  const open = new Set([...document.querySelectorAll("#pack-items details[open] > summary > b")].map((b) => b.textContent));
  for (const id of REPLACED) {
    const part = page.getElementById(id);
    if (part) document.getElementById(id)?.replaceWith(part);
  }
  for (const details of document.querySelectorAll("#pack-items details")) {
    if (open.has(details.querySelector("b").textContent)) details.open = true;
  }
  for (const edge of form.querySelectorAll("[data-side]")) {
    const framed = page.querySelector(`[data-side="${edge.dataset.side}"]`)?.classList.contains("framed");
    edge.classList.toggle("framed", Boolean(framed));
  }
  replaceBlanks(page);
  centre();
};
centre();

const soon = (pause = PAUSE) => {
  clearTimeout(waiting);
  waiting = setTimeout(keep, pause);
};

if (form?.querySelector("#pack-keep")) {
  form.addEventListener("input", (event) => {
    if (event.target.name) soon(event.target.type === "radio" || event.target.type === "checkbox" ? 0 : PAUSE);
  });
  form.addEventListener("submit", (event) => {
    if (event.submitter?.getAttribute("aria-disabled") === "true") {
      event.preventDefault(); // it waits until what is wrong is put right; all that was typed is kept
      document.getElementById("pack-problem").scrollIntoView({ block: "nearest" });
    }
  });
}

// ---- the sides of a tile

const face = document.querySelector("[data-face]");
const SIDES = { ArrowUp: "north", ArrowRight: "east", ArrowDown: "south", ArrowLeft: "west" };
let side = "";

const choose = (name) => {
  side = name;
  for (const each of form.querySelectorAll("[data-side]")) each.classList.toggle("on", each.dataset.side === name);
};

const path = () => form.querySelector(`[data-side="${side}"]`)?.dataset.path;

const press = (field) => {
  if (!field) return;
  field.checked = true;
  field.dispatchEvent(new Event("input", { bubbles: true }));
};

const cycle = (name) => {
  const fields = [...form.querySelectorAll(`input[type="radio"][name="${name}"]`)];
  press(fields[(fields.findIndex((field) => field.checked) + 1) % fields.length]);
};

face?.addEventListener("keydown", (event) => {
  if (event.target !== face || event.ctrlKey || event.metaKey || event.altKey) return;
  const fields = form.querySelectorAll(`input[type="radio"][name="${path()}"]`);
  if (SIDES[event.key]) choose(SIDES[event.key]);
  else if (/^[1-9]$/.test(event.key) && side) press(fields[Number(event.key) - 1]);
  else if (event.key === "c" || event.key === "C") cycle("coin");
  else if (event.key === "p" || event.key === "P") form.querySelector('[name="vp"]')?.focus();
  else if (event.key === "Enter") form.requestSubmit(document.getElementById("pack-keep"));
  else return;
  event.preventDefault();
});

face?.addEventListener("click", (event) => {
  const box = face.getBoundingClientRect();
  const x = (event.clientX - box.left) / box.width - 0.5, y = (event.clientY - box.top) / box.height - 0.5;
  if (Math.max(Math.abs(x), Math.abs(y)) < 0.2) return;
  const name = Math.abs(x) > Math.abs(y) ? (x > 0 ? "east" : "west") : y > 0 ? "south" : "north";
  choose(name);
  cycle(path());
});

// ---- the photo: drawn on a canvas of this page, never sent

const photo = document.querySelector("[data-photo]");
if (photo) {
  photo.hidden = false;
  photo.querySelector("[data-photo-file]").addEventListener("change", async (event) => {
    const [file] = event.target.files;
    if (!file) return;
    const canvas = photo.querySelector("canvas"), picture = await createImageBitmap(file);
    const scale = Math.min(1, 900 / picture.width);
    canvas.width = picture.width * scale;
    canvas.height = picture.height * scale;
    canvas.getContext("2d").drawImage(picture, 0, 0, canvas.width, canvas.height);
    canvas.hidden = false;
    event.target.value = "";
  });
}

// ---- files that are dropped

const zone = document.querySelector("[data-dropzone]");
if (zone) {
  const field = zone.querySelector('input[type="file"]');
  field.addEventListener("change", () => field.files.length && zone.requestSubmit());
  for (const kind of ["dragover", "drop"]) {
    zone.addEventListener(kind, (event) => {
      event.preventDefault();
      zone.classList.toggle("over", kind === "dragover");
      if (kind === "drop" && event.dataTransfer.files.length) {
        field.files = event.dataTransfer.files;
        zone.requestSubmit();
      }
    });
  }
  zone.addEventListener("dragleave", () => zone.classList.remove("over"));
}
