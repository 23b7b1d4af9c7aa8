/** Texts in batches, each as large as the work it is: what takes long goes out alone, what is quick by the thousand. */

import { aborted } from "../widget/client.js";

/** Most texts, and most characters, of a batch: rows of more would take memory that the system gives and takes back with each message. */
const MOST = 400;
const CHARACTERS = 1_000_000;
/** How much larger a batch may be than the one before. */
const GROWTH = 4;

/**
 * @param {Iterable<string> | AsyncIterable<string>} texts
 * @param {AbortSignal} signal
 */
export function batches(texts, signal) {
  let size = 1;
  const take = Symbol.asyncIterator in texts ? slow(texts[Symbol.asyncIterator](), () => size) : quick(texts[Symbol.iterator](), () => size);
  return {
    /** Notes how long a batch took, and how long one should. @param {number} n @param {number} ms @param {number} wanted */
    took(n, ms, wanted) {
      const fit = Math.floor((n * wanted) / Math.max(ms, 0.01));
      size = Math.max(1, Math.min(MOST, fit, n * GROWTH));
    },

    /**
     * The answers to all batches, in order, of which no more than `ahead` are under way.
     * @template T
     * @param {number} ahead @param {(batch: string[]) => Promise<T>} answer
     * @returns {AsyncGenerator<T, void>}
     */
    async *map(ahead, answer) {
      /** @type {Promise<T>[]} */
      const open = [];
      /** @type {Promise<string[] | undefined> | undefined} */
      let asked;
      let isOver = false;
      try {
        while (!isOver || open.length > 0) {
          if (signal.aborted) throw aborted(signal);
          if (!isOver && open.length < ahead) {
            asked ??= take.next();
            // Whatever comes first: the next batch, or the next answer.
            const batch = await Promise.race([asked, ...open.slice(0, 1).map((first) => first.then(() => DONE))]);
            if (batch !== DONE) {
              asked = undefined;
              if (batch === undefined) isOver = true;
              else {
                const rows = answer(/** @type {string[]} */ (batch));
                // It is awaited in its turn; until then nobody must take it for unhandled.
                rows.catch(() => {});
                open.push(rows);
              }
              continue;
            }
          }
          const first = open.shift();
          if (first) yield await first;
        }
      } finally {
        take.end();
      }
    },
  };
}

const DONE = Symbol("an answer is there");

/** @param {Iterator<string>} texts @param {() => number} size */
function quick(texts, size) {
  return {
    next: async () => {
      const batch = [];
      let characters = 0;
      while (batch.length < size() && characters < CHARACTERS) {
        const { value, done } = texts.next();
        if (done) break;
        batch.push(value);
        characters += value.length;
      }
      return batch.length > 0 ? batch : undefined;
    },
    end: () => void texts.return?.(),
  };
}

/** A batch ends where its source has to be waited for. @param {AsyncIterator<string>} texts @param {() => number} size */
function slow(texts, size) {
  /** @type {Promise<IteratorResult<string>> | undefined} */
  let asked;
  return {
    next: async () => {
      /** @type {string[]} */
      const batch = [];
      let characters = 0;
      /** @type {Promise<undefined> | undefined} */
      let moment;
      while (batch.length < size() && characters < CHARACTERS) {
        asked ??= texts.next();
        moment ??= batch.length > 0 ? new Promise((done) => setTimeout(() => done(undefined))) : undefined;
        const got = await (moment ? Promise.race([asked, moment]) : asked);
        if (got === undefined) break;
        asked = undefined;
        if (got.done) {
          asked = Promise.resolve(got);
          break;
        }
        batch.push(got.value);
        characters += got.value.length;
      }
      return batch.length > 0 ? batch : undefined;
    },
    end: () => void texts.return?.()?.catch?.(() => {}),
  };
}
