/** Mounts the board's tools for automatic marks and checkpoints on the page's card, and its trial on the strip. */

import { el } from "../base/dom.js";

/** @param {import("./game-page.js").GamePage} game */
export function showPositions({ board, tools, layout }) {
  const trial = el("div", { className: "trial", hidden: true });
  layout.strip.prepend(trial);
  tools.addEventListener("submit", () => layout.sheet.close());
  board.mount({ positions: tools, trial });
}
