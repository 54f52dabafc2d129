import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";

const SOURCE = fileURLToPath(new URL("src/", import.meta.url));
const LETTERS = "0123456789abcdefghijklmnopqrstuvwxyz";

/** Letters that stay the same for a path. */
function lettersOf(path) {
  let sum = 7;
  for (const letter of path) sum = (sum * 31 + letter.charCodeAt(0)) % 2 ** 31;
  return Array.from({ length: 6 }, (_, place) => LETTERS[Math.floor(sum / 36 ** place) % 36]).join("");
}

/** The class of every component: as few letters of its path as tell it from those before it, mostly two. */
const classes = new Map();
for (const path of readdirSync(SOURCE, { recursive: true }).map((path) => path.replaceAll("\\", "/")).sort()) {
  if (!path.endsWith(".svelte")) continue;
  const taken = new Set(classes.values());
  const letters = lettersOf(path);
  const length = [2, 3, 4, 5].find((length) => !taken.has(`s${letters.slice(0, length)}`)) ?? 6;
  classes.set(path, `s${letters.slice(0, length)}`);
}

/* Scoped styles go by these short class names: the usual ones weigh three kilobytes more on the way. */
const cssHash = ({ hash, css, filename }) => classes.get(filename.replaceAll("\\", "/").replace(/^(.*\/)?src\//, "")) ?? `s${hash(css)}`;

export default { compilerOptions: { runes: true, discloseVersion: false, cssHash } };
