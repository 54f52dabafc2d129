import { svelte } from "@sveltejs/vite-plugin-svelte";
import { createReadStream, existsSync } from "node:fs";
import { env } from "node:process";
import { type Plugin, defineConfig } from "vite";

// `dorfplatz serve` on its usual port, so that `npm run dev` plays on a real table.
const SERVER = env.DORFPLATZ_SERVER ?? "http://127.0.0.1:8000";

/** The art of dev/make_art.py, for the dev page that needs no server. */
const devArt: Plugin = {
  name: "dev-art",
  configureServer(server) {
    server.middlewares.use("/art/dev", (request, response, next) => {
      const file = new URL(`dev/art/dev${request.url}`, import.meta.url);
      if (!existsSync(file)) return next();
      response.setHeader("content-type", "image/svg+xml");
      createReadStream(file).pipe(response);
    });
  },
};

export default defineConfig({
  plugins: [svelte(), devArt],
  build: {
    outDir: "../src/dorfplatz/server/static",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: "es2023",
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  server: {
    proxy: { "/api": SERVER, "/art": SERVER, "/ws": { target: SERVER, ws: true } },
  },
});
