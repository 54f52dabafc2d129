/* One person's game on the screen, with the Warehouse, the cloud and the parts. */

import { untrack } from "svelte";
import type { Cell } from "../../board/hex";
import type { TableLink } from "../../lib/table.svelte";
import { Explaining } from "../../map/explaining.svelte";
import { MapPlay } from "../../map/play.svelte";
import { sheetLines } from "../../map/sheet";
import type { Facts } from "../../map/view";
import { GROUPS } from "./padding";
import { RomantikAsked } from "./asked.svelte";
import { tellEvents } from "./events.svelte";
import { Turn } from "./turn.svelte";
import type { RomantikView } from "./view";
import { say, word } from "./words/say.svelte";

export class Play extends MapPlay<RomantikView> {
  readonly turn: Turn;
  readonly partName = (part: string): string => word(say().part, part);
  readonly asked: RomantikAsked;
  readonly explaining: Explaining;

  constructor(link: TableLink<RomantikView>, facts: Facts) {
    super(link, facts);
    this.turn = new Turn(link, this.choice);
    this.asked = new RomantikAsked(this.turn, facts);
    this.explaining = new Explaining(link, () => this.opened === "sheet" || this.opened === "parts" || this.over);
    tellEvents(link, facts);

    // A new tile in hand is held by nobody yet.
    let hand = "";
    $effect(() => {
      const now = `${this.view.hand?.tile ?? ""}/${this.view.tiles.length}/${this.view.phase}`;
      if (now === hand) return;
      hand = now;
      untrack(() => {
        this.turn.taking = false;
        this.letGo();
      });
    });
    // The stored tile was taken up or put back.
    $effect(() => {
      void this.turn.taking;
      untrack(() => this.letGo());
    });
  }

  map = $derived.by(() => this.view);
  unseen = $derived.by(() => this.view);
  over = $derived.by(() => this.view.phase === "over");
  override asksAbout = $derived.by((): Cell => {
    const row = this.view.tiles[this.asked.side === null ? this.view.tiles.length - 1 : this.asked.slot];
    return row ? [row[1], row[2]] : [0, 0];
  });
  hasParts = $derived.by(() => Object.keys(this.view.parts).length > 0);
  lines = $derived.by(() => sheetLines(this.view.score, GROUPS, this.view, this.facts, this.explaining.reasons));

  override escape(): void {
    this.turn.taking = false;
  }
  override ownKey = (event: KeyboardEvent): boolean => event.key.toLowerCase() === "w" && this.turn.warehouse();
}
