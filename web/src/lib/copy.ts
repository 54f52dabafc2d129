/* Copies text, also over plain http, where browsers hide their clipboard. */

import { say } from "./words/say";
import { announcer } from "./announce.svelte";

/** Copy a text and say so; where that is impossible, show the text. */
export async function copy(text: string): Promise<void> {
  const copied = navigator.clipboard
    ? await navigator.clipboard.writeText(text).then(
        () => true,
        () => false,
      )
    : copySelected(text);
  announcer.show(copied ? say().copied : text);
}

/** The old way: select it in an invisible field, which must be inside a dialog if one is open. */
function copySelected(text: string): boolean {
  const field = document.createElement("textarea");
  const focused = document.activeElement;
  field.value = text;
  field.className = "only-read";
  (focused?.closest("dialog") ?? document.body).append(field);
  field.select();
  const copied = document.execCommand("copy");
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return copied;
}
