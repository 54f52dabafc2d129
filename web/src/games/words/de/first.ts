/* The words of games that load with the app, in German. */

export { de as romantik } from "../../romantik/words/de";
export { de as romantik_frame } from "../../romantik/words/frame_de";
export { de as duel_frame } from "../../duel/words/frame_de";
export { de as valley_frame } from "../../valley/words/frame_de";
export { de as plain_frame } from "../../plain/words/frame_de";
