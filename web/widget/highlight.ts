/** Finds the rows and columns that a hint mentions; `coordinates.ts`, loaded later, paints their numbers on the board's edge. */
import { ITEM } from "./scene.ts";
import type { Scene } from "./scene.ts";

/** Rows and columns (from 0) that a hint mentions; `key` identifies the set. */
export interface Lit {
  rows: Set<number>;
  cols: Set<number>;
  key: string;
}

/** No rows or columns: there is no hint. */
export const UNLIT: Lit = { rows: new Set(), cols: new Set(), key: "" };

/** Collects the rows and columns of a hint's marks in the scene: the cells of its conclusion, or else of its reason. */
export function linesOf({ items, first, count, cols }: Scene, roles: string[], glyphs: string[]): Lit | undefined {
  const numbers = ["target", "reason"].map((name) => roles.indexOf(name));
  const marks = new Set(["fill", "frame", "tile", "hatch", "dashes"].map((name) => glyphs.indexOf(name)));
  /** Rows and columns by role. */
  const seen = numbers.map(() => ({ rows: new Set<number>(), cols: new Set<number>() }));
  for (let cell = 0; cell < count.length; cell++) {
    const end = first[cell] + count[cell] * ITEM;
    for (let at = first[cell]; at < end; at += ITEM) {
      const which = numbers.indexOf(items[at + 3]);
      if (which < 0 || !marks.has(items[at + 2])) continue;
      seen[which].rows.add(Math.floor(cell / cols));
      seen[which].cols.add(cell % cols);
    }
  }
  const lit = seen.find(({ rows }) => rows.size > 0);
  return lit && { ...lit, key: `${[...lit.rows].join()};${[...lit.cols].join()}` };
}
