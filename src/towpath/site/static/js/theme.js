// Day or lamplight, before anything is painted: the visitor's choice, else what the device says.
(() => {
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const chosen = () => {
    try {
      return localStorage.getItem("theme");
    } catch {
      return null;
    }
  };
  const show = () => {
    document.documentElement.dataset.theme = chosen() ?? (dark.matches ? "dark" : "light");
  };
  show();
  dark.addEventListener("change", show);
  addEventListener("storage", show);
})();
