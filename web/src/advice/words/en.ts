/* The words of hints and reviews in English. */

import type { Namers, Values } from "./reasons";

const s = (count: number): string => (count === 1 ? "" : "s");
const points = (count: number): string => `${count} point${s(count)}`;
/** A rough chance; nothing is quite sure before the end. */
export const percent = (chance: number): number => Math.max(5, Math.min(95, 5 * Math.round(20 * chance)));

export const en = {
  hint: "Hint",
  where: "Where",
  what: "What",
  why: "Why",
  thinking: "Thinking…",
  cancel: "Cancel",
  again: "Try again",
  show_what: { map: "Show the placement", sheet: "Show the drawing" },
  show_why: "Why?",
  heat: "Every cell",
  heat_note: {
    map: "What the best placement in each cell loses against the best of all, in expected points.",
    sheet: "What the best drawing in each cell loses against the best of all, in the expected lead at the end.",
  },
  best: "best",
  worse: "worse",
  failed: "The hint failed to load. Try again.",
  where_said: (cells: number) => (cells > 1 ? `${cells} cells are about equally good; the star is the best.` : "The star marks the best cell."),
  what_said: (now: number, expected: number, equal: number, win: number | null) =>
    `${now > 0 ? `${points(now)} now, about` : "About"} ${Math.round(expected)} at the end${win === null ? "" : `, ${percent(win)} % to win`}.${equal ? ` ${equal} other choice${s(equal)} ${equal === 1 ? "is" : "are"} about as good.` : ""}`,
  but: "but",
  nothing_told: "It is simply worth a little more than the others.",
  exact: "Computed to the end of the game.",
  line: {
    tasks: (name: string) => `${name} tasks`,
    flags: (name: string) => `${name.toLowerCase()}`,
    longest: (name: string) => `the longest ${name.toLowerCase()}`,
    groups: { tasks: "tasks", flags: "flags", longest: "the longest track and stream", parts: "unlocked parts", other: "other things", module1: "the cards", module2: "points of interest", houses: "houses and sheep", majorities: "sunflowers", mountains: "mountains", villagers: "villagers", high_speed: "the high-speed valley" } as Record<string, string>,
  },
  flag: { green: "green", yellow: "yellow", red: "red" } as Record<string, string>,
  colour: { orange: "orange", yellow: "yellow", green: "green", pink: "pink", blue: "blue" } as Record<string, string>,
};
export type AdviceWords = typeof en;

export const reasons = ({ task, terrain, line, part, flag, colour }: Namers): Record<string, (v: Values) => string> => ({
  task_completed: (v) => `completes ${task(v.task)} ${v.marker}`,
  task_cancelled: (v) => `cancels ${task(v.task)} ${v.marker}`,
  task_grows: (v) => `brings ${task(v.task)} ${v.marker} to ${v.size}, ${v.lacks} to go`,
  task_begins: (v) => `starts ${task(v.task)} ${v.marker} with ${v.size} already there`,
  task_likelier: (v) => `${task(v.task)} ${v.marker} is soon completed in ${v.chance} of 100 playouts (otherwise ${v.otherwise})`,
  task_unlikelier: (v) => `${task(v.task)} ${v.marker} is soon completed in only ${v.chance} of 100 playouts (otherwise ${v.otherwise})`,
  flag_scored: (v) => `closes a territory of ${v.size} with a ${flag(v.colour)} flag: ${points(Number(v.points))}`,
  flag_grows: (v) => `grows the territory of a ${flag(v.colour)} flag to ${v.size}`,
  territory_closed: (v) => `closes a ${terrain(v.terrain)} of ${v.size} without gain`,
  territories_joined: (v) => `joins up a ${terrain(v.terrain)} of ${v.size}`,
  longest_grows: (v) => `grows the longest ${terrain(v.band)} to ${v.tiles}`,
  keeps_open: (v) => `keeps the ${terrain(v.terrain)}${v.size ? ` of ${v.size}` : ""} open`,
  band_closed: (v) => `ends the ${terrain(v.band)} of ${v.size}`,
  side_blocked: (v) => `blocks a side of the ${terrain(v.terrain)} of ${v.size}`,
  hole_filled: (v) => `fills a gap between ${v.neighbours} tiles`,
  hole_left: (v) => (v.fits ? `leaves a gap that only ${v.fits} of the ${v.unseen} tiles to come fit` : "leaves a gap that no tile to come fits"),
  part_scores: (v) => `${part(v.part)}: ${Number(v.points) > 0 ? "+" : ""}${v.points}`,
  line_better: (v) => `${v.points} more expected from ${line(v.line)}`,
  line_worse: (v) => `${v.points} less expected from ${line(v.line)}`,
  about_equal: (v) => (v.others === 1 ? "another choice is about as good" : `${v.others} other choices are about as good`),
  only_choice: () => "there is nothing else to do",
  worth_most: () => "is worth the most at the end",
  best_played_on: () => "nothing stands out, but it did best in playouts",
  keeps_tile: () => "keeps the tile for later",
  card_closed: (v) => `closes a ${terrain(v.terrain)} of ${v.size} for its card`,
  card_scores: (v) => `${v.points} point${s(Number(v.points))} for the ${terrain(v.terrain)} card`,
  later_better: (v) => `leaves ${points(Number(v.points))} more to come`,
  later_worse: (v) => `leaves ${points(Number(v.points))} less to come`,
  new_task: () => "makes room for a new task",
  house_fed: (v) => `feeds ${v.houses === 1 ? "one more house" : `${v.houses} more houses`}`,
  house_hungry: (v) => `leaves ${v.houses === 1 ? "one more house" : `${v.houses} more houses`} without a sheep`,
  sheep_spare: () => "has a spare sheep for a later house",
  mountain: (v) => `${points(Number(v.points))} at the mountains`,
  majority_lead: (v) => `takes the lead in ${colour(v.colour)} sunflowers, ${v.own} to ${v.others}`,
  majority_grows: (v) => `extends the lead in ${colour(v.colour)} sunflowers, ${v.own} to ${v.others}`,
  majority_level: (v) => `draws level in ${colour(v.colour)} sunflowers, ${v.own} to ${v.others}`,
  villagers: (v) => `brings ${v.villagers} villager${s(Number(v.villagers))}`,
  villagers_lead: (v) => `takes the lead with ${v.villagers} villagers`,
  rails: (v) => `joins ${v.villages} villages by two routes`,
  others_worse: (v) => `costs the best of the others ${points(Number(v.points))}`,
  others_better: (v) => `leaves the best of the others ${points(Number(v.points))} more`,
});
