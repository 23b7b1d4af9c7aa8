/**
 * The library as one file, fetched when it is asked for. Its modules take what they share with the page from `rest.js`, which is there by
 * then: a bundle of their own would bring a second copy of what the page remembers.
 */

export { keepElsewhere, tidy } from "./desk.js";
export { besideGame } from "./shelf-card.js";
export { putShelf } from "./shelves.js";
export { bring } from "./store.js";
export { libraryView } from "./library-view.js";
