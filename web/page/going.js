/** How parts of the page open a puzzle, and learn that the page goes elsewhere: none of them need know the page. */

/** @typedef {import("./address.js").Wanted} Wanted */

/** Returns the game, if nothing else was asked for meanwhile. @typedef {(puzzle: Wanted) => Promise<import("./game-page.js").GamePage | undefined>} Open */

/** @type {Open} */
let opens = () => Promise.resolve(undefined);

/** @param {Open} open */
export const openBy = (open) => (opens = open);

/** Opens a puzzle as a new entry of the browser's history; rejects where it cannot be opened. @param {Wanted} puzzle */
export const openPuzzle = (puzzle) => opens(puzzle);

/** The event of the window by which the page tells that it goes elsewhere. */
export const LEFT = "shumi-left";

/** The page goes elsewhere: nobody waits any longer for what was asked for there. */
export const leave = () => dispatchEvent(new Event(LEFT));
