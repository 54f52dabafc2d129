/* The words of new tables, the pages about oneself, campaigns, catalogs, rulebooks and score pads, in English. */

export { en as levels } from "../../lib/words/levels_en";
export { en as myself } from "../../myself/words/en";
export { en as pages } from "../../pages/words/en";
export { en as waiting } from "../../pages/words/waiting_en";
export { en as campaign } from "../../campaign/words/en";
export { cards_en as cards } from "../../campaign/words/cards_en";
export { en as campaign_pads } from "../../campaign/words/pads_en";
export { en as catalog } from "../../catalog/words/en";
export { en as rulebook } from "../../rulebook/words/en";
export { en as map_pad } from "../../map/words/pad_en";
export { en as map_wrong } from "../../map/words/wrong_en";
export * from "../../games/words/en/desk";
