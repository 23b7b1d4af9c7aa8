/** Splits a text that holds several puzzles. */

import { language } from "../i18n/say.ts";
import { widget } from "./widget.ts";
import type { Wanted } from "../nav/address.ts";

/** Most puzzles of one text. */
export const MAX_PUZZLES = 1000;

/**
 * Returns the puzzles of a text that is not a single puzzle; rejects with `error` if there are fewer than two.
 * @param error of the text, read as one puzzle
 */
export async function parted({ family, text }: Wanted, error: unknown): Promise<Wanted[]> {
  // An error without a place is not about the text.
  const isPlaced = error instanceof Error && "line" in error && error.line;
  const parts = isPlaced ? await (await widget()).puzzles(text, { family, max: MAX_PUZZLES, lang: language() }) : [];
  if (parts.length < 2) throw error;
  return parts;
}
