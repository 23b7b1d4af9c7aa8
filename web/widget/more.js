/**
 * What comes later, as one file. The build makes it a function of what the page has already (`shared.js`), so that nothing is there twice;
 * as it stands it imports the same modules itself.
 */
import * as api from "./api.js";
import * as make from "./make.js";
import { adviceOf } from "./advice.js";
import { clockOf } from "./clock.js";
import { paintCoordinates } from "./coordinates.js";
import { Minimap } from "./minimap.js";
import { positionsOf } from "./positions.js";

/** @param {unknown} _shared */
const more = (_shared) => ({ ...api, ...make, adviceOf, clockOf, Minimap, paintCoordinates, positionsOf });
export default more;
