/* Whom a message is for. What somebody writes to their team is never sent to everybody by itself. */

interface Writing {
  /** There is somebody to confer with. */
  team: boolean;
  toSide: boolean;
  text: string;
}

/** The team is gone, but a text that was meant for it is still there: its writer decides. */
export const isStranded = ({ team, toSide, text }: Writing): boolean => toSide && !team && text.trim() !== "";

/** Whom the next message is for: without a team it is for everybody, once nothing is left that was meant for the team. */
export const addressee = (writing: Writing): boolean => writing.toSide && (writing.team || isStranded(writing));
