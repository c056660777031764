// Before anything is painted: what an account has brought along is put where the browser keeps it, and day or lamplight,
// the colours of seats and their patterns are shown as chosen; without a choice the light is what the device says.
(() => {
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const root = document.documentElement;
  const chosen = (name) => {
    try {
      return localStorage.getItem(name);
    } catch {
      return null;
    }
  };
  const show = () => {
    const theme = chosen("theme");
    root.dataset.theme = theme === "light" || theme === "dark" ? theme : dark.matches ? "dark" : "light";
    root.dataset.colours = chosen("colours") ?? "usual";
    root.dataset.patterns = chosen("patterns") ?? "off";
  };
  const brought = document.querySelector("meta[name=settings]");
  try {
    for (const [name, value] of Object.entries(JSON.parse(brought?.content ?? "{}"))) localStorage.setItem(name, value);
  } catch {
    // a browser that keeps nothing shows the page as it is
  }
  show();
  dark.addEventListener("change", show);
  addEventListener("storage", show);
  document.addEventListener("setting:kept", show);
})();
