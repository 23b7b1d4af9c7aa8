/** Navigation for all parts of the page, without an import of `main.js`: opens puzzles, and ends the work of a view that is left. */
import type { FamilyInfo, ShumiBoard } from "#shumi";
import type { Wanted } from "../nav/address.ts";
import type { GamePage } from "../play/game-page.ts";

/**
 * A game or an editor in the document, for the page around it. `leave` saves it; `dismiss` closes the cards about marks on the board;
 * `showNotes` shows the notes of the cell at the cursor.
 */
export interface Table {
  board: ShumiBoard;
  info: FamilyInfo;
  say: (words: string) => void;
  focus: () => void;
  leave: () => void;
  close: () => void;
  dismiss?: () => void;
  showNotes?: () => void;
}

/** A view in the document. `shown`: called once it is there; `table`: a game or an editor, which gets the keys of the page. */
export interface View {
  title: string;
  nodes: HTMLElement[];
  shown?: (isFirst: boolean) => void;
  table?: Table;
}

/**
 * Opens a view. `wish`: the fields of the address; `news`: announcement at the top. `signal` aborts when the page navigates elsewhere:
 * listeners, timers and requests end.
 */
export type Open = (wish: URLSearchParams, signal: AbortSignal, news?: string) => Promise<View>;

/** Resolves to the game, unless another navigation began in the meantime. */
type OpenPuzzle = (puzzle: Wanted) => Promise<GamePage | undefined>;

let opens: OpenPuzzle = () => Promise.resolve(undefined);

export const setOpener = (open: OpenPuzzle) => (opens = open);

/** Opens a puzzle as a new entry of the browser's history; rejects if it cannot be opened. */
export const openPuzzle = (puzzle: Wanted) => opens(puzzle);

/** The current visit of a view. */
let visit = new AbortController();

/** Returns the signal that aborts when the page navigates elsewhere. */
export const visitSignal = () => visit.signal;

/** Ends the current visit, and returns the signal of the next one. */
export function beginVisit() {
  visit.abort();
  visit = new AbortController();
  return visit.signal;
}

/** Opens the view of the address again. */
export const openAgain = () => void dispatchEvent(new HashChangeEvent("hashchange"));
