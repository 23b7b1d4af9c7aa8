/** Keys of the page: forwards them to the board from everywhere except fields and dialogs, and focuses it. */

import { recall } from "../base/settings.js";

/** @typedef {import("../play/game-page.js").GamePage} GamePage */

/**
 * Listens to the whole document.
 * @param {() => GamePage | import("../make/edit-page.js").EditPage | undefined} playing returns the current game or editor
 * @param {() => void} help shows the list of keys
 */
export function listen(playing, help) {
  document.addEventListener("shumi-help", (event) => {
    event.preventDefault();
    help();
  });
  document.addEventListener("keydown", (event) => {
    const game = playing();
    const isBusy = event.target instanceof Element && event.target.closest("input, textarea, select, dialog");
    if (game?.board.takeKey(event)) event.preventDefault();
    else if (!game && event.key === "?" && !isBusy && !event.ctrlKey && !event.metaKey && recall("single-keys") !== false) {
      help();
      event.preventDefault();
    }
    // The board has removed its own marks; the cards that explain them close, too.
    if (event.key !== "Escape" || !game || (event.target instanceof Element && event.target.closest("dialog"))) return;
    if ("answers" in game) game.answers.clear();
    game.focus();
  });
}
