/* The words of the games’ options and score pads, in French. */

export { fr as romantik_options } from "../../romantik/words/options_fr";
export { fr as romantik_pad } from "../../romantik/words/pad_fr";
export { fr as duel_pad } from "../../duel/words/pad_fr";
export { fr as valley_pad } from "../../valley/words/pad_fr";
