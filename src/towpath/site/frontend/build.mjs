// Copies what the pages load from node_modules to static/vendor, with the licences beside it.
import { copyFileSync, mkdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
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

rmSync(vendor, { recursive: true, force: true });
for (const [from, folder, name] of files) {
  const to = join(vendor, folder);
  mkdirSync(to, { recursive: true });
  copyFileSync(join(modules, from), join(to, name ?? from.split("/").pop()));
}
console.log(`${files.length} files copied to static/vendor`);
