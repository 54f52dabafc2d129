/* What the coach says in English: by step, a title and a few sentences. */

import type { CoachWords } from "../../../ui/coach";

export const en: CoachWords = {
  steps: {
    welcome: ["The Duel", "Everyone has an own map and lays the very same tiles. The highest score wins. Let us begin against a bot."],
    choose: ["One tile for all", "This tile is for you and for the bot. Put it on a lit cell: tap or point, or press an arrow key; turn it with E."],
    place: ["Nobody waits", "Press Place tile. You can take back until everybody has placed; then the next tile comes."],
    look: ["Look over the fence", "Look at the bot’s map: press its small map, or V. What it lays now you see when both are done. Come back with Escape."],
    task: ["Tasks, as many as they say", "A bubble wants exactly so many tiles. Three tasks are always open on every map. Lay two more tiles."],
    wraparound: ["Wraparound", "A small hexagon counts its neighbours: so many of the six cells round it must be filled, no more, no less. It can never be cancelled."],
    grow: ["Complete a task", "The slip beside the tile shows what it would do. Try to complete one: its number is yours."],
    modules: ["Two modules", "Module 1 pays for closed territories, Module 2 gives points of interest for completed tasks. Your next Duel can have both."],
    end: ["That is the Duel", "Flags, the longest track and the longest stream count at the end. Play on, or begin another with a friend."],
  },
  /** Where there is neither key nor mouse. */
  touch: {
    choose: ["One tile for all", "This tile is for you and for the bot. Tap a lit cell to hold it there, tap it again to turn it."],
    place: ["Nobody waits", "Tap Place. You can take back until everybody has placed; then the next tile comes."],
    look: ["Look over the fence", "Tap the bot’s name at the top to see its map. What it lays now you see when both are done. Then come back."],
  },
};
