// Passkeys: the browser makes a key or signs with one, and the form carries what it says to the server.
const able = window.PublicKeyCredential?.parseCreationOptionsFromJSON;
for (const part of document.querySelectorAll("[data-passkeys]")) part.hidden = !able;

const ask = async (address) => {
  const answer = await fetch(address, {
    method: "POST",
    headers: { "x-csrftoken": document.querySelector('meta[name="csrf"]').content, Accept: "application/json" },
  });
  if (!answer.ok) throw new Error(answer.status);
  return answer.json();
};

const made = async (address) => navigator.credentials.create({
  publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(await ask(address)),
});
const signed = async (address) => navigator.credentials.get({
  publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(await ask(address)),
});

document.addEventListener("submit", async (event) => {
  const { passkey, ask: address } = event.target.dataset;
  if (!passkey) return;
  event.preventDefault();
  const form = event.target;
  try {
    const credential = await (passkey === "make" ? made(address) : signed(address));
    form.querySelector("[name=credential]").value = JSON.stringify(credential.toJSON());
    form.submit();
  } catch {
    form.querySelector(".problem").hidden = false; // the person thought better of it, or the device has no key
  }
});
