/* The words of the games’ options and score pads, in English. */

export { en as romantik_options } from "../../romantik/words/options_en";
export { en as romantik_pad } from "../../romantik/words/pad_en";
export { en as duel_pad } from "../../duel/words/pad_en";
export { en as valley_pad } from "../../valley/words/pad_en";
