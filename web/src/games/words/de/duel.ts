/* The words of the Duel’s table, in German. */

export { de as duel } from "../../duel/words/de";
