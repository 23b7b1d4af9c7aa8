/**
 * Runs before the page is read, while its modules are on their way: what the address asks for is fetched beside them, not after them.
 * No module, for modules wait until the page has been read.
 */

import { announceBoard, announcePage, announceRest } from "./announce.js";
import { wanted } from "./address.js";
import { tongue } from "./tongue.js";

const { currentScript } = document;
if (currentScript instanceof HTMLScriptElement) {
  const [puzzle, lang, page] = [wanted(), tongue(), currentScript.src];
  announcePage(lang, page);
  if (puzzle && puzzle !== "lost") announceBoard(puzzle.family, lang, page);
  else announceRest(lang, page);
}
