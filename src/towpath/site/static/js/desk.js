// Lists of tables: times of day in the reader's own time.
const { lang } = document.documentElement;
for (const moment of document.querySelectorAll("time[data-time]")) {
  moment.textContent = new Date(moment.dateTime).toLocaleTimeString(lang, { hour: "2-digit", minute: "2-digit" });
}
