/** Solves many puzzles on all cores: texts go to the workers in batches, and rows are returned in the order of the texts. */
import { solve } from "../widget/api.ts";
import { Client, NoWorker, Stuck, aborted } from "../widget/client.ts";
import { FORMATS, callHere, moduleOf, solverName } from "../widget/engine.ts";
import { cores } from "../widget/host.ts";
import { placeOf } from "../widget/language.ts";
import { wantText } from "../widget/reading.ts";
import { batches } from "./batches.ts";
import type { SolverModule } from "../widget/engine.ts";
import type { Answer, PlacedError, SolveOptions } from "../widget/types.ts";

export interface ManyOptions extends Omit<SolveOptions, "onprogress"> {
  /** Workers; default: one per core. */
  jobs?: number;
  /** A bad text becomes a row with the status `bad`; without it the iterator throws a `PlacedError` after the rows before it. */
  keepGoing?: boolean;
}

export interface BadRow {
  /** Index of the text, from 0. */
  index: number;
  status: "bad";
  message: string;
  line: number;
  column: number;
  expected: string;
  found: string;
}

export type AnswerRow = Answer & { index: number };
export type ManyRow = AnswerRow | BadRow;

type Raw = any;

/** Desired work per batch, in milliseconds. */
const BATCH = 10;
/** Batches per worker: the running one and the next one. */
const AHEAD = 2;

/**
 * Answers the same question about many puzzles on all cores: rows come in the order of the texts, and the source is read ahead only as far
 * as the workers need. Name the `family` if it is known: detecting it takes several times as long as solving a small puzzle.
 */
export function solveMany(
  texts: Iterable<string> | AsyncIterable<string>,
  options: ManyOptions & { keepGoing: true },
): AsyncGenerator<ManyRow, void>;
export function solveMany(texts: Iterable<string> | AsyncIterable<string>, options?: ManyOptions): AsyncGenerator<AnswerRow, void>;
export async function* solveMany(
  texts: Iterable<string> | AsyncIterable<string>,
  { jobs = cores(), keepGoing = false, signal, family = "auto", lang: tag, ...rest }: ManyOptions = {},
): AsyncGenerator<ManyRow, void> {
  if (signal?.aborted) throw aborted(signal);
  if (!(jobs >= 1)) throw new RangeError("`jobs` must be at least 1");
  if (family !== "auto" && moduleOf(family) === undefined) throw new Error(`there is no family \`${family}\``);
  const lang = placeOf(tag);
  const clients = Array.from({ length: Math.min(jobs, 64) }, () => new Client());
  const stop = new AbortController();
  // One listener for all calls: an abort ends them together.
  const abort = () => {
    stop.abort(signal?.reason);
    for (const client of clients) client.dispose(aborted(signal));
  };
  signal?.addEventListener("abort", abort, { once: true });
  const job = { family, lang, tag, signal: stop.signal, options: rest };
  const source = batches(texts, stop.signal);
  let index = 0;
  let turn = 0;
  try {
    for await (const rows of source.map(clients.length * AHEAD, async (batch) => {
      const begin = performance.now();
      const rows = await answer(clients[turn++ % clients.length], batch, job);
      source.took(batch.length, performance.now() - begin, AHEAD * BATCH);
      return rows;
    })) {
      for (const row of rows) {
        row.index = index++;
        if (row.status === "bad" && !keepGoing) throw placed(row);
        yield row;
      }
    }
  } finally {
    signal?.removeEventListener("abort", abort);
    abort();
  }
}

interface Job {
  family: string;
  lang: number;
  tag?: string;
  signal: AbortSignal;
  options: Omit<SolveOptions, "family" | "signal" | "lang">;
}

/** Returns the rows of a batch. */
async function answer(client: Client, batch: string[], job: Job): Promise<Raw[]> {
  const { family, signal } = job;
  for (const text of batch) wantText(text, "a puzzle");
  const rows = family === "auto" ? await recognised(client, batch, job) : await solved(client, batch, family, job);
  for (let at = 0; at < rows.length; at++) {
    if (rows[at].status !== "foreign") continue;
    if (signal.aborted) throw aborted(signal);
    rows[at] = await alone(batch[at], job);
  }
  return rows;
}

/** Solves texts of one family. */
async function solved(client: Client, texts: string[], family: string, job: Job): Promise<Raw[]> {
  const { lang, signal, options } = job;
  if (signal.aborted) throw aborted(signal);
  const name = solverName(moduleOf(family) as string);
  const { onprogress: _, ...question } = options;
  const args = [texts.map(clean).join("\0"), { ...question, family }] as [string, any];
  const seconds = options.timeLimit === undefined ? undefined : options.timeLimit * texts.length;
  try {
    return JSON.parse(await client.call("solveAll", args, { name, lang, seconds }));
  } catch (e) {
    if (e instanceof NoWorker) {
      // Yields to other code on this thread between two batches.
      await new Promise((done) => setTimeout(done));
      return JSON.parse(await callHere(name, lang, (wasm: SolverModule) => wasm.solveAll(lang, ...args)));
    }
    if (!(e instanceof Stuck) && !isInternal(e)) throw e;
    // One of the texts crashed the worker; solving each alone shows which one.
    const rows: Raw[] = [];
    for (const text of texts) rows.push(await alone(text, { ...job, family }));
    return rows;
  }
}

/** Solves texts of unknown families. */
async function recognised(client: Client, texts: string[], job: Job): Promise<Raw[]> {
  const { lang } = job;
  const known = await client.call("owns", [texts], { name: FORMATS, lang }).catch((e) => {
    if (e instanceof NoWorker) return texts.map((): undefined => undefined);
    throw e;
  });
  const rows: Raw[] = texts.map(() => ({ status: "foreign" }));
  const byFamily = new Map<string, number[]>();
  for (const [at, one] of known.entries()) {
    if (one && "message" in one) rows[at] = badRow(one);
    else if (one && "family" in one) byFamily.set(one.family, [...(byFamily.get(one.family) ?? []), at]);
  }
  for (const [family, places] of byFamily) {
    const own = places.map((at) => (known[at] as { puzzle: string }).puzzle);
    for (const [i, row] of (await solved(client, own, family, job)).entries()) rows[places[i]] = row;
  }
  return rows;
}

/** Solves a single text. */
async function alone(text: string, { family, tag, signal, options }: Job): Promise<Raw> {
  try {
    return { index: 0, ...(await solve(text, { ...options, family: family === "auto" ? undefined : family, lang: tag, signal })) };
  } catch (e) {
    if ((e as PlacedError).line === undefined) throw e;
    return badRow(e as PlacedError);
  }
}

const badRow = ({ message, line, column, expected, found, families }: Partial<PlacedError>) => ({
  index: 0, status: "bad", message, line, column, expected, found, ...(families ? { families } : {}),
});

/** Replaces U+0000, which separates texts, by another character that no puzzle contains. */
const clean = (text: string) => (text.includes("\0") ? text.replaceAll("\0", "\u{1}") : text);

const isInternal = (e: unknown) => e instanceof Error && e.message.startsWith("internal error");

/** Builds the error of a row. */
const placed = ({ message, status: _, ...place }: any) => Object.assign(new Error(message), place);
