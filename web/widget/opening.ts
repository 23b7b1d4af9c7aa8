/** Puzzles that a board is about to open: which module reads them, and whether they are too large. */
import { boardName } from "./engine.ts";
import { more } from "./later.ts";
import { TooLarge, ofNamed, onBoard, wantModule } from "./reading.ts";
import type { KnownPuzzle } from "./reading.ts";

/**
 * A puzzle that a board can open: its own module says whether it reads the text; else, and where no family is named, the module of
 * notations reads it. Throws `TooLarge` for more cells than `most`.
 * @param lang of errors @param nameOf of the board or editor that opens it
 */
export async function forBoard(
  text: string,
  family: string | undefined,
  lang: number,
  most: number = Infinity,
  nameOf: (module: string) => string = boardName,
): Promise<KnownPuzzle> {
  const named = await ofNamed(text, family, (module, head) => onBoard(nameOf(module), lang, (wasm) => wasm.notation(lang, head)));
  if (!named) {
    const { own } = await more();
    return refuse(await own(text, family, lang, most), most);
  }
  return refuse({ ...named, cells: await cellsOf(named, lang, most) }, most);
}

/** A saved game names its puzzle, which may be as large as any. */
export async function checkSaved(state: string, family: string, puzzle: string, lang: number, most: number) {
  if (state.length > most)
    refuse({ family, module: "", puzzle, cells: await cellsOf({ family, module: wantModule(family), puzzle }, lang, most) }, most);
}

/** The cells of a board, where they may be too many: each takes a character at least. */
async function cellsOf({ family, module, puzzle }: KnownPuzzle, lang: number, most: number) {
  if (puzzle.length <= most) return undefined;
  const { cells } = await more();
  return cells(puzzle, family, module, lang);
}

function refuse(read: KnownPuzzle, most: number) {
  if (read.cells !== undefined && read.cells > most) throw new TooLarge(read.cells);
  return read;
}
