/** `judge`: the output of a program for an input of one or more puzzles, judged as the judges of the problems do. */
import { BLOCK, orHere } from "./api.ts";
import { solverName } from "./engine.ts";
import { placeOf } from "./language.ts";
import { helper } from "./pool.ts";
import { wantModule, wantText } from "./reading.ts";
import type { Judged } from "#wasm/solver";
import type { SolverModule } from "./engine.ts";

/** Seconds until an answer counts as not proven. */
const PATIENCE = 60;

/**
 * Judges the output of a program for an input of one or more puzzles of a family: `accepted`, or the first place where it is wrong, with
 * the reason. `timeLimit`: seconds for all proofs (60); an answer that is not proven by then is `unknown`. Rejects for a wrong input, as
 * `solve` does.
 */
export async function judge(
  input: string,
  output: string,
  { family, timeLimit = PATIENCE, signal, lang: tag }: { family: string; timeLimit?: number; signal?: AbortSignal; lang?: string },
): Promise<Judged> {
  wantText(input, "the input");
  wantText(output, "the output");
  const [name, lang] = [solverName(wantModule(family)), placeOf(tag)];
  const call = helper.call("judgeOutput", [family, input, output, timeLimit], { name, lang, signal, seconds: timeLimit });
  return orHere({ name, lang }, call, (wasm: SolverModule) =>
    wasm.judgeOutput(lang, family, input, output, Math.min(timeLimit, BLOCK)),
  );
}
