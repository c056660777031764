// Choices on the board: which thing of the page a choice means, and a tile where it would lie. A choice is an element with
//   data-text      the move as it is written
//   data-target    the id of the thing on the board
const answers = (selector) => [...document.querySelectorAll(selector)];

// what ends the turn is no line of the list: its button sends it
const ending = (text) => answers("#bar input[name=move]").find((each) => each.value === text)?.form.querySelector("#end-turn");

/** The thing that a choice means; its answer in the subject or the list where the board does not show it. */
export const targetOf = ({ dataset: { text, target } }) => {
  const answer = answers("#subject [data-move]").find((each) => each.dataset.move === text && each.checkVisibility());
  const own = document.getElementById(target);
  return own?.checkVisibility() ? own : answer ?? answers("#moves .pickit").find((each) => each.value === text && each.checkVisibility()) ?? ending(text);
};

/** Shows a tile where it would lie, turned as it is meant. */
export const lay = ({ dataset: { text } }, element) => {
  const turns = element?.matches("[data-turning] .square, .square[data-turning]") ? [...element.closest("[data-turning]").querySelectorAll(".turn")] : [];
  const turn = turns.find((each) => each.dataset.lay === text);
  if (!turn) return;
  element.classList.add("on");
  for (const each of turns) each.classList.toggle("now", each === turn);
  for (const drawn of turn.querySelectorAll("[data-href]")) drawn.setAttribute("href", drawn.dataset.href);
};
