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
  if (!found) return Math.min(9999, Math.max(0, Math.round(Number(plain) || 0)));
  const [, whole = "0", above = "0", below = "1"] = found;
  return `${Number(whole) * Number(below) + Number(above)}/${below}`;
}

/** Why typed points cannot be read, as what the server finds wrong; null if they can. */
export function misread(typed: string, fractions = false): { key: string; values: Record<string, string>; text: string } | null {
  const plain = typed.trim();
  if (!plain || /^\d+$/.test(plain) || (fractions && typeof readPoints(plain) === "string")) return null;
  const number = Number(plain.replace(",", ".").replace("\u2212", "-"));
  const key = Number.isNaN(number) ? "no_points" : number < 0 ? "below_zero" : "not_whole";
  return key === "no_points" ? { key, values: { typed: plain }, text: "" } : { key, values: { points: plain }, text: "" };
}
