/** Divides texts into batches of about equal work: slow texts go alone, quick ones by the hundred. */

import { aborted } from "../widget/client.ts";

/** Largest batch, in texts and in characters: larger rows would take memory that the system allocates and frees with each message. */
const MOST = 400;
const CHARACTERS = 1_000_000;
/** Largest growth from one batch to the next. */
const GROWTH = 4;

export function batches(texts: Iterable<string> | AsyncIterable<string>, signal: AbortSignal) {
  let size = 1;
  const take =
    Symbol.asyncIterator in texts
      ? slow(texts[Symbol.asyncIterator](), () => size)
      : quick(texts[Symbol.iterator](), () => size);
  return {
    /** Adapts the batch size to the time of a batch. @param wanted time it should take */
    took(n: number, ms: number, wanted: number) {
      const fit = Math.floor((n * wanted) / Math.max(ms, 0.01));
      size = Math.max(1, Math.min(MOST, fit, n * GROWTH));
    },

    /** Answers all batches, in order, with at most `ahead` of them pending. */
    async *map<T>(ahead: number, answer: (batch: string[]) => Promise<T>): AsyncGenerator<T, void> {
      const open: Promise<T>[] = [];
      let asked: Promise<string[] | undefined> | undefined;
      let isOver = false;
      try {
        while (!isOver || open.length > 0) {
          if (signal.aborted) throw aborted(signal);
          if (!isOver && open.length < ahead) {
            asked ??= take.next();
            // Waits for the next batch or the next answer, whichever is first.
            const batch = await Promise.race([asked, ...open.slice(0, 1).map((first) => first.then(() => DONE))]);
            if (batch !== DONE) {
              asked = undefined;
              if (batch === undefined) isOver = true;
              else {
                const rows = answer(batch as string[]);
                // Awaited in its turn; this avoids an unhandled rejection until then.
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

function quick(texts: Iterator<string>, size: () => number) {
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
    end: (): void => void texts.return?.(),
  };
}

/** Ends a batch early if the source has no text ready. */
function slow(texts: AsyncIterator<string>, size: () => number) {
  let asked: Promise<IteratorResult<string>> | undefined;
  return {
    next: async () => {
      const batch: string[] = [];
      let characters = 0;
      let moment: Promise<undefined> | undefined;
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
    end: (): void => void texts.return?.()?.catch?.(() => {}),
  };
}
