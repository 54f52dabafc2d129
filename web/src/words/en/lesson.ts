/* The words of lessons, and of the first games after them, in English. */

export { en as lesson } from "../../lesson/words/en";
export * from "../../games/words/en/lesson";
