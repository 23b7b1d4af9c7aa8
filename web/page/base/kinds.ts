/** The kinds of puzzles of one family: tasks, or houses. */

import type { Kind } from "#shumi";

const KINDS: readonly Kind[] = [
  "arrange", "turn", "boxes", "jigsaw", "diagonals", "windows", "disjoint", "no-boxes", "jigsaw-diagonals", "windows-diagonals",
];

/** Tells whether a value is a kind. */
export const isKind = (value: unknown): value is Kind => KINDS.some((kind) => kind === value);
