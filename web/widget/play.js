/**
 * The game that an element holds, without DOM: the wasm game, its scene, and a text to go on from should the wasm instance die.
 */
import { engine, isTrap, renew } from "./engine.js";
import { Scene } from "./scene.js";

/** Milliseconds after a change before the game is written down. */
const SAVE_AFTER = 250;

/**
 * @typedef {object} Standing
 * @property {number} filled @property {number} total @property {boolean} solved @property {number} moves
 * @property {boolean} undo @property {boolean} redo @property {boolean} pencil
 * @property {number} mode index of the way to play
 * @property {number} [score]
 * @property {[boolean, boolean]} press a press does more than select: with the first button, with the second
 * @property {boolean} paints a press goes on over more cells
 * @property {boolean} marks cells take pencil marks
 * @property {boolean} turns answers may have moves, both ways or one way
 */

/**
 * @typedef {import("./scene.js").Delta} Delta
 */

/** The wasm instance died during a call; the game is being opened again. */
export class Trapped extends Error {}

export class Play {
  /** @type {Standing} */
  standing;
  /** Cells that the last change turned. @type {Int32Array | undefined} */
  motion;
  /** Whether the board had been solved when it was opened or last looked at. */
  begun = performance.now();
  #saved;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  #closed = false;

  /**
   * @param {import("./engine.js").Engine} engine
   * @param {any} game of the wasm module
   * @param {() => void} reopened called when the game had to be opened again
   */
  constructor(engine, game, reopened) {
    this.engine = engine;
    this.game = game;
    this.reopened = reopened;
    this.info = game.info();
    this.rows = game.rows;
    /** Where a cursor begins. @type {[number, number]} */
    this.home = game.home();
    this.cols = game.cols;
    this.keys = game.keys();
    /** Ways to play. @type {string[]} */
    this.modes = game.modes();
    this.scene = new Scene(this.rows, this.cols, game.scene());
    this.standing = game.standing();
    this.#saved = game.save();
  }

  /** Opens a puzzle. @param {string} text @param {string} family @param {() => void} reopened */
  static async open(text, family, reopened) {
    return Play.#make((wasm) => new wasm.Game(text, family), reopened);
  }

  /** Opens a saved game. @param {string} state @param {() => void} reopened */
  static async resume(state, reopened) {
    return Play.#make((wasm) => wasm.Game.resume(state), reopened);
  }

  /** @param {(wasm: import("./engine.js").Wasm) => any} make @param {() => void} reopened */
  static async #make(make, reopened) {
    const here = await engine();
    try {
      return new Play(here, make(here.wasm), reopened);
    } catch (e) {
      if (!isTrap(e)) throw e;
      renew(here.generation).catch(() => {});
      throw new Error("internal error", { cause: e });
    }
  }

  /**
   * Calls the game. Throws `Trapped` where the instance died; the game then opens again by itself.
   * @template T
   * @param {(game: any) => T} call
   * @returns {T}
   */
  call(call) {
    try {
      return call(this.game);
    } catch (e) {
      if (!isTrap(e)) throw e;
      this.#reopen();
      throw new Trapped("internal error", { cause: e });
    }
  }

  /**
   * Calls the game and takes the scene difference in.
   * @param {(game: any) => Delta | undefined} call
   * @returns {number[] | undefined} cells to paint; `undefined` where the game had nothing to do
   */
  change(call) {
    const delta = this.call(call);
    if (!delta) return undefined;
    this.standing = this.call((game) => game.standing());
    const cells = this.scene.apply(delta);
    this.motion = delta.motion;
    this.#timer ??= setTimeout(() => this.#write(), SAVE_AFTER);
    return cells;
  }

  /** Labels of the marks in a cell, in their order. @param {number} row @param {number} col */
  marks(row, col) {
    const marks = this.engine.glyphs.indexOf("marks");
    /** @type {string[]} */
    const found = [];
    if (row < 0 || col < 0 || row >= this.rows || col >= this.cols) return found;
    this.scene.each(row * this.cols + col, (glyph, _, bits, labels) => {
      if (glyph === marks) found.push(...[...(labels || "123456789")].filter((_, i) => bits & (1 << i)));
    });
    return found;
  }

  /** The game as text. */
  save() {
    this.#saved = this.call((game) => game.save());
    return this.#saved;
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
      // The instance died; the text of the time before is what there is.
    }
  }

  async #reopen() {
    const fresh = await renew(this.engine.generation);
    if (this.#closed) return;
    this.engine = fresh;
    this.game = fresh.wasm.Game.resume(this.#saved);
    this.scene = new Scene(this.rows, this.cols, this.game.scene());
    this.standing = this.game.standing();
    this.reopened();
  }
}
