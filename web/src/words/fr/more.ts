/* The words around a game: hints, reviews and endings, in French. */

export { fr as advice } from "../../advice/words/fr";
export { own as advice_own } from "../../advice/words/fr";
export { fr as review } from "../../advice/words/review_fr";
export { summary as review_summary } from "../../advice/words/review_fr";
export { fr as ending } from "../../ending/words/fr";
export { fr as map_advice } from "../../map/words/advice_fr";
export { fr as map_help } from "../../map/words/help_fr";
export * from "../../games/words/fr/more";
