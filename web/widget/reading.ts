/** Detection of the module that opens a text, and of the board's size before it is drawn. */
import { engine, isTrap, moduleOf, renewBoard } from "./engine.ts";
import type { BoardModule, Engine } from "./engine.ts";

/** Largest board, in cells, that opens without consent of the page or the player. */
export const LIMIT = 250_000;
/** Number of characters that suffice to detect a notation. */
const HEAD = 1000;

/** A puzzle of a known family in one of Shumi's notations; `cells`: the size of its board, if it was counted. */
export interface KnownPuzzle {
  family: string;
  module: string;
  puzzle: string;
  state?: string;
  cells?: number;
}

/** A board exceeds the limit of cells. */
export class TooLarge extends RangeError {
  declare cells: number;
  declare limit: number;

  constructor(cells: number) {
    super(`the board has ${cells} cells, more than ${LIMIT}; the attribute \`large\` lets it open`);
    this.cells = cells;
    this.limit = LIMIT;
  }
}

/** Returns the module of a family; throws for an unknown one. */
export function wantModule(family: string) {
  const module = moduleOf(family);
  if (module === undefined) throw new Error(`there is no family \`${family}\``);
  return module;
}

export function wantText(value: unknown, name: string) {
  if (typeof value !== "string") throw new TypeError(`${name} must be a text`);
}

/** Calls a board or an editor on the main thread; once more on the whole board if it lacks what the call needs. */
export async function onBoard<T>(name: string, lang: number, call: (wasm: BoardModule, board: Engine) => T): Promise<T> {
  const board = await engine(name, lang);
  const { isWhole } = board;
  try {
    return call(board.wasm, board);
  } catch (e) {
    if (!isTrap(e)) throw e;
    const renewed = renewBoard(board, lang);
    if (!isWhole) {
      await renewed;
      return onBoard(name, lang, call);
    }
    renewed.catch(() => {});
    throw new Error("internal error", { cause: e });
  }
}

/**
 * Returns the puzzle if the module of the named family reads its text itself, otherwise `undefined`.
 * @param notation asks a module for the notation of a text
 */
export async function ofNamed(
  text: string,
  family: string | undefined,
  notation: (module: string, head: string) => Promise<string>,
): Promise<KnownPuzzle | undefined> {
  const module = moduleOf(family);
  if (family === undefined || module === undefined) return undefined;
  const kind = await notation(module, text.slice(0, HEAD));
  return kind === "text" || kind === "json" ? { family, module, puzzle: text } : undefined;
}
