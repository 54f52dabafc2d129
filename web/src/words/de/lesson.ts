/* The words of lessons, and of the first games after them, in German. */

export { de as lesson } from "../../lesson/words/de";
export * from "../../games/words/de/lesson";
