/** Links of f-puzzles and SudokuPad: a packed object with a grid and all that is drawn on it, of which the digits are taken. */

import lzString from "lz-string";
import { say } from "./rest.js";

/** Longest packed text that is read: a packed text may grow by its square. */
const LONGEST = 20_000;
/** The side of a grid is at most this: digits and letters name its values. */
const MOST = 25;
/** Fields that change nothing of a puzzle. */
const HARMLESS = ["size", "grid", "title", "author", "ruleset", "solution", "successMessage", "highlightConflicts", "disabledlogic", "truecandidatesoptions", "metadata"];

/** @typedef {{ value?: unknown, given?: unknown, region?: unknown }} Cell */

/** Digits, then letters from A, where a grid has more than nine; a dot where nothing is given. @param {Cell} cell @param {number} size */
function signOf({ value, given }, size) {
  if (!given || !Number.isInteger(value) || Number(value) < 1 || Number(value) > size) return ".";
  return size > 9 ? String.fromCharCode(64 + Number(value)) : String(value);
}

/**
 * The digits of a link as a text, and what else it holds that no puzzle here has, by its own names. Throws where it holds nothing of the kind.
 * @param {string} address
 */
export function readForeign(address) {
  const [, packed = ""] = /(?:[?&]load=|fpuz(?:zles)?)([^&\s]+)\s*$/.exec(address) ?? [];
  try {
    const plain = decodeURIComponent(packed).replaceAll(" ", "+");
    if (plain.length > LONGEST) throw new Error("too long");
    const { size = 9, grid, ...others } = JSON.parse(lzString.decompressFromBase64(plain));
    if (!Number.isInteger(size) || size < 1 || size > MOST || grid.length !== size) throw new Error("no grid");
    /** @type {Cell[]} */
    const cells = grid.flatMap((/** @type {Cell[]} */ row) => row.slice(0, size).map((cell) => cell ?? {}));
    if (cells.length !== size * size) throw new Error("no grid");
    const isEmpty = (/** @type {unknown} */ field) => !field || (typeof field === "object" && Object.keys(field).length === 0);
    const lacks = Object.entries(others).filter(([name, field]) => !HARMLESS.includes(name) && !isEmpty(field)).map(([name]) => name.slice(0, 40));
    if (cells.some(({ region }) => region !== undefined && region !== null)) lacks.push("region");
    const signs = cells.map((cell) => signOf(cell, size)).join("");
    return { text: signs.replaceAll(new RegExp(`.{${size}}`, "g"), "$&\n"), lacks: lacks.slice(0, 20) };
  } catch {
    throw new Error(say("foreign.broken"));
  }
}
