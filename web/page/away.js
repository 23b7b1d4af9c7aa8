/**
 * What takes things away from the page, as one file that is fetched when it is asked for. Like `study.js` it takes what it shares with the
 * page from `rest.js`.
 */

export { readForeign } from "./foreign.js";
export { offlineCard, tellNews } from "./offline-card.js";
export { drawSmall } from "./picture.js";
export { showBooklet } from "./print.js";
export { shareButtons } from "./share-buttons.js";
export { showShared } from "./shared.js";
