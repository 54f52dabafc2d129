/* Where the words of every language are. A language has the same groups with the same areas as English; types say so. */

import type { Language } from "../lib/languages";
import type { Loaders } from "../lib/words/say";

interface Groups {
  /** What the lobby and a table say at once. */
  first: typeof import("./en/first");
  /** Around a game: hints, reviews, explained scores and endings. */
  more: typeof import("./en/more");
  /** Away from tables: options, the other pages, campaigns, catalogs, rulebooks and score pads. */
  desk: typeof import("./en/desk");
  lesson: typeof import("./en/lesson");
  duel: typeof import("../games/words/en/duel");
  valley: typeof import("../games/words/en/valley");
}

export const WORDS = {
  en: { first: () => import("./en/first"), more: () => import("./en/more"), desk: () => import("./en/desk"), lesson: () => import("./en/lesson"), duel: () => import("../games/words/en/duel"), valley: () => import("../games/words/en/valley") },
  fr: { first: () => import("./fr/first"), more: () => import("./fr/more"), desk: () => import("./fr/desk"), lesson: () => import("./fr/lesson"), duel: () => import("../games/words/fr/duel"), valley: () => import("../games/words/fr/valley") },
  de: { first: () => import("./de/first"), more: () => import("./de/more"), desk: () => import("./de/desk"), lesson: () => import("./de/lesson"), duel: () => import("../games/words/de/duel"), valley: () => import("../games/words/de/valley") },
} satisfies Loaders & Record<Language, { [Group in keyof Groups]: () => Promise<Groups[Group]> }>;
