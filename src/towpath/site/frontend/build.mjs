// Copies what the pages load from node_modules to static/vendor, with the licences beside it.
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const modules = join(here, "node_modules");
const vendor = join(here, "..", "static", "vendor");

const faces = (family, styles) =>
  ["latin", "latin-ext"].flatMap((part) =>
    styles.map((style) => [`@fontsource/${family}/files/${family}-${part}-${style}.woff2`, "fonts"]));

const files = [
  ["htmx.org/dist/htmx.min.js", "."],
  ["htmx.org/dist/ext/hx-sse.min.js", "."],
  ["htmx.org/LICENSE", "licences", "htmx.txt"],
  ["@fontsource/alegreya/LICENSE", "licences", "alegreya.txt"],
  ["@fontsource/alegreya-sans/LICENSE", "licences", "alegreya-sans.txt"],
  ...faces("alegreya", ["400-normal", "400-italic", "700-normal", "800-normal"]),
  ...faces("alegreya-sans", ["400-normal", "500-normal", "700-normal", "800-normal"]),
];

// What is mended on the way. Each place must be there exactly once: another version of the package ends the build
// here, and somebody looks whether the fault is still in it.
const mends = {
  "htmx.org/dist/htmx.min.js": [
    {
      // The morph makes the new parents of elements that move as HTML elements, also within an <svg>, where nothing of
      // them is drawn. They belong to the namespace of what they stand for.
      place: /document\.createElement\((\w+)\.tagName\)/g,
      mended: "document.createElementNS($1.namespaceURI,$1.localName)",
    },
    {
      // After each swap every attribute of the page is read in search of hx-on, which the content security policy
      // forbids anyway: 2 ms at Okanagan, and six times that on a phone.
      place: /createExpression\(`\.\/\/\*\[@\*\[\$\{.*?\}\]\]`\)/g,
      mended: 'createExpression("./@hx-on")',
    },
  ],
};

const mend = (name, bytes) => (mends[name] ?? []).reduce((text, { place, mended }) => {
  const found = text.match(place)?.length ?? 0;
  if (found !== 1) {
    throw new Error(`${name}: ${place} was found ${found} times instead of once. If the package has changed or has ` +
      "been mended by its makers, change the mend in build.mjs or remove it.");
  }
  return text.replace(place, mended);
}, name in mends ? bytes.toString() : bytes);

// Everything is read and mended before anything is replaced; the mark comes last, so that what bears it is complete.
const built = files.map(([name, folder, as]) =>
  [join(vendor, folder, as ?? basename(name)), mend(name, readFileSync(join(modules, name)))]);
const mark = createHash("sha256");
for (const source of ["build.mjs", "package-lock.json"]) mark.update(readFileSync(join(here, source)));

rmSync(vendor, { recursive: true, force: true });
for (const [path, bytes] of [...built, [join(vendor, "built-from.txt"), `${mark.digest("hex")}\n`]]) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, bytes);
}
console.log(`${files.length} files copied to static/vendor`);
