/* What the coach says in English. */

import type { LessonWords } from "../../../lesson/lesson";

export const en: LessonWords = {
  steps: {
    welcome: ["The Duel", "Everyone lays the same tiles, but on their own map. The highest score wins. Here a bot plays against you."],
    first: ["Your own map", "Click the highlighted cell, then press Place tile, or Enter. The bot lays the same tile on its map."],
    undo: ["Changed your mind?", "You can take your tile back until the next one is revealed, with the marked button. Continue reveals it."],
    grow: ["Exactly 3", "Your forest must become exactly 3 tiles big. Choose the marked cell, turn with E, and lay it: now 2."],
    look: ["Look at the other map", "Press the bot’s small map, or V. Return with Escape."],
    finish: ["Complete your task", "Forest to forest once more: exactly 3. The note turns green. Lay it."],
    done: ["Task completed!", "3 points at the end. While any map has fewer than three tasks, the next tile brings one for everyone."],
    wraparound: ["A wraparound task", "It asks for exactly 4 tiles around it, whatever they show. Lay it at the arrow."],
    around: ["Around it", "This tile lies beside the wraparound task, so it counts one more. Lay it."],
    counted: ["That is the Duel", "Flags, the longest track and the longest stream score at the end, separately on each map."],
  },
  touch: {
    first: ["Your own map", "Tap the highlighted cell, then tap Place. The bot lays the same tile on its map."],
    grow: ["Exactly 3", "Your forest must become exactly 3 tiles big. Tap the marked cell, tap again to turn, and place: now 2."],
    look: ["Look at the other map", "Tap the bot at the top to see its map. Then come back with the wide button."],
  },
  path: [
    ["Against a stroller", "A whole Duel against a bot that plays at random."],
    ["With Module 1", "Task cards pay for closed territories."],
    ["With Module 2", "Completed tasks bring points of interest."],
  ],
};
