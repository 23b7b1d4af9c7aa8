/**
 * Reads the lines that a program prints about its search: `try 3 4 7`, `back`, `fail 3 4`, `path r1 r3c4 c2 +2`, `best 2829`. Rows and
 * columns count from 1, as in the puzzle's text.
 */
import type { Words } from "../say.ts";
import type { WatchTexts } from "#wasm/words";

/** Steps by their numbers in a recorded trace. */
export const [TRY, BACK, FAIL, PATH, BEST] = [1, 2, 3, 4, 5];
/** First words of the lines. */
const STEPS: Record<string, number> = { try: TRY, back: BACK, fail: FAIL, path: PATH, best: BEST };

/** The board that a trace is about; indexes of cells are row-major on the drawn board. */
export interface TraceBoard {
  /** Rows and columns of the puzzle's text. */
  rows: number;
  cols: number;
  /** Returns the index of a cell; `undefined`: it takes no value. */
  cellAt: (row: number, col: number) => number | undefined;
  /** Signs of the values, from 0 for none. */
  labels: string[];
  /** Numbers of the runs across and down, for flows. */
  runs?: [across: number, down: number];
}

/** A step; `runs`: of a path, across runs as 0, 1, …, down runs as -1, -2, …; `amount`: of a path or a score. */
export interface Step {
  kind: number;
  cell?: number;
  value?: number;
  amount?: number;
  runs?: number[];
}

/** A line that is no step: the column of its fault, and the words for the expected content. */
export interface Wrong {
  column: number;
  expected: string;
}

/** Reads a line that is not blank. */
export function readStep(line: string, board: TraceBoard, { say }: Words<WatchTexts>): Step | Wrong {
  const tokens = line.trim().split(/\s+/);
  const wrong = (i: number, expected: string): Wrong => ({ column: columnOf(line, i), expected });
  const kind = STEPS[tokens[0]];
  if (!kind) return wrong(0, say("watch.expect-step"));
  const closed = (n: number, step: Step) => (tokens.length > n ? wrong(n, say("watch.expect-end")) : step);
  if (kind === BACK) return closed(1, { kind });
  if (kind === BEST) {
    return /^-?\d{1,9}$/.test(tokens[1]) ? closed(2, { kind, amount: Number(tokens[1]) }) : wrong(1, say("watch.expect-score"));
  }
  if (kind === PATH) return readPath(tokens, wrong, board, say);
  if (kind === FAIL && tokens.length === 1) return { kind };
  const row = whole(tokens[1], board.rows);
  if (row === 0) return wrong(1, say("watch.expect-row", { n: board.rows }));
  const col = whole(tokens[2], board.cols);
  if (col === 0) return wrong(2, say("watch.expect-column", { n: board.cols }));
  const cell = board.cellAt(row, col);
  if (cell === undefined) return wrong(1, say("watch.expect-cell"));
  if (kind === FAIL) return closed(3, { kind, cell });
  const sign = board.labels.indexOf(tokens[3], 1);
  const place = whole(tokens[3], board.labels.length - 1);
  // A letter may be given by its place; the numbers of other signs need not be their places.
  const value = sign > 0 ? sign : /\d/.test(board.labels[place]) ? 0 : place;
  if (value < 1) return wrong(3, say("watch.expect-value", { values: board.labels.slice(1).join(" ") }));
  return closed(4, { kind, cell, value });
}

/** Returns a whole number from 1 to `most`; 0 for another text. */
function whole(text: string | undefined, most: number) {
  const n = text && text.length < 10 && /^\d+$/.test(text) ? Number(text) : 0;
  return n <= most ? n : 0;
}

/** Returns the column of a token, or that of the line's end. */
function columnOf(line: string, token: number) {
  const found = [...line.matchAll(/\S+/g)][token];
  return (found ? found.index : line.trimEnd().length) + 1;
}

/** Reads a path: runs such as `r1` and `c2`, cells between them for people, and the units. */
function readPath(
  tokens: string[],
  wrong: (token: number, expected: string) => Wrong,
  { runs }: TraceBoard,
  say: Words<WatchTexts>["say"],
): Step | Wrong {
  if (!runs) return wrong(0, say("watch.expect-no-path"));
  const [across, down] = runs;
  const path: number[] = [];
  for (const [i, text] of tokens.entries()) {
    if (i === 0 || /^r\d+c\d+$/.test(text)) continue;
    const [, unit] = /^\+(\d{1,9})$/.exec(text) ?? [];
    if (unit) {
      if (i < tokens.length - 1) return wrong(i + 1, say("watch.expect-end"));
      if (path.length < 2 || path.length % 2) return wrong(i, say("watch.expect-run", { across, down }));
      return { kind: PATH, runs: path, amount: Number(unit) };
    }
    const [, side, n] = /^([rc])(\d{1,9})$/.exec(text) ?? [];
    const run = Number(n);
    // Runs across and down take turns, from one across.
    if (side !== (path.length % 2 ? "c" : "r") || run < 1 || run > (side === "r" ? across : down)) {
      return wrong(i, say("watch.expect-run", { across, down }));
    }
    path.push(side === "r" ? run - 1 : -run);
  }
  return wrong(tokens.length, say("watch.expect-units"));
}
