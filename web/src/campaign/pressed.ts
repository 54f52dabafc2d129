/* The keys that press a button, for drawings that act as buttons. */

export const pressed = (act: () => void) => (event: KeyboardEvent): void => {
  if (event.key !== "Enter" && event.key !== " ") return;
  event.preventDefault();
  act();
};
