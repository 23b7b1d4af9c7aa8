/** What is loaded later, as one file. */

import { noteWins } from "./days.js";
import { libraryView, settle } from "./library-door.js";
import { dayView } from "./today.js";
import { techniqueView } from "./study-door.js";

export { gallery } from "./gallery.js";
export { accompany, another, goOn, waysOn } from "./fresh.js";
export { showHelp } from "./help.js";
export { showPositions } from "./positions.js";
export { startOpening } from "./open.js";
export { bring, keepElsewhere, shelve } from "./library-door.js";
export { MAX_PUZZLES, parted } from "./several.js";

noteWins();
settle();

/** Views by the name that addresses give them. */
export const views = { today: dayView, technique: techniqueView, library: libraryView };

// For `study.js` and `library.js`.
export { fragment } from "./address.js";
export { button, el } from "./dom.js";
export { LEFT, openPuzzle } from "./going.js";
export { gradeName, within } from "./grades.js";
export { language, nameOf, say } from "./say.js";
export { kindOf } from "./kind.js";
export { cameTo } from "./kept.js";
export { madeOf, noteMade } from "./made.js";
export { PREFIX, clear, forget, keepGame, forgetGame, keptGame, keptGames, keyOf, lay, pictureOf, putBack, recall, remember, shelve as leaveToLibrary, stored } from "./storage.js";
export { techniqueLink } from "./study-door.js";
export { theme } from "./theme.js";
export { clock } from "./timer.js";
export { families, widget } from "./widget.js";
