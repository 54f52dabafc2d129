/* One person's game on the screen, with the Warehouse, the cloud and the parts. */

import type { Cell } from "../../board/hex";
import type { TableLink } from "../../lib/table.svelte";
import { withWords } from "../../lib/words/say";
import type { Chip } from "../../map/offers.svelte";
import { keepGhost } from "../../map/keptGhost.svelte";
import { MapPlay } from "../../map/play.svelte";
import { sheetLines } from "../../map/sheet";
import type { MapFacts } from "../../map/view";
import { Explained, byLine } from "../../ui/explained.svelte";
import { RomantikQuestion } from "./question.svelte";
import { announceEvents } from "./events.svelte";
import { Turn } from "./turn.svelte";
import { GROUPS, type RomantikView } from "./view";
import { say, word } from "./words/say";

export class Play extends MapPlay<RomantikView> {
  readonly turn: Turn;
  readonly partName = (part: string): string => word(say().part, part);
  readonly loadAdvice = () => withWords(import("./advice"), "more");
  readonly question: RomantikQuestion;
  readonly explained: Explained;

  constructor(link: TableLink<RomantikView>, game: MapFacts) {
    super(link, game);
    this.turn = new Turn(link, this.choice);
    this.question = new RomantikQuestion(this.turn, game);
    this.explained = new Explained(
      link,
      () => this.dialog === "sheet" || this.dialog === "parts" || this.over,
      () => this.view.score,
    );
    announceEvents(link, game.tiles);

    const hand = $derived(`${this.view.hand?.tile ?? ""}/${this.view.tiles.length}/${this.view.phase}`);
    $effect(() => {
      void hand;
      this.turn.taking = false;
    });
    keepGhost(this, () => `${hand}/${this.turn.taking}`);
  }

  map = $derived.by(() => this.view);
  unseen = $derived.by(() => this.view);
  over = $derived.by(() => this.view.phase === "over");
  override questionCell = $derived.by((): Cell => {
    const row = this.view.tiles[this.question.side === null ? this.view.tiles.length - 1 : this.question.slot];
    return row ? [row[1], row[2]] : [0, 0];
  });
  override mayBeAsked = $derived.by(() => this.hasParts);
  hasParts = $derived.by(() => Object.keys(this.view.parts).length > 0);
  lines = $derived.by(() => sheetLines(this.view.score, GROUPS, this.view, this.facts, byLine(this.explained.reasons)));

  override ownChips = $derived.by((): Chip[] => {
    const { turn } = this;
    const chip = { move: "warehouse", figure: "warehouse", points: null, shortcut: "W", press: () => void turn.warehouse() };
    // Storing a tile brings nothing now; taking one out brings what its placement brings, at best or where it is held.
    if (turn.mayStore) return [{ ...chip, points: this.helps ? 0 : null, label: say().store, note: say().store_note }];
    if (turn.mayEnd) return [{ ...chip, label: say().end_game, note: say().end_game_note, shortcut: "", press: () => turn.answer("end") }];
    if (!turn.mayTake) return [];
    const best = Math.max(...this.view.legal.map((row) => row[3]));
    const held = turn.taking ? this.choice.effect?.[3] : undefined;
    const points = this.helps ? (held ?? best) : null;
    return [{ ...chip, points, label: turn.taking ? say().put_back : say().take_stored, note: say().take_stored_note, taken: turn.taking }];
  });

  override escape(): void {
    this.turn.taking = false;
  }
}
