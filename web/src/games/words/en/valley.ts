/* The words of the Valley’s table, in English. */

export { en as valley } from "../../valley/words/en";
