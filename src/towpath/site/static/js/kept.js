// What the browser has kept may be old, cut off or changed by hand: what cannot be read counts as nothing kept.

/** What is kept under a name, if it is of the same kind as what stands for nothing: `{}` or `[]`. */
export const kept = (name, nothing) => {
  try {
    const found = JSON.parse(localStorage.getItem(name));
    return found instanceof Object && Array.isArray(found) === Array.isArray(nothing) ? found : nothing;
  } catch {
    return nothing;
  }
};
