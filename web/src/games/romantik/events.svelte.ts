/* Announces what happened between two views; what matters is shown, too. */

import { announcer } from "../../lib/announce.svelte";
import { play as sound } from "../../lib/sound";
import type { TableLink } from "../../lib/table.svelte";
import { say, word } from "./words/say";
import { taskName } from "../../map/effects";
import { handWords, whereWords } from "../../map/tileWords";
import type { TileFacts } from "../../map/view";
import type { RomantikView } from "./view";

export function announceEvents(link: TableLink<RomantikView>, facts: Record<string, TileFacts>): void {
  let before: RomantikView | null = null;
  $effect(() => {
    const view = link.view;
    if (view && before) announce(before, view);
    before = view;
  });

  let suggested = "";
  $effect(() => {
    const last = link.table.suggestions.at(-1);
    const now = last ? `${say().suggestion_of(last.name)}${say().colon}${whereWords(say(), last.cell, link.view?.tiles ?? [])}` : "";
    if (now && now !== suggested) announcer.speak(now);
    suggested = now;
  });

  function announce(was: RomantikView, is: RomantikView): void {
    const words = say();
    const spoken: string[] = [];
    const seat = link.table.seats[is.player];
    if (is.tiles.length < was.tiles.length) {
      spoken.push(words.taken_back_said);
      if (link.table.seats.length > 1 && !seat?.yours) announcer.show(words.taken_back_said);
    }
    if (is.tiles.length > was.tiles.length) {
      spoken.push(words.placed_said(link.table.seats[was.player]?.name ?? "", is.score.total));
      if (!link.table.seats[was.player]?.yours) sound("place");
    }
    is.tiles.forEach((row, slot) => {
      const old = was.tiles[slot]?.[5] ?? "open";
      if (row[5] === old || is.tiles.length < was.tiles.length) return;
      const terrain = word(words.terrain, taskName(facts[row[0]]?.task ?? ""));
      if (row[5] === "completed") {
        sound("completed", row[4]);
        announcer.show(words.task_done(terrain, row[4]));
        spoken.push(words.task_done(terrain, row[4]));
      } else if (row[5] === "cancelled") {
        sound("cancelled");
        announcer.show(words.task_lost(terrain, row[4]), true);
        spoken.push(words.task_lost(terrain, row[4]));
      }
    });
    if (is.player !== was.player && seat) {
      spoken.push(seat.yours ? words.your_turn : words.turn_of(seat.name ?? ""));
      if (seat.yours && link.table.seats.length > 1) sound("your_turn");
    }
    if (is.hand && is.hand.tile !== was.hand?.tile) {
      spoken.push(handWords(words, is.hand, 0, facts));
    }
    if (is.phase === "over" && was.phase !== "over") {
      sound("end");
      spoken.push(words.game_over, words.points(is.score.total));
    }
    if (spoken.length) announcer.tell(spoken.join(" "));
  }
}
