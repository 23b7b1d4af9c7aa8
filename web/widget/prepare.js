/**
 * The solver, its texts and its worker are fetched when somebody begins to play, side by side, so that the first hint or check need not
 * wait for them. Nothing is fetched for who only looks, nor where the visitor asked browsers to save data.
 */
import { tagOf } from "./language.js";
import { more } from "./later.js";

/** What tells of play; a board that gets the focus by itself tells of a selected cell too. */
const USES = /** @type {const} */ (["shumi-input", "shumi-select"]);

/** Families whose solvers were fetched. @type {Set<string>} */
const prepared = new Set();

/** Whether anybody has pressed anything since there is a board. @type {{ pressed: boolean } | undefined} */
let hands;

function watchHands() {
  const seen = { pressed: false };
  for (const type of ["keydown", "pointerdown"]) addEventListener(type, () => (seen.pressed = true), { once: true, capture: true });
  return seen;
}

/** @param {import("./element.js").ShumiBoard} board @param {() => boolean} isOffered whether it has hints and checks here */
export function prepareOnUse(board, isOffered) {
  const seen = (hands ??= watchHands());
  const use = () => {
    const family = board.info?.id;
    const { connection } = /** @type {Navigator & { connection?: { saveData?: boolean } }} */ (navigator);
    if (!family || !seen.pressed || prepared.has(family) || !isOffered() || connection?.saveData) return;
    prepared.add(family);
    // What was pressed is shown first.
    requestAnimationFrame(() => setTimeout(() => more().then(({ prepare }) => prepare(family, tagOf(board))).catch(() => prepared.delete(family))));
  };
  for (const type of USES) board.addEventListener(type, use);
}
