/* The words that load with the app, in German. */

export { de as app } from "../../lib/words/de";
export { de as map } from "../../map/words/de";
export { de as lobby } from "../../pages/words/lobby_de";
export { de as pace } from "../../pages/words/pace_de";
export { de as chat } from "../../ui/chat/words/de";
export * from "../../games/words/de/first";
