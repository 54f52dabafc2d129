/* The words around a game: hints, reviews and endings, in German. */

export { de as advice } from "../../advice/words/de";
export { own as advice_own } from "../../advice/words/de";
export { de as review } from "../../advice/words/review_de";
export { summary as review_summary } from "../../advice/words/review_de";
export { de as ending } from "../../ending/words/de";
export { de as map_advice } from "../../map/words/advice_de";
export { de as map_help } from "../../map/words/help_de";
export * from "../../games/words/de/more";
