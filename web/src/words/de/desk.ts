/* The words of new tables, the pages about oneself, campaigns, catalogs, rulebooks and score pads, in German. */

export { de as levels } from "../../lib/words/levels_de";
export { de as myself } from "../../myself/words/de";
export { de as pages } from "../../pages/words/de";
export { de as waiting } from "../../pages/words/waiting_de";
export { de as campaign } from "../../campaign/words/de";
export { cards_de as cards } from "../../campaign/words/cards_de";
export { de as campaign_pads } from "../../campaign/words/pads_de";
export { de as catalog } from "../../catalog/words/de";
export { de as rulebook } from "../../rulebook/words/de";
export { de as map_pad } from "../../map/words/pad_de";
export { de as map_wrong } from "../../map/words/wrong_de";
export * from "../../games/words/de/desk";
