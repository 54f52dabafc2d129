/* The words of lessons, and of the first games after them, in French. */

export { fr as lesson } from "../../lesson/words/fr";
export { fr as romantik_coach } from "../../games/romantik/words/coach_fr";
export { fr as duel_coach } from "../../games/duel/words/coach_fr";
export { fr as valley_coach } from "../../games/valley/words/coach_fr";
