/** The questions as functions that return promises; the searches run in workers. */
import { aborted, NoWorker, Stuck } from "./client.ts";
import { FORMATS, NOTATIONS, boardName, callHere, families as listOf, solverName } from "./engine.ts";
import { placeOf } from "./language.ts";
import { helper, solver } from "./pool.ts";
import { ofNamed, onBoard, wantModule, wantText } from "./reading.ts";
import type { Answer, Hint, Judgement, Progress } from "#wasm/solver";
import type { Verdict } from "#wasm/board";
import type { FormatsModule, NotationsModule, SolverModule } from "./engine.ts";
import type { KnownPuzzle } from "./reading.ts";
import type { Checked, Explained, Family, SolveOptions } from "./types.ts";

/** Longest text, in characters, that the main thread reads itself. */
const SHORT = 200_000;
/** Time limit for judging a board, in seconds. */
const JUDGE = 5;
/** Longest search on the main thread, in seconds, where no worker starts; unlimited without a document, since there is no page to block. */
export const BLOCK = typeof document === "undefined" ? Infinity : 0.25;

/** Lists all families, in the order of menus. */
export async function families({ lang }: { lang?: string } = {}): Promise<Family[]> {
  return listOf(placeOf(lang));
}

/** Answers a question about a puzzle, in a worker. Rejects with a `PlacedError` or an `AbortError`. */
export async function solve(text: string, options: SolveOptions = {}): Promise<Answer> {
  wantText(text, "the puzzle");
  const { signal, family, ...rest } = options ?? {};
  if (signal?.aborted) throw aborted(signal);
  return solveKnown(await forSolver(text, family, placeOf(rest.lang), signal), options ?? {});
}

/** Resolves a text to a puzzle that a solver can read, without loading a board. @param lang of errors */
export async function forSolver(text: string, family: string | undefined, lang: number, signal?: AbortSignal): Promise<KnownPuzzle> {
  const notation = async (module: string, head: string) => {
    const name = solverName(module);
    return orHere(
      { name, lang },
      solver.call("notation", [head], { name, lang, signal }),
      (wasm: SolverModule) => wasm.notationOf(lang, head),
    );
  };
  return (await ofNamed(text, family, notation)) ?? own(text, family, lang);
}

/** Answers a question about a puzzle whose family is known. */
export async function solveKnown(
  { family, module, puzzle }: KnownPuzzle,
  { signal, onprogress, lang: tag, ...options }: SolveOptions,
): Promise<Answer> {
  const [name, lang] = [solverName(module), placeOf(tag)];
  const { timeLimit } = options;
  const rest = { ...options, family };
  try {
    return await solver.call("solve", [puzzle, rest], { name, lang, signal, seconds: timeLimit, onprogress });
  } catch (e) {
    if (e instanceof Stuck) return cutShort(family, e.last);
    if (!(e instanceof NoWorker)) throw e;
    const short = { ...rest, timeLimit: Math.min(timeLimit ?? BLOCK, BLOCK) };
    return wholeHere(signal, onprogress, (tell) =>
      callHere(name, lang, (wasm: SolverModule) => wasm.solve(lang, puzzle, short, tell)),
    );
  }
}

/** Checks a board (in the form of an answer, cells may be open) against the rules, then asks the solver whether an answer extends it. */
export async function check(
  text: string,
  board: string,
  { family, timeLimit = JUDGE, signal, lang: tag }: { family?: string; timeLimit?: number; signal?: AbortSignal; lang?: string } = {},
): Promise<Checked> {
  wantText(text, "the puzzle");
  wantText(board, "the board");
  if (signal?.aborted) throw aborted(signal);
  const lang = placeOf(tag);
  const read = await readWhole(text, family, lang);
  const verdict = await checkRules(text, board, read, lang);
  if (verdict.faults.length > 0) return { ...verdict, status: "faults", cells: [], text: "" };
  const name = solverName(read.module);
  const args: [string, string, string] = [read.puzzle, board, read.family];
  const call = helper.call("judgeBoard", [...args, timeLimit], { name, lang, signal, seconds: timeLimit });
  try {
    return await orHere({ name, lang }, call, (wasm: SolverModule) =>
      wasm.judgeBoard(lang, ...args, Math.min(timeLimit, BLOCK)),
    );
  } catch (e) {
    if (e instanceof Stuck) return { ...verdict, status: "unknown", cells: [], text: "" };
    throw e;
  }
}

/** Judges the board of a saved game, and reports how many moves back it was right. */
export async function judge(
  state: string,
  { family, timeLimit = JUDGE, signal, lang: tag }: { family: string; timeLimit?: number; signal?: AbortSignal; lang?: string },
): Promise<Judgement> {
  const [name, lang] = [solverName(wantModule(family)), placeOf(tag)];
  const call = helper.call("judge", [state, timeLimit], { name, lang, signal, seconds: timeLimit });
  return orHere({ name, lang }, call, (wasm: SolverModule) => wasm.judge(lang, state, Math.min(timeLimit, BLOCK)));
}

async function checkRules(text: string, board: string, read: KnownPuzzle, lang: number): Promise<Verdict> {
  const here = () => onBoard(boardName(read.module), lang, (wasm) => wasm.check(lang, read.puzzle, board, read.family));
  if (text.length <= SHORT) return here();
  try {
    return await helper.call("check", [read.puzzle, board, read.family], { name: boardName(read.module), lang });
  } catch (e) {
    if (e instanceof NoWorker) return here();
    throw e;
  }
}

/** Writes a puzzle in another notation. */
export async function convert(
  text: string,
  { family, to, signal, lang: tag }: { family?: string; to: string; signal?: AbortSignal; lang?: string },
): Promise<string> {
  wantText(text, "the puzzle");
  const lang = placeOf(tag);
  return byNotations(text, (name) =>
    orHere(
      { name, lang },
      helper.call("convert", [text, family, to], { name, lang, signal }),
      (wasm: NotationsModule) => wasm.convert(lang, text, family, to),
    ));
}

/**
 * Splits a text of one or more puzzles, in any notation or format. Returns the first `max` (1000) in order, each as a text of its own.
 * `lacks`: names of the parts that Shumi does not support.
 */
export async function puzzles(
  text: string,
  { family, max = 1000, signal, lang: tag }: { family?: string; max?: number; signal?: AbortSignal; lang?: string } = {},
): Promise<{ family: string; text: string; lacks?: string[] }[]> {
  wantText(text, "the puzzles");
  const lang = placeOf(tag);
  const call = helper.call("puzzles", [text, family, max], { name: FORMATS, lang, signal });
  return orHere({ name: FORMATS, lang }, call, (wasm: FormatsModule) => wasm.puzzles(lang, text, family, max));
}

/**
 * Reads a puzzle with the module of notations, and returns it in one of Shumi's notations.
 * @param most largest board, in cells, that is written; a larger one is only counted
 */
export async function own(text: string, family: string | undefined, lang: number, most?: number): Promise<KnownPuzzle> {
  const read = await byNotations(text, (name) =>
    orHere(
      { name, lang },
      helper.call("own", [text, family, most], { name, lang }),
      (wasm: NotationsModule) => wasm.own(lang, text, family, most),
    ));
  return { ...read, module: wantModule(read.family) };
}

/** Reads a puzzle however large its board is. */
const readWhole = async (text: string, family: string | undefined, lang: number): Promise<KnownPuzzle> =>
  (await ofNamed(text, family, (module, head) => onBoard(boardName(module), lang, (wasm) => wasm.notation(lang, head)))) ??
  own(text, family, lang, Infinity);

/** Counts the cells of a board in a worker, so that the page stays responsive. */
export async function cells(text: string, family: string, module: string, lang: number) {
  try {
    return await helper.call("cells", [text, family], { name: boardName(module), lang });
  } catch (e) {
    if (!(e instanceof NoWorker)) throw e;
    return onBoard(boardName(module), lang, (wasm) => wasm.cells(lang, text, family));
  }
}

/** Finds the next hint of a saved game. */
export async function hint(
  state: string,
  { family, timeLimit = 5, signal, lang: tag }: { family: string; timeLimit?: number; signal?: AbortSignal; lang?: string },
): Promise<Hint | null> {
  const [name, lang] = [solverName(wantModule(family)), placeOf(tag)];
  const call = helper.call("hint", [state, timeLimit], { name, lang, signal, seconds: timeLimit });
  return orHere({ name, lang }, call, (wasm: SolverModule) => wasm.hint(lang, state, Math.min(timeLimit, BLOCK)));
}

/** Fetches the solver module of a family and starts its worker, ahead of the next hint or check. */
export const prepare = async (family: string, lang: string): Promise<unknown> =>
  helper.call("ready", [], { name: solverName(wantModule(family)), lang: placeOf(lang) }).catch((e) => {
    // Without workers there is nothing to prepare.
    if (!(e instanceof NoWorker)) throw e;
  });

/**
 * Explains the solution step by step, from the givens to the end, and grades the puzzle, in a worker. `steps`: the most steps that are
 * returned (10,000). Rejects as `solve` does.
 */
export async function explain(
  text: string,
  { family, steps = 1e4, timeLimit, signal, lang: tag }: {
    family?: string;
    steps?: number;
    timeLimit?: number;
    signal?: AbortSignal;
    lang?: string;
  } = {},
): Promise<Explained> {
  wantText(text, "the puzzle");
  if (signal?.aborted) throw aborted(signal);
  const lang = placeOf(tag);
  const read = await readWhole(text, family, lang);
  const name = solverName(read.module);
  const args: [string, string, number] = [read.puzzle, read.family, steps];
  // A grade alone is quick: the worker that serves hints computes it.
  const call = (steps ? solver : helper).call("explain", [...args, timeLimit], { name, lang, signal, seconds: timeLimit });
  try {
    return await orHere({ name, lang }, call, (wasm: SolverModule) =>
      wasm.explain(lang, ...args, Math.min(timeLimit ?? BLOCK, BLOCK)),
    );
  } catch (e) {
    if (e instanceof Stuck) {
      return { status: "limit", grade: 0, hardest: "", hardest_name: "", solved: false, cut: true, total: 0, steps: [] };
    }
    throw e;
  }
}

/** Makes the answer of a search that was terminated, from its last progress. @param last its last progress */
function cutShort(family: string, { answer, best, bound, nodes }: Progress = { nodes: 0, found: 0, ms: 0 }): Answer {
  const row: Answer = { family, status: "limit", best, bound, nodes };
  return answer === undefined ? row : { ...row, solutions: [answer], optimal: false };
}

/** Runs a search on this thread; only its own progress callback can end it. */
export async function wholeHere<T>(
  signal: AbortSignal | undefined,
  onprogress: ((progress: Progress) => void) | undefined,
  search: (tell: (progress: Progress) => boolean) => Promise<T>,
) {
  const found = await search((progress) => {
    onprogress?.(progress);
    return !signal?.aborted;
  });
  if (signal?.aborted) throw aborted(signal);
  return found;
}

/** Texts that boards write, and links and files of puzz.link. */
const BY_FAMILIES = /^\s*(\{"family"|pzprv3|(https?:\/\/)?(puzz\.link|pzv\.jp)\/)/i;

/** Asks the module with the families' notations about their texts, and the one with all formats about others and whatever that refuses. */
async function byNotations<T>(text: string, ask: (name: string) => Promise<T>): Promise<T> {
  if (BY_FAMILIES.test(text)) {
    try {
      return await ask(NOTATIONS);
    } catch {
      // The other one says why, in words that name all formats; a call that was aborted rejects again.
    }
  }
  return ask(FORMATS);
}

export async function orHere<M extends SolverModule | NotationsModule, T>(
  { name, lang }: { name: string; lang: number },
  asked: Promise<T>,
  here: (wasm: M) => T,
): Promise<T> {
  try {
    return await asked;
  } catch (e) {
    if (e instanceof NoWorker) return callHere(name, lang, here);
    throw e;
  }
}
