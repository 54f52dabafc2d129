/* What the coaches of all games say in English. */

export { en as romantik_coach } from "../../romantik/words/coach_en";
export { en as duel_coach } from "../../duel/words/coach_en";
export { en as valley_coach } from "../../valley/words/coach_en";
