/* The words of games that load with the app, in French. */

export { fr as romantik } from "../../romantik/words/fr";
export { fr as romantik_frame } from "../../romantik/words/frame_fr";
export { fr as duel_frame } from "../../duel/words/frame_fr";
export { fr as valley_frame } from "../../valley/words/frame_fr";
export { fr as plain_frame } from "../../plain/words/frame_fr";
