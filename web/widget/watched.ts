/** The algorithms whose search can be watched, by the family's id, the usual one first. */
export const WATCHED: Readonly<Record<string, readonly string[]>> = {
  kakuro: ["depth-first", "brute-force"],
  "kakuro-repeats": ["max-flow", "brute-force"],
  "simple-kakuro": ["row-by-row", "brute-force"],
  sudoku: ["exact-cover", "brute-force"],
  "target-sudoku": ["branch-and-bound", "brute-force"],
  hitori: ["clause-learning", "brute-force"],
  kuromasu: ["clause-learning", "brute-force"],
  rotation: ["free-cells", "iterative-deepening", "brute-force"],
  "killer-sudoku": ["exact-cover", "brute-force"],
  "sudoku-regions": ["exact-cover", "brute-force"],
};
