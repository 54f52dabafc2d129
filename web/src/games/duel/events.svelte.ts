/* Announces what happened between two views; what matters is shown, too. */

import { announcer } from "../../lib/announce.svelte";
import { play as sound } from "../../lib/sound";
import type { TableLink } from "../../lib/table.svelte";
import { taskName } from "../../map/effects";
import { handWords } from "../../map/tileWords";
import type { Facts } from "../../map/view";
import type { Sides } from "./sides.svelte";
import { type DuelView, mapsOf } from "./view";
import { say, word } from "./words/say";

export function announceEvents(link: TableLink<DuelView>, sides: Sides, facts: Facts): void {
  let before: DuelView | null = null;
  $effect(() => {
    const view = link.view;
    if (view && before) announce(before, view);
    before = view;
  });

  /** The tasks of a side that were completed or cancelled between two views. */
  function judged(was: DuelView, is: DuelView, side: number): { done: boolean; size: number; text: string }[] {
    const [old, now] = [mapsOf(was)[side]!.tiles, mapsOf(is)[side]!.tiles];
    if (now.length < old.length) return [];
    return now.flatMap((row, slot) => {
      const isNew = row[5] !== (old[slot]?.[5] ?? "open");
      const terrain = word(say().terrain, taskName(facts[row[0]]?.task ?? ""));
      if (!isNew || (row[5] !== "completed" && row[5] !== "cancelled")) return [];
      const done = row[5] === "completed";
      return [{ done, size: row[4], text: done ? say().task_done(terrain, row[4]) : say().task_lost(terrain, row[4]) }];
    });
  }

  function announce(was: DuelView, is: DuelView): void {
    const words = say();
    const spoken: string[] = [];
    for (const side of sides.all) {
      const mine = is.own.includes(side);
      for (const { done, size, text } of judged(was, is, side)) {
        if (mine && sides.acting === side) {
          sound(done ? "completed" : "cancelled", size);
          announcer.show(text, !done);
        }
        if (!mine || !sides.hides || sides.acting === side) spoken.push(mine && !sides.shared ? text : `${sides.nameOf(side)}${words.colon}${text}`);
      }
      if (was.phase === "place" && was.thinking.includes(side) && !is.thinking.includes(side)) {
        spoken.push(words.has_placed(sides.nameOf(side)));
      }
    }
    if (is.turn > was.turn) spoken.push(words.all_placed(is.scores.map(({ total }, side) => words.side_points(sides.nameOf(side), total)).join(", ")));
    if (is.hand && (is.hand.tile !== was.hand?.tile || is.turn > was.turn) && is.phase === "place") {
      if (is.own.length) sound("your_turn");
      spoken.push(handWords(words, is.hand, 0, facts));
    }
    if (is.phase === "over" && was.phase !== "over") sound("end");
    if (is.phase === "over" && was.phase !== "over") spoken.push(words.won(is.winners.map(sides.nameOf)), words.points(is.scores[is.winners[0] ?? 0]?.total ?? 0));
    if (spoken.length) announcer.tell(spoken.join(". "));
  }
}
