/* What the camera shows: the whole map until a person moves it, and never anything below strip, panel or sheet. */

import { untrack } from "svelte";
import { MediaQuery } from "svelte/reactivity";
import { type Bounds, type Camera, around, union } from "../board/camera.svelte";
import { APOTHEM, RADIUS, centre } from "../board/hex";
import type { Choice } from "./choice.svelte";
import type { SheetLine } from "./sheet";
import type { MapView } from "./view";

/** The width of the sheet when it stands at the side of a low screen. */
const SIDE = 236;
/** A button in the corner of a small screen with what is free round it, and how far the next one stands above it. */
const BUTTON = 64;
const STEP = 56;
/** The dock of a wide screen, and the chips above it. */
const DOCK = 106;
const CHIPS = 92;
/** On a small screen tiles stay at least so big; then only a part of the map is shown. */
const SMALL_SCREEN = 0.34;

/** What is framed: the map, whether its game is over, the chosen placement, the score line that is pointed at. */
interface Framed {
  view: () => MapView;
  /** Tells maps apart; another one is shown as a whole. */
  mapId: () => number;
  over: () => boolean;
  choice: Choice;
  line: () => SheetLine | null;
  /** Every cell has something to tell, so none may be out of sight, however small that makes them. */
  everyCell: () => boolean;
}

export class Framing {
  readonly #wide = new MediaQuery("min-width: 1024px");
  readonly #low = new MediaQuery("max-height: 520px");
  /** Heights of what covers the map, bound by the components there. */
  top = $state(0);
  sheet = $state(0);
  coach = $state(0);
  /** The left of the map is covered: by a panel of the page, or what a game puts there, with its width. */
  aside = $state(false);
  left = $state(0);
  /** How many buttons stand in the corner of a small screen. */
  buttons = $state(1);
  /** Chips may come above the dock of a wide screen. */
  offers = $state(false);

  wide = $derived(this.#wide.current);
  /** A phone on its side. */
  low = $derived(this.#low.current && !this.#wide.current);
  closest = $derived(this.wide ? 0.75 : 0.52);
  /** Where a button in the lower right corner of the map keeps clear of the sheet. */
  corner = $derived({ right: this.low ? SIDE + 12 : 12, bottom: this.low ? 12 : this.sheet + 12 });

  #camera: Camera;
  #view: () => MapView;
  #choice: Choice;

  constructor(camera: Camera, { view, mapId, over: isOver, choice, line, everyCell: isEveryCell }: Framed) {
    this.#camera = camera;
    this.#view = view;
    this.#choice = choice;
    const over = $derived(isOver());
    const everyCell = $derived(isEveryCell());
    $effect(() => {
      camera.insets = this.wide
        ? { top: 84, right: 336, bottom: over ? 24 : this.offers ? DOCK + CHIPS : DOCK, left: this.coach || this.aside ? 360 : this.left ? this.left + 36 : 24 }
        : this.low
          ? { top: this.top + 8, right: SIDE + 8, bottom: 8, left: 8 }
          : { top: this.top + 8, right: 8, bottom: this.sheet + 8, left: 8 };
      camera.corner = this.wide || !this.buttons ? [0, 0] : [BUTTON, BUTTON + STEP * (this.buttons - 1)];
    });

    let fitted = false;
    let framed: number | undefined;
    $effect(() => {
      const isOther = framed !== undefined && framed !== mapId();
      framed = mapId();
      if (isOther) untrack(() => (camera.touched = false));
      void [choice.hand?.tile, camera.width, camera.height, camera.insets, over, everyCell];
      untrack(() => {
        // Between two tiles nothing is lit; fitting then would move the map twice.
        const between = fitted && !isOther && !over && !choice.hand;
        if (!camera.width || (camera.touched && !everyCell) || between) return;
        const last = view().tiles.at(-1);
        const farthest = this.wide || over || everyCell ? undefined : SMALL_SCREEN;
        camera.fit(this.bounds(), fitted, this.closest, farthest, last && centre(last[1], last[2]));
        // A chosen tile stays in sight as a whole when the sheet below it grows.
        if (choice.pinned) this.reveal(choice.cell);
        fitted = true;
      });
    });

    // A score line is shown on the map, closer where there is little room.
    $effect(() => {
      if (!over || this.wide) return;
      const spots = (line()?.tiles ?? []).map((slot) => centre(view().tiles[slot]![1], view().tiles[slot]![2]));
      untrack(() => camera.fit(spots.length ? around(spots, 1.3) : this.bounds(), true, this.closest));
    });
  }

  bounds = (): Bounds => {
    const tiles = this.#view().tiles.map((row) => centre(row[1], row[2]));
    const cells = this.#choice.cells.map((cell) => centre(...cell));
    const map = around(tiles.length ? tiles : cells, 1.1);
    // Highlighted cells may be cut off a little, but their middle can always be seen and pressed.
    return cells.length ? union(map, around(cells, 0.8)) : map;
  };

  fit = (): void => this.#camera.fit(this.bounds(), true, this.closest);

  /** Bring a cell into sight, clear of what lies over the map. */
  reveal(cell: readonly [number, number] | null): void {
    if (!cell) return;
    const [x, y] = centre(...cell);
    const camera = this.#camera;
    const above = this.wide ? 0 : 70 / camera.scale;
    camera.reveal({ left: x - APOTHEM - 12, right: x + APOTHEM + 12, top: y - RADIUS - above, bottom: y + RADIUS + 24 });
  }
}
