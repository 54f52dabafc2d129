/* The words of games for hints and explained scores, in English. */

export { en as romantik_help } from "../../romantik/words/help_en";
export { en as romantik_reasons } from "../../romantik/words/reasons_en";
export { en as duel_advice } from "../../duel/words/advice_en";
export { en as duel_help } from "../../duel/words/help_en";
export { en as duel_reasons } from "../../duel/words/reasons_en";
export { en as valley_advice } from "../../valley/words/advice_en";
export { en as valley_help } from "../../valley/words/help_en";
