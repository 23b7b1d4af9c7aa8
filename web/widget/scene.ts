/**
 * The display list, cell by cell, without an object per item: items lie in one growing array, with an index by cell.
 */
import type { SceneDelta } from "#wasm/board";

/** Numbers per item: row, col, glyph, role, bits, text (index or -1). */
export const ITEM = 6;

export class Scene {
  /** Rows and columns of sums outside the grid, which the puzzle's text does not count. */
  outside: [rows: number, cols: number] = [0, 0];
  /** Items, `ITEM` numbers each; those of one cell are contiguous. */
  items: Int32Array = new Int32Array(0);
  texts: string[] = [];
  #known = new Map<string, number>();
  #used = 0;
  #live = 0;
  /** Length of the longest text of each glyph so far, by its number. It never shrinks, so that removing a text does not enlarge others. */
  longest: number[] = [];

  declare rows: number;
  declare cols: number;
  /** Start and number of a cell's items. */
  declare first: Int32Array<ArrayBuffer>;
  declare count: Uint8Array<ArrayBuffer>;

  constructor(rows: number, cols: number, delta: SceneDelta) {
    this.rows = rows;
    this.cols = cols;
    this.first = new Int32Array(rows * cols);
    this.count = new Uint8Array(rows * cols);
    this.apply(delta);
  }

  /** Applies a difference. @returns indices of the cells that changed */
  apply({ items, texts, cleared }: SceneDelta): number[] {
    const changed = [];
    for (let i = 0; i < cleared.length; i += 2) changed.push(this.#clear(cleared[i] * this.cols + cleared[i + 1]));
    const at = texts.map((t) => this.#index(t));
    this.#room(items.length);
    const pool = this.items;
    pool.set(items, this.#used);
    for (let i = 0; i < items.length; ) {
      const cell = this.#clear(items[i] * this.cols + items[i + 1]);
      const from = i;
      do {
        if (items[i + 5] >= 0) {
          pool[this.#used + i + 5] = at[items[i + 5]];
          this.longest[items[i + 2]] = Math.max(this.longest[items[i + 2]] ?? 0, texts[items[i + 5]].length);
        }
        i += ITEM;
      } while (i < items.length && items[i] * this.cols + items[i + 1] === cell);
      this.first[cell] = this.#used + from;
      this.count[cell] = (i - from) / ITEM;
      changed.push(cell);
    }
    this.#used += items.length;
    this.#live += items.length;
    return changed;
  }

  /** Visits the items of a cell. */
  each(cell: number, see: (glyph: number, role: number, bits: number, text: string) => void) {
    const { items, texts } = this;
    let at = this.first[cell];
    for (let n = this.count[cell]; n > 0; n--, at += ITEM) {
      see(items[at + 2], items[at + 3], items[at + 4], items[at + 5] < 0 ? "" : texts[items[at + 5]]);
    }
  }

  #clear(cell: number) {
    this.#live -= this.count[cell] * ITEM;
    this.count[cell] = 0;
    return cell;
  }

  #index(text: string) {
    let at = this.#known.get(text);
    if (at === undefined) {
      at = this.texts.push(text) - 1;
      this.#known.set(text, at);
    }
    return at;
  }

  /** Makes room for `more` numbers, compacting or growing the array: items that no cell refers to are dropped. */
  #room(more: number) {
    if (this.#used + more <= this.items.length) return;
    const size = Math.max(1024, (this.#live + more) * (this.#used === 0 ? 1 : 2));
    const pool = new Int32Array(size);
    let used = 0;
    for (let cell = 0; cell < this.count.length; cell++) {
      const n = this.count[cell] * ITEM;
      if (n === 0) continue;
      const from = this.first[cell];
      pool.set(this.items.subarray(from, from + n), used);
      this.first[cell] = used;
      used += n;
    }
    this.items = pool;
    this.#used = used;
  }
}
