import assert from "node:assert/strict";
import test from "node:test";
import { themeOf } from "../../src/early";
import { dress } from "../../src/lib/dress";

type Link = { rel?: string; href: string; tiles: string; onerror: () => void };

function page() {
  const links: Link[] = [];
  const wrapped = (link: Link) => ({ getAttribute: () => link.href, remove: () => links.splice(links.indexOf(link), 1) });
  const head = {
    querySelector: () => (links[0] ? wrapped(links[0]) : null),
    append: (link: Link) => links.push(link),
    get lastElementChild() {
      return { setAttribute: (_: string, value: string) => (links.at(-1)!.tiles = value) };
    },
  };
  const document = { documentElement: { dataset: {} as Record<string, string> }, head, createElement: () => ({}) };
  return { document, links };
}

test("a theme's colours load when it is chosen, and go when it is left", () => {
  const { document, links } = page();
  const before = globalThis.document;
  Object.assign(globalThis, { document });
  const { dataset } = document.documentElement;
  dress({ dark: false, tiles: "classic", motion: true });
  assert.deepEqual([links.length, dataset.theme, dataset.tiles, dataset.motion], [0, "light", "classic", "on"]);
  dress({ dark: true, tiles: "winter", motion: false });
  dress({ dark: false, tiles: "winter", motion: false });
  assert.deepEqual(links.map(({ href, tiles }) => [href, tiles]), [["/api/themes/winter.css", "winter"]]);
  assert.deepEqual([dataset.theme, dataset.tiles, dataset.motion], ["light", "winter", "off"]);
  dress({ dark: false, tiles: "contrast", motion: true });
  assert.deepEqual(links.map(({ href }) => href), ["/api/themes/contrast.css"]);
  dress({ dark: false, tiles: "classic", motion: true });
  assert.deepEqual(links, []);
  Object.assign(globalThis, { document: before });
});

test("a theme that is gone gives way to the classic one, unless another was chosen meanwhile", () => {
  const { document, links } = page();
  const before = globalThis.document;
  Object.assign(globalThis, { document });
  const gone = { dark: false, tiles: "autumn", motion: true };
  dress(gone);
  const link = links[0]!;
  gone.tiles = "winter";
  link.onerror();
  assert.equal(gone.tiles, "winter");
  gone.tiles = "autumn";
  link.onerror();
  assert.equal(gone.tiles, "classic");
  Object.assign(globalThis, { document: before });
});

test("drawings are named by theme and light, the classic one by its light alone", () => {
  assert.deepEqual([themeOf("classic", false), themeOf("classic", true), themeOf("winter", true)], ["day", "dusk", "winter-dusk"]);
});
