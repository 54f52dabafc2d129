/* One person's Duel on the screen: the own map to lay on, and everybody's to look at. */

import { untrack } from "svelte";
import type { TableLink } from "../../lib/table.svelte";
import { MapPlay } from "../../map/play.svelte";
import { type SheetLine, sheetLines } from "../../map/sheet";
import type { MapView } from "../../map/view";
import { interestName } from "./answers";
import { DuelAsked } from "./asked.svelte";
import { tellEvents } from "./events.svelte";
import { Explaining } from "./explaining.svelte";
import { Sides } from "./sides.svelte";
import { Turn } from "./turn.svelte";
import type { DuelFacts, DuelMap, DuelView } from "./view";

export const GROUPS = ["tasks", "flags", "longest", "module1", "module2"] as const;

const EMPTY: DuelMap = {
  tiles: [],
  aside: [],
  tasks: [],
  territories: [],
  figures: { red_hearts: [], golden_heart: null, mill: null, balloon: null, photographer: null, cameras: [] },
  completed: 0,
  spaces_used: 0,
  hearts: 0,
  interests: [],
  is_now: false,
};

export class Play extends MapPlay<DuelView> {
  readonly game: DuelFacts;
  readonly partName = interestName;
  readonly sides: Sides;
  readonly turn: Turn;
  readonly asked: DuelAsked;
  readonly explaining: Explaining;

  constructor(link: TableLink<DuelView>, game: DuelFacts) {
    super(link, game.tiles);
    this.game = game;
    this.sides = new Sides(link);
    this.turn = new Turn(link, this.choice, this.sides);
    this.asked = new DuelAsked(
      this.turn,
      () => this.map,
      () => this.view.supply,
      () => this.side.hearts,
      game.tiles,
    );
    this.explaining = new Explaining(link, () => this.opened === "sheet" || this.opened === "modules" || this.over);
    tellEvents(link, this.sides, game.tiles);

    // A new tile in hand is held by nobody yet, and another map is looked at anew.
    let before = "";
    $effect(() => {
      const { choices } = this.turn;
      const now = `${this.sides.acting} ${this.which} ${choices?.tile?.tile} ${choices?.step} ${this.map.tiles.length}`;
      if (now === before) return;
      before = now;
      untrack(() => this.letGo());
    });
  }

  over = $derived.by(() => this.view.phase === "over");
  unseen = $derived.by(() => this.view);
  override which = $derived.by(() => this.sides.shown);
  override ownedBy = $derived.by(() => this.which);
  override suggestions = $derived.by(() => this.table.suggestions.filter(({ side = 0 }) => side === this.which));
  /** The side that is looked at. */
  side = $derived.by(() => this.sides.mapOf(this.which) ?? EMPTY);
  map: MapView = $derived.by((): MapView => {
    const { tiles, aside, tasks, territories, figures } = this.side;
    const choices = this.turn.isHome ? this.turn.choices : null;
    const { tile: hand = null, moves = [], answers = [], legal = [] } = choices ?? {};
    return { hand, tiles, aside, moves, answers, legal, figures, tasks, territories, score: this.sides.scoreOf(this.which) ?? this.view.scores[0]! };
  });
  /** The lines of every side's column. */
  columns: SheetLine[][] = $derived.by(() =>
    this.sides.all.map((side) => {
      const score = this.sides.scoreOf(side);
      const map = this.sides.mapOf(side);
      return score && map ? sheetLines(score, GROUPS, map, this.facts, this.explaining.reasons[side]) : [];
    }),
  );
  lines: SheetLine[] = $derived.by(() => this.columns[this.which] ?? []);

  override escape(): void {
    this.sides.back();
  }
  override ownKey = (event: KeyboardEvent): boolean => {
    if (event.key.toLowerCase() !== "v") return false;
    this.sides.lookNext();
    return true;
  };
}
