/** Mounts the board's tools for automatic marks and checkpoints on the page's card, and its trial on the strip. */

import { el } from "../base/dom.js";

/**
 * @param {object} game
 * @param {import("../board/widget.js").ShumiBoard} game.board
 * @param {{ positions: HTMLElement }} game.places
 * @param {import("../ui/layout.js").Layout} game.layout
 */
export function showPositions({ board, places: { positions }, layout }) {
  const trial = el("div", { className: "trial", hidden: true });
  layout.strip.prepend(trial);
  positions.addEventListener("submit", () => layout.sheet.close());
  board.mount({ positions, trial });
}
