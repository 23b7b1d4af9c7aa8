/**
 * Making puzzles by hand, as one file that is fetched when it is asked for. Like `study.js` it takes what it shares with the page from
 * `rest.js`.
 */

export { draftView } from "./draft-view.js";
export { sizesView } from "./sizes-view.js";
