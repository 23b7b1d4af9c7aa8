/**
 * Runs before the page is parsed, while its modules load: fetches the files of the address in parallel with them, not after them.
 * It is a classic script, since modules wait until the page has been parsed.
 */

import { rawOf, recall } from "../base/local-storage.js";
import * as records from "../base/records.js";
import { tongue } from "../i18n/language.js";
import { announceBoard, announceMain, announcePictures, announceRest } from "../board/announce.js";
import { wanted, wantedDraft, wantedView } from "../nav/address.js";
import { showEarly } from "./early.js";

const [puzzle, lang] = [wantedView() ? null : wanted(), tongue()];
announceMain(lang);
const draft = wantedDraft();
if (puzzle && puzzle !== "lost") announceBoard(puzzle.family, lang);
else {
  if (draft) announceBoard(draft, lang, "editor");
  // The prerendered home in index.html is only right for a first visit.
  const isNew = rawOf(records.games) === null && (recall(records.theme) ?? "auto") === "auto";
  if (puzzle === null && !wantedView() && isNew) {
    showEarly(lang);
    announcePictures();
  }
  announceRest(lang);
}
