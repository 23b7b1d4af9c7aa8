/** How parts of the page open a puzzle, and learn that the page goes elsewhere: none of them need know the page. */

/** @typedef {import("../nav/address.js").Wanted} Wanted */

/** Returns the game, if nothing else was asked for meanwhile. @typedef {(puzzle: Wanted) => Promise<import("../play/game-page.js").GamePage | undefined>} Open */

/**
 * A page beside games. `shown`: once it is in the page; `bench`: a puzzle in the making, which takes the room and the keys of a game.
 * @typedef {{ title: string, nodes: HTMLElement[], shown?: (isFirst: boolean) => void, bench?: import("../make/edit-page.js").EditPage }} View
 */

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

/** Opens what the address asks for once more. */
export const openAgain = () => void dispatchEvent(new HashChangeEvent("hashchange"));
