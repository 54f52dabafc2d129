/* The words of lessons, and of the first games after them, in German. */

export { de as lesson } from "../../lesson/words/de";
export { de as romantik_coach } from "../../games/romantik/words/coach_de";
export { de as duel_coach } from "../../games/duel/words/coach_de";
export { de as valley_coach } from "../../games/valley/words/coach_de";
