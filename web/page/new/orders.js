/** Requests to the generators: a new puzzle, or one of a day. */

import { language, say } from "../i18n/say.js";
import { noteOpened } from "../store/days.js";
import { noteMade } from "../store/made.js";
import { keyOf } from "../store/storage.js";

/** @typedef {import("#shumi").MadeRow} MadeRow */
/** @typedef {import("../nav/address.js").Wanted} Wanted */
/** @typedef {typeof import("#shumi")} Widget */
/** @typedef {import("../store/puzzle-records.js").Row} Row */

/**
 * @typedef {object} Order
 * @property {string} key equal for requests that the same puzzle fills
 * @property {boolean} keeps the storage may hold a pregenerated puzzle for the next visit
 * @property {(widget: Widget, signal: AbortSignal) => Promise<MadeRow>} make
 * @property {(row: Row) => Wanted} take records the origin of the puzzle, which is about to be opened
 */

/** Returns the request for a new puzzle. @param {import("./offers.js").PageWish} wish @returns {Order} */
export function newOrder({ family, size, grade, kind }) {
  return {
    key: JSON.stringify([family, size, grade ?? null, kind ?? null]),
    keeps: true,
    make: (widget, signal) => widget.generate({ family, size, grade, kind, signal, lang: language() }),
    take: (row) => {
      noteMade({ key: keyOf(family, row.puzzle), size, grade: row.grade, kind, seed: row.seed });
      return { family, text: row.puzzle };
    },
  };
}

/**
 * Returns the request for a puzzle of a day.
 * @param {string} day @param {string} family @param {import("#shumi").Level} level @returns {Order}
 */
export function dayOrder(day, family, level) {
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
      noteMade({ key, size: row.size, grade: row.grade, seed: row.seed, day, level });
      noteOpened(day, family, level, key);
      return { family, text: row.puzzle };
    },
  };
}
