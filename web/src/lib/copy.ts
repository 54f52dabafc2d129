/* Copying a text, also where the browser keeps its clipboard for https. */

import { say } from "./words/say";
import { announcer } from "./announce.svelte";

/** Copy a text and say so; where that is not possible, show it. */
export async function copy(text: string): Promise<void> {
  const copied = navigator.clipboard
    ? await navigator.clipboard.writeText(text).then(
        () => true,
        () => false,
      )
    : copySelected(text);
  announcer.show(copied ? say().copied : text);
}

/** The old way: select it in a field that nobody sees. In an open dialog only what is inside can be selected. */
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
