/** Questions about puzzles in the making: how many answers and which grade they have, and changes that leave one answer. */
import { BLOCK, forSolver, orHere, wholeHere } from "./api.ts";
import { Stuck, aborted } from "./client.ts";
import { solverName } from "./engine.ts";
import { placeOf } from "./language.ts";
import { randomSeed } from "./make.ts";
import { helper, maker } from "./pool.ts";
import { wantText } from "./reading.ts";
import type { Appraisal, Finished } from "#wasm/solver";
import type { AppraiseOptions, FinishOptions } from "./types.ts";
import type { SolverModule } from "./engine.ts";

/** Time limits in seconds: for an appraisal, and for finishing a puzzle. */
const [LOOK, FINISH] = [5, 10];

/**
 * Counts the answers of a puzzle, finds the cells in which they differ, and grades a puzzle with one answer: for puzzles that somebody
 * composes. In a worker.
 */
export async function appraise(
  text: string,
  { family, rate, timeLimit = LOOK, signal, lang: tag }: AppraiseOptions = {},
): Promise<Appraisal> {
  wantText(text, "the puzzle");
  if (signal?.aborted) throw aborted(signal);
  const lang = placeOf(tag);
  const read = await forSolver(text, family, lang, signal);
  const name = solverName(read.module);
  const asked = helper.call("appraise", [read.puzzle, read.family, { rate, timeLimit }], { name, lang, signal, seconds: timeLimit });
  const short = { rate, timeLimit: Math.min(timeLimit, BLOCK) };
  try {
    return await orHere({ name, lang }, asked, (wasm: SolverModule) => wasm.appraise(lang, read.puzzle, read.family, short));
  } catch (e) {
    if (e instanceof Stuck) return { family: read.family, status: "unknown", count: 0, more: true, differing: [], text: "" };
    throw e;
  }
}

/**
 * Changes a puzzle so that it has one answer, on request of another grade: adds clues, none of them redundant, or changes as few as
 * possible. In a worker. Rejects for families that do not support it (Rotation, Kakuro with repeats).
 */
export async function finish(
  text: string,
  { family, seed = randomSeed(), grade, timeLimit = FINISH, signal, onprogress, lang: tag }: FinishOptions = {},
): Promise<Finished> {
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
      orHere({ name, lang }, asked, (wasm: SolverModule) => wasm.finish(lang, read.puzzle, read.family, short, tell)),
    );
  } catch (e) {
    if (e instanceof Stuck) return { family: read.family, status: "limit", seed, changes: [], text: "" };
    throw e;
  }
}
