/** Marks that are written for the player, checkpoints, and the trial that goes on: the board's own, on the page's card and strip. */

import { el } from "../base/dom.js";

/** @param {import("./game-page.js").GamePage} game */
export function showPositions({ board, tools, layout }) {
  const trial = el("div", { className: "trial", hidden: true });
  layout.strip.prepend(trial);
  tools.addEventListener("submit", () => layout.sheet.close());
  board.mount({ positions: tools, trial });
}
