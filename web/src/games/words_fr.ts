/* The words that load with the app in French: those of the app, of maps and of the first game. */

export { fr as app } from "../lib/words/fr";
export { fr as map } from "../map/words/fr";
export { fr as romantik } from "./romantik/words/fr";
