/* What differs between two catalogs, in words: side by side for a tile, cell by cell for a sheet. */

import type { Differing } from "../lib/wire";
import { capital } from "../lib/words/capital";
import { cellName } from "./cell";
import { say, word } from "./words/say";

/** One line of a comparison. */
export interface DifferenceLine {
  label: string;
  before: string;
  after: string;
}

type Values = Record<string, unknown>;

/** The lines of one differing field. */
export function differenceLines({ section, field, before, after }: Differing): DifferenceLine[] {
  const label = word(say().catalog_field, field);
  if (field === "edges" && isText(before) && isText(after)) return apart([...before], [...after], (side) => say().sides[side]!, terrain);
  // A sheet that one side lacks is seen in its picture.
  if (field === "rows") return isList(before) && isList(after) ? cellLines(before, after) : [];
  if (field === "faces" && isList(before) && isList(after)) return apart(before, after, (at) => say().face_number(at + 1), symbol);
  if (field === "markers" && section === "sets") return markerLines((before ?? {}) as Values, (after ?? {}) as Values);
  return [{ label: section === "villagers" ? word(say().symbol, field) : label, before: shown(field, before), after: shown(field, after) }];
}

/** What differs: a tile, a sheet, a part and so on. */
export function differenceTitle({ section, name }: Pick<Differing, "section" | "name">, partName: (part: string) => string): string {
  if (section === "tile") return partName(name) || numbered(name, partName) || say().tile_number(name);
  if (section === "sheets") return say().sheet_letter(name);
  if (section === "sets") return word(say().set, name);
  if (section === "parts") return partName(name) || name;
  return word(say().catalog_section, name ? `${section}.${name}` : section);
}

/** One of several tiles of a part, counted from 1: flag_festival_0 is the first. */
function numbered(name: string, partName: (part: string) => string): string {
  const [, part = "", at = ""] = /^(.+)_(\d+)$/.exec(name) ?? [];
  return part && partName(part) && `${partName(part)} ${Number(at) + 1}`;
}

const isText = (value: unknown): value is string => typeof value === "string";
const isList = (value: unknown): value is string[] => Array.isArray(value);
const terrain = (letter: string): string => word(say().terrain, letter);
const symbol = (name: string): string => word(say().symbol, name);

/** One line for each place where two lists differ. */
const apart = (before: string[], after: string[], labelOf: (at: number) => string, shownAs: (value: string) => string): DifferenceLine[] =>
  Array.from({ length: Math.max(before.length, after.length) }, (_, at) => at)
    .filter((at) => before[at] !== after[at])
    .map((at) => ({ label: labelOf(at), before: maybe(before[at], shownAs), after: maybe(after[at], shownAs) }));

const maybe = (value: string | undefined, shownAs: (value: string) => string): string => (value === undefined ? say().nothing : shownAs(value));

const cellLines = (before: string[], after: string[]): DifferenceLine[] =>
  Array.from({ length: Math.max(before.length, after.length) }, (_, row) => row).flatMap((row) =>
    apart(cellsOf(before[row]), cellsOf(after[row]), (column) => say().cell_number(row + 1, column + 1), cellName),
  );
const cellsOf = (row = ""): string[] => row.split(/\s+/).filter(Boolean);

const markerLines = (before: Values, after: Values): DifferenceLine[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((task) => String(before[task]) !== String(after[task]))
    .map((task) => ({ label: say().markers_of(task), before: shown("markers", before[task]), after: shown("markers", after[task]) }));

function shown(field: string, value: unknown): string {
  if (value === null || value === undefined) return field === "regions" ? say().regions_whole : say().nothing;
  if (value === "" || (field === "marker" && value === 0)) return say().nothing;
  if (typeof value === "boolean") return value ? say().is_so : say().is_not_so;
  if (field === "source" || field.endsWith("_source")) return word(say().source, String(value));
  if (field === "kind") return word(say().tile_kind, String(value));
  if (field === "set") return word(say().set, String(value));
  if (value === "wraparound") return say().task_wraparound;
  if (["edges", "flags", "over", "task"].includes(field) && isText(value)) return [...value].map(terrain).join(", ");
  if (field === "faces" && isList(value)) return value.map(symbol).join(", ");
  if (field === "regions" && Array.isArray(value)) return (value as number[][]).map((sides) => sides.map((side) => say().sides[side]).join(" + ")).join(" | ");
  return Array.isArray(value) ? value.join(", ") : String(value);
}

/** A label that begins a line. */
export const lineLabel = ({ label }: DifferenceLine): string => capital(label.replaceAll("_", " "));
