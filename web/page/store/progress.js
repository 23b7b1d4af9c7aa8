/** Words for the progress of a kept game. */

import { say } from "../i18n/say.js";

/**
 * How far a kept game has come, in percent and in words; one that is full from the start has moves.
 * @param {import("./storage.js").Kept} game
 */
export function cameTo({ filled, total, moves }) {
  if (moves !== undefined && Number.isInteger(moves)) return { part: moves > 0 ? 1 : 0, words: say("game.moves", { n: moves }) };
  const part = total > 0 ? Math.round((100 * Math.min(filled, total)) / total) : 0;
  return { part, words: say("kept.part", { part }) };
}

/** Who solved a game. @param {{ shown?: boolean }} game */
export const solvedBy = ({ shown }) => (shown ? say("kept.shown") : say("kept.solved"));
