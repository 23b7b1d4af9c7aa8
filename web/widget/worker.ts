/**
 * The worker: answers one call at a time from its own wasm instances.
 *
 * Receives `{ name, module }` once per module, `{ name, rest }` with its second part, if any, `{ name, lang, lines }` once per language of
 * a module, then `{ id, call, args, name, lang }` for each call. Sends `"ready"` once it listens, then `{ id, progress }`, `{ id, answer }`
 * or `{ id, error }`. It is stopped by `terminate()`.
 */

import { glue, listen, post } from "./worker-host.ts";
import type {
  Answer,
  Appraisal,
  AppraiseOptions,
  DailyWish,
  Drill,
  DrillOrder,
  FinishOptions,
  Finished,
  Hint,
  Instances,
  Judged,
  Judgement,
  MadeRow,
  Progress,
  SolveOptions,
  Trivial,
  Walk,
  Wish,
} from "#wasm/solver";
import type { Verdict } from "#wasm/board";
import type { OwnPuzzle, SourcePuzzle } from "#wasm/formats";
import type {
  WatchEvent,
  WatchFound,
  WatchInfo,
  WatchNode,
  WatchRun,
  WatchStage,
  WatchState,
  WatchStrip,
  WatchTree,
  WatchWanted,
} from "#wasm/watch";
import type { PlacedError } from "./types.ts";

/** The functions of all modules; each module has some of them. */
type Wasm =
  & typeof import("#wasm/board")
  & typeof import("#wasm/solver")
  & typeof import("#wasm/formats")
  & typeof import("#wasm/watch");
type Tell = (progress: Progress) => void;

/** The calls, with their arguments and answers. */
export interface Calls {
  ready: { args: []; answer: true };
  notation: { args: [head: string]; answer: string };
  solve: { args: [text: string, options: SolveOptions]; answer: Answer };
  solveAll: { args: [texts: string, options: SolveOptions]; answer: string };
  hint: { args: [state: string, timeLimit: number]; answer: Hint | null };
  instances: { args: [state: string, grade: number, timeLimit: number]; answer: Instances };
  trivial: { args: [state: string, grade: number, timeLimit: number]; answer: Trivial };
  explain: { args: [text: string, family: string, steps: number, timeLimit?: number]; answer: Walk };
  appraise: {
    args: [text: string, family: string, options: AppraiseOptions];
    answer: Appraisal;
  };
  finish: {
    args: [text: string, family: string, options: FinishOptions];
    answer: Finished;
  };
  judge: { args: [state: string, timeLimit: number]; answer: Judgement };
  judgeBoard: { args: [text: string, board: string, family: string, timeLimit: number]; answer: Judgement };
  judgeOutput: { args: [family: string, input: string, output: string, timeLimit: number]; answer: Judged };
  dailyWish: { args: [family: string, date: string, level: string]; answer: DailyWish };
  generate: { args: [wish: Wish]; answer: MadeRow };
  drill: { args: [wish: DrillOrder]; answer: Drill };
  check: { args: [text: string, board: string, family: string]; answer: Verdict };
  convert: { args: [text: string, family: string | undefined, to: string]; answer: string };
  puzzles: { args: [text: string, family: string | undefined, max: number]; answer: SourcePuzzle[] };
  owns: { args: [texts: string[]]; answer: (OwnPuzzle | Portable)[] };
  cells: { args: [text: string, family: string]; answer: number };
  own: { args: [text: string, family: string | undefined, most?: number]; answer: OwnPuzzle };
  /** The run of the worker's module; it is lost with the worker. */
  watchAlgorithms: { args: []; answer: WatchInfo[] };
  watchOpen: {
    args: [text: string, family: string, algorithm?: string, switches?: Record<string, boolean>, maxEvents?: number];
    answer: WatchStage;
  };
  watchAdvance: { args: [events: number]; answer: WatchRun };
  watchSeek: { args: [at: number]; answer: WatchState };
  watchFind: { args: [at: number, wanted: WatchWanted, events: number]; answer: WatchFound };
  watchStrip: { args: []; answer: WatchStrip };
  watchTree: { args: []; answer: WatchTree };
  watchSubtree: { args: [at: number]; answer: WatchNode[] };
  watchRows: { args: [from: number, count: number]; answer: WatchEvent[] };
  watchTuned: { args: [nodes: number, microseconds: number]; answer: string };
}

interface Started {
  wasm: Wasm;
  exports: Record<string, WebAssembly.ExportValue>;
}

/** Instances by the name of their module. */
const started = new Map<string, Promise<Started>>();

const calls: { [C in keyof Calls]: (wasm: Wasm, lang: number, args: Calls[C]["args"], tell: Tell) => Calls[C]["answer"] } = {
  ready: () => true,
  notation: (wasm, lang, [head]) => wasm.notationOf(lang, head),
  solve: (wasm, lang, [text, options], tell) => wasm.solve(lang, text, options, tell),
  solveAll: (wasm, lang, [texts, options]) => wasm.solveAll(lang, texts, options),
  hint: (wasm, lang, [state, timeLimit]) => wasm.hint(lang, state, timeLimit),
  instances: (wasm, lang, args) => wasm.instances(lang, ...args),
  trivial: (wasm, lang, args) => wasm.trivial(lang, ...args),
  explain: (wasm, lang, args) => wasm.explain(lang, ...args),
  appraise: (wasm, lang, args) => wasm.appraise(lang, ...args),
  finish: (wasm, lang, args, tell) => wasm.finish(lang, ...args, tell),
  judge: (wasm, lang, [state, timeLimit]) => wasm.judge(lang, state, timeLimit),
  judgeBoard: (wasm, lang, [text, board, family, timeLimit]) => wasm.judgeBoard(lang, text, board, family, timeLimit),
  judgeOutput: (wasm, lang, args) => wasm.judgeOutput(lang, ...args),
  dailyWish: (wasm, lang, [family, date, level]) => wasm.dailyWish(lang, family, date, level),
  generate: (wasm, lang, [wish], tell) => wasm.generate(lang, wish, tell),
  drill: (wasm, lang, [wish], tell) => wasm.drill(lang, wish, tell),
  check: (wasm, lang, [text, board, family]) => wasm.check(lang, text, board, family),
  convert: (wasm, lang, [text, family, to]) => wasm.convert(lang, text, family, to),
  puzzles: (wasm, lang, [text, family, max]) => wasm.puzzles(lang, text, family, max),
  owns: (wasm, lang, [texts]) => texts.map((text) => ownOrError(wasm, lang, text)),
  cells: (wasm, lang, [text, family]) => wasm.cells(lang, text, family),
  own: (wasm, lang, args) => wasm.own(lang, ...args),
  watchAlgorithms: (wasm, lang) => wasm.algorithms(lang),
  watchOpen: (wasm, lang, args) => wasm.open(lang, ...args),
  watchAdvance: (wasm, lang, args) => wasm.advance(lang, ...args),
  watchSeek: (wasm, lang, args) => wasm.seek(lang, ...args),
  watchFind: (wasm, lang, args) => wasm.find(lang, ...args),
  watchStrip: (wasm, lang) => wasm.strip(lang),
  watchTree: (wasm, lang) => wasm.tree(lang),
  watchSubtree: (wasm, lang, args) => wasm.subtree(lang, ...args),
  watchRows: (wasm, lang, args) => wasm.rows(lang, ...args),
  watchTuned: (wasm, lang, args) => wasm.tuned(lang, ...args),
};

async function start(name: string, module: WebAssembly.Module): Promise<Started> {
  const wasm = await glue(name);
  return { wasm, exports: { ...(await wasm.default({ module_or_path: module })) } };
}

/** Adds its second part to a module. */
async function complete(first: Promise<Started> | undefined, rest: WebAssembly.Module) {
  const known = await first;
  if (!known) throw new Error("the first part has not been sent");
  await WebAssembly.instantiate(rest, { first: known.exports });
  return known;
}

type Message = { name: string; module: WebAssembly.Module } | { name: string; rest: WebAssembly.Module }
  | { name: string; lang: number; lines: string } | { id: number; call: keyof Calls; args: never; name: string; lang: number };

async function answer({ data }: MessageEvent<Message>) {
  if ("module" in data) {
    started.set(data.name, start(data.name, data.module));
    return;
  }
  if ("rest" in data) {
    started.set(data.name, complete(started.get(data.name), data.rest));
    return;
  }
  if ("lines" in data) {
    // Loading errors are reported by the call that needs the module.
    started.get(data.name)?.then(({ wasm }) => wasm.learn(data.lang, data.lines), () => {});
    return;
  }
  const { id, call, args, name, lang } = data;
  /** Whether the module could not be loaded. */
  let missing = false;
  try {
    const known = await started.get(name)?.catch((e) => {
      missing = true;
      throw e;
    });
    if (!known) throw new Error(`${name} has not been sent`);
    post({ id, answer: calls[call](known.wasm, lang, args, (progress) => post({ id, progress })) });
  } catch (e) {
    post({ id, error: { ...portable(e), missing: missing && e instanceof TypeError } });
  }
}

/** Reads a text with the module of notations, or returns its error. */
function ownOrError(wasm: Wasm, lang: number, text: string) {
  try {
    return wasm.own(lang, text, undefined);
  } catch (e) {
    if (isTrap(e)) throw e;
    return portable(e);
  }
}

const isTrap = (e: unknown) => e instanceof WebAssembly.RuntimeError || e instanceof RangeError;

/** Fields of an error that a structured clone would lose. */
type Portable = Partial<PlacedError> & { message: string; trap: boolean };

function portable(e: unknown): Portable {
  const { message = String(e), line, column, expected, found, families }: Partial<PlacedError> = e instanceof Error ? e : {};
  return { message, line, column, expected, found, families, trap: isTrap(e) };
}

listen(answer);
post("ready");
