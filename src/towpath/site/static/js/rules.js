// Search in the rules: hides what does not match, marks what does, steps from hit to hit.
const find = document.getElementById("find");
const bar = document.getElementById("hits");
const rules = [...document.querySelectorAll(".rl, .between")];
const sections = [...document.querySelectorAll("[data-section]")];
let marks = [];
let at = -1;

const unmark = () => {
  for (const mark of marks) {
    const parent = mark.parentNode;
    mark.replaceWith(mark.firstChild);
    parent.normalize();
  }
  marks = [];
};

const markIn = (element, sought) => {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const texts = [];
  while (walker.nextNode()) texts.push(walker.currentNode);
  for (const text of texts) {
    let node = text;
    for (let i; (i = node.data.toLowerCase().indexOf(sought)) >= 0;) {
      const hit = node.splitText(i);
      node = hit.splitText(sought.length);
      const mark = document.createElement("mark");
      hit.replaceWith(mark);
      mark.append(hit);
      marks.push(mark);
    }
  }
};

const search = () => {
  unmark();
  const sought = find.value.trim().toLowerCase();
  for (const rule of rules) {
    const hit = !sought || rule.textContent.toLowerCase().includes(sought);
    rule.hidden = !hit;
    if (hit && sought) markIn(rule.matches(".tx") ? rule : rule.querySelector(".tx"), sought);
  }
  for (const section of sections) {
    section.hidden = Boolean(sought) && !section.querySelector(".rl:not([hidden]), .between:not([hidden])");
  }
  bar.hidden = !sought;
  document.getElementById("sought").textContent = `“${find.value.trim()}”`;
  at = -1;
  tell();
};

const tell = () => {
  document.getElementById("found").textContent = at < 0 ? marks.length : `${at + 1} / ${marks.length}`;
};

const step = (by) => {
  if (!marks.length) return;
  at = (at + by + marks.length) % marks.length;
  marks[at].scrollIntoView({ block: "center" });
  tell();
};

find.addEventListener("input", search);
find.addEventListener("keydown", (event) => {
  if (event.key === "Enter") step(event.shiftKey ? -1 : 1);
});
document.getElementById("after").addEventListener("click", () => step(1));
document.getElementById("before").addEventListener("click", () => step(-1));
document.addEventListener("keydown", (event) => {
  if (event.key === "/" && document.activeElement !== find) {
    event.preventDefault();
    find.focus();
  }
});

// The chapter in view is marked in the contents.
const seen = new IntersectionObserver((entries) => {
  for (const entry of entries) {
    if (!entry.isIntersecting) continue;
    for (const link of document.querySelectorAll("[data-chapter]")) {
      link.classList.toggle("on", link.dataset.chapter === entry.target.dataset.section);
    }
  }
}, { rootMargin: "-10% 0px -75% 0px" });
for (const section of sections) seen.observe(section);
