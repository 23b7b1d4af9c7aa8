/**
 * Judges a move in a drill: the step of the technique, something else that is true, or not true. It compares the board with the answer,
 * cell by cell as texts have them; removed candidates are the marks that went, or values entered to be ruled out.
 */

import type { Hint } from "./types.ts";

/** A value put into a cell, or ruled out there. Cells are 0-based `[row, col]` of the drawn board. */
export interface Act {
  cell: [number, number];
  value: string;
  removes: boolean;
}
export type Ruling = "found" | "true" | "false";

/** A position of a drill on a board. */
export interface Seen {
  /** The board as a text. */
  value: string;
  /** The marks of each cell of the drawn board. */
  marks: string[][][];
}

/** Splits a board as text into cells, row by row; a square board may stand in one line. */
export function cellsOf(text: string) {
  const lines = text.trim().split("\n").map((line) => (/\s/.test(line.trim()) ? line.trim().split(/\s+/) : [...line.trim()]));
  const side = Math.sqrt(lines[0].length);
  if (lines.length > 1 || !Number.isInteger(side)) return lines;
  return Array.from({ length: side }, (_, row) => lines[0].slice(side * row, side * (row + 1)));
}

/** Returns the rows and columns of the drawn board before the first cell of the text. */
export function marginOf({ cells, changes }: Hint): [number, number] {
  const [row, col] = cells[0] ?? [1, 1];
  const { cell } = changes[0] ?? { cell: { row: row - 1, col: col - 1 } };
  return [cell.row - row + 1, cell.col - col + 1];
}

/**
 * Finds the player's acts between two positions; a change of a cell that was filled is none.
 * @param answer as text @param rules entered values are ruled out, not placed
 */
export function actsOf(before: Seen, after: Seen, answer: string, [top, left]: [number, number], rules: boolean): Act[] {
  const [was, is, solved] = [before.value, after.value, answer].map(cellsOf);
  const placed = is.flatMap((row, r) =>
    row.flatMap((value, c): Act[] =>
      value === was[r]?.[c] || was[r]?.[c] === solved[r]?.[c] ? [] : [{ cell: [r + top, c + left], value, removes: rules }]));
  const removed = before.marks.flatMap((row, r) =>
    row.flatMap((marks, c) =>
      // A placed value takes the other marks of its cell, and those that it excludes: the board does so, not the player.
      placed.length > 0
        ? []
        : marks
          .filter((mark) => !after.marks[r]?.[c]?.includes(mark))
          .map((value): Act => ({ cell: [r, c], value, removes: true }))));
  return [...placed, ...removed];
}

/**
 * Judges an act.
 * @param instances the step, and others of the same technique @param answer as text @param label returns the label of a value
 */
export function judge(act: Act, instances: Hint[], answer: string, label: (value: number) => string | undefined): Ruling {
  const [row, col] = act.cell;
  const [top, left] = marginOf(instances[0]);
  const solved = cellsOf(answer)[row - top]?.[col - left];
  const isTrue = act.removes ? solved !== act.value : solved === act.value;
  if (!isTrue) return "false";
  const isAsked = instances.some(({ changes }) =>
    changes.some(({ cell, place, remove }) =>
      cell.row === row && cell.col === col &&
      (act.removes ? remove.some((value) => label(value) === act.value) : place !== null)));
  return isAsked ? "found" : "true";
}
