// At a table: a small sign that another one waits. It stands where the name of the site was and moves nothing.
const sign = document.getElementById("elsewhere");

document.getElementById("stream").addEventListener("elsewhere", ({ detail }) => {
  sign.innerHTML = detail.data.trim();
  sign.hidden = !sign.firstElementChild;
  document.documentElement.classList.toggle("waits", !sign.hidden);
});
