/** Matrices of cases: all of them with `SHUMI_ALL`, otherwise some that represent the others. */
export const ALL = Boolean(process.env.SHUMI_ALL);

/** The families, in the order of menus. */
export const IDS = ["kakuro", "kakuro-repeats", "simple-kakuro", "sudoku", "target-sudoku", "hitori", "kuromasu", "rotation"];
/** One family of each module. */
const OF_MODULES = ["kakuro", "target-sudoku", "hitori", "rotation"];

/** Returns whether a family's cases run: one family of a module represents its relatives. @param {string} id */
export const represents = (id) => ALL || OF_MODULES.includes(id);

/**
 * Returns all pairs of two lists, otherwise as few as contain each value of both.
 * @template A, B @param {readonly A[]} as @param {readonly B[]} bs @returns {[A, B][]}
 */
export function pairs(as, bs) {
  if (ALL) return as.flatMap((a) => bs.map((b) => /** @type {[A, B]} */ ([a, b])));
  return Array.from({ length: Math.max(as.length, bs.length) }, (_, i) => [as[i % as.length], bs[i % bs.length]]);
}

/** Returns all values, otherwise each second one. @template T @param {readonly T[]} all @returns {T[]} */
export const everySecond = (all) => all.filter((_, i) => ALL || i % 2 === 0);

/**
 * Returns all values, otherwise one, another for each number.
 * @template T @param {readonly T[]} all @param {number} number @returns {T[]}
 */
export const oneOf = (all, number) => all.filter((_, i) => ALL || i === number % all.length);
