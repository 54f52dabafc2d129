/* What people enter and what was told to them stays on the device; it goes when they log out or delete their data. */

import { onDevice } from "./storage";

const OWN = ["dorfplatz.pad.", "dorfplatz.catalog.", "dorfplatz.told.", "dorfplatz.opened.", "dorfplatz.parts_known"];

/** The names of everything that is stored on this device; none in a browser that stores nothing. */
export function storedNames(): string[] {
  try {
    return Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? "");
  } catch {
    return [];
  }
}

/** Forget everything on this device that belongs to a person; how the app looks stays. */
export function forgetDevice(): void {
  for (const name of storedNames()) if (OWN.some((own) => name.startsWith(own))) onDevice.removeItem(name);
}
