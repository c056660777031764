// Setting a table: shows the words that belong to what is chosen. All words are in the page.
const form = document.querySelector("form.set");
const chosen = (name) => form.querySelector(`input[name="${name}"]:checked`)?.value
  ?? form.querySelector(`input[type="hidden"][name="${name}"]`)?.value;

const show = () => {
  const seats = Number(chosen("seats"));
  for (const place of form.querySelectorAll("[data-place]")) {
    place.hidden = Number(place.dataset.place) >= seats;
  }
  for (const words of form.querySelectorAll("[data-seat][data-value]")) {
    words.hidden = chosen(`seat${words.dataset.seat}`) !== words.dataset.value;
  }
  for (const words of form.querySelectorAll("[data-pace]")) {
    words.hidden = words.dataset.pace !== chosen("pace");
  }
  const gathering = [...Array(seats).keys()].some((seat) => chosen(`seat${seat}`) === "open");
  for (const words of form.querySelectorAll("[data-gathering]")) {
    words.hidden = (words.dataset.gathering === "yes") !== gathering;
  }
};

// One person sits on one place: taking another leaves the first one to a guest.
const moveMe = (taken) => {
  for (const me of form.querySelectorAll('input[value="me"]:checked')) {
    if (me !== taken) form.querySelector(`input[name="${me.name}"][value="open"]`).checked = true;
  }
};

// A friend who is invited sits on the next place that a bot would have; whoever is invited no longer leaves a bot there.
const places = (mark) => [...Array(Number(chosen("seats"))).keys()].filter((seat) => chosen(`seat${seat}`).startsWith(mark));
const makeRoom = (invited) => {
  const [from, to] = invited ? ["bot:", "open"] : ["open", "bot:"];
  const wanted = form.querySelectorAll(".invitees :checked").length;
  if (invited && places("open").length >= wanted) return;
  const seat = invited ? places(from)[0] : places(from).at(-1);
  if (seat === undefined) return;
  const choice = form.querySelector(`input[name="seat${seat}"][value^="${to}"]`);
  choice.checked = true;
};

form.addEventListener("change", (event) => {
  if (event.target.closest(".invitees")) makeRoom(event.target.checked);
  if (event.target.value === "me") moveMe(event.target);
  show();
});
show();
