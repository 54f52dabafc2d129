/* Keyboard events for tests under Node, which has none. */

export const keydown = (key: string, more: Partial<KeyboardEvent> = {}): KeyboardEvent =>
  ({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, repeat: false, ...more }) as KeyboardEvent;
