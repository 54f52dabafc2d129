/* What the coach says in English: by step, a title and a few sentences. */

import type { CoachWords } from "../../../ui/coach";

export const en: CoachWords = {
  steps: {
    welcome: ["The Duel", "Everyone has their own map and lays the same tiles. The highest score wins. Let us begin against a bot."],
    choose: ["One tile for everyone", "This tile is for you and for the bot. Choose a highlighted cell: tap or point, or press an arrow key; turn the tile with E."],
    place: ["Nobody waits", "Press Place tile. You can take back until everyone has placed; then the next tile comes."],
    look: ["Look over the fence", "Look at the bot’s map: press its small map, or V. You will see its new tile when both of you have placed. Return with Escape."],
    task: ["Exact tasks", "A bubble wants exactly that many tiles. While any map has fewer than three open tasks, the next tile brings a task for everyone; so yours may have more. Lay two more tiles."],
    wraparound: ["Wraparound", "A small hexagon counts its neighbours: exactly that many of the six cells around it must be filled. It can never be cancelled."],
    grow: ["Complete a task", "The note beside the tile shows what it would do. Try to complete one: its number scores at the end."],
    modules: ["Two modules", "Module 1 pays for closed territories, Module 2 gives points of interest for completed tasks. Your next Duel can have both."],
    end: ["That is the Duel", "Flags, the longest track and the longest stream score at the end. Keep playing, or start another with a friend."],
  },
  /** Where there is neither key nor mouse. */
  touch: {
    choose: ["One tile for everyone", "This tile is for you and for the bot. Tap a highlighted cell to choose it, tap again to turn the tile."],
    place: ["Nobody waits", "Tap Place. You can take back until everyone has placed; then the next tile comes."],
    look: ["Look over the fence", "Tap the bot’s name at the top to see its map. You will see its new tile when both of you have placed. Then return."],
  },
};
