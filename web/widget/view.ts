/**
 * The board's position on the canvas: zoom, pan and hit testing, in device pixels. Independent of the DOM.
 */
import type { Window } from "./play.ts";

/** Free space around a fitted board, for its outline, in CSS pixels. */
export const PAD = 2;
/** Largest cell side, in CSS pixels, when zooming. */
const LARGEST = 96;
/** Smallest cell side, in CSS pixels, that a finger can target. */
export const TARGET = 24;
/** Cell side, in CSS pixels, after opening a small cell. */
const COMFORT = 40;

export class View {
  rows = 1;
  cols = 1;
  /** Canvas size, device pixels. */
  width = 1;
  height = 1;
  ratio = 1;
  /** Side of a cell and position of the board's corner, in device pixels. */
  cell = 1;
  x = 0;
  y = 0;

  setBoard(rows: number, cols: number) {
    this.rows = rows;
    this.cols = cols;
    this.fit();
  }

  /** Sets the canvas size; a fitted board stays fitted, a zoomed one keeps its centre. @param ratio device pixels per CSS pixel */
  setSize(width: number, height: number, ratio: number) {
    const fitted = !this.isZoomed;
    const [row, col] = [(this.height / 2 - this.y) / this.cell, (this.width / 2 - this.x) / this.cell];
    const css = this.cell / this.ratio;
    Object.assign(this, { width, height, ratio });
    if (fitted) {
      this.fit();
      return;
    }
    this.cell = this.#clampCell(css * ratio);
    this.x = width / 2 - col * this.cell;
    this.y = height / 2 - row * this.cell;
    this.#clamp();
  }

  /** Side of a cell when the whole board is visible. */
  get fitCell() {
    const pad = 2 * PAD * this.ratio;
    const side = Math.min((this.width - pad) / this.cols, (this.height - pad) / this.rows);
    return Math.max(side, 1e-3);
  }

  /** Whether the canvas has a size yet. */
  get isLaidOut() {
    return this.width > 1 && this.height > 1;
  }

  get isZoomed() {
    return this.cell > this.fitCell * 1.001;
  }

  /** Side of a cell in CSS pixels. */
  get css() {
    return this.cell / this.ratio;
  }

  /** Shows the whole board, centred. */
  fit() {
    this.cell = this.fitCell;
    this.#clamp();
  }

  /** Zooms by a factor with `(px, py)` (device pixels) as the fixed point. @returns whether anything changed */
  zoom(factor: number, px: number = this.width / 2, py: number = this.height / 2): boolean {
    const cell = this.#clampCell(this.cell * factor);
    if (cell === this.cell) return false;
    const by = cell / this.cell;
    this.cell = cell;
    this.x = px - (px - this.x) * by;
    this.y = py - (py - this.y) * by;
    this.#clamp();
    return true;
  }

  /** Zooms in on a point until cells can be targeted. */
  open(px: number, py: number) {
    return this.zoom((COMFORT * this.ratio) / this.cell, px, py);
  }

  /** @returns whether anything moved */
  pan(dx: number, dy: number): boolean {
    const { x, y } = this;
    this.x += dx;
    this.y += dy;
    this.#clamp();
    return x !== this.x || y !== this.y;
  }

  /** Pans until a cell is visible with a margin of one cell. */
  reveal(row: number, col: number) {
    const near = (at: number, size: number, from: number) => {
      const low = at * this.cell + from;
      const margin = Math.min(this.cell, Math.max(0, (size - this.cell) / 2));
      if (low < margin) return margin - low;
      const over = low + this.cell + margin - size;
      return over > 0 ? -over : 0;
    };
    return this.isZoomed && this.pan(near(col, this.width, this.x), near(row, this.height, this.y));
  }

  /** Returns the centre of a cell. */
  middle(row: number, col: number): [number, number] {
    return [this.x + (col + 0.5) * this.cell, this.y + (row + 0.5) * this.cell];
  }

  /** Returns the cell at a point, or `null` outside the board. */
  hit(px: number, py: number): [number, number] | null {
    const [row, col] = [Math.floor((py - this.y) / this.cell), Math.floor((px - this.x) / this.cell)];
    return row >= 0 && col >= 0 && row < this.rows && col < this.cols ? [row, col] : null;
  }

  /** Returns the left edge of a column (the right edge of the previous one) in whole device pixels. */
  left(col: number) {
    return Math.round(this.x + col * this.cell);
  }

  /** Returns the top edge of a row. */
  top(row: number) {
    return Math.round(this.y + row * this.cell);
  }

  /** Returns the visible cells. */
  seen(): Window {
    const clip = (n: number, most: number) => Math.min(most, Math.max(0, n));
    return {
      top: clip(Math.floor(-this.y / this.cell), this.rows),
      bottom: clip(Math.ceil((this.height - this.y) / this.cell), this.rows),
      left: clip(Math.floor(-this.x / this.cell), this.cols),
      right: clip(Math.ceil((this.width - this.x) / this.cell), this.cols),
    };
  }

  #clampCell(cell: number) {
    const least = this.fitCell;
    return Math.min(Math.max(cell, least), Math.max(least, LARGEST * this.ratio));
  }

  /** Centres a board smaller than the canvas; keeps a larger one covering it. */
  #clamp() {
    const pad = PAD * this.ratio;
    const keep = (at: number, board: number, size: number) =>
      board + 2 * pad <= size + 1e-6 ? (size - board) / 2 : Math.min(pad, Math.max(size - board - pad, at));
    this.x = keep(this.x, this.cols * this.cell, this.width);
    this.y = keep(this.y, this.rows * this.cell, this.height);
  }
}
