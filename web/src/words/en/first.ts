/* The words that load with the app, in English. */

export { en as app } from "../../lib/words/en";
export { en as map } from "../../map/words/en";
export { en as lobby } from "../../pages/words/lobby_en";
export { en as pace } from "../../pages/words/pace_en";
export { en as chat } from "../../ui/chat/words/en";
export * from "../../games/words/en/first";
