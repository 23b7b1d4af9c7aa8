/** Makes new puzzles, in workers of their own, so that questions and hints do not wait; on the main thread only where no worker starts. */
import { BLOCK, orHere, wholeHere } from "./api.js";
import { Stuck } from "./client.js";
import { families, solverName } from "./engine.js";
import { placeOf } from "./language.js";
import { helper, maker } from "./pool.js";
import { wantModule, wantText } from "./reading.js";

/** @typedef {import("./engine.js").SolverModule} SolverModule */
/** @typedef {import("../shumi.d.ts").Wish} Wish */
/** @typedef {import("../shumi.d.ts").MadeRow} MadeRow */
/** @typedef {import("../shumi.d.ts").DailyRow} DailyRow */
/** @typedef {import("../shumi.d.ts").DailyOptions} DailyOptions */

/** Seeds are whole numbers below this. */
const SEEDS = 2 ** 53;
/** Distance between the seeds of a series, as in Rust's `nth_seed`. */
const STEP = 0x0013_c6ef_372f_e94fn;

/** The levels of a day's puzzles. @type {import("../shumi.d.ts").Level[]} */
const LEVELS = ["easy", "middle", "hard"];

/**
 * Makes a puzzle.
 * @param {Wish} wish
 * @returns {Promise<MadeRow>}
 */
export const generate = async (wish) => nth(withSeed(wish), 0);

/**
 * Makes puzzles one after another, each from a seed of its own.
 * @param {Wish & { count?: number }} wish without `count` there is no end
 * @returns {AsyncGenerator<MadeRow, void>}
 */
export async function* generateMany({ count = Infinity, ...wish }) {
  const seeded = withSeed(wish);
  for (let index = 0; index < count; index++) yield nth(seeded, index);
}

/**
 * Makes the puzzles of a day (UTC), each one on demand.
 * @param {string} [date] `YYYY-MM-DD`; default: today
 * @param {DailyOptions} [options]
 * @returns {AsyncGenerator<DailyRow, undefined>}
 */
export async function* daily(date = new Date().toISOString().slice(0, 10), { family, level, ...rest } = {}) {
  wantText(date, "the date");
  const ids = family === undefined ? (await families(placeOf(rest.lang))).filter((one) => one.daily.length).map((one) => one.id) : [family];
  const levels = level === undefined ? LEVELS : [level];
  let index = 0;
  for (const id of ids) {
    const name = solverName(wantModule(id));
    for (const each of levels) {
      const lang = placeOf(rest.lang);
      const asked = helper.call("dailyWish", [id, date, each], { name, lang, signal: rest.signal });
      const wish = await orHere({ name, lang }, asked, (/** @type {SolverModule} */ wasm) => wasm.dailyWish(lang, id, date, each));
      yield { ...(await nth({ ...rest, ...wish }, 0)), index: index++, date, level: each };
    }
  }
}

/** Returns a random seed. */
export const randomSeed = () => Math.floor(Math.random() * SEEDS);

/** @param {Wish} wish */
const withSeed = (wish) => ({ ...wish, seed: wish.seed ?? randomSeed() });

/**
 * @param {Wish & { seed: number }} wish @param {number} index
 * @returns {Promise<MadeRow>}
 */
async function nth({ signal, onprogress, lang: tag, ...wish }, index) {
  const [name, lang] = [solverName(wantModule(wish.family)), placeOf(tag)];
  const asked = maker.call("generate", [{ ...wish, index }], { name, lang, signal, seconds: wish.timeLimit, onprogress });
  try {
    const short = { ...wish, timeLimit: Math.min(wish.timeLimit ?? BLOCK, BLOCK), index };
    return await wholeHere(signal, onprogress, (tell) =>
      orHere({ name, lang }, asked, (/** @type {SolverModule} */ wasm) => wasm.generate(lang, short, tell)),
    );
  } catch (e) {
    if (e instanceof Stuck) return { family: wish.family, index, seed: nthSeed(wish.seed, index), status: "limit" };
    throw e;
  }
}

/** Returns the seed of a puzzle in the series that starts with `seed`. @param {number} seed @param {number} index */
const nthSeed = (seed, index) => Number((BigInt(seed) + BigInt(index) * STEP) % BigInt(SEEDS));
