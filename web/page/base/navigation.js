/** Navigation for all parts of the page, without an import of `main.js`: opens puzzles, and announces that the view is about to change. */

/** @typedef {import("../nav/address.js").Wanted} Wanted */

/**
 * Resolves to the game, unless another navigation began in the meantime.
 * @typedef {(puzzle: Wanted) => Promise<import("../play/game-page.js").GamePage | undefined>} Open
 */

/**
 * A view that is no game. `shown`: called once it is in the document; `bench`: an editor, which takes the place and the keys of a game.
 * @typedef {object} View
 * @property {string} title
 * @property {HTMLElement[]} nodes
 * @property {(isFirst: boolean) => void} [shown]
 * @property {import("../make/edit-page.js").EditPage} [bench]
 */

/** @type {Open} */
let opens = () => Promise.resolve(undefined);

/** @param {Open} open */
export const openBy = (open) => (opens = open);

/** Opens a puzzle as a new entry of the browser's history; rejects if it cannot be opened. @param {Wanted} puzzle */
export const openPuzzle = (puzzle) => opens(puzzle);

/** Event of the window before the page navigates to another view. */
export const LEFT = "shumi-left";

/** Announces that the page navigates elsewhere: pending requests of the current view stop. */
export const leave = () => dispatchEvent(new Event(LEFT));

/** Opens the view of the address again. */
export const openAgain = () => void dispatchEvent(new HashChangeEvent("hashchange"));
