/* Whether the people at this device want to know what a campaign lets players discover. */

const KNOWN = "dorfplatz.parts_known";

export function isSpoilt(): boolean {
  try {
    return localStorage.getItem(KNOWN) !== null;
  } catch {
    return false;
  }
}
export function spoil(): void {
  try {
    localStorage.setItem(KNOWN, "1");
  } catch {
    // A browser that stores nothing asks again.
  }
}
