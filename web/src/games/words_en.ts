/* The words that load with the app in English: those of the app, of maps and of the first game. */

export { en as app } from "../lib/words/en";
export { en as map } from "../map/words/en";
export { en as romantik } from "./romantik/words/en";
