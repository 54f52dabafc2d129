import assert from "node:assert/strict";
import test from "node:test";
import { type LoadReviews, ReviewLoader } from "../../src/advice/reviewLoader.svelte";
import type { MoveReview } from "../../src/lib/wire";

const move = (ply: number, turn: number, seat: number, loss: number): MoveReview => ({ ply, turn, seat, loss }) as MoveReview;
const [ann, bo, later] = [move(4, 3, 0, 2), move(5, 3, 1, 9.2), move(8, 4, 0, 1)];

/** The review of a Duel, as if it had been loaded. */
class ReviewSession {
  review = { moves: [ann, bo, later] };
  leave(): void {}
}
const loader = () => new ReviewLoader((async () => ({ ReviewPanel: null, ReviewSession })) as unknown as LoadReviews, () => "");

test("a turn of several sides is judged by its costliest move", async () => {
  const reviews = loader();
  assert.equal(reviews.judgedOf(3), undefined);
  await reviews.toggle();
  assert.equal(reviews.judgedOf(3), bo);
  assert.equal(reviews.judgedOf(4), later);
});

test("whoever asks for another move of that turn sees that one", async () => {
  const reviews = loader();
  await reviews.toggle();
  reviews.chosen = ann;
  assert.equal(reviews.judgedOf(3), ann);
  assert.equal(reviews.judgedOf(4), later);
  reviews.close();
  await reviews.toggle();
  assert.equal(reviews.judgedOf(3), bo);
});
