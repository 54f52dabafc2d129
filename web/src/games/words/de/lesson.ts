/* What the coaches of all games say in German. */

export { de as romantik_coach } from "../../romantik/words/coach_de";
export { de as duel_coach } from "../../duel/words/coach_de";
export { de as valley_coach } from "../../valley/words/coach_de";
