/* Where the arrow at a target goes: above it, unless there is no room or it would lie on the coach's words. */

type Box = Pick<DOMRect, "x" | "y" | "width" | "height">;

/** How far the arrow reaches above its target when it nods, and half its width. */
const REACH = 52;
const HALF = 16;
/** Bars lie along the top of the page. */
const TOP = 96;

export function isBelow(target: Box, coach: Box | undefined, height: number): boolean {
  if (target.y < TOP) return true;
  if (!coach || target.y + target.height + REACH > height) return false;
  const x = target.x + target.width / 2;
  const isBeside = x + HALF <= coach.x || x - HALF >= coach.x + coach.width;
  return !isBeside && target.y > coach.y && target.y - REACH < coach.y + coach.height;
}
