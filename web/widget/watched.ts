/** The algorithms whose search can be watched, by the family's id, the usual one first. */
export const WATCHED: Readonly<Record<string, readonly string[]>> = {
  "kakuro-repeats": ["max-flow"],
  sudoku: ["exact-cover"],
  "target-sudoku": ["branch-and-bound"],
};
