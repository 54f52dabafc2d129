/** Group items by a key, in order of first appearance. */
export function grouped<Thing>(things: Thing[], nameOf: (thing: Thing) => string): [string, Thing[]][] {
  const groups = new Map<string, Thing[]>();
  for (const thing of things) groups.set(nameOf(thing), [...(groups.get(nameOf(thing)) ?? []), thing]);
  return [...groups];
}
