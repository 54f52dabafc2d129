/* Reasons on a map, for hints and reviews, in English. */

import { points } from "../../advice/words/en";
import type { Vocabulary } from "../../advice/words/vocabulary";
import { word } from "../../lib/words/say";

const FLAGS: Record<string, string> = { green: "green", yellow: "yellow", red: "red" };

export const en: Vocabulary = {
  lines: { tasks: "tasks", flags: "flags", longest: "the longest track and stream", parts: "unlocked parts" },
  reasons: ({ task, terrain, part }) => ({
    task_completed: (v) => `completes ${task(v.task)} ${v.marker}`,
    task_cancelled: (v) => `cancels ${task(v.task)} ${v.marker}`,
    task_grows: (v) => `brings ${task(v.task)} ${v.marker} to ${v.size}, ${v.lacks} to go`,
    task_begins: (v) => `starts ${task(v.task)} ${v.marker} at ${v.size}, ${v.lacks} to go`,
    task_likelier: (v) => `makes ${task(v.task)} ${v.marker} more likely soon: ${v.chance} % instead of ${v.otherwise} %`,
    task_unlikelier: (v) => `makes ${task(v.task)} ${v.marker} less likely soon: ${v.chance} % instead of ${v.otherwise} %`,
    flag_scored: (v) => `closes a territory of ${v.size} with a ${word(FLAGS, String(v.colour))} flag: ${points(Number(v.points))}`,
    flag_grows: (v) => `grows the territory of a ${word(FLAGS, String(v.colour))} flag to ${v.size}`,
    territory_closed: (v) => `closes the ${terrain(v.terrain)} of ${v.size}, which can grow no more`,
    territories_joined: (v) => `joins territories into a ${terrain(v.terrain)} of ${v.size}`,
    longest_grows: (v) => `grows the longest ${terrain(v.band)} to ${v.tiles}`,
    keeps_open: (v) => `keeps the ${terrain(v.terrain)} of ${v.size} open`,
    band_closed: (v) => `ends the ${terrain(v.band)} of ${v.size}`,
    side_blocked: (v) => `blocks a side of the ${terrain(v.terrain)} of ${v.size}`,
    hole_filled: (v) => `fills a gap between ${v.neighbours} tiles`,
    hole_left: (v) => (v.fits ? `leaves a gap that only ${v.fits} of the ${v.unseen} unseen tiles fit${v.fits === 1 ? "s" : ""}` : "leaves a gap that no unseen tile fits"),
    part_scores: (v) => `${part(v.part)}: ${Number(v.points) > 0 ? "+" : ""}${v.points}`,
    keeps_tile: () => "keeps the tile for later",
    new_task: () => "makes room for a new task",
  }),
};
