/**
 * Reads links of penpa-edit, the compressed lines of a drawing. It uses the numbers, and the sums of black cells; it reports the names of
 * all other drawn parts.
 *
 * The first line has the kind of the grid, its columns and rows; the fourth the drawing, with abbreviated names; the sixth the cells of the
 * board, each as the distance from the previous one; the eighteenth the title of the puzzle. Indices of cells include a margin of two cells
 * on each side.
 */

import { unpack } from "../share/links.ts";
import { isEmpty } from "./fpuzzles.ts";
import { gridText } from "./grid-text.ts";
import type { Foreign } from "./foreign.ts";

/** Names by the second character of their abbreviation; `zZ` is a plain `z`. */
const NAMES: Record<string, string> = {
  N: "number", 1: "numberS", Y: "symbol", S: "surface", L: "line", E: "lineE", W: "wall", C: "cage", F: "freeline", 2: "freelineE",
  T: "thermo", 3: "arrows", D: "direction", 0: "squareframe", 5: "polygon", 4: "deletelineE", 6: "killercages", 7: "nobulbthermo",
  R: "command_redo", U: "command_undo", 8: "command_replay", _: "__a", P: "special", B: "board", G: "grid", Q: "pu_q", A: "pu_a",
  M: "edit_mode", 9: "qa",
};
/** Kinds of square grids. */
const SQUARES = ["square", "sudoku", "kakuro"];
/** Symbol of a black cell, which has sums in its corners. */
const BLACK = "kakuro";
/** Drawn parts without effect on a puzzle: frames of boxes, and the history of edits. */
const HARMLESS = ["number", "numberS", "symbol", "lineE", "deletelineE", "command_redo", "command_undo", "command_replay"];
/** Sides of boards with boxes. */
const BOXED = [4, 6, 9, 16, 25];
/** Longest side. */
const MOST = 100;

const long = (text: string) =>
  text.replace(/z(.)/g, (short, sign) =>
    sign === "Z" ? "z" : sign === "O" ? "null" : Object.hasOwn(NAMES, sign) ? `"${NAMES[sign]}"` : short,
  );

export async function drawnGrid(packed: string): Promise<Foreign> {
  const lines = (await unpack(packed.split("&")[0])).split("\n").map(long);
  const [grid, nx, ny] = lines[0].split(",");
  if (!SQUARES.includes(grid) || !(Number(nx) <= MOST) || !(Number(ny) <= MOST)) throw new Error("no grid of squares");
  const [wide, tall] = [Number(nx) + 4, Number(ny) + 4];
  const drawn: Record<string, Record<string, any>> = JSON.parse(lines[3]);
  const board = boardOf(JSON.parse(lines[5]), wide);
  const kind: string[] = [grid, ...[safely(lines[17])].flat().filter((tag) => typeof tag === "string")];
  const { number = {}, numberS: small = {}, symbol = {} } = drawn;
  const isBlack = (cell: number) => symbol[cell]?.[1] === BLACK;
  const cells = board.rows.flat();
  const lacks = Object.keys(drawn).filter((name) => !HARMLESS.includes(name) && !isEmpty(drawn[name]));
  if (Object.values(symbol).some((one) => one?.[1] !== BLACK)) lacks.push("symbol");
  if (!board.isWhole) lacks.push("centerlist");
  const known = new Set(cells);
  const outside = Object.keys(number).filter((cell) => !known.has(Number(cell)));
  if (outside.length > 0) lacks.push("number");
  const value = (cell: number) => String(number[cell]?.[0] ?? "").trim();
  const isRead = (text: string) => /^(\?|\d{0,4})$/.test(text);
  if (cells.some((cell) => !isRead(value(cell)))) lacks.push("number");
  if (cells.some(isBlack)) {
    const sum = (cell: number, corner: number) =>
      String(small[4 * (cell + wide * tall) + corner]?.[0] ?? "")
        .trim()
        .padStart(2, "0");
    const part = (text: string) => (/^0*[1-9]\d?$/.test(text) ? text.slice(-2) : "XX");
    const sign = (cell: number) => {
      if (!isBlack(cell)) return ".....";
      const [down, across] = [part(sum(cell, 2)), part(sum(cell, 1))];
      return down === "XX" && across === "XX" ? "XXXXX" : `${down}\\${across}`;
    };
    if (cells.some((cell) => !isBlack(cell) && value(cell))) lacks.push("number");
    return { text: textOf(board.rows, sign), lacks, kind };
  }
  if (!isEmpty(small)) lacks.push("numberS");
  const isBoxed = board.rows.length === board.rows[0].length && BOXED.includes(board.rows.length);
  const hasBoxes = isBoxed && (grid === "sudoku" || !isEmpty(drawn.lineE) || kind.some((tag) => /sudoku|classic/i.test(tag)));
  if (hasBoxes) return { text: gridText(board.rows.map((row) => row.map(value))), lacks, kind };
  if (!isEmpty(drawn.lineE)) lacks.push("lineE");
  // A circle without a number is a clue for a region of any size.
  const token = (cell: number) => (/^\d{1,4}$/.test(value(cell)) ? value(cell) : number[cell] ? "?" : ".");
  return { text: textOf(board.rows, token), lacks, kind };
}

const textOf = (rows: number[][], sign: (cell: number) => string) =>
  `${rows.length} ${rows[0].length}\n${rows.map((row) => `${row.map(sign).join(" ")}\n`).join("")}`;

/** Returns the cells of the board's bounding rectangle, row by row. */
function boardOf(steps: number[], wide: number) {
  let last = 0;
  const cells = new Set(steps.map((step) => (last += Number(step))));
  const [ys, xs] = [[...cells].map((cell) => Math.floor(cell / wide)), [...cells].map((cell) => cell % wide)];
  const [top, bottom, left, right] = [Math.min(...ys), Math.max(...ys), Math.min(...xs), Math.max(...xs)];
  if (!(bottom - top < MOST && right - left < MOST && top >= 0)) throw new Error("no board");
  const rows = Array.from({ length: bottom - top + 1 }, (_, y) =>
    Array.from({ length: right - left + 1 }, (_, x) => (top + y) * wide + left + x),
  );
  return { rows, isWhole: rows.flat().every((cell) => cells.has(cell)) };
}

function safely(json: string | undefined) {
  try {
    return JSON.parse(json ?? "[]");
  } catch {
    return [];
  }
}
