/* A replay on the screen: which move is shown, and the room that the frame and the review leave for it. */

import { onDestroy } from "svelte";
import { MediaQuery } from "svelte/reactivity";
import { type LoadReviews, ReviewLoader } from "../advice/reviewLoader.svelte";

/** The review of a wide screen, with its margins. */
const REVIEW_WIDTH = 392;
const MARGIN = 16;

/** The props of every game’s replay. */
export interface ReplayProps<Facts, Frame> {
  game: Facts;
  replay: { players: string[]; sides: string[]; frames: Frame[] };
  /** The address of its review. */
  review: string;
  /** Where the way back leads, and the address of this page. */
  back: string;
  here: string;
}

/** The move that the address asks for, from 1; the last one if there is none. */
export function moveInAddress(count: number): number {
  const asked = Number(new URLSearchParams(location.search).get("move"));
  return asked >= 1 && asked <= count ? asked : count;
}

/** Whether the address asks for the review at once. */
export const asksForReview = (): boolean => new URLSearchParams(location.search).has("review");

export class Replaying {
  /** The move that is shown, from 1, and how many there are. */
  at: number = $state(1);
  readonly count: number;
  /** Heights of what covers the map. */
  top = $state(0);
  bottom = $state(0);
  reviewHeight = $state(0);
  readonly #wide = new MediaQuery("min-width: 1024px");
  readonly reviews: ReviewLoader;

  /** To be made in a component. */
  constructor(count: number, loadReviews: LoadReviews, review: () => string) {
    this.count = count;
    this.at = moveInAddress(count);
    this.reviews = new ReviewLoader(loadReviews, review);
    onDestroy(this.reviews.close);
    if (asksForReview()) void this.reviews.toggle();
  }

  wide = $derived.by(() => this.#wide.current);
  /** On a phone, the review leaves little room, so only what it speaks of is shown. */
  isTight = $derived.by(() => this.reviews.opened !== null && !this.wide);
  /** What is free at the edges of the screen; the review lies at the right, or at the bottom of a phone. */
  insets = $derived.by(() => ({
    top: this.top + 12,
    right: this.reviews.opened && this.wide ? REVIEW_WIDTH : MARGIN,
    bottom: this.bottom + MARGIN + (this.isTight ? this.reviewHeight + 12 : 0),
    left: MARGIN,
  }));
}
