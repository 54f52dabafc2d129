/* The words of this game in English, by the rulebook's terms. */

const s = (count: number): string => (count === 1 ? "" : "s");

export const en = {
  terrain: {
    forest: "Forest",
    grain: "Grain",
    village: "Village",
    track: "Track",
    stream: "Stream",
    wraparound: "Wraparound",
    double: "Double Task",
  },
  territory: {
    forest: "Forest",
    grain: "Grain field",
    village: "Village",
    track: "Track",
    stream: "Stream",
  },
  kind: { landscape: "Landscape", task: "Task", special: "Special" },
  flag: { green: "Green flags", yellow: "Yellow flags", red: "Red flags" },
  meadow: "Meadow",

  tasks: "Tasks",
  flags: "Flags",
  parts: "Parts",

  your_tile: "Your tile",
  tile_of: (name: string) => `${name}’s tile`,
  fits_in: (count: number) => `fits in ${count} place${s(count)}`,
  places: "Places that fit",
  fits_nowhere: "fits nowhere",
  tap_to_place: "tap a lit cell, tap again to turn",
  tap_anywhere: "tap a cell beside the map, tap again to turn",
  open_done: (open: number, done: number) => `${open} open, ${done} done`,
  no_tasks: "No open task yet.",
  of: "of",
  open_sides: (count: number) => `${count} open side${s(count)}`,
  closed: "closed",
  needs_more: (count: number) => `needs ${count} more`,
  done_with_this: (points: number) => `done with this tile, +${points}`,
  too_big: "too big with this tile",
  closed_too_small: "closed too small",
  too_big_short: "too big",
  closed_short: "closed too small",
  task_label: (terrain: string, size: number, marker: number, open: number) =>
    `${terrain} task, ${size} of ${marker}, ${open} open side${s(open)}`,
  score_now: "Score now",

  place_tile: "Place tile",
  place: "Place",
  reveal: { task: "Reveal a Task tile", landscape: "Reveal a Landscape tile" },
  next_tile: "Next tile",
  next_comes: { task: "a Task tile comes next", landscape: "a Landscape tile comes next" },
  set_aside: "Set aside",
  answer: "Your choice",
  move: {} as Record<string, string>,

  stack: { task: "Task", landscape: "Landscape" },
  stack_label: (kind: string, count: number) => `${kind} stack: ${count} tile${s(count)} left`,
  remaining: "Remaining tiles",
  which_fit: "Which tiles fit here?",
  remaining_note: "Not seen yet. Three Landscape tiles stay out of every game, unseen.",
  remaining_fit: (count: number, all: number) => `${count} of these ${all} would fit the chosen cell.`,
  would_fit: "would fit",
  would_not_fit: "would not fit",
  cell_fits: (count: number, all: number) => (count ? `${count} of ${all} remaining tiles fit` : "no remaining tile fits"),
  cell_fits_said: (q: number, r: number, count: number) => `Cell ${q}, ${r}: ${count} of the remaining tiles would fit.`,
  markers_left: "Markers left",
  aside: "Set aside",

  board_label: (tiles: number, cells: number) => `Map with ${tiles} tile${s(tiles)}, ${cells} cell${s(cells)} to choose from`,
  board_help:
    "Arrow keys choose a cell, N and P go to the next and the one before. Q and E turn the tile, Enter places it, U takes back. Shift with an arrow asks which remaining tiles would fit an empty cell, F shows them. Plus, minus and 0 zoom.",
  cell_said: (q: number, r: number, turn: number, turns: number) => `Cell ${q}, ${r}, rotation ${turn} of ${turns}.`,
  task_said: (terrain: string, from: number, to: number, marker: number) => `${terrain} ${from} to ${to} of ${marker}`,
  completed_said: "completed",
  cancelled_said: "cancelled",
  points_said: (count: number) => `${count >= 0 ? "plus" : "minus"} ${Math.abs(count)} point${s(Math.abs(count))}`,
  nothing_said: "Changes no task.",
  placed_said: (name: string, total: number) => `${name} placed a tile. ${total} points.`,
  task_done: (terrain: string, marker: number) => `${terrain} task ${marker} completed`,
  task_lost: (terrain: string, marker: number) => `${terrain} task ${marker} cancelled`,
  hand_said: (kind: string) => `${kind} tile in hand.`,

  completed_tasks: "Completed tasks",
  longest_track: "Longest track",
  longest_stream: "Longest stream",
  subtotal: "Subtotal",

  coach: {
    welcome: ["Welcome to the village", "You lay one tile a turn and make one map. Nothing can be lost; let us begin."],
    choose: ["Choose a place", "The lit cells are where your tile fits. Put it on one: tap or point, or press an arrow key."],
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
      "Try to complete one; its number is yours at the end. Took a wrong turn? Take back works until the next tile comes.",
    ],
    end: [
      "That is the game",
      "Flags count the closed territory around them; the longest track and stream count too. Play on until no Landscape tile is left.",
    ],
  },
};

export type OwnWords = typeof en;
