/** A text that holds several puzzles: its parts, and the card that goes from one to the next. */

import { button, el } from "./dom.js";
import { language, say } from "./say.js";
import { widget } from "./widget.js";

/** @typedef {import("./address.js").Wanted} Wanted */

/** Puzzles that are offered. */
const MAX_PUZZLES = 1000;

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

/** The puzzles of the text that was opened last. */
export class Shelf {
  /** @type {Wanted[]} */
  #parts = [];
  /** Which of them was opened last: some may be equal. */
  #at = 0;

  /** @param {Wanted[]} parts */
  put(parts) {
    this.#parts = parts;
    this.#at = 0;
  }

  /**
   * The card for a puzzle that is one of several; `null` for any other.
   * @param {string} id of the family that was read @param {string} text @param {(part: Wanted) => void} open
   */
  card(id, text, open) {
    const parts = this.#parts;
    const is = (/** @type {Wanted | undefined} */ part) => part?.family === id && part.text === text;
    const at = is(parts[this.#at]) ? this.#at : parts.findIndex(is);
    if (at < 0 || parts.length < 2) return null;
    const choose = (/** @type {number} */ to) => {
      this.#at = to;
      open(parts[to]);
    };
    const go = (/** @type {string} */ words, /** @type {number} */ to) =>
      button(words, () => choose(to), { disabled: to < 0 || to >= parts.length });
    const place = { at: at + 1, all: parts.length };
    return el(
      "nav",
      { className: "card", "aria-label": say("several.title") },
      el("h2", {}, parts.length < MAX_PUZZLES ? say("several.place", place) : say("several.place-of-first", place)),
      el("div", { className: "bar" }, go(say("several.previous"), at - 1), go(say("several.next"), at + 1)),
    );
  }
}
