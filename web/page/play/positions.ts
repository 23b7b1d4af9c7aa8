/** Mounts the board's tools for automatic marks and checkpoints on the page's card, and its trial on the strip. */

import { el } from "../base/dom.ts";
import type { ShumiBoard } from "#shumi";
import type { Layout } from "../ui/layout.ts";

export function showPositions(
  { board, places: { positions }, layout }: { board: ShumiBoard; places: { positions: HTMLElement }; layout: Layout },
) {
  const trial = el("div", { className: "trial", hidden: true });
  layout.strip.prepend(trial);
  positions.addEventListener("submit", () => layout.sheet.close());
  board.mount({ positions, trial });
}
