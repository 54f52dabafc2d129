/* The words of lessons, and of the first games after them, in English. */

export { en as lesson } from "../../lesson/words/en";
export { en as romantik_coach } from "../../games/romantik/words/coach_en";
export { en as duel_coach } from "../../games/duel/words/coach_en";
export { en as valley_coach } from "../../games/valley/words/coach_en";
