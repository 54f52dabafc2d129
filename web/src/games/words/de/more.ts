/* The words of games for hints and explained scores, in German. */

export { de as romantik_help } from "../../romantik/words/help_de";
export { de as romantik_reasons } from "../../romantik/words/reasons_de";
export { de as duel_advice } from "../../duel/words/advice_de";
export { de as duel_help } from "../../duel/words/help_de";
export { de as duel_reasons } from "../../duel/words/reasons_de";
export { de as valley_advice } from "../../valley/words/advice_de";
export { de as valley_help } from "../../valley/words/help_de";
