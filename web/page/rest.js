/** What is loaded later, as one file. */

import { noteWins } from "./days.js";
import { dayView } from "./today.js";
import { techniqueView } from "./study-door.js";

export { gallery } from "./gallery.js";
export { accompany, another, goOn, waysOn } from "./fresh.js";
export { showHelp } from "./help.js";
export { showPositions } from "./positions.js";
export { startOpening } from "./open.js";

noteWins();

/** Views by the name that addresses give them. */
export const views = { today: dayView, technique: techniqueView };

// For `study.js`.
export { fragment } from "./address.js";
export { button, el } from "./dom.js";
export { LEFT } from "./going.js";
export { gradeName, within } from "./grades.js";
export { language, nameOf, say } from "./say.js";
export { kindOf } from "./kind.js";
export { keyOf, recall, remember } from "./storage.js";
export { techniqueLink } from "./study-door.js";
export { theme } from "./theme.js";
export { clock } from "./timer.js";
export { families, widget } from "./widget.js";
