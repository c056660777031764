// Tells the site that a turn was really seen: the table is visible, has the focus, and somebody is active here.
// An open tab alone says nothing.
const ACTIVE = 60_000; // milliseconds after the last movement
const AGAIN = 60_000; // how often it is said while a clock runs
let moved = -Infinity;
let told = "";
let toldAt = 0;

const looked = () => {
  const live = document.getElementById("live");
  if (!live || live.dataset.replayed === "yes" || !live.dataset.seat) return;
  if (document.visibilityState !== "visible" || !document.hasFocus() || performance.now() - moved > ACTIVE) return;
  const now = `${live.dataset.status} ${live.dataset.myTurn} ${live.dataset.ply} ${live.querySelectorAll(".proposal").length}`;
  const often = live.dataset.myTurn === "yes" && document.querySelector('meta[name="now"]');
  if (now === told && !(often && performance.now() - toldAt > AGAIN)) return;
  told = now;
  toldAt = performance.now();
  const token = document.querySelector('meta[name="csrf"]').content;
  const body = new URLSearchParams({ ply: live.dataset.ply });
  const table = location.pathname.split("/at/")[0]; // the final board has an address of its own
  fetch(`${table}/seen`, { method: "POST", headers: { "x-csrftoken": token }, body }).catch(() => { told = ""; });
};

const active = () => { moved = performance.now(); looked(); };
for (const name of ["pointerdown", "keydown", "wheel", "touchstart"]) document.addEventListener(name, active, { passive: true });
// where a page changes below a pointer that rests, browsers report a movement to where it was
let at = "";
document.addEventListener("pointermove", ({ screenX, screenY }) => {
  const before = at;
  at = `${screenX} ${screenY}`;
  if (before && before !== at) active();
}, { passive: true });
for (const name of ["focus", "visibilitychange"]) window.addEventListener(name, looked);
new MutationObserver(looked).observe(document.body, {
  subtree: true, attributes: true, attributeFilter: ["data-ply", "data-my-turn", "data-status"],
});
setInterval(looked, AGAIN / 3);
