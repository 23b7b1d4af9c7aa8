/** Finds the rows and columns that a hint mentions; `coordinates.ts`, loaded later, paints their numbers on the board's edge. */
import { ITEM } from "./scene.ts";
import type { Scene } from "./scene.ts";

/** Rows and columns (from 0) that a hint mentions. */
export interface Lit {
  rows: Set<number>;
  cols: Set<number>;
}

/** No rows or columns: there is no hint. */
export const UNLIT: Lit = { rows: new Set(), cols: new Set() };

/** Roles of a hint's cells: its conclusion, its reason. */
const ROLES = ["target", "reason"];
/** Glyphs that mark a cell. */
const MARKS = ["fill", "frame", "tile", "hatch", "dashes"];

/** The cells that a hint marks, kept up to date cell by cell: a large board has too many cells to search at each key. */
export class HintCells {
  #scene: Scene;
  #roles: number[];
  #marks: Set<number>;
  /** Cells by role. */
  #cells = ROLES.map(() => new Set<number>());

  constructor(scene: Scene, roles: string[], glyphs: string[]) {
    this.#scene = scene;
    this.#roles = ROLES.map((name) => roles.indexOf(name));
    this.#marks = new Set(MARKS.map((name) => glyphs.indexOf(name)));
    this.update(scene.count.keys());
  }

  /** @param changed cells whose items have changed */
  update(changed: Iterable<number>) {
    const { items, first, count } = this.#scene;
    for (const cell of changed) {
      for (const cells of this.#cells) cells.delete(cell);
      const end = first[cell] + count[cell] * ITEM;
      for (let at = first[cell]; at < end; at += ITEM) {
        const role = this.#roles.indexOf(items[at + 3]);
        if (role >= 0 && this.#marks.has(items[at + 2])) this.#cells[role].add(cell);
      }
    }
  }

  /** Returns the rows and columns of the conclusion, or else of the reason, if any. */
  get lines(): Lit | undefined {
    const cells = [...this.#cells.find(({ size }) => size > 0) ?? []];
    const { cols } = this.#scene;
    return cells.length === 0 ? undefined
      : { rows: new Set(cells.map((cell) => Math.floor(cell / cols))), cols: new Set(cells.map((cell) => cell % cols)) };
  }
}
