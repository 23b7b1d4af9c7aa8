/**
 * Entry of the main lazy file. The build turns it into a function of the modules that the page has loaded already (`shared.js`), so that
 * nothing is loaded twice; unbundled, it imports the same modules itself.
 */
import { adviceOf } from "./advice.js";
import { cells, check, convert, explain, families, own, prepare, puzzles, solve } from "./api.js";
import { appraise, finish } from "./appraise.js";
import { clockOf } from "./clock.js";
import { paintCoordinates } from "./coordinates.js";
import { daily, generate, generateMany } from "./make.js";
import { Minimap } from "./minimap.js";
import { positionsOf } from "./positions.js";

/** @param {unknown} _shared */
const more = (_shared) => ({
  ...{ appraise, cells, check, convert, explain, families, finish, own, prepare, puzzles, solve, daily, generate, generateMany },
  ...{ Minimap, adviceOf, clockOf, paintCoordinates, positionsOf },
});
export default more;
