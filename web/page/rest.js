/** What is loaded later, as one file. */

import { noteWins } from "./days.js";
import { takeHanded } from "./handed.js";
import { libraryView, settle } from "./library-door.js";
import { startOffline } from "./release.js";
import { dayView } from "./today.js";
import { draftView, makeView } from "./make-door.js";
import { techniqueView } from "./study-door.js";

export { gallery } from "./gallery.js";
export { accompany, another, goOn, waysOn } from "./fresh.js";
export { showHelp } from "./help.js";
export { showPositions } from "./positions.js";
export { bring, keepElsewhere, shelve } from "./library-door.js";
export { MAX_PUZZLES, parted } from "./several.js";
export { outOfSight, still } from "./still.js";

noteWins();
takeHanded();
void startOffline();
settle();

/** Views by the name that addresses give them. */
export const views = { today: dayView, technique: techniqueView, library: libraryView, make: makeView, draft: draftView };

// For `study.js`, `away.js`, `library.js` and `make.js`.
export { draftLink, fragment, isLink } from "./address.js";
export { theAway } from "./away-door.js";
export { isLost, lost } from "./states.js";
export { copyText } from "./copy.js";
export { tellDeleted } from "./deleted.js";
export { button, el } from "./dom.js";
export { LEFT, openPuzzle } from "./going.js";
export { choiceName, gradeName, sizeName, within, wishName } from "./grades.js";
export { language, list, nameOf, say } from "./say.js";
export { kindOf } from "./kind.js";
export { cameTo, solvedBy } from "./kept.js";
export { madeOf, noteMade } from "./made.js";
export { choicesAt, lastWish, nearest, sizesOf } from "./offers.js";
export { installer, registered } from "./release.js";
export { Layout } from "./layout.js";
export { draftLinkOf } from "./own.js";
export { PREFIX, clear, forget, isDraftKey, keepGame, keepPicture, forgetGame, keptGame, keptGames, keyOf, lay, onKeptElsewhere, pictureOf, putBack, recall, remember, shelve as leaveToLibrary, stored } from "./storage.js";
export { techniqueLink, theStudy } from "./study-door.js";
export { familyPicture, theme } from "./theme.js";
export { thumbnail } from "./thumbnail.js";
export { clock } from "./timer.js";
export { families, widget } from "./widget.js";
