/* The pages of custom catalogs: the shelf, one catalog, the editor, the comparison; loaded together. */

export { default as catalog } from "./CatalogPage.svelte";
export { default as catalogs } from "./Shelf.svelte";
export { default as compare } from "./ComparePage.svelte";
export { default as editor } from "./EditorPage.svelte";
