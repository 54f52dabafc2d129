/** Wrap a function so that it runs once calls have paused for a moment. */
export function debounced(act: () => void, wait = 250): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(act, wait);
  };
}
