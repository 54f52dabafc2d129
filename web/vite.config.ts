import { svelte } from "@sveltejs/vite-plugin-svelte";
import { createReadStream, existsSync } from "node:fs";
import { env } from "node:process";
import { fileURLToPath } from "node:url";
import { type HtmlTagDescriptor, type Plugin, defineConfig } from "vite";
import { FIRST } from "./src/games/first.ts";

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

/** What the first board needs besides the entry is named in the page, so that all of it comes in one round trip. */
const preload: Plugin = {
  name: "preload",
  transformIndexHtml: {
    order: "post",
    handler(html, { bundle }) {
      const chunks = Object.values(bundle ?? {}).filter((each) => each.type === "chunk");
      const game = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/games/${FIRST}/index.ts`)));
      if (!game) return [];
      const styles = [...(game.viteMetadata?.importedCss ?? [])];
      const needed = chunks.filter((each) => each === game || (game.imports.includes(each.fileName) && !html.includes(each.fileName)));
      const tags: HtmlTagDescriptor[] = [
        ...needed.map(({ fileName }) => ({ tag: "link", attrs: { rel: "modulepreload", crossorigin: true, href: `/${fileName}` } })),
        // What only a board needs; early.ts fetches it where there is one.
        { tag: "meta", attrs: { name: "board", content: styles.map((href) => `/${href}`).join(" ") } },
      ];
      return tags.map((tag) => ({ ...tag, injectTo: "head-prepend" as const }));
    },
  },
};

/** The chunk of a game, by the path of its entry. */
const gameOf = (end: string) => (id: string) => `${/\/src\/games\/(\w+)\//.exec(id)?.[1]}${end && `-${end}`}`;

export default defineConfig({
  plugins: [svelte(), devArt, preload],
  build: {
    outDir: "../src/dorfplatz/server/static",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: "es2023",
    rolldownOptions: {
      input: { index: fileURLToPath(new URL("index.html", import.meta.url)), early: fileURLToPath(new URL("src/early.ts", import.meta.url)) },
      checks: { pluginTimings: false },
      output: {
        // Names are repeated wherever a file is needed, and do not pack; six letters tell versions apart well enough.
        chunkFileNames: "assets/[name]-[hash:6].js",
        assetFileNames: "assets/[name]-[hash:6][extname]",
        // Few files: each costs more than it weighs over HTTP/1.1, repeats the names of what it imports, and packs worse.
        codeSplitting: {
          groups: [
            { name: "early", test: /\/src\/early\.ts$/, priority: 5 },
            // What several boards share belongs to all, so that no game loads another.
            { name: "app", test: /\/src\/(main\.ts|ui\/(SeatStrip|Switch)\.svelte)$/, priority: 4 },
            { name: FIRST, test: new RegExp(`/src/games/${FIRST}/index\\.ts$`), priority: 3 },
            // What a table prefetches; pages and pads share most of it.
            { name: "parts", test: /\/src\/((pages\/parts|map\/more)\.ts|lib\/words\/levels\.ts|games\/Replay\w+\.svelte|map\/BetterGhost\.svelte|ui\/(Choices|Coach|Invite|PersonMenu|ScoreTable|Stepper)\.svelte)$/, priority: 2 },
            { name: "rulebook", test: /\/src\/(rulebook\/index\.ts|pages\/Rules\.svelte)$/, priority: 1 },
            // The choice of a catalog stands on pages that everybody opens; the other pages, and what games add to the
            // editor, are for those who have a box at hand, and come together.
            { name: "catalog-choice", test: /\/catalog\/CatalogChoice\.svelte$/, priority: 1 },
            { name: "catalog", test: /\/catalog\/index\.ts$/ },
            { name: "advice", test: /\/src\/(advice\/(index|review)|games\/\w+\/advice)\.ts$/ },
            { name: gameOf(""), test: /\/src\/games\/\w+\/index\.ts$/, priority: 1 },
            { name: gameOf("more"), test: /\/src\/games\/\w+\/more\.ts$/ },
          ],
        },
      },
    },
  },
  server: {
    proxy: { "/api": SERVER, "/art": SERVER, "/ws": { target: SERVER, ws: true } },
  },
});
