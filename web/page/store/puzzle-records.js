/** The records of days and of generated puzzles, which a game can do without at first. `docs/storage.md` describes them. */

import { fields, isCount, isSize, isText, isWhole, listOf, maybe, only } from "../base/shapes.js";
import { isDay } from "../i18n/dates.js";

/**
 * A puzzle of a day; `ms`, `hints` and `on` (the day of the win) are set once it is solved.
 * @typedef {{ key: string, ms?: number, hints?: number, on?: string }} Entry
 */
/** Entries by `family:level`. @typedef {Record<string, Entry>} Day */
/**
 * A generated puzzle, as it waits in storage.
 * @typedef {{ family: string, puzzle: string, size: [number, number], grade: number, seed: number }} Row
 */
/**
 * The size, grade and kind of the last request for a family.
 * @typedef {{ size: [number, number], grade?: number, kind?: Made["kind"] }} Wish
 */
/** @typedef {import("../base/records.js").Made} Made */
/** @template T @typedef {import("../base/shapes.js").Shape<T>} Shape */

/** @param {unknown} value @returns {value is string} */
const isDate = (value) => isText(value) && isDay(value);

/** @type {Shape<Entry>} */
const isEntry = fields({ key: isText, ms: maybe(isCount), hints: maybe(isCount), on: maybe(isDate) });

/** @param {unknown} value @returns {value is string} */
const isFilled = (value) => isText(value) && value !== "";

/** Tells whether a value is a generated puzzle. @type {Shape<Row>} */
export const isRow = fields({ family: isText, puzzle: isFilled, size: isSize, grade: isWhole, seed: isWhole });

/** @param {unknown} value @returns {value is [key: string, row: Row]} */
const isStocked = (value) => Array.isArray(value) && isText(value[0]) && isRow(value[1]);

/** @param {unknown} value @returns {value is NonNullable<Made["kind"]>} */
const isKind = (value) => value === "arrange" || value === "turn";

/** @type {Shape<Wish>} */
const isWish = fields({ size: isSize, grade: maybe(isWhole), kind: maybe(isKind) });

/** Returns the valid entries of a day. @param {unknown} value @returns {Day} */
const entriesOf = (value) => Object.fromEntries(Object.entries(Object(value)).filter(([, entry]) => isEntry(entry)));

/** The puzzles of a day that were opened or solved, by the day; written by `store/days.js`. */
export const day = { name: "day:", read: entriesOf };
/** Pregenerated puzzles with the keys of their requests, for the next visit; written by `new/stock.js`. */
export const stock = { name: "stock", read: listOf(isStocked) };
/** The last request for a family, by its id; written by `new/offers.js`. */
export const wish = { name: "wish:", read: only(isWish) };
