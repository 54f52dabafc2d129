/* Opens the rulebook beside whatever is shown; loaded when somebody asks for a rule. */

import { mount, unmount } from "svelte";
import Drawer from "./Drawer.svelte";

let isOpen = false;

/** Open the paragraph about something; the focus returns to `from` afterwards. */
export function openRules(game: string, rule: string, from: HTMLElement): void {
  if (isOpen) return;
  isOpen = true;
  const drawer = mount(Drawer, {
    target: document.body,
    props: {
      game,
      rule,
      onclose: () => {
        isOpen = false;
        void unmount(drawer);
        from.focus();
      },
    },
  });
}
