/** Calls something when nothing has changed for a moment. */
export function soon(act: () => void, wait = 250): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(act, wait);
  };
}
