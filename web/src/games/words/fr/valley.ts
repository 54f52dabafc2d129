/* The words of the Valley’s table, in French. */

export { fr as valley } from "../../valley/words/fr";
