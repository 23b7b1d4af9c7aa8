/** A text that holds several puzzles: its parts, and the card that goes from one to the next. */

import { keyOf } from "./storage.js";
import { button, el } from "./dom.js";
import { convert } from "./widget.js";

/** @typedef {import("./address.js").Wanted} Wanted */

/** Parts that are offered. */
const MOST = 100;
/** Longest text that is parted to its end, in characters; of a longer one the first puzzle is opened. */
const LONGEST = 2_000_000;

/** Whether a text is one puzzle; else where reading stopped. @param {string} text @param {string} family @returns {Promise<any>} */
const misread = (text, family) => convert(text, { family, to: "json" }).then(() => null, (error) => error);

/**
 * The puzzles of a text that could not be read as one: reading stopped at the begin of a line, and what stands before is a puzzle.
 * Empty where that is not so, or where a later part is wrong.
 * @param {Wanted} wanted @param {any} error of the whole text
 * @returns {Promise<Wanted[]>}
 */
export async function parted({ family, text }, error) {
  /** @type {Wanted[]} */
  const parts = [];
  let rest = text;
  while (error && parts.length < MOST) {
    if (!(error.line > 1) || error.column !== 1) return [];
    const cut = lineStart(rest, error.line);
    const head = rest.slice(0, cut);
    if (await misread(head, family)) return [];
    parts.push({ family, text: head });
    rest = rest.slice(cut);
    if (text.length > LONGEST) return parts;
    error = await misread(rest, family);
  }
  if (!error) parts.push({ family, text: rest });
  return parts;
}

/** Where a 1-based line begins. @param {string} text @param {number} line */
function lineStart(text, line) {
  let at = 0;
  for (let n = 1; n < line; n++) at = text.indexOf("\n", at) + 1;
  return at;
}

/** The puzzles of the text that was opened last. */
export class Shelf {
  /** @type {Wanted[]} */
  #parts = [];

  /** @param {Wanted[]} parts */
  put(parts) {
    this.#parts = parts;
  }

  /**
   * The card for a puzzle that is one of several; `null` for any other.
   * @param {string} id of the family that was read @param {string} text @param {(part: Wanted) => void} open
   */
  card(id, text, open) {
    const parts = this.#parts;
    const at = parts.findIndex((part) => keyOf(id, part.text) === keyOf(id, text));
    if (at < 0 || parts.length < 2) return null;
    const go = (/** @type {string} */ words, /** @type {number} */ to) =>
      button(words, () => open(parts[to]), { disabled: to < 0 || to >= parts.length });
    return el(
      "nav",
      { className: "card", "aria-label": "Puzzles of the text" },
      el("h2", {}, `Puzzle ${at + 1} of ${parts.length}`),
      el("div", { className: "bar" }, go("Previous", at - 1), go("Next", at + 1)),
    );
  }
}
