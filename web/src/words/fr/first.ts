/* The words that load with the app, in French. */

export { fr as app } from "../../lib/words/fr";
export { fr as map } from "../../map/words/fr";
export { fr as lobby } from "../../pages/words/lobby_fr";
export { fr as pace } from "../../pages/words/pace_fr";
export { fr as chat } from "../../ui/chat/words/fr";
export * from "../../games/words/fr/first";
