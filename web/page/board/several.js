/** A text that holds several puzzles, in its parts. */

import { language } from "../i18n/say.js";
import { widget } from "./widget.js";

/** @typedef {import("../nav/address.js").Wanted} Wanted */

/** Puzzles that are offered. */
export const MAX_PUZZLES = 1000;

/**
 * The puzzles of a text that could not be read as one; rejects with what is wrong with it.
 * @param {Wanted} wanted @param {unknown} error of the text as one puzzle
 * @returns {Promise<Wanted[]>}
 */
export async function parted({ family, text }, error) {
  // No place: what is wrong is not the text.
  const isPlaced = error instanceof Error && "line" in error && error.line;
  const parts = isPlaced ? await (await widget()).puzzles(text, { family, max: MAX_PUZZLES, lang: language() }) : [];
  if (parts.length < 2) throw error;
  return parts;
}
