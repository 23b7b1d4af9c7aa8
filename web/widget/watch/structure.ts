/** The part of the view that shows an algorithm's own data: the columns of exact cover, the network of a flow, the bounds of a search. */
import type { Words } from "../say.ts";
import type { WatchTexts } from "#wasm/words";
import type { WatchEvent, WatchRun, WatchStage, WatchState, WatchStrip } from "./types.ts";

/** A cell of the drawn board, from 0. */
export interface Spot {
  row: number;
  col: number;
}

/** The view around a structure: marks on the board, and words for a part that has the pointer or the focus. */
export interface Links {
  light: (cells: Spot[], words: string) => void;
}

export interface Structure {
  node: HTMLElement;
  show: (state: WatchState) => void;
  /** Marks the parts that belong to a cell of the board; none without one. */
  light: (cell?: Spot) => void;
  /** Shows a run over time, for structures that are curves. */
  over?: (strip: WatchStrip, run: WatchRun) => void;
}

/** Returns the cells of an event that have one of some roles. */
export const cellsOf = (event: WatchEvent | null, ...roles: string[]) =>
  event?.cells.filter(({ role }) => roles.includes(role)) ?? [];

/** Returns the number of drawn rows above the text's first row: 1 where sums stand outside the grid. Columns have as many. */
export const marginOf = ({ rows }: WatchStage, { board }: WatchState) => rows - board.trim().split("\n").length;

/** Returns the name of a cell, as in sentences. */
export const nameOf = ({ say }: Words<WatchTexts>, { row, col }: Spot) => say("watch.cell-name", { row: row + 1, col: col + 1 });
