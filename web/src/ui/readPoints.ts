/* Points as people type them on a score pad; apart from writing them, which every table needs. */

import { FRACTIONS } from "./points";

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
