/**
 * Preloads the solver module, its texts and its worker in parallel when a player begins to play, so that the first hint or check need not
 * wait. Nothing is preloaded for visitors who do not play or whose browser is set to save data.
 */
import { tagOf } from "./language.js";
import { more } from "./later.js";

/** Events of play; a board that only receives the focus fires `shumi-select`, too. */
const USES = /** @type {const} */ (["shumi-input", "shumi-select"]);

/** Families whose solvers have been preloaded. @type {Set<string>} */
const prepared = new Set();

/** Whether a key or pointer has been pressed since the first board. @type {{ pressed: boolean } | undefined} */
let hands;

function watchHands() {
  const seen = { pressed: false };
  for (const type of ["keydown", "pointerdown"]) addEventListener(type, () => (seen.pressed = true), { once: true, capture: true });
  return seen;
}

/** @param {import("./element.js").ShumiBoard} board @param {() => boolean} isOffered whether the board offers hints and checks */
export function prepareOnUse(board, isOffered) {
  const seen = (hands ??= watchHands());
  const use = () => {
    const family = board.info?.id;
    const { connection } = /** @type {Navigator & { connection?: { saveData?: boolean } }} */ (navigator);
    if (!family || !seen.pressed || prepared.has(family) || !isOffered() || connection?.saveData) return;
    prepared.add(family);
    // After the frame that shows the press.
    requestAnimationFrame(() =>
      setTimeout(() => more().then(({ prepare }) => prepare(family, tagOf(board))).catch(() => prepared.delete(family))),
    );
  };
  for (const type of USES) board.addEventListener(type, use);
}
