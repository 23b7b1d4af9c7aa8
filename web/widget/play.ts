/**
 * The game of an element, without DOM: the wasm game, its scene, its last status, and a saved text from which it is reopened if the wasm
 * instance traps.
 */
import { boardName, complete, elementWords, engine, familiesOf, isTrap, learn, moduleOf, moduleTexts, renewBoard } from "./engine.ts";
import { edits } from "./later.ts";
import { checkSaved, forBoard } from "./opening.ts";
import { onBoard, wantModule } from "./reading.ts";
import { Scene } from "./scene.ts";
import type { CellPosition, Change, Game, GameStatus, Key, Note } from "#wasm/board";
import type { FamilyInfo } from "./types.ts";
import type { BoardModule, Engine } from "./engine.ts";
import type { ElementWords } from "./words.ts";

/** Delay in milliseconds between a change and saving the game. */
const SAVE_AFTER = 250;
/** Delay in milliseconds between two attempts to reopen a game whose instance has trapped. */
const AGAIN_AFTER = 1000;

/** Rows `[top, bottom)`, columns `[left, right)`. */
export interface Window {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

/** The wasm instance trapped during a call; the game is being reopened. */
export class Trapped extends Error {
  /** Whether to report it: only the first error is news, later ones repeat it until the game is open again. */
  isNews = true;
}

/** Options for opening a game. */
export interface Opening {
  lang: number;
  /** Largest number of cells. */
  most: number;
  /** The puzzle is edited, not played. */
  edits: boolean;
  /** Runs after the game was reopened; `wasLost`: by a fault, not because the first part of a board lacked something. */
  reopened: (wasLost: boolean) => void;
  /** Runs if reopening failed. */
  fail: (error: unknown) => void;
}

export class Play {
  status: GameStatus;
  /** The selected cell. */
  cursor: [row: number, col: number] | null;
  /** Notes on the selected cell. */
  notes: Note[];
  /** The best score known, from the first move on. */
  best: { best?: number; bound?: number; ended?: boolean } | undefined;
  #saved: string;
  /** The game has changed since it was saved. */
  #isUnsaved = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;
  /** After a trap: time of the last attempt to reopen the game, whether it runs, and whether the board was whole. */
  #dead: { at: number; runs: boolean; wasWhole: boolean } | undefined;
  /** The window of cells whose names are updated. */
  #window: Window = { top: 0, bottom: 0, left: 0, right: 0 };

  declare engine: Engine;
  declare game: Game;
  declare voice: Voice;
  declare how: Opening;
  declare info: FamilyInfo;
  declare rows: number;
  declare cols: number;
  /** Rows and columns as the puzzle's text counts them. */
  declare size: [rows: number, cols: number];
  /** First cell of the cursor. */
  declare home: CellPosition;
  declare keys: Key[];
  /** Names of the colours of cells. */
  declare colours: string[];
  /** Names of the ways to play. */
  declare modes: string[];
  declare scene: Scene;

  constructor(engine: Engine, game: Game, voice: Voice, how: Opening) {
    this.engine = engine;
    this.game = game;
    this.voice = voice;
    this.how = how;
    const { layout, told, ...scene } = game.open();
    this.info = infoOf(voice, layout.family);
    this.rows = layout.rows;
    this.cols = layout.cols;
    this.size = layout.size;
    this.home = layout.home;
    this.keys = layout.keys;
    this.colours = layout.colours;
    this.modes = layout.modes;
    this.scene = this.#sceneOf(scene);
    ({ status: this.status, cursor: this.cursor, notes: this.notes } = told);
    this.#saved = game.save();
  }

  /** Opens a puzzle. */
  static async open(text: string, family: string, how: Opening) {
    const { lang, most } = how;
    const nameOf = how.edits ? await editors(lang) : boardName;
    // Fetches the board of a named family while its module detects the notation.
    const named = moduleOf(family);
    if (named !== undefined) for (const part of [engine(nameOf(named), lang), voiceOf(nameOf(named), lang)]) part.catch(() => {});
    if (how.edits && isDraft(text)) {
      // A request for a blank sheet: no puzzle looks like it.
      const { family: id } = headOf(text);
      return Play.#make(nameOf(wantModule(id)), (wasm) => new wasm.Game(lang, text, id), how);
    }
    const read = await forBoard(text, family, lang, most, nameOf);
    if (read.state !== undefined) return Play.resume(read.state, how);
    return Play.#make(nameOf(read.module), (wasm) => new wasm.Game(lang, read.puzzle, read.family), how);
  }

  /** Opens a saved game, or a saved puzzle in the making. */
  static async resume(state: string, how: Opening) {
    const { family, puzzle } = headOf(state);
    const isMade = isDraft(state);
    if (!isMade) await checkSaved(state, family, puzzle, how.lang, how.most);
    const nameOf = isMade ? await editors(how.lang) : boardName;
    const name = nameOf(wantModule(family));
    await complete(await engine(name, how.lang));
    return Play.#make(name, (wasm) => wasm.Game.resume(how.lang, state), how);
  }

  /** @param name of its module */
  static async #make(name: string, make: (wasm: BoardModule) => Game, how: Opening) {
    const { lang } = how;
    const [voice] = await Promise.all([voiceOf(name, lang), engine(name, lang)]);
    return onBoard(name, lang, (wasm, board) => new Play(board, make(wasm), voice, how));
  }

  /** Acts once the board is whole, unless the game has been closed. Several acts keep their order. */
  async whenWhole(act: () => unknown) {
    await complete(this.engine);
    if (!this.#closed) act();
  }

  /** Whether the puzzle is edited. */
  get edits() {
    return this.status.making !== undefined;
  }

  /** Whether the puzzle is solved, or complete if it is edited. */
  get isDone() {
    const { making, solved } = this.status;
    return making ? !making.lacks : solved;
  }

  /** The puzzle as text, or as JSON if its text form cannot express it. */
  get text() {
    try {
      return this.puzzle("text");
    } catch (e) {
      if (e instanceof Trapped || this.edits) throw e;
      return this.puzzle("json");
    }
  }

  /** Returns the puzzle in one of Shumi's notations; empty while it is incomplete. */
  puzzle(notation: string) {
    return this.status.making?.lacks ? "" : this.call((game) => game.puzzle(notation));
  }

  /** Switches the game to another language. @returns whether the game is still open */
  async speak(lang: number): Promise<boolean> {
    const { name } = this.engine;
    const [texts, voice] = await Promise.all([moduleTexts(name, lang), voiceOf(name, lang)]);
    if (this.#closed) return false;
    this.voice = voice;
    this.info = infoOf(voice, this.info.id);
    const { layout, told } = this.call((game) => {
      // Another game may have trapped since: the board for new games is another one then.
      learn(this.engine, lang, texts);
      game.speak(lang);
      return game.open();
    });
    this.keys = layout.keys;
    this.colours = layout.colours;
    this.modes = layout.modes;
    ({ status: this.status, cursor: this.cursor, notes: this.notes } = told);
    return true;
  }

  /** Calls the game. Throws `Trapped` if the instance has trapped; the game is then reopened automatically. */
  call<T>(call: (game: Game) => T): T {
    if (this.#dead) {
      this.#revive();
      throw Object.assign(new Trapped("internal error"), { isNews: false });
    }
    try {
      return call(this.game);
    } catch (e) {
      if (!isTrap(e)) throw e;
      const wasWhole = this.engine.isWhole;
      this.#dead = { at: -Infinity, runs: false, wasWhole };
      this.#revive();
      throw Object.assign(new Trapped("internal error", { cause: e }), { isNews: wasWhole });
    }
  }

  /**
   * Calls the game and applies its changes.
   * @returns `cells`: to repaint; `moved`: the board has changed; `undefined` if nothing changed
   */
  change<C extends Change | undefined>(call: (game: Game) => C): { change: NonNullable<C>; cells: number[]; moved: boolean } | undefined {
    const change = this.call(call);
    if (!change) return undefined;
    ({ status: this.status, cursor: this.cursor, notes: this.notes } = change.told);
    const cells = this.scene.apply(change);
    const moved = change.moved === true;
    if (moved) this.#saveSoon();
    return { change, cells, moved };
  }

  /** Restores a saved game of this puzzle. */
  restore(state: string) {
    return this.change((game) => game.act("restore", state));
  }

  #sceneOf(items: ConstructorParameters<typeof Scene>[2]) {
    const scene = new Scene(this.rows, this.cols, items);
    scene.outside = [this.rows - this.size[0], this.cols - this.size[1]];
    return scene;
  }

  #saveSoon() {
    this.#isUnsaved = true;
    this.#timer ??= setTimeout(() => this.#write(), SAVE_AFTER);
  }

  /** Subscribes to the names of cells in a window; returns the current ones, row by row. */
  watch(window: Window) {
    this.#window = window;
    const { top, bottom, left, right } = window;
    return this.call((game) => game.watch(top, bottom, left, right));
  }

  /** Whether a cell is selected. */
  isSelected(row: number, col: number) {
    const { cursor, status, engine, scene, cols } = this;
    if (!status.selected) return cursor !== null && cursor[0] === row && cursor[1] === col;
    const chosen = engine.roles.indexOf("chosen");
    let found = false;
    scene.each(row * cols + col, (_, role) => (found ||= role === chosen));
    return found;
  }

  /** Lists the labels of the marks in a cell. */
  marks(row: number, col: number) {
    const [marks, edges, centre] = ["marks", "edges", "centre"].map((glyph) => this.engine.glyphs.indexOf(glyph));
    const found: string[] = [];
    if (row < 0 || col < 0 || row >= this.rows || col >= this.cols) return found;
    this.scene.each(row * this.cols + col, (glyph, _, bits, labels) => {
      if (glyph === centre) found.push(labels);
      if (glyph === marks || glyph === edges) found.push(...[...(labels || "123456789")].filter((_, i) => bits & (1 << i)));
    });
    return found;
  }

  /** Saves the game as text. */
  save() {
    if (this.#isUnsaved && !this.#dead) {
      this.#saved = this.call((game) => game.save());
      this.#isUnsaved = false;
    }
    return this.#saved;
  }

  /** Reopens the game, at most once per `AGAIN_AFTER`. */
  #revive() {
    const dead = this.#dead;
    if (!dead || dead.runs || performance.now() - dead.at < AGAIN_AFTER) return;
    Object.assign(dead, { at: performance.now(), runs: true });
    this.#reopen().catch((e) => {
      dead.runs = false;
      dead.at = performance.now();
      if (!this.#closed) this.how.fail(e);
    });
  }

  close() {
    this.#closed = true;
    clearTimeout(this.#timer);
    try {
      this.game.free();
    } catch {
      // Its instance is dead already.
    }
  }

  #write() {
    this.#timer = undefined;
    try {
      this.save();
    } catch {
      // The wasm instance has trapped: keeps the last saved text.
    }
  }

  async #reopen() {
    const { lang } = this.voice;
    const renewed = await renewBoard(this.engine, lang);
    if (this.#closed) return;
    const game = renewed.wasm.Game.resume(lang, this.#saved);
    const wasLost = this.#dead?.wasWhole ?? true;
    this.engine = renewed;
    this.game = game;
    this.#dead = undefined;
    const { layout: _, told, ...scene } = this.game.open();
    this.scene = this.#sceneOf(scene);
    ({ status: this.status, cursor: this.cursor, notes: this.notes } = told);
    this.#isUnsaved = false;
    this.watch(this.#window);
    this.how.reopened(wasLost);
  }
}

/** Texts of an element for its game in one language. */
interface Voice {
  lang: number;
  words: ElementWords;
  families: FamilyInfo[];
}

/** @param name of a module */
async function voiceOf(name: string, lang: number): Promise<Voice> {
  const [words, families] = await Promise.all([elementWords(lang), familiesOf(name, lang)]);
  return { lang, words, families };
}

function infoOf({ families }: Voice, family: string) {
  const info = families.find(({ id }) => id === family);
  if (!info) throw new Error(`the family ${family} is not listed`);
  return info;
}

/** Loads the editor's file, which holds the modules' hashes; returns the function that names editor modules. */
async function editors(lang: number) {
  const [{ editorOfModule }, words] = await Promise.all([edits(), elementWords(lang)]);
  return (module: string) => editorOfModule(module, words);
}

/** Whether a text is a puzzle in the making, or a request for a blank sheet. */
export const isDraft = (text: string) => /^\s*\{\s*("shumi":\s*\d+,\s*)?"draft"/.test(text);

/** Reads family and puzzle from a saved game. */
function headOf(state: string): { family: string; puzzle: string } {
  let saved;
  try {
    saved = JSON.parse(state);
  } catch {
    // Reported below.
  }
  if (typeof saved?.family === "string") return { family: saved.family, puzzle: String(saved.puzzle ?? "") };
  const [expected, found] = ["a saved game", "another text"];
  throw Object.assign(new Error(`line 1, column 1: expected ${expected}, found ${found}`), { line: 1, column: 1, expected, found });
}
