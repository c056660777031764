// At a table: a small sign that another one waits. It lies over the page and moves nothing.
const sign = document.getElementById("elsewhere");

document.getElementById("stream").addEventListener("elsewhere", ({ detail }) => {
  sign.innerHTML = detail.data.trim();
  sign.hidden = !sign.firstElementChild;
});
