/** What is loaded later, as one file. */

import { noteWins } from "./days.js";
import { takeHanded } from "./handed.js";
import { startOffline } from "./release.js";
import { dayView } from "./today.js";
import { techniqueView } from "./study-door.js";

export { gallery } from "./gallery.js";
export { accompany, another, goOn, waysOn } from "./fresh.js";
export { showHelp } from "./help.js";
export { showPositions } from "./positions.js";
export { startOpening } from "./open.js";

noteWins();
takeHanded();
void startOffline();

/** Views by the name that addresses give them. */
export const views = { today: dayView, technique: techniqueView };

// For `study.js` and `away.js`.
export { fragment, isLink } from "./address.js";
export { copyText } from "./copy.js";
export { button, el } from "./dom.js";
export { LEFT } from "./going.js";
export { choiceName, gradeName, sizeName, within, wishName } from "./grades.js";
export { language, nameOf, say } from "./say.js";
export { kindOf } from "./kind.js";
export { keyOf, recall, remember } from "./storage.js";
export { choicesAt, lastWish, nearest, sizesOf } from "./offers.js";
export { installer, registered } from "./release.js";
export { techniqueLink, theStudy } from "./study-door.js";
export { theme } from "./theme.js";
export { clock } from "./timer.js";
export { families, widget } from "./widget.js";
