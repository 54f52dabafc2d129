/* What the coach says in English. */

import type { LessonWords } from "../../../lesson/lesson";

export const en: LessonWords = {
  steps: {
    welcome: ["Welcome to the village", "You build one map, a tile each turn. Watch the arrow: it shows where to go."],
    first: ["Lay the first tile", "Click the highlighted cell, or press an arrow key. Then press Place tile, or Enter."],
    task: ["Your first task", "The bubble says 4: this forest must become exactly 4 tiles big. It has 1 now."],
    turn: ["Turn it until it fits", "Choose the marked cell, then turn with E until forest meets forest. The forest grows to 2."],
    grow: ["One more", "Forest to forest again: 3 tiles. Only track and stream must always continue; other edges may differ."],
    three: ["Three tasks in play", "Forest, grain and stream. While there are fewer than three, the next tile brings one. Their bars show how far they are."],
    finish: ["Exactly 4", "This tile brings the forest to 4. The note beside it turns green. Lay it."],
    done: ["Task completed!", "4 points at the end. A completed task makes room: the next tile brings a new one."],
    next_task: ["A new task", "A village of 5. Lay it where the arrow points: only one of its sides stays open."],
    closing: ["Closed too soon", "Do not lay this one yet. Just choose the marked cell, and turn until the note is red."],
    elsewhere: ["Red means lost", "There the village would be closed at 1, and its task cancelled. Lay the tile at the arrow instead: the grain grows."],
    stream: ["A longer stream", "Stream meets stream. Each tile of the longest stream scores a point, and so does the longest track."],
    flag: ["A green flag", "A flag scores its territory once it is closed. This one stands in a forest. Lay it."],
    flagged: ["Your first flag scores", "Its forest is closed, 1 tile big: 1 point. Big closed territories bring more."],
  },
  touch: {
    first: ["Lay the first tile", "Tap the highlighted cell. Then tap Place."],
    turn: ["Turn it until it fits", "Tap the marked cell. Tap again to turn, until forest meets forest. The forest grows to 2."],
    closing: ["Closed too soon", "Do not lay this one yet. Just tap the marked cell, and turn until the note is red."],
  },
  path: [
    ["A quiet game alone", "The whole game, in your own time."],
    ["With hints", "Ask for a hint when you are unsure. Think of flags and a long track."],
    ["Two more parts", "The Circus and the Hill join the stack."],
  ],
};
