/** `watch`: the events of a textbook algorithm on a puzzle, one after the other. */
import { aborted, Client, NoWorker } from "../widget/client.ts";
import { forSolver } from "../widget/api.ts";
import { callHere, moduleTexts } from "../widget/engine.ts";
import { codeAt, placeOf } from "../widget/language.ts";
import { wantText } from "../widget/reading.ts";
import { Words } from "../widget/say.ts";
import { WATCHED } from "../widget/watched.ts";
import { listed } from "../widget/words.ts";
import type { WatchTexts } from "#wasm/words";
import type { WatchModule } from "../widget/engine.ts";
import type { Calls } from "../widget/worker.ts";

export type WatchRun = import("#wasm/watch").WatchRun;
export type WatchKind = import("#wasm/watch").WatchKind;
export type WatchEvent = import("#wasm/watch").WatchEvent;

export interface WatchOptions {
  /** An id of `families()` with algorithms to watch; default `auto`. */
  family?: string;
  /** One of the family's algorithms, such as `exact-cover` for Sudoku, or `brute-force`, which all have; default: the usual one. */
  algorithm?: string;
  /** Positions of the algorithm's switches, by id. */
  switches?: Record<string, boolean>;
  /** At most 10,000,000, the default. */
  maxEvents?: number;
  signal?: AbortSignal;
  /** Language of the sentences, as a tag such as `zh-CN`; default: English. */
  lang?: string;
}

/** Events in one message of the worker. */
const BATCH = 500;

/**
 * Yields the events of a textbook algorithm on a puzzle, as `shumi watch --json` prints them. The last one is `done`, with the counts of
 * the whole run. Rejects as `solve` does, and for a family without algorithms.
 */
export async function* watch(text: string, options: WatchOptions = {}): AsyncGenerator<WatchEvent & { run?: WatchRun }, void> {
  wantText(text, "the puzzle");
  const { family: wanted, algorithm, switches, maxEvents, signal, lang: tag } = options;
  if (signal?.aborted) throw aborted(signal);
  const lang = placeOf(tag);
  const { family, module, puzzle } = await forSolver(text, wanted, lang, signal);
  if (!Object.hasOwn(WATCHED, family)) {
    // The file of the view's own texts has them by their keys.
    const words = new Words<WatchTexts>(codeAt(lang), (await moduleTexts("watch", lang)) as any);
    throw new Error(words.say("watch.no-family", { families: listed(words, Object.keys(WATCHED)) }));
  }
  const client = new Client({ keep: true });
  const name = `watch-${module}`;
  const ask = async <C extends keyof Calls>(call: C, args: Calls[C]["args"], here: (wasm: WatchModule) => Calls[C]["answer"]) => {
    try {
      return await client.call(call, args, { name, lang, signal });
    } catch (e) {
      if (e instanceof NoWorker) return callHere(name, lang, here);
      throw e;
    }
  };
  try {
    await ask("watchOpen", [puzzle, family, algorithm, switches, maxEvents], (wasm) =>
      wasm.open(lang, puzzle, family, algorithm, switches, maxEvents),
    );
    for (let from = 0, ended = false; !ended; from += BATCH) {
      const run = await ask("watchAdvance", [BATCH], (wasm) => wasm.advance(lang, BATCH));
      const rows = await ask("watchRows", [from, BATCH], (wasm) => wasm.rows(lang, from, BATCH));
      ended = run.ended;
      const last = ended ? rows.pop() : undefined;
      yield* rows;
      if (last) yield { ...last, run };
    }
  } finally {
    client.dispose(new Error("the run is over"));
  }
}
