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
await server.ssrLoadModule("/tests/setup.ts");
after(() => server.close());
// A suite for every file, so that its hooks concern its own tests alone.
for (const file of files) describe(file, () => server.ssrLoadModule(`/tests/${file}`));
