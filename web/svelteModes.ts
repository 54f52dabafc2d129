import type { Plugin } from "vite";

/* Modes of Svelte that this app never enters: pages made on a server, asynchronous and legacy components, traces. As
   constants they let the minifier drop the code behind them, which is a sixth of Svelte. A new version of Svelte that
   names them otherwise fails the build rather than growing it. */
const MODES: Record<string, [from: RegExp, to: string][]> = {
  "internal/flags/index.js": [
    [/export let (async|legacy|tracing)_mode_flag = false;/g, "export const $1_mode_flag = false;"],
    [/\t(async|legacy|tracing)_mode_flag = (true|false);/g, ""],
  ],
  "internal/client/dom/hydration.js": [
    [/export let hydrating = false;/g, "export const hydrating = false;"],
    [/\thydrating = value;/g, ""],
  ],
};

/** What every use of a component says about slots, which components of this app do not ask. */
const SLOTS = /,?\s*\$\$slots: \{ default: true \}/g;

/** Builds without the modes that are never entered; the development server keeps them. */
export const svelteModes: Plugin = {
  name: "svelte-modes",
  apply: "build",
  enforce: "post",
  transform(code, id) {
    if (id.endsWith(".svelte")) return code.replaceAll(SLOTS, "");
    const changes = Object.entries(MODES).find(([end]) => id.includes("/svelte/") && id.endsWith(end))?.[1];
    return changes?.reduce((text, [from, to]) => {
      if (!from.test(text)) this.error(`${id} has no ${from.source}`);
      return text.replaceAll(from, to);
    }, code);
  },
};
