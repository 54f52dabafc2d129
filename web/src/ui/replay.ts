/* Which move of a replay an address asks for. */

/** The move in the address, from 1; the last one if there is none. */
export function askedMove(count: number): number {
  const asked = Number(new URLSearchParams(location.search).get("move"));
  return asked >= 1 && asked <= count ? asked : count;
}
