/* Hands a picture to the apps of a device, where its browser can. */

import { announcer } from "../lib/announce.svelte";
import { say } from "../lib/words/say";

/** Whether this browser shares files; asked with an empty one of the kind. */
export const sharesFiles = (type: string): boolean =>
  typeof navigator.canShare === "function" && navigator.canShare({ files: [new File([], `game.${type.split("/")[1]}`, { type })] });

/** Fetch a picture and share it; a person who changes their mind hears nothing. */
export async function shareFile(address: string, name: string, text: string): Promise<void> {
  try {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(answer.statusText);
    const file = await answer.blob();
    await navigator.share({ files: [new File([file], name, { type: file.type })], text });
  } catch (error) {
    if (!(error instanceof DOMException && error.name === "AbortError")) announcer.show(say().trouble, true);
  }
}
