/**
 * Runs before the page is read, while its modules are on their way: what the address asks for is fetched beside them, not after them.
 * No module, for modules wait until the page has been read.
 */

import { recall } from "../base/settings.js";
import { tongue } from "../i18n/language.js";
import { announceBoard, announcePage, announcePictures, announceRest } from "../board/announce.js";
import { wanted, wantedDraft, wantedView } from "../nav/address.js";
import { showEarly } from "./early.js";

const { currentScript } = document;
if (currentScript instanceof HTMLScriptElement) {
  const [puzzle, lang, page] = [wantedView() ? null : wanted(), tongue(), currentScript.src];
  announcePage(lang, page);
  const draft = wantedDraft();
  if (puzzle && puzzle !== "lost") announceBoard(puzzle.family, lang, page);
  else {
    if (draft) announceBoard(draft, lang, page, "editor");
    // What index.html holds of home is right for who comes to it for the first time.
    const isNew = recall("games") === null && (recall("theme") ?? "auto") === "auto";
    if (puzzle === null && !wantedView() && isNew) {
      showEarly(lang, page);
      announcePictures(page);
    }
    announceRest(lang, page);
  }
}
