/* The rules of parts and the reasons of score lines in English, in our own words. */

import { en as common, count } from "../../../map/words/reasons_en";
import type { ReasonWords } from "./reasons";

const TERRAIN = ["", "forest", "grain", "village"];

export const en: ReasonWords = {
  rule: {
    red_hearts: "On a Landscape tile just laid; 1 point for each side that matches its neighbour.",
    golden_heart: "Once, on a Landscape tile just laid; 2 points for each side that matches its neighbour.",
    box1_tasks: "Five more Task tiles, with a marker of 4 for each type.",
    box2_landscapes: "Five more Landscape tiles.",
    circus: "10 points when all six cells around it are filled.",
    clouds: "Each side becomes what it meets; you choose what joins what inside.",
    hill: "2 points for each Task tile within two steps.",
    shepherdess: "1 point for each sheep on tiles connected to her by tiles with sheep.",
    signalman: "2 points for each grade crossing on his track.",
    forest_tunnel: "The track runs underneath, and the forest stays in one piece.",
    grain_tunnel: "The track runs underneath, and the field stays in one piece.",
    village_tunnel: "The track runs underneath, and the village stays in one piece.",
    castle: "A Task tile with a village of exactly 7.",
    deer: "A Task tile with a forest of exactly 7.",
    farm: "A Task tile with a grain field of exactly 7.",
    warehouse: "Keeps one Landscape tile for a later turn.",
    forest_cabin: "Forest tasks completed in its forest score again.",
    harvest_festival: "Grain tasks completed in its field score again.",
    watchtower: "Village tasks completed in its village score again.",
    locomotive: "Track tasks completed on its track score again.",
    ship: "Stream tasks completed on its stream score again.",
    train_station: "1 point for each tile of its track, once it is closed.",
    harbor: "1 point for each tile of its stream, once it is closed.",
    construction_site: "7 points for each of its three territories with 7 tiles or more.",
    balloon_launch_site: "The balloon may fly to tiles laid next to it; 2 points for each step from its site.",
    flag_festival: "Two more Landscape tiles with flags.",
    great_mill: "Once, on grain just laid; once the field is closed, 2 points for each Grain Task tile and yellow flag in it.",
    wraparound_tasks: "Completed when exactly that many neighbouring cells are filled; never cancelled.",
    double_tasks: "Completed when either of two territories has exactly 6 tiles.",
    photographer: "May move to tiles laid next to him, leaving camera markers: 1 point each.",
    school: "1 point for each Landscape tile with village within two steps.",
    granary: "1 point for each Landscape tile with grain within two steps.",
    old_oak: "1 point for each Landscape tile with forest within two steps.",
  },
  reason: {
    ...common,
    circus: ({ neighbours }) => `${neighbours} of 6 neighbours`,
    task_tiles_near: ({ tiles, distance }) => `${count(tiles, "Task tile")} within ${count(distance, "step")}`,
    landscape_tiles_near: ({ tiles, distance }) => `${count(tiles, "Landscape tile")} within ${count(distance, "step")}`,
    sheep: ({ sheep, tiles }) => `${sheep} sheep on ${count(tiles, "tile")}`,
    crossings: ({ crossings }) => `${count(crossings, "grade crossing")} on its track`,
    task_again: ({ marker }) => `a task of ${marker} scored again`,
    task_again_none: () => "no task completed in its territory",
    band_closed: ({ tiles }) => `closed, with ${count(tiles, "tile")}`,
    band_open: ({ tiles }) => `${count(tiles, "tile")}, still open`,
    site_big: ({ terrain, size, at_least }) => `${TERRAIN[terrain ?? 0]} of ${count(size, "tile")}, at least ${at_least}`,
    site_small: ({ terrain, size, at_least }) => `${TERRAIN[terrain ?? 0]} of ${count(size, "tile")}, fewer than ${at_least}`,
    balloon: ({ steps }) => `${count(steps, "step")} from its launch site`,
    mill_none: () => "not built",
    mill_closed: ({ tasks, flags }) => `${count(tasks, "Grain Task tile")} and ${count(flags, "yellow flag")} in its closed field`,
    mill_open: ({ tasks, flags }) =>
      `${count(tasks, "Grain Task tile")} and ${count(flags, "yellow flag")} in its field, which is still open`,
  },
};
