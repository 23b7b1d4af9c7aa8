/** Requests to the generators: a new puzzle, or one of a day. */

import { language, say } from "../i18n/say.ts";
import { noteOpened } from "../store/days.ts";
import { saveOrigin } from "../store/origin.ts";
import { keyOf } from "../store/local-store.ts";
import type { Level, MadeRow } from "#shumi";
import type { Wanted } from "../nav/address.ts";
import type { Row } from "../store/puzzle-records.ts";
import type { PageWish } from "./generatable.ts";

type Widget = typeof import("#shumi");

export interface Order {
  /** Equal for requests that the same puzzle fills. */
  key: string;
  /** The storage may hold a pregenerated puzzle for the next visit. */
  keeps: boolean;
  make: (widget: Widget, signal: AbortSignal) => Promise<MadeRow>;
  /** Records the origin of the puzzle, which is about to be opened. */
  take: (row: Row) => Wanted;
}

/** Returns the request for a new puzzle. */
export function newPuzzleRequest({ family, size, grade, kind }: PageWish): Order {
  return {
    key: JSON.stringify([family, size, grade ?? null, kind ?? null]),
    keeps: true,
    make: (widget, signal) => widget.generate({ family, size, grade, kind, signal, lang: language() }),
    take: (row) => {
      saveOrigin({ key: keyOf(family, row.puzzle), size, grade: row.grade, kind, seed: row.seed });
      return { family, text: row.puzzle };
    },
  };
}

/** Returns the request for a puzzle of a day. */
export function dayRequest(day: string, family: string, level: Level): Order {
  return {
    key: `${day} ${family} ${level}`,
    keeps: false,
    make: async (widget, signal) => {
      const { value } = await widget.daily(day, { family, level, signal, lang: language() }).next();
      if (!value) throw new Error(say("making.no-such"));
      return value;
    },
    take: (row) => {
      const key = keyOf(family, row.puzzle);
      saveOrigin({ key, size: row.size, grade: row.grade, seed: row.seed, day, level });
      noteOpened(day, family, level, key);
      return { family, text: row.puzzle };
    },
  };
}
