/* Where the head of a table ends. Notes lie below it: they speak of what it shows, such as the score. */

const { style } = document.documentElement;

/** Attach it to the head: it tells the style sheets its lower edge as `--head`. */
export function head(node: HTMLElement): () => void {
  const observer = new ResizeObserver(() => style.setProperty("--head", `${Math.round(node.getBoundingClientRect().bottom)}px`));
  observer.observe(node);
  return () => {
    observer.disconnect();
    style.removeProperty("--head");
  };
}
