/**
 * Preloads the solver module, its texts and its worker in parallel when a player begins to play, so that the first hint or check need not
 * wait. Nothing is preloaded for visitors who do not play or whose browser is set to save data.
 */
import { tagOf } from "./language.ts";
import { more } from "./later.ts";
import type { ShumiBoard } from "./element.ts";

/** Events of play; a board that only receives the focus fires `shumi-select`, too. */
const USES = ["shumi-input", "shumi-select"] as const;

/** Families whose solvers have been preloaded. */
const prepared = new Set<string>();

/** Whether a key or pointer has been pressed since the first board. */
let hands: { pressed: boolean } | undefined;

function watchHands() {
  const seen = { pressed: false };
  for (const type of ["keydown", "pointerdown"]) addEventListener(type, () => (seen.pressed = true), { once: true, capture: true });
  return seen;
}

/** @param isOffered whether the board offers hints and checks */
export function prepareOnUse(board: ShumiBoard, isOffered: () => boolean) {
  const seen = (hands ??= watchHands());
  const use = () => {
    const family = board.info?.id;
    if (!family || !seen.pressed || prepared.has(family) || !isOffered() || navigator.connection?.saveData) return;
    prepared.add(family);
    // After the frame that shows the press.
    requestAnimationFrame(() =>
      setTimeout(() => more().then(({ prepare }) => prepare(family, tagOf(board))).catch(() => prepared.delete(family))),
    );
  };
  for (const type of USES) board.addEventListener(type, use);
}
