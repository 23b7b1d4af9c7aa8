/**
 * What comes later, as one file. The build makes it a function of what the page has already (`shared.js`), so that nothing is there twice;
 * as it stands it imports the same modules itself.
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
