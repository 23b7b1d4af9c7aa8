/** What is loaded later, as one file. */

import { noteWins } from "./days.js";

export { gallery } from "./gallery.js";
export { accompany, another, goOn, waysOn } from "./fresh.js";
export { dayView } from "./today.js";
export { showHelp } from "./help.js";
export { showPositions } from "./positions.js";
export { startOpening } from "./open.js";

noteWins();
