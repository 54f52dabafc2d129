/* Points as people write them: shared places may pay halves or thirds, and a minus is as long as a plus. */

const FRACTIONS: Record<string, string> = { "1/2": "½", "1/3": "⅓", "2/3": "⅔" };

/** Write points: 7/3 is 2⅓, -5 is −5. */
export function pointsText(points: number | string): string {
  if (typeof points === "number") return `${points}`.replace("-", "−");
  const [above = 0, below = 1] = points.split("/").map(Number);
  const rest = `${above % below}/${below}`;
  return `${Math.floor(above / below) || ""}${FRACTIONS[rest] ?? ` ${rest}`}`;
}

/** Write points with their sign: +3, −5, 0. */
export const signedText = (points: number): string => `${points > 0 ? "+" : ""}${pointsText(points)}`;

/** Read points that somebody has typed: 12, 14/3, 2½ or 2 1/2. */
export function readPoints(text: string): number | string {
  const plain = Object.entries(FRACTIONS).reduce((all, [fraction, sign]) => all.replace(sign, ` ${fraction}`), text.trim());
  const found = /^(?:(\d+)\s+)?(\d+)\s*\/\s*(\d+)$/.exec(plain.trim());
  if (!found) return Math.max(0, Math.round(Number(plain) || 0));
  const [, whole = "0", above = "0", below = "1"] = found;
  return `${Number(whole) * Number(below) + Number(above)}/${below}`;
}
