/** Finds the module that opens a text, and the size of its board before it is opened. */
import { boardName, engine, isTrap, moduleOf, renewBoard } from "./engine.js";
import { more } from "./later.js";

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
    board.wasm.speak(lang);
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

/**
 * Resolves a text to a puzzle that a board can open: the named family's module decides whether it reads the text; otherwise, and without a
 * family, the module of notations reads it. Throws `TooLarge` for more cells than `most`.
 * @param {string} text @param {string | undefined} family @param {number} lang of errors @param {number} [most]
 * @param {(module: string) => string} [nameOf] names the module that will open it
 * @returns {Promise<KnownPuzzle>}
 */
export async function forBoard(text, family, lang, most = Infinity, nameOf = boardName) {
  const named = await ofNamed(text, family, (module, head) => onBoard(nameOf(module), lang, (wasm) => wasm.notation(head)));
  if (!named) {
    const { own } = await more();
    return refuse(await own(text, family, lang, most), most);
  }
  return refuse({ ...named, cells: await cellsOf(named, lang, most) }, most);
}

/**
 * Checks the size of a saved game's puzzle.
 * @param {string} state @param {string} family @param {string} puzzle @param {number} lang @param {number} most
 */
export async function checkSaved(state, family, puzzle, lang, most) {
  if (state.length > most) {
    refuse({ family, module: "", puzzle, cells: await cellsOf({ family, module: wantModule(family), puzzle }, lang, most) }, most);
  }
}

/**
 * Counts the cells of a board, unless its text is too short for more than `most` (a cell takes at least one character).
 * @param {KnownPuzzle} puzzle @param {number} lang @param {number} most
 */
async function cellsOf({ family, module, puzzle }, lang, most) {
  if (puzzle.length <= most) return undefined;
  const { cells } = await more();
  return cells(puzzle, family, module, lang);
}

/** @param {KnownPuzzle} read @param {number} most */
function refuse(read, most) {
  if (read.cells !== undefined && read.cells > most) throw new TooLarge(read.cells);
  return read;
}
