/* The words of games for hints and explained scores, in French. */

export { fr as romantik_help } from "../../romantik/words/help_fr";
export { fr as romantik_reasons } from "../../romantik/words/reasons_fr";
export { fr as duel_advice } from "../../duel/words/advice_fr";
export { fr as duel_help } from "../../duel/words/help_fr";
export { fr as duel_reasons } from "../../duel/words/reasons_fr";
export { fr as valley_advice } from "../../valley/words/advice_fr";
export { fr as valley_help } from "../../valley/words/help_fr";
