// A form that asks how many sit down shows only what belongs to that number, and sends nothing else.
for (const form of document.querySelectorAll("form:has([name=seats])")) {
  const show = () => {
    const seats = new FormData(form).get("seats");
    for (const part of form.querySelectorAll("[data-seats]")) {
      part.hidden = !part.dataset.seats.split(" ").includes(seats);
      part.disabled = part.hidden;
    }
  };
  form.addEventListener("change", show);
  show();
}
