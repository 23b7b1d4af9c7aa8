/**
 * Entry of the main lazy file. The build turns it into a function of the modules that the page has loaded already (`shared.ts`), so that
 * nothing is loaded twice; unbundled, it imports the same modules itself. It brings the hashes of the files that a first board does not
 * fetch.
 */
import { adviceOf } from "./advice.ts";
import { cells, check, convert, explain, families, own, prepare, puzzles, solve } from "./api.ts";
import { appraise, finish } from "./appraise.ts";
import { clockOf } from "./clock.ts";
import { Rulers } from "./coordinates.ts";
import { drillOf } from "./drill-mode.ts";
import { SUMS } from "./hashes-more.ts";
import { addHashes } from "./host.ts";
import { daily, generate, generateMany } from "./make.ts";
import { Minimap } from "./minimap.ts";
import { judge } from "./outputs.ts";
import { positionsOf } from "./positions.ts";
import { drill, instances, trivial } from "./practise.ts";

const more = (_shared: unknown) => {
  addHashes(SUMS);
  return {
    ...{ appraise, cells, check, convert, explain, families, finish, judge, own, prepare, puzzles, solve, daily, generate, generateMany },
    ...{ drill, instances, trivial },
    ...{ Minimap, Rulers, adviceOf, clockOf, drillOf, positionsOf },
  };
};
export default more;
