/** Splits a text that holds several puzzles. */

import { language } from "../i18n/say.js";
import { widget } from "./widget.js";

/** @typedef {import("../nav/address.js").Wanted} Wanted */

/** Most puzzles of one text. */
export const MAX_PUZZLES = 1000;

/**
 * Returns the puzzles of a text that is not a single puzzle; rejects with `error` if there are fewer than two.
 * @param {Wanted} wanted @param {unknown} error of the text, read as one puzzle
 * @returns {Promise<Wanted[]>}
 */
export async function parted({ family, text }, error) {
  // An error without a place is not about the text.
  const isPlaced = error instanceof Error && "line" in error && error.line;
  const parts = isPlaced ? await (await widget()).puzzles(text, { family, max: MAX_PUZZLES, lang: language() }) : [];
  if (parts.length < 2) throw error;
  return parts;
}
