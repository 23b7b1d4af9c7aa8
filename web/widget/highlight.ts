/** Finds the rows and columns that a hint mentions; `coordinates.ts`, loaded later, paints their numbers on the board's edge. */
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
  /** Cells by role. */
  #cells = ROLES.map(() => new Set<number>());

  declare scene: Scene;
  declare roles: string[];
  declare glyphs: string[];

  constructor(scene: Scene, roles: string[], glyphs: string[]) {
    Object.assign(this, { scene, roles, glyphs });
    this.update(scene.count.keys());
  }

  /** @param changed cells whose items have changed */
  update(changed: Iterable<number>) {
    for (const cell of changed) {
      for (const cells of this.#cells) cells.delete(cell);
      this.scene.each(cell, (glyph, role) => {
        if (MARKS.includes(this.glyphs[glyph])) this.#cells[ROLES.indexOf(this.roles[role])]?.add(cell);
      });
    }
  }

  /** Returns the rows and columns of the conclusion, or else of the reason, if any. */
  get lines(): Lit | undefined {
    const cells = this.#cells.find(({ size }) => size > 0);
    if (!cells) return undefined;
    const { cols } = this.scene;
    const all = [...cells];
    return { rows: new Set(all.map((cell) => Math.floor(cell / cols))), cols: new Set(all.map((cell) => cell % cols)) };
  }
}
