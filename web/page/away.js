/**
 * What takes things away from the page or brings them in, as one file that is fetched when it is asked for. Like `study.js` it takes what it shares with the
 * page from `rest.js`.
 */

export { offlineCard, tellNews } from "./offline-card.js";
export { startOpening } from "./open.js";
export { drawSmall } from "./picture.js";
export { showBooklet } from "./print.js";
export { shareButtons } from "./share-buttons.js";
export { showShared } from "./shared.js";
