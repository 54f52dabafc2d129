/* Points as people write them: shared places may pay halves or thirds, and a minus is as long as a plus. */

export const FRACTIONS: Record<string, string> = { "1/2": "½", "1/3": "⅓", "2/3": "⅔" };

/** Write points: 7/3 is 2⅓, -5 is −5. */
export function pointsText(points: number | string): string {
  if (typeof points === "number") return `${points}`.replace("-", "−");
  const [above = 0, below = 1] = points.split("/").map(Number);
  const rest = `${above % below}/${below}`;
  return `${Math.floor(above / below) || ""}${FRACTIONS[rest] ?? ` ${rest}`}`;
}

/** Write points with their sign: +3, −5, 0. */
export const signedText = (points: number): string => `${points > 0 ? "+" : ""}${pointsText(points)}`;
