/** Positions to practise techniques, all instances at a position, and all easy steps at once, in workers. */
import { BLOCK, orHere, wholeHere } from "./api.ts";
import { Stuck } from "./client.ts";
import { file, solverName } from "./engine.ts";
import { placeOf } from "./language.ts";
import { randomSeed } from "./make.ts";
import { helper, maker } from "./pool.ts";
import { wantModule, wantText } from "./reading.ts";
import type { BoardOptions, Drill, DrillWish, Instances, Trivial } from "./types.ts";
import type { Calls } from "./worker.ts";
import type { SolverModule } from "./engine.ts";

/** The hardest grade. */
const HARDEST = 6;
/** The time limit in seconds of a question about a board. */
const PATIENCE = 5;

/**
 * Makes a position one step before a technique, in which nothing easier is open, in a worker. Rejects with an `AbortError`, or, for an
 * unknown technique, with an error that lists the family's.
 */
export async function drill({ signal, onprogress, lang: tag, ...rest }: DrillWish): Promise<Drill> {
  const [name, lang] = [solverName(wantModule(rest.family)), placeOf(tag)];
  const wish = { ...rest, seed: rest.seed ?? randomSeed() };
  // A size asks for a new puzzle.
  wish.known ??= wish.size === undefined ? await knownPosition(wish) : undefined;
  signal?.throwIfAborted();
  const asked = maker.call("drill", [wish], { name, lang, signal, seconds: wish.timeLimit, onprogress });
  try {
    const short = { ...wish, timeLimit: Math.min(wish.timeLimit ?? BLOCK, BLOCK) };
    return await wholeHere(signal, onprogress, (tell) =>
      orHere({ name, lang }, asked, (wasm: SolverModule) => wasm.drill(lang, short, tell)),
    );
  } catch (e) {
    if (e instanceof Stuck) return { family: wish.family, technique: wish.technique, seed: wish.seed, status: "limit" };
    throw e;
  }
}

/** Loads the known position of a rare technique for a seed; `undefined`: the technique is not rare. */
async function knownPosition({ family, technique, seed }: { family: string; technique: string; seed: number }) {
  const rare: Record<string, string[]> = await file("drills-index.json");
  if (!rare[family]?.includes(technique)) return undefined;
  const rows: ({ technique: string; puzzle: string; board: string })[] = await file(`drills-${family}.json`);
  const of = rows.filter((row) => row.technique === technique);
  return of[seed % of.length];
}

/**
 * Finds all that techniques up to a grade find at the board of a saved game, each as a hint; the next hint is among them. Rejects with an
 * `AbortError`, or an error about the state.
 */
export async function instances(state: string, options: BoardOptions = {}): Promise<Instances> {
  return atBoard("instances", state, options);
}

/** Takes all steps up to a grade from the board of a saved game, as one hint. Rejects as `instances` does. */
export async function trivial(state: string, options: BoardOptions & { grade: number }): Promise<Trivial> {
  return atBoard("trivial", state, options);
}

async function atBoard<C extends "instances" | "trivial">(
  call: C,
  state: string,
  { grade = HARDEST, timeLimit = PATIENCE, signal, lang: tag }: BoardOptions,
): Promise<Calls[C]["answer"]> {
  wantText(state, "the state");
  const [name, lang] = [solverName(wantModule(familyOf(state))), placeOf(tag)];
  const args: [string, number, number] = [state, grade, timeLimit];
  const asked = helper.call(call, args, { name, lang, signal, seconds: timeLimit });
  return orHere({ name, lang }, asked, (wasm: SolverModule) => wasm[call](lang, state, grade, Math.min(timeLimit, BLOCK)));
}

/** Returns the family of a saved game, if the text is one. */
function familyOf(state: string): string {
  try {
    return String(JSON.parse(state).family);
  } catch {
    return "";
  }
}
