import { svelte } from "@sveltejs/vite-plugin-svelte";
import { createReadStream, existsSync, readdirSync } from "node:fs";
import { env } from "node:process";
import { fileURLToPath } from "node:url";
import { type HtmlTagDescriptor, type Plugin, build, defineConfig } from "vite";
import { FIRST } from "./src/games/first.ts";
import { svelteModes } from "./svelteModes.ts";

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

/** The languages of the app, and the groups of words that a first page may need. */
const LANGUAGES = readdirSync(new URL("src/words", import.meta.url), { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? entry.name : []));
const WORDS = ["first", "duel", "valley"];
const wordsName = (language: string, group: string): string => (group === "first" ? language : `${language}-${group}`);

/** What a first page needs besides the entry, by the name under which early.ts preloads it. */
const PRELOADED: [name: string, module: RegExp][] = [
  ...LANGUAGES.flatMap((language) => WORDS.map((group): [string, RegExp] => [wordsName(language, group), new RegExp(`/words/${language}/${group}\\.ts$`)])),
  ["lobby", /\/pages\/Lobby\.svelte$/],
  ["table", /\/pages\/TablePage\.svelte$/],
];
const BOARD = /\/src\/games\/(\w+)\/index\.ts$/;

/** Names those files in the page, so that all of them come in one round trip. */
const preload: Plugin = {
  name: "preload",
  transformIndexHtml: {
    order: "post",
    handler(html, { bundle }) {
      const chunks = Object.values(bundle ?? {}).filter((each) => each.type === "chunk");
      const withImports = (name: string): string[] => [name, ...(chunks.find(({ fileName }) => fileName === name)?.imports.flatMap(withImports) ?? [])];
      const chunkOf = (module: RegExp) => chunks.find(({ moduleIds }) => moduleIds.some((id) => module.test(id)));
      const boards = chunks.flatMap(({ moduleIds }) => moduleIds.flatMap((id) => BOARD.exec(id)?.[1] ?? []));
      const games = boards.map((game): [string, RegExp] => [`game-${game}`, new RegExp(`/games/${game}/index\\.ts$`)]);
      const tags = [...PRELOADED, ...games].map(([name, module]): HtmlTagDescriptor => {
        const scripts = new Set(withImports(chunkOf(module)?.fileName ?? ""));
        const styles = chunks.filter(({ fileName }) => scripts.has(fileName)).flatMap((each) => [...(each.viteMetadata?.importedCss ?? [])]);
        const files = [...scripts, ...new Set(styles)].filter((file) => !html.includes(file)).map((file) => `/${file}`);
        return { tag: "meta", attrs: { name: `preload-${name}`, content: files.join(" ") } };
      });
      // A script that is not async waits for the styles, and this one has something to fetch.
      return {
        html: html.replace(/<script (type="module" crossorigin src="\/assets\/early-)/, "<script async $1"),
        tags: tags.map((tag) => ({ ...tag, injectTo: "head-prepend" as const })),
      };
    },
  },
};

/** The service worker is one script of its own at the root, and stores the other files of the build. */
const worker: Plugin = {
  name: "worker",
  apply: "build",
  generateBundle: {
    // After Vite has dropped the scripts that it does not need.
    order: "post",
    async handler(_, bundle) {
      const files = Object.keys(bundle).filter((file) => file.startsWith("assets/") && !file.endsWith(".woff"));
      const built = await build({
        configFile: false,
        logLevel: "warn",
        publicDir: false,
        define: { BUILD: JSON.stringify(files.sort().map((file) => `/${file}`)) },
        build: {
          write: false,
          modulePreload: false,
          target: "es2023",
          rolldownOptions: {
            input: fileURLToPath(new URL("src/worker.ts", import.meta.url)),
            output: { format: "iife", entryFileNames: "worker.js" },
          },
        },
      });
      for (const { output } of [built].flat() as { output: { code?: string; fileName: string }[] }[])
        for (const { fileName, code } of output) if (code) this.emitFile({ type: "asset", fileName, source: code });
    },
  },
};

/** The chunk of a game, by the path of its entry. */
const gameOf = (end: string) => (id: string) => `${/\/src\/games\/(\w+)\//.exec(id)?.[1]}${end && `-${end}`}`;

export default defineConfig({
  plugins: [svelte(), svelteModes, devArt, preload, worker],
  build: {
    outDir: "../src/dorfplatz/server/static",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    // What the page names is there before anything else asks for it.
    modulePreload: { polyfill: false, resolveDependencies: (_, files) => files.filter((file) => !/assets\/(app|early|rolldown-runtime)-/.test(file)) },
    target: "es2023",
    rolldownOptions: {
      input: { index: fileURLToPath(new URL("index.html", import.meta.url)), early: fileURLToPath(new URL("src/early.ts", import.meta.url)) },
      checks: { pluginTimings: false },
      output: {
        // Names are repeated wherever a file is needed, and do not pack; seven letters tell versions apart well enough.
        entryFileNames: "assets/[name]-[hash:7].js",
        chunkFileNames: "assets/[name]-[hash:7].js",
        assetFileNames: "assets/[name]-[hash:7][extname]",
        // Few files: each costs more than it weighs over HTTP/1.1, repeats the names of what it imports, and packs worse.
        codeSplitting: {
          groups: [
            { name: "early", test: /\/src\/early\.ts$/, priority: 6 },
            { name: "app", test: /\/node_modules\/svelte\/|\/src\/(main\.ts|lib\/(newId|prefetch|usualLevel|words\/(of_fr|minutes|seats))\.ts|ui\/((Switch|Dialog)\.svelte|points\.ts))$/, priority: 5 },
            // The words of a language, by when they are needed.
            { name: (id: string) => wordsName(...(/\/words\/(\w+)\/(\w+)\.ts$/.exec(id)!.slice(1) as [string, string])), test: /\/src\/(games\/)?words\/\w+\/\w+\.ts$/, priority: 4.5 },
            { name: "lobby", test: /\/src\/pages\/Lobby\.svelte$/, priority: 3 },
            // What the boards of all games share goes with the page of the table, so that no game loads another.
            { name: "table", test: /\/src\/(pages\/TablePage\.svelte|lib\/(answered|head|keptChoice|sound|(countdown|counting|elapsed)\.svelte)\.ts|ui\/(Avatar|CornerButtons|CountdownMark|People|ResultTitle|RuleLink|SeatStrip|StackTags|Stage|ThinkingMark)\.svelte|ui\/explained\.svelte\.ts|advice\/hintLoader\.svelte\.ts)$/, priority: 4 },
            // What boards with maps share, so that neither loads what the other one alone needs.
            { name: "map", test: /\/src\/map\/((MapGame|Panel|PhoneSheet)\.svelte|(play|question|turn|choice|keptGhost)\.svelte\.ts|lineName\.ts)$/, priority: 3.5 },
            { name: FIRST, test: new RegExp(`/src/games/${FIRST}/index\\.ts$`), priority: 3 },
            // What a table prefetches; pages and pads share most of it.
            { name: "parts", test: /\/src\/(pages\/parts\.ts|ui\/(Choices|PersonMenu)\.svelte)$/, priority: 2 },
            // Pads on maps share most of theirs.
            { name: "pads", test: new RegExp(`/src/games/${FIRST}/pad\\.ts$`) },
            { name: "cards", test: /\/src\/campaign\/table\.ts$/ },
            { name: "options", test: /\/src\/games\/\w+\/Options\.svelte$/ },
            { name: "seats", test: /\/src\/pages\/Seats\.svelte$/ },
            // After the game and beside it: what the games share of score sheets and replays.
            { name: "around", test: /\/src\/(map\/more\.ts|lib\/words\/levels\.ts|ui\/(ScoreTable|Stepper)\.svelte|(games\/replaying|advice\/reviewLoader)\.svelte\.ts|games\/Replay\w+\.svelte|map\/(BetterGhost|ScoreLineSign)\.svelte|map\/(lineName|words\/help)\.ts)$/, priority: 2 },
            // Lessons are for newcomers alone, and small together.
            { name: "lessons", test: /\/src\/(lesson\/(Coach|Path)\.svelte|games\/\w+\/lesson\.ts)$/ },
            { name: "rulebook", test: /\/src\/(rulebook\/index\.ts|pages\/Rules\.svelte)$/, priority: 1 },
            // The choice of a catalog stands on pages that everybody opens; the other pages, and what games add to the
            // editor, are for those who have a box at hand, and come together.
            { name: "catalog-choice", test: /\/catalog\/CatalogChoice\.svelte$/, priority: 1 },
            { name: "catalog", test: /\/catalog\/index\.ts$/ },
            { name: "advice", test: /\/src\/(advice\/(index|review)|games\/\w+\/advice)\.ts$/ },
            { name: gameOf(""), test: /\/src\/games\/\w+\/index\.ts$/, priority: 1 },
            { name: gameOf("more"), test: /\/src\/games\/\w+\/more\.ts$/, priority: 1 },
          ],
        },
      },
    },
  },
  server: {
    proxy: { "/api": SERVER, "/art": SERVER, "/ws": { target: SERVER, ws: true } },
  },
});
