/** The kinds of puzzles of one family: tasks, or houses. */

import type { Kind } from "#shumi";

/** Each kind; the compiler finds a missing one. */
const KINDS: Record<Kind, true> = {
  arrange: true,
  turn: true,
  boxes: true,
  jigsaw: true,
  diagonals: true,
  windows: true,
  disjoint: true,
  "no-boxes": true,
  "jigsaw-diagonals": true,
  "windows-diagonals": true,
};

/** Tells whether a value is a kind. */
export const isKind = (value: unknown): value is Kind => typeof value === "string" && Object.hasOwn(KINDS, value);
