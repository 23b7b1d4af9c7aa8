/**
 * Runs before the page is parsed, while its modules load: fetches the files of the address in parallel with them, not after them.
 * It is a classic script, since modules wait until the page has been parsed.
 */

import { rawOf, recall } from "../base/local-storage.ts";
import * as records from "../base/records.ts";
import { pageLanguage } from "../i18n/language.ts";
import { announceGame, announceMain, announceRest } from "../board/announce.ts";
import { wanted, wantedDraft, wantedView } from "../nav/address.ts";
import { showPrerendered } from "./prerendered.ts";

const [puzzle, lang] = [wantedView() ? null : wanted(), pageLanguage()];
announceMain(lang);
const draft = wantedDraft();
// A game has no bar and no tabs on a phone, from the first paint.
document.documentElement.classList.toggle("playing", Boolean(draft || (puzzle && puzzle !== "lost")));
if (puzzle && puzzle !== "lost") announceGame(puzzle.family, lang);
else {
  if (draft) announceGame(draft, lang, "editor");
  // The prerendered home in index.html is only right for a first visit.
  const isNew = rawOf(records.games) === null && (recall(records.theme) ?? "auto") === "auto";
  if (puzzle === null && !wantedView() && isNew) {
    showPrerendered(lang);
  }
  announceRest(lang);
}
