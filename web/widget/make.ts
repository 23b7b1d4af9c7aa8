/** Makes new puzzles, in workers of their own, so that questions and hints do not wait; on the main thread only where no worker starts. */
import { BLOCK, orHere, wholeHere } from "./api.ts";
import { Stuck } from "./client.ts";
import { families, file, solverName, Unreachable } from "./engine.ts";
import { placeOf } from "./language.ts";
import { helper, maker } from "./pool.ts";
import { wantModule, wantText } from "./reading.ts";
import type { DailyOptions, DailyRow, Level, MadeRow, Wish } from "./types.ts";
import type { SolverModule } from "./engine.ts";

/** Seeds are whole numbers below this. */
const SEEDS = 2 ** 53;
/** Distance between the seeds of a series, as in Rust's `nth_seed`. */
const STEP = 0x0013_c6ef_372f_e94fn;

/** The first day with puzzles. */
const FIRST = "2026-01-01";
/** The levels of a day's puzzles. */
const LEVELS: Level[] = ["easy", "middle", "hard"];

/** Makes a puzzle in a worker. Rejects with an `AbortError`, or, if the wish cannot be met, with an error that lists the offers. */
export async function generate(wish: Wish): Promise<MadeRow> {
  return nth(withSeed(wish), 0);
}

/** Makes puzzles one after another, each from a seed of its own; without `count` the iterator is endless. */
export async function* generateMany(wish: Wish & { count?: number }): AsyncGenerator<MadeRow, void> {
  const { count = Infinity, ...one } = wish;
  const seeded = withSeed(one);
  for (let index = 0; index < count; index++) yield nth(seeded, index);
}

/**
 * Makes the puzzles of a day (`YYYY-MM-DD`, default: today, in UTC), the same for everyone, each on demand in a worker. Rejects for
 * invalid days; the first day is 2026-01-01.
 */
export async function* daily(
  date: string = new Date().toISOString().slice(0, 10),
  { family, level, ...rest }: DailyOptions = {},
): AsyncGenerator<DailyRow, undefined> {
  wantText(date, "the date");
  const ids = family === undefined ? (await families(placeOf(rest.lang))).filter((one) => one.daily.length).map((one) => one.id) : [family];
  const levels = level === undefined ? LEVELS : [level];
  let index = 0;
  for (const id of ids) {
    const name = solverName(wantModule(id));
    for (const each of levels) {
      const lang = placeOf(rest.lang);
      const kept = await keptRow(id, date, each, lang);
      rest.signal?.throwIfAborted();
      if (kept) {
        yield { ...kept, index: index++ };
        continue;
      }
      const asked = helper.call("dailyWish", [id, date, each], { name, lang, signal: rest.signal });
      const wish = await orHere({ name, lang }, asked, (wasm: SolverModule) => wasm.dailyWish(lang, id, date, each));
      yield { ...(await nth({ ...rest, ...wish }, 0)), index: index++, date, level: each };
    }
  }
}

/** Returns the puzzle of a day before the makers' version, which is kept as data. @param lang of the list of families */
async function keptRow(id: string, date: string, level: Level, lang: number) {
  const { since = FIRST } = (await families(lang)).find((family) => family.id === id) ?? {};
  // No month has a 30 February: the module refuses it in words.
  const isDate = new Date(`${date}T00:00Z`).toJSON() === `${date}T00:00:00.000Z`;
  if (!isDate || date < FIRST || date >= since) return undefined;
  const month: DailyRow[] = await file(`days-${id}-${date.slice(0, 7)}.json`);
  const row = month.find((row) => row.date === date && row.level === level);
  if (!row) throw new Unreachable(`no ${level} puzzle of ${date}`);
  return row;
}

/** Returns a random seed. */
export const randomSeed = () => Math.floor(Math.random() * SEEDS);

const withSeed = (wish: Wish) => ({ ...wish, seed: wish.seed ?? randomSeed() });

async function nth({ signal, onprogress, lang: tag, ...wish }: Wish & { seed: number }, index: number): Promise<MadeRow> {
  const [name, lang] = [solverName(wantModule(wish.family)), placeOf(tag)];
  const asked = maker.call("generate", [{ ...wish, index }], { name, lang, signal, seconds: wish.timeLimit, onprogress });
  try {
    const short = { ...wish, timeLimit: Math.min(wish.timeLimit ?? BLOCK, BLOCK), index };
    return await wholeHere(signal, onprogress, (tell) =>
      orHere({ name, lang }, asked, (wasm: SolverModule) => wasm.generate(lang, short, tell)),
    );
  } catch (e) {
    if (e instanceof Stuck) return { family: wish.family, index, seed: nthSeed(wish.seed, index), status: "limit" };
    throw e;
  }
}

/** Returns the seed of a puzzle in the series that starts with `seed`. */
const nthSeed = (seed: number, index: number) => Number((BigInt(seed) + BigInt(index) * STEP) % BigInt(SEEDS));
