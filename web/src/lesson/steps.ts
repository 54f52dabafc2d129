/* Where a lesson stands: its steps against what the person has played. */

/** A step by its name, with the move that it asks for, or one that it only shows; some just tell something. */
export interface Step {
  name: string;
  move?: string;
  show?: string;
}

export interface Standing {
  /** The step that is shown. */
  at: number;
  /** The person has played something else than the lesson asked for. */
  apart: boolean;
}

/** The step to show: not before what was played, and not beyond what is still to be played. `at` is where the person was. */
export function standing(steps: readonly Step[], at: number, played: readonly string[]): Standing {
  const asked = steps.flatMap(({ move }, index) => (move ? [index] : []));
  const open = asked.findIndex((index) => !played.includes(steps[index]!.move!));
  const followed = open < 0 ? asked.length : open;
  const earliest = followed ? asked[followed - 1]! + 1 : 0;
  const latest = asked[followed] ?? steps.length;
  const apart = followed < asked.length && played.length > followed;
  return { at: apart ? latest : Math.min(Math.max(at, earliest), latest), apart };
}
