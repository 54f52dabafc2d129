/* The words of the Valley’s table, in German. */

export { de as valley } from "../../valley/words/de";
