/* Runs the unit tests under Node: `npm test`, or `npm test -- map/` for those whose path contains a word.

   Vite compiles TypeScript and runes; setup.ts supplies the few browser globals that modules read when they load. */

import { readdir } from "node:fs/promises";
import { argv } from "node:process";
import { after, describe } from "node:test";
import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { createServer } from "vite";

const server = await createServer({
  configFile: false,
  root: fileURLToPath(new URL("..", import.meta.url)),
  // Runes and Svelte itself as in a browser: on a server, effects would never run.
  plugins: [svelte({ dynamicCompileOptions: () => ({ generate: "client" }) })],
  ssr: { noExternal: true, resolve: { conditions: ["browser", "module", "development"] } },
  server: { middlewareMode: true, ws: false, hmr: false, watch: null },
  optimizeDeps: { noDiscovery: true },
  appType: "custom",
  logLevel: "warn",
});
const wanted = argv.slice(2);
const files = (await readdir(new URL(".", import.meta.url), { recursive: true }))
  .filter((file) => /\.test(\.svelte)?\.ts$/.test(file) && (!wanted.length || wanted.some((word) => file.includes(word))))
  .sort();
if (!files.length) throw new Error(`no test has ${wanted.join(" or ")} in its path`);
// Tests begin when they are declared, so a suite holds them back until all files have declared theirs.
describe("web", async () => {
  after(() => server.close());
  for (const file of ["setup.ts", ...files]) await server.ssrLoadModule(`/tests/${file}`);
});
