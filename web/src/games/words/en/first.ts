/* The words of games that load with the app, in English. */

export { en as romantik } from "../../romantik/words/en";
export { en as romantik_frame } from "../../romantik/words/frame_en";
export { en as duel_frame } from "../../duel/words/frame_en";
export { en as valley_frame } from "../../valley/words/frame_en";
export { en as plain_frame } from "../../plain/words/frame_en";
