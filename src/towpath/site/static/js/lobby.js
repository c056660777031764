// The waiting room: as soon as the game begins, the page of the table takes its place. The host may change the set-up.
document.addEventListener("htmx:after:swap", () => {
  if (document.getElementById("live").dataset.status !== "gathering") location.reload();
  else keep();
});

// ---- the last of the free places are kept for people who are asked; nobody else can sit down there, and at a table for
// friends nobody but them

const who = document.getElementById("who-is-here");
const keep = () => {
  const barred = who.querySelector("[data-barred]") !== null;
  const kept = [...who.querySelectorAll("[data-kept]")];
  const free = [...document.querySelectorAll("#live [data-place=free]")];
  const first = Math.max(0, free.length - kept.length);
  for (const [i, place] of free.entries()) {
    const told = kept[i - first];
    place.classList.toggle("kept", Boolean(told));
    const words = place.querySelector("p");
    words.textContent = told?.textContent ?? words.dataset.free;
    const join = place.querySelector("form[action$=join]");
    if (join) join.hidden = barred || told?.dataset.kept === "others";
  }
  const room = first > 0 || kept[0]?.dataset.kept === "mine" || !free.length;
  const welcome = room && !barred;
  for (const each of document.querySelectorAll("#live :is([data-room], .startbar .thumb)")) each.hidden = !welcome;
  for (const each of document.querySelectorAll("#live [data-no-room]")) each.hidden = room || barred;
  for (const each of document.querySelectorAll("#live [data-for-friends]")) each.hidden = !barred;
};
new MutationObserver(keep).observe(who, { childList: true }); // told by the stream

const setup = document.getElementById("setup");
const form = setup?.querySelector("form");
const show = () => {
  const pace = new FormData(form).get("pace");
  for (const words of form.querySelectorAll("[data-pace]")) words.hidden = words.dataset.pace !== pace;
};
form?.addEventListener("change", show);

document.addEventListener("click", ({ target }) => {
  if (target.closest("[data-open=setup]")) setup.showModal();
  if (target === setup || target.closest("[data-shut]")) setup.close();
  const share = target.closest("[data-share]");
  if (share) navigator.share({ title: document.title, url: share.dataset.share }).catch(() => {}); // not sent after all
});
if (navigator.share) document.querySelector("[data-share]").hidden = false;
