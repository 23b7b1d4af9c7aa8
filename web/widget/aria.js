/**
 * A transparent ARIA grid over the canvas: real rows and cells with names, for screen readers and the keyboard's focus.
 *
 * Only the cells that are seen exist (at most `CAP`; few where cells are tiny), and always the active one, which is the one tab stop.
 * Existing nodes are kept when the window moves, so focus is never lost.
 */

const CAP = 1500;
/** Under this side, CSS pixels, only rows round the active cell are there. */
const SMALL = 12;
/** Rows and columns that are there then. */
const NEAR = { rows: 15, cols: 40 };
/** Milliseconds that the view must rest before the window follows. */
const REST = 90;

/** @typedef {{ r0: number, r1: number, c0: number, c1: number }} Window */
/** @typedef {{ node: HTMLElement, cells: Map<number, HTMLElement> }} Row */

export class AriaGrid {
  /** @type {Map<number, Row>} */
  #rows = new Map();
  /** @type {[number, number]} */
  #active = [0, 0];
  #selected = false;
  #size = { rows: 0, cols: 0 };
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  /** @type {import("./view.js").View | undefined} */
  #view;

  /** @param {HTMLElement} grid @param {(row: number, col: number) => string} describe */
  constructor(grid, describe) {
    this.grid = grid;
    this.describe = describe;
    this.sheet = document.createElement("div");
    this.sheet.className = "sheet";
    grid.append(this.sheet);
  }

  /** @param {number} rows @param {number} cols @param {string} label @param {[number, number]} home where the tab stop begins */
  setBoard(rows, cols, label, home) {
    this.clear();
    this.#size = { rows, cols };
    this.#active = home;
    this.#selected = false;
    const { grid } = this;
    grid.setAttribute("aria-rowcount", String(rows));
    grid.setAttribute("aria-colcount", String(cols));
    grid.setAttribute("aria-label", label);
  }

  clear() {
    clearTimeout(this.#timer);
    this.#rows.clear();
    this.sheet.replaceChildren();
  }

  /** Lies over the board as it is painted now. @param {import("./view.js").View} view */
  place(view) {
    this.#view = view;
    const { ratio } = view;
    this.sheet.style.transform = `translate(${view.x / ratio}px, ${view.y / ratio}px)`;
    this.sheet.style.setProperty("--cell", `${view.css}px`);
    clearTimeout(this.#timer);
    if (this.#rows.size === 0) this.#build();
    else this.#timer = setTimeout(() => this.#build(), REST);
  }

  /** Names of cells anew. @param {number[]} cells */
  refresh(cells) {
    for (const cell of cells) {
      const [r, c] = [Math.floor(cell / this.#size.cols), cell % this.#size.cols];
      const node = this.#rows.get(r)?.cells.get(c);
      if (node) node.setAttribute("aria-label", this.describe(r, c));
    }
  }

  /** All names anew. */
  rename() {
    for (const [r, row] of this.#rows) for (const [c, node] of row.cells) node.setAttribute("aria-label", this.describe(r, c));
  }

  /** The cell that has the tab stop. @param {[number, number] | null} cursor */
  setActive(cursor) {
    const [r, c] = this.#active;
    const old = this.#rows.get(r)?.cells.get(c);
    const focused = old !== undefined && old.matches(":focus");
    old?.setAttribute("tabindex", "-1");
    old?.setAttribute("aria-selected", "false");
    this.#selected = cursor !== null;
    if (cursor) this.#active = cursor;
    if (this.#rows.size === 0) return;
    const node = this.#ensure(...this.#active);
    node.setAttribute("tabindex", "0");
    node.setAttribute("aria-selected", String(this.#selected));
    if (focused && node !== old) node.focus({ preventScroll: true });
  }

  focus() {
    if (this.#size.rows > 0) this.#ensure(...this.#active).focus({ preventScroll: true });
  }

  /** The window that should be there. @returns {Window} */
  #wanted() {
    const view = this.#view;
    const all = { r0: 0, r1: this.#size.rows, c0: 0, c1: this.#size.cols };
    const seen = view ? view.seen() : all;
    const cells = (seen.r1 - seen.r0) * (seen.c1 - seen.c0);
    if (cells <= CAP && (!view || view.css >= SMALL || cells <= NEAR.rows * NEAR.rows)) return seen;
    const near = (/** @type {number} */ at, /** @type {number} */ low, /** @type {number} */ high, /** @type {number} */ n) => {
      const from = Math.max(low, Math.min(at - Math.floor(n / 2), high - n));
      return [from, Math.min(high, from + n)];
    };
    const [r0, r1] = near(this.#active[0], seen.r0, seen.r1, NEAR.rows);
    const [c0, c1] = near(this.#active[1], seen.c0, seen.c1, NEAR.cols);
    return { r0, r1, c0, c1 };
  }

  #build() {
    const { r0, r1, c0, c1 } = this.#wanted();
    const [row, col] = this.#active;
    const keeps = (/** @type {number} */ r, /** @type {number} */ c) => (r >= r0 && r < r1 && c >= c0 && c < c1) || (r === row && c === col);
    for (const [r, { node, cells }] of this.#rows) {
      if ((r < r0 || r >= r1) && r !== row) {
        node.remove();
        this.#rows.delete(r);
        continue;
      }
      for (const [c, cell] of cells) {
        if (keeps(r, c)) continue;
        cell.remove();
        cells.delete(c);
      }
    }
    for (let r = r0; r < r1; r++) {
      const at = this.#row(r);
      for (let c = c0; c < c1; c++) if (!at.cells.has(c)) this.#cell(at, r, c);
    }
    this.#ensure(row, col).setAttribute("tabindex", "0");
  }

  /** The node of a cell, made where it is missing. @param {number} r @param {number} c */
  #ensure(r, c) {
    const row = this.#row(r);
    return row.cells.get(c) ?? this.#cell(row, r, c);
  }

  /** @param {number} r @returns {Row} */
  #row(r) {
    let row = this.#rows.get(r);
    if (row) return row;
    const node = document.createElement("div");
    node.className = "row";
    node.setAttribute("role", "row");
    node.setAttribute("aria-rowindex", String(r + 1));
    node.style.setProperty("--r", String(r));
    row = { node, cells: new Map() };
    this.sheet.insertBefore(node, follower(this.#rows, r)?.node ?? null);
    this.#rows.set(r, row);
    return row;
  }

  /** @param {Row} row @param {number} r @param {number} c */
  #cell(row, r, c) {
    const node = document.createElement("div");
    node.className = "cell";
    node.setAttribute("role", "gridcell");
    node.setAttribute("aria-colindex", String(c + 1));
    node.setAttribute("aria-label", this.describe(r, c));
    node.setAttribute("tabindex", "-1");
    node.setAttribute("aria-selected", String(this.#selected && r === this.#active[0] && c === this.#active[1]));
    node.dataset.r = String(r);
    node.dataset.c = String(c);
    node.style.setProperty("--c", String(c));
    row.node.insertBefore(node, follower(row.cells, c) ?? null);
    row.cells.set(c, node);
    return node;
  }
}

/**
 * The entry that comes next after a key: nodes stand in the order of the board.
 * @template T
 * @param {Map<number, T>} map @param {number} key
 * @returns {T | undefined}
 */
function follower(map, key) {
  let least = Infinity;
  for (const k of map.keys()) if (k > key && k < least) least = k;
  return map.get(least);
}
