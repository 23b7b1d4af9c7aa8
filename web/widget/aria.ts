/**
 * A transparent ARIA grid over the canvas: rows and cells with names, for screen readers and keyboard focus.
 *
 * Only visible cells have nodes (at most `CAP`; few where cells are tiny), and always the active cell, which is the one tab stop
 * (roving focus). Nodes are reused when the window moves, so focus is never lost.
 */
import type { Window } from "./play.ts";
import type { View } from "./view.ts";

const CAP = 1500;
/** Cell side, in CSS pixels, below which only cells near the active one have nodes. */
const SMALL = 12;
/** Rows and columns of that neighbourhood. */
const NEAR = { rows: 15, cols: 40 };
/** Delay, in milliseconds, between the last movement of the view and the update of the window. */
const REST = 90;

interface Row {
  node: HTMLElement;
  cells: Map<number, HTMLElement>;
}

export class AriaGrid {
  #rows = new Map<number, Row>();
  #active: [number, number] = [0, 0];
  #size = { rows: 0, cols: 0 };
  #timer: ReturnType<typeof setTimeout> | undefined;
  #view: View | undefined;

  /** The window whose cell names `#labels` holds, row by row. */
  #window: Window = { top: 0, bottom: 0, left: 0, right: 0 };
  #labels: string[] = [];

  declare grid: HTMLElement;
  declare words: {
    watch: (window: Window) => string[];
    describe: (row: number, col: number) => string;
    isSelected: (row: number, col: number) => boolean;
  };
  declare sheet: HTMLDivElement;

  /** @param words `watch` names all cells of a window and subscribes to their changes; `describe` names one cell */
  constructor(grid: HTMLElement, words: {
    watch: (window: Window) => string[];
    describe: (row: number, col: number) => string;
    isSelected: (row: number, col: number) => boolean;
  }) {
    this.grid = grid;
    this.words = words;
    this.sheet = document.createElement("div");
    this.sheet.className = "sheet";
    grid.append(this.sheet);
  }

  /** @param home the first tab stop */
  setBoard(rows: number, cols: number, label: string, home: [number, number]) {
    this.clear();
    this.#size = { rows, cols };
    this.#active = home;
    this.#labels = [];
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

  /** Aligns the grid with the painted board. */
  place(view: View) {
    this.#view = view;
    const { ratio } = view;
    this.sheet.style.transform = `translate(${view.x / ratio}px, ${view.y / ratio}px)`;
    this.sheet.style.setProperty("--cell", `${view.css}px`);
    clearTimeout(this.#timer);
    if (this.#rows.size === 0) this.#build();
    else this.#timer = setTimeout(() => this.#build(), REST);
  }

  /** Updates the names of cells. */
  refresh(labels: [row: number, col: number, label: string][]) {
    for (const [r, c, label] of labels) {
      const at = this.#indexOf(r, c);
      if (at >= 0) this.#labels[at] = label;
      const node = this.#rows.get(r)?.cells.get(c);
      if (node && node.getAttribute("aria-label") !== label) node.setAttribute("aria-label", label);
    }
  }

  /** Updates `aria-selected` of cells. @param cells by index */
  reselect(cells: number[]) {
    const { cols } = this.#size;
    for (const cell of cells) {
      const [r, c] = [Math.floor(cell / cols), cell % cols];
      const node = this.#rows.get(r)?.cells.get(c);
      node?.setAttribute("aria-selected", String(this.words.isSelected(r, c)));
    }
  }

  /** Renames all cells, as after a change of language. */
  rename() {
    if (this.#rows.size === 0) return;
    this.#labels = this.words.watch(this.#window);
    for (const [r, row] of this.#rows) for (const [c, node] of row.cells) node.setAttribute("aria-label", this.#label(r, c));
  }

  /** Returns the index of a cell's name in `#labels`, or -1 outside the window. */
  #indexOf(r: number, c: number) {
    const { top, bottom, left, right } = this.#window;
    return r >= top && r < bottom && c >= left && c < right ? (r - top) * (right - left) + c - left : -1;
  }

  #label(r: number, c: number) {
    return this.#labels[this.#indexOf(r, c)] ?? this.words.describe(r, c);
  }

  /** Moves the tab stop. */
  setActive(cursor: [number, number] | null) {
    const [r, c] = this.#active;
    const old = this.#rows.get(r)?.cells.get(c);
    const focused = old !== undefined && old.matches(":focus");
    old?.setAttribute("tabindex", "-1");
    old?.setAttribute("aria-selected", String(this.words.isSelected(r, c)));
    if (cursor) this.#active = cursor;
    if (this.#rows.size === 0) return;
    const node = this.#ensure(...this.#active);
    node.setAttribute("tabindex", "0");
    node.setAttribute("aria-selected", String(this.words.isSelected(...this.#active)));
    if (focused && node !== old) node.focus({ preventScroll: true });
  }

  focus() {
    if (this.#size.rows > 0) this.#ensure(...this.#active).focus({ preventScroll: true });
  }

  /** Returns the window of cells that should have nodes. */
  #wanted(): Window {
    const view = this.#view;
    const { rows, cols } = this.#size;
    const seen = view ? view.seen() : { top: 0, bottom: rows, left: 0, right: cols };
    const cells = (seen.bottom - seen.top) * (seen.right - seen.left);
    if (cells <= CAP && (!view || view.css >= SMALL || cells <= NEAR.rows * NEAR.rows)) return seen;
    const near = (at: number, low: number, high: number, n: number) => {
      const from = Math.max(low, Math.min(at - Math.floor(n / 2), high - n));
      return [from, Math.min(high, from + n)];
    };
    const [top, bottom] = near(this.#active[0], seen.top, seen.bottom, NEAR.rows);
    const [left, right] = near(this.#active[1], seen.left, seen.right, NEAR.cols);
    return { top, bottom, left, right };
  }

  #build() {
    const window = this.#wanted();
    const { top, bottom, left, right } = window;
    const was = this.#window;
    if (this.#labels.length === 0 || was.top !== top || was.bottom !== bottom || was.left !== left || was.right !== right) {
      this.#window = window;
      this.#labels = this.words.watch(window);
    }
    const [row, col] = this.#active;
    const isInside = (r: number, c: number) => r >= top && r < bottom && c >= left && c < right;
    for (const [r, { node, cells }] of this.#rows) {
      if ((r < top || r >= bottom) && r !== row) {
        node.remove();
        this.#rows.delete(r);
        continue;
      }
      for (const [c, cell] of cells) {
        if (isInside(r, c) || (r === row && c === col)) continue;
        cell.remove();
        cells.delete(c);
      }
    }
    for (let r = top; r < bottom; r++) {
      const at = this.#row(r);
      for (let c = left; c < right; c++) if (!at.cells.has(c)) this.#cell(at, r, c);
    }
    this.#ensure(row, col).setAttribute("tabindex", "0");
  }

  /** Returns the node of a cell, creating it if needed. */
  #ensure(r: number, c: number) {
    const row = this.#row(r);
    return row.cells.get(c) ?? this.#cell(row, r, c);
  }

  #row(r: number): Row {
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

  #cell(row: Row, r: number, c: number) {
    const node = document.createElement("div");
    node.className = "cell";
    node.setAttribute("role", "gridcell");
    node.setAttribute("aria-colindex", String(c + 1));
    node.setAttribute("aria-label", this.#label(r, c));
    node.setAttribute("tabindex", "-1");
    node.setAttribute("aria-selected", String(this.words.isSelected(r, c)));
    node.dataset.r = String(r);
    node.dataset.c = String(c);
    node.style.setProperty("--c", String(c));
    row.node.insertBefore(node, follower(row.cells, c) ?? null);
    row.cells.set(c, node);
    return node;
  }
}

/** Returns the entry with the next larger key, before which a new node is inserted. */
function follower<T>(map: Map<number, T>, key: number): T | undefined {
  let least = Infinity;
  for (const k of map.keys()) if (k > key && k < least) least = k;
  return map.get(least);
}
