// The page about notices: changes are kept at once, quiet hours have two handles, this browser can show notices.
const SHOWN = 2000; // milliseconds for which "kept" stands there
const NOON = 720, DAY = 1440, QUARTER = 15;

const form = document.getElementById("wishes");
const kept = document.getElementById("kept");
const token = () => document.querySelector('meta[name="csrf"]').content;
const post = (address, fields) => fetch(address, {
  method: "POST",
  headers: { "x-csrftoken": token(), "hx-request": "true" },
  body: new URLSearchParams(fields),
});

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";
form.elements.zone.value = zone;
document.getElementById("zone").textContent = `, ${zone.split("/").pop().replaceAll("_", " ")}`;

let hiding;
const keep = async () => {
  const answer = await post(form.action, new FormData(form));
  clearTimeout(hiding);
  kept.textContent = answer.ok ? kept.dataset.kept : "";
  hiding = setTimeout(() => { kept.textContent = ""; }, SHOWN);
};

document.addEventListener("change", (event) => {
  const box = event.target;
  if (box.form !== form) return;
  if (box.dataset.open && box.checked) document.getElementById(box.dataset.open)?.scrollIntoView({ block: "center" });
  keep();
});

// Quiet hours: the line goes from noon to noon, so that the night is in one piece.
const night = form.querySelector(".night");
const [from, to] = night.querySelectorAll(".handle");
const clock = (minutes) => `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
const draw = () => {
  const dark = night.querySelector(".dark");
  dark.setAttribute("x", from.value);
  dark.setAttribute("width", Math.max(to.value - from.value, 0));
  const shown = [from, to].map((handle) => {
    const minutes = (Number(handle.value) + NOON) % DAY;
    form.elements[handle.dataset.minutes].value = minutes;
    handle.setAttribute("aria-valuetext", clock(minutes));
    return clock(minutes);
  });
  const meta = form.querySelector(".quiet .meta");
  meta.firstChild.textContent = night.dataset.says.replace("{begin}", shown[0]).replace("{end}", shown[1]);
};
night.addEventListener("input", (event) => {
  if (Number(to.value) <= Number(from.value)) { // the handles do not pass each other
    if (event.target === from) from.value = Number(to.value) - QUARTER;
    else to.value = Number(from.value) + QUARTER;
  }
  draw();
});

// Push: this browser is asked once, by a press.
const push = document.getElementById("push");
const state = push.querySelector("[data-state]");
const [on, off] = push.querySelectorAll("[data-push]");
const bytes = (text) => Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));

const show = async () => {
  if (!("serviceWorker" in navigator && "PushManager" in window && "Notification" in window)) {
    state.textContent = state.dataset.unable;
    return;
  }
  const worker = await navigator.serviceWorker.register("/sw.js");
  const subscribed = await worker.pushManager.getSubscription();
  if (Notification.permission === "denied") state.textContent = state.dataset.denied;
  on.hidden = Boolean(subscribed) || Notification.permission === "denied";
  off.hidden = !subscribed;
  if (subscribed) await tell(subscribed); // the keys may be new, or the person another
};
const tell = (subscription) => {
  const { endpoint, keys } = subscription.toJSON();
  return post("/me/notices/browser", { endpoint, p256dh: keys.p256dh, auth: keys.auth, zone });
};
on.addEventListener("click", async () => {
  if (await Notification.requestPermission() !== "granted") return show();
  const worker = await navigator.serviceWorker.ready;
  const key = { userVisibleOnly: true, applicationServerKey: bytes(push.dataset.key) };
  await tell(await worker.pushManager.subscribe(key));
  location.reload();
});
off.addEventListener("click", async () => {
  const worker = await navigator.serviceWorker.ready;
  const subscribed = await worker.pushManager.getSubscription();
  if (subscribed) {
    await post("/me/notices/browser/remove", { endpoint: subscribed.endpoint });
    await subscribed.unsubscribe();
  }
  location.reload();
});
show();
