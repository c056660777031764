// What a new fragment shares with the one that the page shows is neither parsed nor morphed again: an element with an id
// whose text is as it was comes without content, and the page keeps its own. What a script has changed since comes as
// a whole, so that a live page shows what a reload would show.
const SAME = "data-same";
const EMPTY = new Set(["area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"]);
const TAG = /^<([^\s/>]+)(?:[^>]*? id="([^"]+)")?/;

// The elements of a text that have ids, in its order, found without parsing; none where its tags do not fit together.
const named = (text) => {
  const found = new Map();
  const open = [];
  for (let at = text.indexOf("<"); at >= 0;) {
    const comment = text.startsWith("<!--", at);
    const to = comment ? text.indexOf("-->", at) + 2 : text.indexOf(">", at);
    if (text[at + 1] === "/") {
      const element = open.pop();
      if (element?.name !== text.slice(at + 2, to)) return new Map();
      Object.assign(element, { end: at, to: to + 1 });
    } else if (!comment && text[to - 1] !== "/") {
      const [, name, id] = TAG.exec(text.slice(at, to));
      const element = { name, from: at, inside: to + 1 };
      if (id) found.set(id, found.has(id) ? null : element); // two of a name are none
      if (!EMPTY.has(name)) open.push(element);
    }
    at = text.indexOf("<", to);
  }
  return open.length ? new Map() : found;
};

// ---- what scripts have changed since the last fragment was put in

const touched = new Set(); // ids of elements in which something has changed
const touch = (changes) => {
  for (const { target } of changes) {
    for (let each = target; each && each.id !== "live"; each = each.parentElement) if (each.id) touched.add(each.id);
  }
};
const watcher = new MutationObserver(touch);
const WATCHED = { attributes: true, childList: true, characterData: true, subtree: true };

// The page shows what was put into it; from now on a change is a script's.
export const settle = () => {
  watcher.observe(document.getElementById("live"), WATCHED);
  watcher.takeRecords();
  touched.clear();
};

// ---- the short text of a fragment, and what the morph does with it

let last = ["", new Map()]; // the text that was shortened last, and its elements
const elementsOf = (text) => text === last[0] ? last[1] : named(text);

export const shortened = (text, shown) => {
  touch(watcher.takeRecords());
  const [before, after] = [elementsOf(shown), named(text)];
  last = [text.trimEnd(), after];
  let [short, at] = ["", 0];
  for (const [id, now] of after) {
    const was = before.get(id);
    if (!now || !was || now.inside < at || now.inside === now.end || touched.has(id)) continue;
    if (now.to - now.from !== was.to - was.from || text.slice(now.from, now.to) !== shown.slice(was.from, was.to)) continue;
    short += `${text.slice(at, now.inside - 1)} ${SAME}="yes">`;
    at = now.end;
  }
  return short + text.slice(at);
};

htmx.registerExtension("unchanged", {
  htmx_before_morph_node: (_, { newNode }) => !newNode.hasAttribute?.(SAME),
});

// Whether an element that should have been there was not, so that it stands in the page without its content.
export const lacks = () => document.getElementById("live").querySelector(`[${SAME}]`) !== null;
