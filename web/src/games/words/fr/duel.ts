/* The words of the Duel’s table, in French. */

export { fr as duel } from "../../duel/words/fr";
