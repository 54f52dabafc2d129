/* What the coaches of all games say in French. */

export { fr as romantik_coach } from "../../romantik/words/coach_fr";
export { fr as duel_coach } from "../../duel/words/coach_fr";
export { fr as valley_coach } from "../../valley/words/coach_fr";
