/**
 * The game of an element, without DOM: the wasm game, its scene, its last status, and a saved text from which it is reopened if the wasm
 * instance traps.
 */
import { boardName, editorName, elementWords, engine, familiesOf, isTrap, moduleOf, renewBoard } from "./engine.js";
import { edits } from "./later.js";
import { checkSaved, forBoard } from "./opening.js";
import { onBoard, wantModule } from "./reading.js";
import { Scene } from "./scene.js";

/** Delay in milliseconds between a change and saving the game. */
const SAVE_AFTER = 250;
/** Delay in milliseconds between two attempts to reopen a game whose instance has trapped. */
const AGAIN_AFTER = 1000;

/** @typedef {import("#wasm/board").Change} Change */
/** @typedef {import("#wasm/board").Game} Game */
/** @typedef {import("#wasm/board").GameStatus} GameStatus */
/** @typedef {import("#wasm/board").Note} Note */
/** @typedef {import("./engine.js").Engine} Engine */
/** @typedef {{ top: number, bottom: number, left: number, right: number }} Window rows `[top, bottom)`, columns `[left, right)` */

/** The wasm instance trapped during a call; the game is being reopened. */
export class Trapped extends Error {
  /** Whether to report it: only the first error is news, later ones repeat it until the game is open again. */
  isNews = true;
}

/**
 * Options for opening a game.
 * @typedef {object} Opening
 * @property {number} lang
 * @property {number} most largest number of cells
 * @property {boolean} edits the puzzle is edited, not played
 * @property {() => void} reopened runs after the game was reopened
 * @property {(error: unknown) => void} fail runs if reopening failed
 */

export class Play {
  /** @type {GameStatus} */
  status;
  /** The selected cell. @type {[row: number, col: number] | null} */
  cursor;
  /** Notes on the selected cell. @type {Note[]} */
  notes;
  /** The best score known, from the first move on. @type {{ best?: number, bound?: number, ended?: boolean } | undefined} */
  best;
  /** @type {string} */
  #saved;
  /** The game has changed since it was saved. */
  #isUnsaved = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  #closed = false;
  /** After a trap: time of the last attempt to reopen the game, and whether it runs. @type {{ at: number, runs: boolean } | undefined} */
  #dead;
  /** The window of cells whose names are updated. @type {Window} */
  #window = { top: 0, bottom: 0, left: 0, right: 0 };

  /**
   * @param {Engine} engine
   * @param {Game} game
   * @param {Voice} voice
   * @param {Opening} how
   */
  constructor(engine, game, voice, how) {
    this.engine = engine;
    this.game = game;
    this.voice = voice;
    this.how = how;
    const { layout, told, ...scene } = game.open();
    this.info = infoOf(voice, layout.family);
    this.rows = layout.rows;
    this.cols = layout.cols;
    /** Rows and columns as the puzzle's text counts them. */
    this.size = layout.size;
    /** First cell of the cursor. */
    this.home = layout.home;
    this.keys = layout.keys;
    /** Names of the colours of cells. */
    this.colours = layout.colours;
    /** Names of the ways to play. */
    this.modes = layout.modes;
    this.scene = this.#sceneOf(scene);
    ({ status: this.status, cursor: this.cursor, notes: this.notes } = told);
    this.#saved = game.save();
  }

  /** Opens a puzzle. @param {string} text @param {string} family @param {Opening} how */
  static async open(text, family, how) {
    const { lang, most } = how;
    const nameOf = how.edits ? await editors() : boardName;
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

  /** Opens a saved game, or a saved puzzle in the making. @param {string} state @param {Opening} how */
  static async resume(state, how) {
    const { family, puzzle } = headOf(state);
    const isMade = isDraft(state);
    if (!isMade) await checkSaved(state, family, puzzle, how.lang, how.most);
    const nameOf = isMade ? await editors() : boardName;
    return Play.#make(nameOf(wantModule(family)), (wasm) => wasm.Game.resume(how.lang, state), how);
  }

  /** @param {string} name of its module @param {(wasm: import("./engine.js").BoardModule) => Game} make @param {Opening} how */
  static async #make(name, make, how) {
    const { lang } = how;
    const [board, voice] = await Promise.all([engine(name, lang), voiceOf(name, lang)]);
    return onBoard(name, lang, (wasm) => new Play(board, make(wasm), voice, how));
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

  /** Returns the puzzle in one of Shumi's notations; empty while it is incomplete. @param {string} notation */
  puzzle(notation) {
    return this.status.making?.lacks ? "" : this.call((game) => game.puzzle(notation));
  }

  /** Switches the game to another language. @param {number} lang @returns {Promise<boolean>} whether the game is still open */
  async speak(lang) {
    const { name } = this.engine;
    const [, voice] = await Promise.all([engine(name, lang), voiceOf(name, lang)]);
    if (this.#closed) return false;
    this.voice = voice;
    this.info = infoOf(voice, this.info.id);
    const { layout, told } = this.call((game) => {
      game.speak(lang);
      return game.open();
    });
    this.keys = layout.keys;
    this.colours = layout.colours;
    this.modes = layout.modes;
    ({ status: this.status, cursor: this.cursor, notes: this.notes } = told);
    return true;
  }

  /**
   * Calls the game. Throws `Trapped` if the instance has trapped; the game is then reopened automatically.
   * @template T
   * @param {(game: Game) => T} call
   * @returns {T}
   */
  call(call) {
    if (this.#dead) {
      this.#revive();
      throw Object.assign(new Trapped("internal error"), { isNews: false });
    }
    try {
      return call(this.game);
    } catch (e) {
      if (!isTrap(e)) throw e;
      this.#dead = { at: -Infinity, runs: false };
      this.#revive();
      throw new Trapped("internal error", { cause: e });
    }
  }

  /**
   * Calls the game and applies its changes.
   * @template {Change | undefined} C
   * @param {(game: Game) => C} call
   * @returns {{ change: NonNullable<C>, cells: number[], moved: boolean } | undefined} `cells`: to repaint; `moved`: the board has
   *   changed; `undefined` if nothing changed
   */
  change(call) {
    const change = this.call(call);
    if (!change) return undefined;
    ({ status: this.status, cursor: this.cursor, notes: this.notes } = change.told);
    const cells = this.scene.apply(change);
    const moved = change.moved === true;
    if (moved) this.#saveSoon();
    return { change, cells, moved };
  }

  /** Restores a saved game of this puzzle. @param {string} state */
  restore(state) {
    return this.change((game) => game.restore(state));
  }

  /** @param {ConstructorParameters<typeof Scene>[2]} items */
  #sceneOf(items) {
    const scene = new Scene(this.rows, this.cols, items);
    scene.outside = [this.rows - this.size[0], this.cols - this.size[1]];
    return scene;
  }

  #saveSoon() {
    this.#isUnsaved = true;
    this.#timer ??= setTimeout(() => this.#write(), SAVE_AFTER);
  }

  /** Subscribes to the names of cells in a window; returns the current ones, row by row. @param {Window} window */
  watch(window) {
    this.#window = window;
    const { top, bottom, left, right } = window;
    return this.call((game) => game.watch(top, bottom, left, right));
  }

  /** Whether a cell is selected. @param {number} row @param {number} col */
  isSelected(row, col) {
    const { cursor, status, engine, scene, cols } = this;
    if (!status.selected) return cursor !== null && cursor[0] === row && cursor[1] === col;
    const chosen = engine.roles.indexOf("chosen");
    let found = false;
    scene.each(row * cols + col, (_, role) => (found ||= role === chosen));
    return found;
  }

  /** Lists the labels of the marks in a cell. @param {number} row @param {number} col */
  marks(row, col) {
    const [marks, edges, centre] = ["marks", "edges", "centre"].map((glyph) => this.engine.glyphs.indexOf(glyph));
    /** @type {string[]} */
    const found = [];
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
    const fresh = await renewBoard(this.engine, lang);
    if (this.#closed) return;
    const game = fresh.wasm.Game.resume(lang, this.#saved);
    this.engine = fresh;
    this.game = game;
    this.#dead = undefined;
    const { layout: _, told, ...scene } = this.game.open();
    this.scene = this.#sceneOf(scene);
    ({ status: this.status, cursor: this.cursor, notes: this.notes } = told);
    this.#isUnsaved = false;
    this.watch(this.#window);
    this.how.reopened();
  }
}

/**
 * Texts of an element for its game in one language.
 * @typedef {{ lang: number, words: import("./words.js").ElementWords, families: import("./engine.js").FamilyInfo[] }} Voice
 */

/** @param {string} name of a module @param {number} lang @returns {Promise<Voice>} */
async function voiceOf(name, lang) {
  const [words, families] = await Promise.all([elementWords(lang), familiesOf(name, lang)]);
  return { lang, words, families };
}

/** @param {Voice} voice @param {string} family */
function infoOf({ families }, family) {
  const info = families.find(({ id }) => id === family);
  if (!info) throw new Error(`the family ${family} is not listed`);
  return info;
}

/** Loads the editor's file, which holds the modules' hashes; returns the function that names editor modules. */
async function editors() {
  await edits();
  return editorName;
}

/** Whether a text is a puzzle in the making, or a request for a blank sheet. @param {string} text */
export const isDraft = (text) => /^\s*\{\s*("shumi":\s*\d+,\s*)?"draft"/.test(text);

/** Reads family and puzzle from a saved game. @param {string} state @returns {{ family: string, puzzle: string }} */
function headOf(state) {
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
