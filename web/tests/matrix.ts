/** Matrices of cases: all of them with `SHUMI_ALL`, otherwise some that represent the others. */
export const ALL = Boolean(process.env.SHUMI_ALL);

/** The families, in the order of menus. */
export const IDS = [
  "kakuro", "kakuro-repeats", "simple-kakuro", "sudoku", "target-sudoku", "hitori", "kuromasu", "rotation",
  "killer-sudoku", "sudoku-regions",
];
/** One family of each module. */
const OF_MODULES = ["kakuro", "target-sudoku", "hitori", "rotation", "killer-sudoku"];

/** Returns whether a family's cases run: one family of a module represents its relatives. */
export const represents = (id: string) => ALL || OF_MODULES.includes(id);

/** Returns all pairs of two lists, otherwise as few as contain each value of both. */
export function pairs<A, B>(as: readonly A[], bs: readonly B[]): [A, B][] {
  if (ALL) return as.flatMap((a) => bs.map((b) => [a, b] as [A, B]));
  return Array.from({ length: Math.max(as.length, bs.length) }, (_, i) => [as[i % as.length], bs[i % bs.length]]);
}

/** Returns all values, otherwise each second one. */
export const everySecond = <T>(all: readonly T[]): T[] => all.filter((_, i) => ALL || i % 2 === 0);

/** Returns all values, otherwise one, another for each number. */
export const oneOf = <T>(all: readonly T[], number: number): T[] => all.filter((_, i) => ALL || i === number % all.length);
