/** Solves many puzzles on all cores: texts go to the workers in batches, and rows are returned in the order of the texts. */
import { solve } from "../widget/api.js";
import { Client, NoWorker, Stuck, aborted } from "../widget/client.js";
import { FORMATS, callHere, moduleOf, solverName } from "../widget/engine.js";
import { cores } from "../widget/host.js";
import { placeOf } from "../widget/language.js";
import { wantText } from "../widget/reading.js";
import { batches } from "./batches.js";

/** @typedef {import("../shumi.d.ts").SolveOptions} SolveOptions */
/** @typedef {import("./types.d.ts").ManyOptions} ManyOptions */
/** @typedef {import("./types.d.ts").ManyRow} ManyRow */
/** @typedef {import("../widget/engine.js").SolverModule} SolverModule */
/** @typedef {import("../widget/engine.js").FormatsModule} FormatsModule */
/** @typedef {any} Raw */

/** Desired work per batch, in milliseconds. */
const BATCH = 10;
/** Batches per worker: the running one and the next one. */
const AHEAD = 2;

/**
 * Answers the same question about many puzzles, in order, reading ahead only as far as the workers need.
 * @param {Iterable<string> | AsyncIterable<string>} texts
 * @param {ManyOptions} [options]
 * @returns {AsyncGenerator<ManyRow, void>}
 */
export async function* solveMany(texts, { jobs = cores(), keepGoing = false, signal, family = "auto", lang: tag, ...rest } = {}) {
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

/**
 * @typedef {object} Job
 * @property {string} family
 * @property {number} lang
 * @property {string} [tag]
 * @property {AbortSignal} signal
 * @property {Omit<SolveOptions, "family" | "signal" | "lang">} options
 */

/** Returns the rows of a batch. @param {Client} client @param {string[]} batch @param {Job} job @returns {Promise<Raw[]>} */
async function answer(client, batch, job) {
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

/**
 * Solves texts of one family.
 * @param {Client} client @param {string[]} texts @param {string} family @param {Job} job @returns {Promise<Raw[]>}
 */
async function solved(client, texts, family, job) {
  const { lang, signal, options } = job;
  if (signal.aborted) throw aborted(signal);
  const name = solverName(/** @type {string} */ (moduleOf(family)));
  const { onprogress: _, ...question } = options;
  const args = /** @type {[string, any]} */ ([texts.map(clean).join("\0"), { ...question, family }]);
  const seconds = options.timeLimit === undefined ? undefined : options.timeLimit * texts.length;
  try {
    return JSON.parse(await client.call("solveAll", args, { name, lang, seconds }));
  } catch (e) {
    if (e instanceof NoWorker) {
      // Yields to other code on this thread between two batches.
      await new Promise((done) => setTimeout(done));
      return JSON.parse(await callHere(name, lang, (/** @type {SolverModule} */ wasm) => wasm.solveAll(lang, ...args)));
    }
    if (!(e instanceof Stuck) && !isInternal(e)) throw e;
    // One of the texts crashed the worker; solving each alone shows which one.
    /** @type {Raw[]} */
    const rows = [];
    for (const text of texts) rows.push(await alone(text, { ...job, family }));
    return rows;
  }
}

/**
 * Solves texts of unknown families.
 * @param {Client} client @param {string[]} texts @param {Job} job @returns {Promise<Raw[]>}
 */
async function recognised(client, texts, job) {
  const { lang } = job;
  const known = await client.call("owns", [texts], { name: FORMATS, lang }).catch((e) => {
    if (e instanceof NoWorker) return texts.map(() => undefined);
    throw e;
  });
  /** @type {Raw[]} */
  const rows = texts.map(() => ({ status: "foreign" }));
  /** @type {Map<string, number[]>} */
  const byFamily = new Map();
  for (const [at, one] of known.entries()) {
    if (one && "message" in one) rows[at] = badRow(one);
    else if (one) byFamily.set(one.family, [...(byFamily.get(one.family) ?? []), at]);
  }
  for (const [family, places] of byFamily) {
    const own = places.map((at) => /** @type {{ puzzle: string }} */ (known[at]).puzzle);
    for (const [i, row] of (await solved(client, own, family, job)).entries()) rows[places[i]] = row;
  }
  return rows;
}

/** Solves a single text. @param {string} text @param {Job} job @returns {Promise<Raw>} */
async function alone(text, { family, tag, signal, options }) {
  try {
    return { index: 0, ...(await solve(text, { ...options, family: family === "auto" ? undefined : family, lang: tag, signal })) };
  } catch (e) {
    if (/** @type {import("../shumi.d.ts").PlacedError} */ (e).line === undefined) throw e;
    return badRow(/** @type {import("../shumi.d.ts").PlacedError} */ (e));
  }
}

/** @param {Partial<import("../shumi.d.ts").PlacedError>} error */
const badRow = ({ message, line, column, expected, found, families }) => ({
  index: 0, status: "bad", message, line, column, expected, found, ...(families ? { families } : {}),
});

/** Replaces U+0000, which separates texts, by another character that no puzzle contains. @param {string} text */
const clean = (text) => (text.includes("\0") ? text.replaceAll("\0", "\u{1}") : text);

/** @param {unknown} e */
const isInternal = (e) => e instanceof Error && e.message.startsWith("internal error");

/** Builds the error of a row. @param {any} row */
const placed = ({ message, status: _, ...place }) => Object.assign(new Error(message), place);
