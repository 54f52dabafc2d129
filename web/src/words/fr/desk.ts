/* The words of new tables, the pages about oneself, campaigns, catalogs, rulebooks and score pads, in French. */

export { fr as levels } from "../../lib/words/levels_fr";
export { fr as myself } from "../../myself/words/fr";
export { fr as pages } from "../../pages/words/fr";
export { fr as waiting } from "../../pages/words/waiting_fr";
export { fr as campaign } from "../../campaign/words/fr";
export { cards_fr as cards } from "../../campaign/words/cards_fr";
export { fr as campaign_pads } from "../../campaign/words/pads_fr";
export { fr as catalog } from "../../catalog/words/fr";
export { fr as rulebook } from "../../rulebook/words/fr";
export { fr as map_pad } from "../../map/words/pad_fr";
export { fr as map_wrong } from "../../map/words/wrong_fr";
export * from "../../games/words/fr/desk";
