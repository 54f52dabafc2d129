/* Announces what happened between two views; what matters is shown, too. */

import { announcer } from "../../lib/announce.svelte";
import { play as sound } from "../../lib/sound";
import type { Play } from "./play.svelte";
import type { ValleyView } from "./view";
import { say, word } from "./words/say";

export function announceEvents(play: Play): void {
  let before: ValleyView | null = null;
  $effect(() => {
    const view = play.link.view;
    if (view && before && view !== before) announce(before, view);
    before = view;
  });

  function announce(was: ValleyView, is: ValleyView): void {
    const words = say();
    const spoken: string[] = [];
    if (is.turn < was.turn) announcer.show(words.taken_back_said);
    if (is.dice.length && was.phase === "reveal" && is.phase === "draft") {
      sound("roll");
      spoken.push(words.rolled_said(play.nameOf(is.first), is.dice.map(({ symbol }) => word(words.symbol, symbol)).join(", ")));
    }
    if (is.turn > was.turn && is.last) {
      const [seat, row, column] = is.last;
      const drawn = is.sheets[seat]?.drawn.find((each) => each[0] === row && each[1] === column);
      if (drawn && !play.mine.includes(seat)) sound("draw");
      if (drawn) spoken.push(words.drew_said(play.nameOf(seat), word(words.symbol, drawn[2]), word(words.colour, play.colourOf([row, column]) ?? "")));
    }
    const changed = is.turn !== was.turn || is.phase !== was.phase;
    if (changed && is.phase !== "over" && play.mine.includes(is.player)) {
      if (!play.shared) sound("your_turn");
      spoken.push(play.shared ? words.turn_said(play.nameOf(is.player)) : words.your_turn_said);
      if (is.falls_back) spoken.push(words.falls_back);
    }
    if (is.phase === "over" && was.phase !== "over") sound("end");
    if (is.phase === "over" && was.phase !== "over") spoken.push(words.won(is.winners.map(play.nameOf), is.scores[is.winners[0] ?? 0]?.total ?? 0));
    if (spoken.length) announcer.tell(spoken.join(" "));
  }
}
