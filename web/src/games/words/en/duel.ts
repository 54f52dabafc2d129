/* The words of the Duel’s table, in English. */

export { en as duel } from "../../duel/words/en";
