// Which tasks have been solved, kept by the browser: by address, the day (UTC) on which that was last done.
import { kept } from "./kept.js";

const KEPT = "solved";

const known = () => kept(KEPT, {});

/** The task of this page has been solved today. */
export const keep = () => {
  const today = new Date().toISOString().slice(0, 10);
  localStorage.setItem(KEPT, JSON.stringify({ ...known(), [location.pathname]: today }));
};

// A page that lists tasks says which are solved; the task of the day comes again, so it must have been on that day.
for (const task of document.querySelectorAll("[data-task]")) {
  const day = known()[task.dataset.task];
  if (!day || day < (task.dataset.day ?? "")) continue;
  task.classList.add("solved");
  for (const each of task.querySelectorAll("[data-solved]")) each.hidden = false;
  for (const each of task.querySelectorAll("[data-unsolved]")) each.hidden = true;
}
