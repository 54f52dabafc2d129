/* One person's Duel on the screen: their own map to lay tiles on, and everybody's to look at. */

import type { TableLink } from "../../lib/table.svelte";
import { withWords } from "../../lib/words/say";
import { keepGhost } from "../../map/keptGhost.svelte";
import { MapPlay } from "../../map/play.svelte";
import { type SheetLine, sheetLines } from "../../map/sheet";
import type { MapView } from "../../map/view";
import { Explained, byLine } from "../../ui/explained.svelte";
import { interestName } from "./answers";
import { DuelQuestion } from "./question.svelte";
import { announceEvents } from "./events.svelte";
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
  readonly loadAdvice = () => withWords(import("./advice"), "more");
  readonly sides: Sides;
  readonly turn: Turn;
  readonly question: DuelQuestion;
  readonly explained: Explained;

  constructor(link: TableLink<DuelView>, game: DuelFacts) {
    super(link, game);
    this.game = game;
    this.sides = new Sides(link);
    this.turn = new Turn(link, this.choice, this.sides);
    this.question = new DuelQuestion(
      this.turn,
      () => this.map,
      () => this.view.supply,
      () => this.side.hearts,
      game,
    );
    this.explained = new Explained(
      link,
      () => this.dialog === "sheet" || this.dialog === "modules" || this.over,
      () => this.view.scores,
    );
    announceEvents(link, this.sides, game.tiles);

    keepGhost(this, () => {
      const { choices } = this.turn;
      return `${this.sides.acting} ${this.mapId} ${choices?.tile?.tile} ${choices?.step} ${this.map.tiles.length}`;
    });
  }

  over = $derived.by(() => this.view.phase === "over");
  override mayBeAsked = $derived.by(() => this.view.modules.includes(2));
  unseen = $derived.by(() => this.view);
  override mapId = $derived.by(() => this.sides.shown);
  override mapSide = $derived.by(() => this.mapId);
  override suggestions = $derived.by(() => this.table.suggestions.filter(({ side = 0 }) => side === this.mapId));
  /** The side whose map is shown. */
  side = $derived.by(() => this.sides.mapOf(this.mapId) ?? EMPTY);
  map: MapView = $derived.by((): MapView => {
    const { tiles, aside, tasks, territories, figures } = this.side;
    const choices = this.turn.isHome ? this.turn.choices : null;
    const { tile: hand = null, moves = [], answers = [], legal = [] } = choices ?? {};
    return { hand, tiles, aside, moves, answers, legal, figures, tasks, territories, score: this.sides.scoreOf(this.mapId) ?? this.view.scores[0]! };
  });
  /** The lines of every side's column. */
  columns: SheetLine[][] = $derived.by(() =>
    this.sides.all.map((side) => {
      const score = this.sides.scoreOf(side);
      const map = this.sides.mapOf(side);
      return score && map ? sheetLines(score, GROUPS, map, this.facts, byLine(this.explained.of(side))) : [];
    }),
  );
  lines: SheetLine[] = $derived.by(() => this.columns[this.mapId] ?? []);

  override escape(): void {
    this.sides.back();
  }
  override ownKey = (event: KeyboardEvent): boolean => {
    if (event.key.toLowerCase() !== "v") return false;
    this.sides.showNext();
    return true;
  };
}
