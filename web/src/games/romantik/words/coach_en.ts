/* What the coach says in English: by step, a title and a few sentences. */

import type { CoachWords } from "../../../ui/coach";

export const en: CoachWords = {
  steps: {
    welcome: ["Welcome to the village", "You lay one tile a turn and make one map. Nothing can be lost; let us begin."],
    choose: ["Choose a place", "The lit cells are where your tile fits. Put it on one: tap or point, or press an arrow key. The dots tell in how many ways it fits."],
    place: [
      "Turn it, lay it",
      "Tap the tile again, or press E: it turns to the next way that fits. Then press Place tile.",
    ],
    task: [
      "Your first task",
      "The bubble says how big this territory must get: exactly that many tiles. Lay your next tiles.",
    ],
    three: [
      "Three tasks in play",
      "There are always up to three. Their bars show how far they are. Forest may touch village, but track only meets track, stream only stream.",
    ],
    grow: [
      "Grow a territory",
      "Find a cell that makes a bar longer: the slip beside the tile shows the old and the new size. Lay it there.",
    ],
    exact: [
      "Exactly, and not closed too soon",
      "Too big fails, and so does a territory that closes too small. Green on the slip is done, red is lost. Lay two more tiles.",
    ],
    finish: [
      "Complete a task",
      "Try to complete one; its number is yours at the end. Took a wrong turn? Take back works for three seconds, until the next tile comes.",
    ],
    end: [
      "That is the game",
      "Flags count the closed territory around them; the longest track and stream count too. Play on until no Landscape tile is left.",
    ],
  },
  /** Where there is neither key nor mouse. */
  touch: {
    choose: ["Choose a place", "The lit cells are where your tile fits. Tap one to hold it there. The dots tell in how many ways it fits."],
    place: ["Turn it, lay it", "Tap the tile again: it turns to the next way that fits. Then tap Place."],
  },
};
