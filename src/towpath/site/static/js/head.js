// Where the head is full, it says less, all at once: first the names of those who are not to move give way, then signs between them; at last, on a phone, their marks.
const root = document.documentElement;
const STAGES = ["", "terse", "bare", "bare least"];
let known = ""; // the head when it was measured, with who was to move in it, and how wide it was

const isCut = (moment) => {
  const names = [...moment.querySelectorAll(".order li > span")];
  const wrapped = names.some((name) => name.offsetTop > name.parentElement.offsetTop + name.parentElement.offsetHeight); // out of sight
  return wrapped || moment.scrollWidth > moment.clientWidth + 1;
};

const fit = () => {
  const moment = document.getElementById("moment");
  const now = moment && `${innerWidth} ${moment.innerHTML}`;
  if (!moment || now === known) return;
  known = now;
  for (const stage of STAGES) {
    root.dataset.head = stage;
    if (!isCut(moment)) return;
  }
};

let asked = 0;
const later = () => {
  cancelAnimationFrame(asked);
  asked = requestAnimationFrame(fit);
};
document.addEventListener("htmx:after:swap", later);
addEventListener("resize", later);
const again = () => { known = ""; fit(); }; // with other letters another width
document.fonts.addEventListener("loadingdone", again);
again();
