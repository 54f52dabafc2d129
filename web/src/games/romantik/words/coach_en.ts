/* What the coach says in English: by step, a title and a few sentences. */

import type { CoachWords } from "../../../ui/coach";

export const en: CoachWords = {
  steps: {
    welcome: ["Welcome to the village", "You lay one tile each turn and build one map. You cannot lose; let us begin."],
    choose: ["Choose a place", "Your tile fits in the highlighted cells. Choose one: tap or point, or press an arrow key. The dots show in how many ways it fits."],
    place: [
      "Turn it, lay it",
      "Tap the tile again, or press E: it turns to the next rotation that fits. Then press Place tile.",
    ],
    task: [
      "Your first task",
      "The bubble shows how big this territory must become: exactly that many tiles. Lay your next tiles.",
    ],
    three: [
      "Three tasks in play",
      "There are never more than three. Their bars show their progress. Forest may touch village, but track must meet track, and stream must meet stream.",
    ],
    grow: [
      "Grow a territory",
      "Find a cell that makes a bar longer: the note beside the tile shows the old and the new size. Lay it there.",
    ],
    exact: [
      "Exactly, and not closed too soon",
      "A territory that grows too big fails, and so does one that closes too small. Green on the note is completed, red is cancelled. Lay two more tiles.",
    ],
    finish: [
      "Complete a task",
      "Try to complete one; its number scores at the end. A mistake? You can take back until the next tile comes.",
    ],
    end: [
      "That is the game",
      "Flags score the closed territory around them; the longest track and stream score, too. Keep playing until no Landscape tile is left.",
    ],
  },
  /** Where there is neither key nor mouse. */
  touch: {
    choose: ["Choose a place", "Your tile fits in the highlighted cells. Tap one to choose it. The dots show in how many ways the tile fits."],
    place: ["Turn it, lay it", "Tap the tile again: it turns to the next rotation that fits. Then tap Place."],
  },
};
