/**
 * What is looked into beside a game, as one file that is fetched when it is asked for. Its modules take what they share with the page
 * from `rest.js`, which is there by then: a bundle of their own would bring a second copy of what the page remembers.
 */

export { showReplay } from "./replay.js";
export { lookInto } from "./study-card.js";
export { techniqueView } from "./techniques.js";
