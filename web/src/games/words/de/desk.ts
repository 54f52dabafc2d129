/* The words of the games’ options and score pads, in German. */

export { de as romantik_options } from "../../romantik/words/options_de";
export { de as romantik_pad } from "../../romantik/words/pad_de";
export { de as duel_pad } from "../../duel/words/pad_de";
export { de as valley_pad } from "../../valley/words/pad_de";
