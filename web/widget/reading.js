/** Detection of the module that opens a text, and of the board's size before it is drawn. */
import { engine, isTrap, moduleOf, renewBoard } from "./engine.js";

/** Largest board, in cells, that opens without consent of the page or the player. */
export const LIMIT = 250_000;
/** Number of characters that suffice to detect a notation. */
const HEAD = 1000;

/** @typedef {import("./engine.js").BoardModule} BoardModule */
/**
 * A puzzle of a known family in one of Shumi's notations; `cells`: the size of its board, if it was counted.
 * @typedef {{ family: string, module: string, puzzle: string, state?: string, cells?: number }} KnownPuzzle
 */

/** A board exceeds the limit of cells. */
export class TooLarge extends RangeError {
  /** @param {number} cells */
  constructor(cells) {
    super(`the board has ${cells} cells, more than ${LIMIT}; the attribute \`large\` lets it open`);
    this.cells = cells;
    this.limit = LIMIT;
  }
}

/** Returns the module of a family; throws for an unknown one. @param {string} family */
export function wantModule(family) {
  const module = moduleOf(family);
  if (module === undefined) throw new Error(`there is no family \`${family}\``);
  return module;
}

/** @param {unknown} value @param {string} name */
export function wantText(value, name) {
  if (typeof value !== "string") throw new TypeError(`${name} must be a text`);
}

/**
 * Calls a board or an editor on the main thread.
 * @template T
 * @param {string} name @param {number} lang @param {(wasm: BoardModule) => T} call
 * @returns {Promise<T>}
 */
export async function onBoard(name, lang, call) {
  const board = await engine(name, lang);
  try {
    return call(board.wasm);
  } catch (e) {
    if (!isTrap(e)) throw e;
    renewBoard(board, lang).catch(() => {});
    throw new Error("internal error", { cause: e });
  }
}

/**
 * Returns the puzzle if the module of the named family reads its text itself, otherwise `undefined`.
 * @param {string} text @param {string | undefined} family
 * @param {(module: string, head: string) => Promise<string>} notation asks a module for the notation of a text
 * @returns {Promise<KnownPuzzle | undefined>}
 */
export async function ofNamed(text, family, notation) {
  const module = moduleOf(family);
  if (family === undefined || module === undefined) return undefined;
  const kind = await notation(module, text.slice(0, HEAD));
  return kind === "text" || kind === "json" ? { family, module, puzzle: text } : undefined;
}
