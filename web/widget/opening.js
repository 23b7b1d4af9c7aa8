/** Puzzles that a board is about to open: which module reads them, and whether they are too large. */
import { boardName } from "./engine.js";
import { more } from "./later.js";
import { TooLarge, ofNamed, onBoard, wantModule } from "./reading.js";

/** @typedef {import("./reading.js").KnownPuzzle} KnownPuzzle */

/**
 * A puzzle that a board can open: its own module says whether it reads the text; else, and where no family is named, the module of
 * notations reads it. Throws `TooLarge` for more cells than `most`.
 * @param {string} text @param {string | undefined} family @param {number} lang of errors @param {number} [most]
 * @param {(module: string) => string} [nameOf] of the board or editor that opens it
 * @returns {Promise<KnownPuzzle>}
 */
export async function forBoard(text, family, lang, most = Infinity, nameOf = boardName) {
  const named = await ofNamed(text, family, (module, head) => onBoard(nameOf(module), lang, (wasm) => wasm.notation(lang, head)));
  if (!named) {
    const { own } = await more();
    return refuse(await own(text, family, lang, most), most);
  }
  return refuse({ ...named, cells: await cellsOf(named, lang, most) }, most);
}

/**
 * A saved game names its puzzle, which may be as large as any.
 * @param {string} state @param {string} family @param {string} puzzle @param {number} lang @param {number} most
 */
export async function checkSaved(state, family, puzzle, lang, most) {
  if (state.length > most)
    refuse({ family, module: "", puzzle, cells: await cellsOf({ family, module: wantModule(family), puzzle }, lang, most) }, most);
}

/**
 * The cells of a board, where they may be too many: each takes a character at least.
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
