/* The words around a game: hints, reviews and endings, in English. */

export { en as advice } from "../../advice/words/en";
export { own as advice_own } from "../../advice/words/en";
export { en as review } from "../../advice/words/review_en";
export { summary as review_summary } from "../../advice/words/review_en";
export { en as ending } from "../../ending/words/en";
export { en as map_advice } from "../../map/words/advice_en";
export { en as map_help } from "../../map/words/help_en";
export * from "../../games/words/en/more";
