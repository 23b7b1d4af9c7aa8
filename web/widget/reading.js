/** Which module opens a text, and how large its board is before anything is drawn. */
import { engine, isTrap, moduleOf, renewBoard } from "./engine.js";

/** Boards of more cells open only where the page or the player has consented. */
export const LIMIT = 250_000;
/** Characters that tell a notation. */
const HEAD = 1000;

/** @typedef {import("./engine.js").BoardModule} BoardModule */
/** A puzzle in a notation of our own, whose family is known; `cells`: of its board, where it was counted. @typedef {{ family: string, module: string, puzzle: string, state?: string, cells?: number }} KnownPuzzle */

/** A board has more cells than may be opened unasked. */
export class TooLarge extends RangeError {
  /** @param {number} cells */
  constructor(cells) {
    super(`the board has ${cells} cells, more than ${LIMIT}; the attribute \`large\` lets it open`);
    this.cells = cells;
    this.limit = LIMIT;
  }
}

/** The module of a family that there is. @param {string} family */
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
 * A call to a board or an editor, in the main thread.
 * @template T
 * @param {string} name @param {number} lang @param {(wasm: BoardModule) => T} call
 * @returns {Promise<T>}
 */
export async function onBoard(name, lang, call) {
  const board = await engine(name, lang);
  try {
    board.wasm.speak(lang);
    return call(board.wasm);
  } catch (e) {
    if (!isTrap(e)) throw e;
    renewBoard(board, lang).catch(() => {});
    throw new Error("internal error", { cause: e });
  }
}

/**
 * A text that the module of the named family reads itself; else nothing.
 * @param {string} text @param {string | undefined} family
 * @param {(module: string, head: string) => Promise<string>} notation asks a module
 * @returns {Promise<KnownPuzzle | undefined>}
 */
export async function ofNamed(text, family, notation) {
  const module = moduleOf(family);
  if (family === undefined || module === undefined) return undefined;
  const kind = await notation(module, text.slice(0, HEAD));
  return kind === "text" || kind === "json" ? { family, module, puzzle: text } : undefined;
}
