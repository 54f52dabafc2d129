const TRIES = 8;
const PAUSE_MS = 1500;

/** Loads a part of the app that may have to wait for the line to come back; fails when it stays away. */
export async function patiently<T>(load: () => Promise<T>): Promise<T> {
  for (let left = TRIES - 1; left > 0; left--) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
  return load();
}
