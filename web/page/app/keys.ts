/** Keys of the page: forwards them to the board from everywhere except fields and dialogs, and focuses it. */

import { recall } from "../base/local-storage.ts";
import * as records from "../base/records.ts";
import type { Table } from "../base/navigation.ts";

/** Listens to the whole document. @param playing returns the current game or editor @param help shows the list of keys */
export function listen(playing: () => Table | undefined, help: () => void) {
  document.addEventListener("shumi-help", (event) => {
    event.preventDefault();
    help();
  });
  document.addEventListener("keydown", (event) => {
    const game = playing();
    const isBusy = event.target instanceof Element && event.target.closest("input, textarea, select, dialog");
    if (game?.board.takeKey(event)) event.preventDefault();
    else if (!game && event.key === "?" && !isBusy && !event.ctrlKey && !event.metaKey) {
      if (recall(records.switches, "single-keys") === false) return;
      help();
      event.preventDefault();
    }
    // The board has removed its own marks; the cards that explain them close, too.
    if (event.key !== "Escape" || !game || (event.target instanceof Element && event.target.closest("dialog"))) return;
    game.dismiss?.();
    game.focus();
  });
}
