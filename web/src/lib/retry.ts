const TRIES = 8;
const PAUSE_MS = 1500;

/** Load a part of the app, retrying while the connection is down; the last failure is thrown. */
export async function withRetries<T>(load: () => Promise<T>, pause = PAUSE_MS): Promise<T> {
  for (let left = TRIES - 1; left > 0; left--) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return load();
}
