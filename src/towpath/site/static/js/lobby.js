// The waiting room: as soon as the game begins, the page of the table takes its place. The host may change the set-up.
document.addEventListener("htmx:after:swap", () => {
  if (document.getElementById("live").dataset.status !== "gathering") location.reload();
});

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
