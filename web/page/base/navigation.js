/** Navigation for all parts of the page, without an import of `main.js`: opens puzzles, and ends the work of a view that is left. */

/** @typedef {import("../nav/address.js").Wanted} Wanted */
/** @typedef {import("../play/game-page.js").GamePage} GamePage */

/**
 * A game or an editor in the document, for the page around it. `leave` saves it; `dismiss` closes the cards about marks on the board;
 * `showNotes` shows the notes of the cell at the cursor.
 * @typedef {object} Table
 * @property {import("../board/widget.js").ShumiBoard} board
 * @property {import("#shumi").FamilyInfo} info
 * @property {(words: string) => void} say
 * @property {() => void} focus
 * @property {() => void} leave
 * @property {() => void} close
 * @property {() => void} [dismiss]
 * @property {() => void} [showNotes]
 */

/**
 * A view in the document. `shown`: called once it is there; `table`: a game or an editor, which gets the keys of the page.
 * @typedef {object} View
 * @property {string} title
 * @property {HTMLElement[]} nodes
 * @property {(isFirst: boolean) => void} [shown]
 * @property {Table} [table]
 */

/**
 * Opens a view. `wish`: the fields of the address; `news`: announcement at the top. `signal` aborts when the page navigates elsewhere:
 * listeners, timers and requests end.
 * @typedef {(wish: URLSearchParams, signal: AbortSignal, news?: string) => Promise<View>} Open
 */

/**
 * Resolves to the game, unless another navigation began in the meantime.
 * @typedef {(puzzle: Wanted) => Promise<GamePage | undefined>} OpenPuzzle
 */

/** @type {OpenPuzzle} */
let opens = () => Promise.resolve(undefined);

/** @param {OpenPuzzle} open */
export const openBy = (open) => (opens = open);

/** Opens a puzzle as a new entry of the browser's history; rejects if it cannot be opened. @param {Wanted} puzzle */
export const openPuzzle = (puzzle) => opens(puzzle);

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
