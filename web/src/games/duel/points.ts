/* Points as they are written: shared places may be halves or thirds. */

const PARTS: Record<string, string> = { "1/2": "½", "1/3": "⅓", "2/3": "⅔" };

/** 7/3 is written 2⅓. */
export function shownPoints(points: number | string): string {
  if (typeof points === "number") return `${points}`;
  const [above = 0, below = 1] = points.split("/").map(Number);
  const rest = `${above % below}/${below}`;
  return `${Math.floor(above / below) || ""}${PARTS[rest] ?? ` ${rest}`}`;
}

/** What somebody has typed: 12, 14/3, 2½ or 2 1/2. */
export function readPoints(text: string): number | string {
  const plain = Object.entries(PARTS).reduce((all, [part, sign]) => all.replace(sign, ` ${part}`), text.trim());
  const found = /^(?:(\d+)\s+)?(\d+)\s*\/\s*(\d+)$/.exec(plain.trim());
  if (!found) return Math.max(0, Math.round(Number(plain) || 0));
  const [, whole = "0", above = "0", below = "1"] = found;
  return `${Number(whole) * Number(below) + Number(above)}/${below}`;
}
