/**
 * The solver, its texts and its worker are fetched when somebody begins to play, side by side, so that the first hint or check need not
 * wait for them. Nothing is fetched for who only looks, nor where the visitor asked browsers to save data.
 */
import { prepare } from "./api.js";
import { tagOf } from "./language.js";

/** What tells of play. A board that gets the focus by itself selects a cell too, so the browser is asked whether anybody did anything. */
const USES = /** @type {const} */ (["shumi-input", "shumi-select"]);

/** Families whose solvers were fetched. @type {Set<string>} */
const prepared = new Set();

/** @param {import("./element.js").ShumiBoard} board @param {() => boolean} isOffered whether it has hints and checks here */
export function prepareOnUse(board, isOffered) {
  const use = () => {
    const family = board.info?.id;
    const { userActivation, connection } = /** @type {Navigator & { connection?: { saveData?: boolean } }} */ (navigator);
    if (!family || prepared.has(family) || !isOffered() || connection?.saveData || userActivation?.hasBeenActive === false) return;
    prepared.add(family);
    // What was pressed is shown first.
    requestAnimationFrame(() => setTimeout(() => prepare(family, tagOf(board)).catch(() => prepared.delete(family))));
  };
  for (const type of USES) board.addEventListener(type, use);
}
