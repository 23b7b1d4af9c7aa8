/** Finds the rows and columns that a hint mentions; `coordinates.js`, loaded later, paints their numbers on the board's edge. */
import { ITEM } from "./scene.js";

/**
 * Rows and columns (from 0) that a hint mentions; `key` identifies the set.
 * @typedef {{ rows: Set<number>, cols: Set<number>, key: string }} Lit
 */

/** No rows or columns: there is no hint. @type {Lit} */
export const UNLIT = { rows: new Set(), cols: new Set(), key: "" };

/**
 * Collects the rows and columns of a hint's marks in the scene: the cells of its conclusion, or else of its reason.
 * @param {import("./scene.js").Scene} scene @param {string[]} roles @param {string[]} glyphs @returns {Lit | undefined}
 */
export function litBy({ items, first, count, cols }, roles, glyphs) {
  const numbers = ["target", "reason"].map((name) => roles.indexOf(name));
  const marks = new Set(["fill", "frame", "tile", "hatch", "dashes"].map((name) => glyphs.indexOf(name)));
  /** Rows and columns by role. */
  const seen = numbers.map(() => ({ rows: new Set(), cols: new Set() }));
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
