// Lists of tables: times of day in the reader's own time.
const { lang } = document.documentElement;
for (const moment of document.querySelectorAll("time[data-time]")) {
  moment.textContent = new Date(moment.dateTime).toLocaleTimeString(lang, { hour: "2-digit", minute: "2-digit" });
}

// A new move announces itself and waits to be asked for: nothing moves while one reads.
const news = document.getElementById("news");
if (news) {
  const shown = new Set(news.dataset.shown.split(" "));
  const stream = new EventSource("/me/stream");
  stream.addEventListener("moves", ({ data }) => {
    const fresh = data.trim().split(" ").filter((table) => table && !shown.has(table)).length;
    news.hidden = !fresh;
    news.querySelector("b").textContent = fresh;
  });
  addEventListener("pagehide", () => stream.close());
}
