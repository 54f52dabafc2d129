/* The words of lessons, and of the first games after them, in French. */

export { fr as lesson } from "../../lesson/words/fr";
export * from "../../games/words/fr/lesson";
