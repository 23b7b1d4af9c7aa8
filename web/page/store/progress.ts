/** Texts for the progress of a saved game. */

import { say } from "../i18n/say.ts";
import type { Kept } from "../base/records.ts";

/** Returns the progress of a saved game, as a part and as a text; a game that is full from the start counts moves. */
export function cameTo({ filled, total, moves }: Pick<Kept, "filled" | "total" | "moves">) {
  if (moves !== undefined && Number.isInteger(moves)) return { part: moves > 0 ? 1 : 0, words: say("game.moves", { n: moves }) };
  const part = total > 0 ? Math.round((100 * Math.min(filled, total)) / total) : 0;
  return { part, words: say("kept.part", { part }) };
}

/** Returns the text of a solved game: by the player, or shown by the solver. */
export const solvedBy = ({ shown }: { shown?: boolean }) => (shown ? say("kept.shown") : say("kept.solved"));
