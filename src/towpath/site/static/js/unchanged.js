// What a new fragment shares with the one that the page shows is neither parsed nor morphed again: an element whose text is
// as it was comes without content, and the page keeps its own. What a script has changed since comes as a whole, so
// that a live page shows what a reload would show.
const SAME = "data-same";
const EMPTY = new Set(["area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"]);
const TAG = /^<([^\s/>]+)(?:[^>]*? id="([^"]+)")?/;
const LEAST = 120; // characters below which an element without an id is not worth a name

// The elements of a text as a tree, and by their ids, found without parsing; none where its tags do not fit together.
const read = (text) => {
  const [root, named] = [{ inner: [] }, new Map()];
  const open = [root];
  for (let at = text.indexOf("<"); at >= 0;) {
    const comment = text.startsWith("<!--", at);
    const to = comment ? text.indexOf("-->", at) + 2 : text.indexOf(">", at);
    if (text[at + 1] === "/") {
      const element = open.pop();
      if (element.name !== text.slice(at + 2, to)) return { root: { inner: [] }, named: new Map() };
      Object.assign(element, { end: at, to: to + 1 });
    } else if (!comment) {
      const around = open.at(-1);
      const element = { around, nth: around.inner.length, name: "", from: at, inside: to + 1, inner: [] };
      around.inner.push(element);
      if (text[to - 1] !== "/") {
        [, element.name, element.id] = TAG.exec(text.slice(at, to));
        if (element.id) named.set(element.id, named.has(element.id) ? null : element); // two of a name are none
        if (!EMPTY.has(element.name)) open.push(element);
      }
    }
    at = text.indexOf("<", to);
  }
  return open.length === 1 ? { root, named } : { root: { inner: [] }, named: new Map() };
};

// ---- what scripts have changed since the last fragment was put in

let touched = new WeakSet(); // elements in which something has changed
const touch = (changes) => {
  for (const { target } of changes) {
    for (let each = target; each && each.id !== "live" && !touched.has(each); each = each.parentElement) touched.add(each);
  }
};
const watcher = new MutationObserver(touch);
const WATCHED = { attributes: true, childList: true, characterData: true, subtree: true };

// The page shows what was put into it; from now on a change is a script's.
export const settle = () => {
  unname();
  watcher.observe(document.getElementById("live"), WATCHED);
  watcher.takeRecords();
  touched = new WeakSet();
};

// ---- the short text of a fragment

let last = ["", read("")]; // the text that was shortened last, and its elements
const elementsOf = (text) => text === last[0] ? last[1] : read(text);

// What a text says of one element.
export const partOf = (text, id) => {
  const { from, to } = elementsOf(text).named.get(id) ?? { from: 0, to: 0 };
  return text.slice(from, to);
};

// The page's own element for one of the text that it shows.
const shownAs = ({ id, around, nth, name }) => {
  const element = id ? document.getElementById(id) : around && shownAs(around)?.children[nth];
  return element?.localName === name ? element : null;
};

// The elements within one, each with that which it was: by its id, or counted from the front and from the back.
const pairs = (now, was, named) => {
  const [mine, theirs] = [now.inner, was?.inner ?? []];
  const more = theirs.length - mine.length;
  const alike = (here, there) => mine[here]?.name === theirs[there]?.name;
  const least = Math.min(mine.length, theirs.length);
  let front = 0;
  while (front < least && alike(front, front)) front += 1;
  let back = mine.length;
  while (back > mine.length - least + front && alike(back - 1, back - 1 + more)) back -= 1;
  const former = (nth) => nth < front ? theirs[nth] : nth >= back ? theirs[nth + more] : null;
  return mine.map((each, nth) => [each, each.id ? named.get(each.id) : former(nth)]);
};

// The text with what is new, and the elements of the page that need a name, so that the morph finds them.
export const shortened = (text, shown) => {
  touch(watcher.takeRecords());
  const [before, after] = [elementsOf(shown), read(text)];
  last = [text, after];
  const unnamed = [];
  let [short, at] = ["", 0];
  const same = (now, was) => now.to - now.from === was.to - was.from && text.slice(now.from, now.to) === shown.slice(was.from, was.to);
  const kept = (now, was) => {
    const long = now.end - now.inside >= (now.id ? 1 : LEAST);
    const element = long && was && same(now, was) ? shownAs(was) : null;
    return element && !touched.has(element) ? element : null;
  };
  const visit = (now, was) => {
    const element = kept(now, was);
    if (!element) {
      for (const [each, former] of pairs(now, was, before.named)) visit(each, former);
      return;
    }
    const name = now.id ? "" : ` id="same-${unnamed.length}"`;
    if (name) unnamed.push(element);
    short += `${text.slice(at, now.inside - 1)}${name} ${SAME}="yes">`;
    at = now.end;
  };
  for (const [each, former] of pairs(after.root, before.root, before.named)) visit(each, former);
  return { text: short + text.slice(at), unnamed };
};

// ---- what the morph does with it

let names = []; // elements that have a name while they are morphed
const unname = () => {
  for (const element of names) element.removeAttribute("id");
  names = [];
};
export const name = (unnamed) => {
  unname();
  names = unnamed;
  names.forEach((element, number) => { element.id = `same-${number}`; });
};

htmx.registerExtension("unchanged", {
  htmx_before_morph_node: (element, { newNode }) => !newNode.hasAttribute?.(SAME) && !element.isEqualNode(newNode),
});

// Whether an element that should have been there was not, so that it stands in the page without its content.
export const lacks = () => document.getElementById("live").querySelector(`[${SAME}]`) !== null;
