/** Questions about puzzles in the making: how many answers and which grade they have, and changes that leave one answer. */
import { BLOCK, forSolver, orHere, wholeHere } from "./api.js";
import { Stuck, aborted } from "./client.js";
import { solverName } from "./engine.js";
import { placeOf } from "./language.js";
import { randomSeed } from "./make.js";
import { helper, maker } from "./pool.js";
import { wantText } from "./reading.js";

/** @typedef {import("./engine.js").SolverModule} SolverModule */
/** @typedef {import("../shumi.d.ts").AppraiseOptions} AppraiseOptions */
/** @typedef {import("../shumi.d.ts").FinishOptions} FinishOptions */

/** Time limits in seconds: for an appraisal, and for finishing a puzzle. */
const [LOOK, FINISH] = [5, 10];

/**
 * Counts the answers of a puzzle, finds the cells in which they differ, and grades a puzzle with one answer.
 * @param {string} text in any notation
 * @param {AppraiseOptions} [options]
 * @returns {Promise<import("#wasm/solver").Appraisal>}
 */
export async function appraise(text, { family, rate, timeLimit = LOOK, signal, lang: tag } = {}) {
  wantText(text, "the puzzle");
  if (signal?.aborted) throw aborted(signal);
  const lang = placeOf(tag);
  const read = await forSolver(text, family, lang, signal);
  const name = solverName(read.module);
  const asked = helper.call("appraise", [read.puzzle, read.family, { rate, timeLimit }], { name, lang, signal, seconds: timeLimit });
  const short = { rate, timeLimit: Math.min(timeLimit, BLOCK) };
  try {
    return await orHere({ name, lang }, asked, (/** @type {SolverModule} */ wasm) => wasm.appraise(lang, read.puzzle, read.family, short));
  } catch (e) {
    if (e instanceof Stuck) return { family: read.family, status: "unknown", count: 0, more: true, differing: [], text: "" };
    throw e;
  }
}

/**
 * Adds clues to a puzzle, or changes some, until it has one answer.
 * @param {string} text in any notation
 * @param {FinishOptions} [options]
 * @returns {Promise<import("#wasm/solver").Finished>}
 */
export async function finish(text, { family, seed = randomSeed(), grade, timeLimit = FINISH, signal, onprogress, lang: tag } = {}) {
  wantText(text, "the puzzle");
  if (signal?.aborted) throw aborted(signal);
  const lang = placeOf(tag);
  const read = await forSolver(text, family, lang, signal);
  const name = solverName(read.module);
  const options = { seed, grade, timeLimit };
  const asked = maker.call("finish", [read.puzzle, read.family, options], { name, lang, signal, seconds: timeLimit, onprogress });
  const short = { ...options, timeLimit: Math.min(timeLimit, BLOCK) };
  try {
    return await wholeHere(signal, onprogress, (tell) =>
      orHere({ name, lang }, asked, (/** @type {SolverModule} */ wasm) => wasm.finish(lang, read.puzzle, read.family, short, tell)),
    );
  } catch (e) {
    if (e instanceof Stuck) return { family: read.family, status: "limit", seed, changes: [], text: "" };
    throw e;
  }
}
