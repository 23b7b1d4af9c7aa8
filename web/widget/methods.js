/** The element's properties that report on its game, and its synchronous methods: the public interface of the controller. */
import { WithAttributes } from "./attributes.js";
import { Controller } from "./controller.js";
import { Unreachable } from "./engine.js";
import { Frame } from "./frame.js";
import { held } from "./hold.js";
import { pageAddress } from "./host.js";
import { Trapped } from "./play.js";
import { TooLarge } from "./reading.js";
import { toolbar } from "./toolbar.js";
import { reword } from "./words.js";

/** @typedef {import("#wasm/solver").Hint} Hint */
/** @typedef {import("#wasm/solver").Place} Place */
/** @typedef {import("./play.js").Play} Play */
/** @typedef {import("../shumi.d.ts").PlacedError} PlacedError */
/** @typedef {import("../shumi.d.ts").ShumiEvents} ShumiEvents */

// Symbols, so that names cannot collide with those of a page.
/** Frame and controller. */
export const INNER = Symbol("inner");
export const READ = Symbol("read");
export const FIRE = Symbol("fire");
export const FAIL = Symbol("fail");

export class WithMethods extends WithAttributes {
  /** @type {{ frame: Frame, controller: Controller }} */
  [INNER];

  constructor() {
    super();
    const frame = new Frame(this);
    const hooks = {
      fire: (/** @type {any} */ type, /** @type {any} */ detail) => this[FIRE](type, detail),
      fail: (/** @type {unknown} */ e) => this[FAIL](e),
      changed: () => this.changed(),
    };
    this[INNER] = { frame, controller: new Controller(frame, hooks) };
  }

  /** Runs after a change of the board or of its solved state; subclasses override it. */
  changed() {}

  get pencil() {
    return this[INNER].controller.play?.status.pencil ?? false;
  }
  set pencil(on) {
    this.pen = on ? "corner" : "digit";
  }
  /** The current pen. @returns {import("../shumi.d.ts").Pen} */
  get pen() {
    return this[INNER].controller.play?.status.pen ?? "digit";
  }
  set pen(pen) {
    this[INNER].controller.setPen(pen, "host");
  }
  /** Checkpoints, the oldest first. */
  get checkpoints() {
    return [...(this[INNER].controller.play?.status.checkpoints ?? [])];
  }

  get standing() {
    const { status, best } = this[INNER].controller.play ?? {};
    return status ? { ...status, best: status.best ?? best?.best, bound: status.best ?? best?.bound } : null;
  }
  get info() {
    return this[INNER].controller.play?.info ?? null;
  }
  get rows() {
    return this[INNER].controller.play?.rows ?? 0;
  }
  get cols() {
    return this[INNER].controller.play?.cols ?? 0;
  }
  /** Number of rows and columns as the puzzle's text counts them. @returns {[rows: number, cols: number]} */
  get size() {
    return this[INNER].controller.play?.size ?? [0, 0];
  }
  /** @returns {[row: number, col: number] | null} */
  get cursor() {
    return this[INNER].controller.play?.cursor ?? null;
  }
  get view() {
    const { css, isZoomed } = this[INNER].controller.board.view;
    return { cell: css, zoomed: isZoomed };
  }
  /** Names of the ways to play; empty if there is only one. */
  get modes() {
    return this[INNER].controller.play?.modes ?? [];
  }
  undo() {
    this[INNER].controller.undo();
  }
  redo() {
    this[INNER].controller.redo();
  }
  reset() {
    this[INNER].controller.reset();
  }
  /** @param {number} [value] */
  enter(value) {
    this[INNER].controller.enter(value);
  }
  /**
   * Handles a key pressed elsewhere on the page, unless the focused element takes it.
   * @param {KeyboardEvent} event @returns {boolean} whether the board took it
   */
  takeKey(event) {
    return this[INNER].controller.takeKey(event);
  }
  /**
   * Makes a button of the page repeat its action while it is held.
   * @template {HTMLButtonElement} B
   * @param {B} node @param {() => void} act the action of a click
   */
  hold(node, act) {
    return held(node, act);
  }
  /**
   * Makes a toolbar of an element of the page: one tab stop, arrow keys inside it.
   * @template {HTMLElement} N
   * @param {N} node
   */
  rove(node) {
    return toolbar(node);
  }
  /** Sets a switch for this game and later ones. @param {import("../shumi.d.ts").SwitchName} name @param {boolean} on */
  setSwitch(name, on) {
    this[INNER].controller.setSwitch(name, Boolean(on));
  }
  /** Writes all marks that the entries allow: into open cells without marks, or into the selected ones. */
  fillMarks() {
    return this[INNER].controller.useTool("fill-marks");
  }
  /** Enters the only mark of selected cells as their value. */
  promote() {
    return this[INNER].controller.useTool("promote");
  }
  /** Writes the displayed candidates as marks. */
  writeCandidates() {
    return this[INNER].controller.useTool("write-candidates");
  }
  /** Sets a checkpoint. @param {string} [name] */
  checkpoint(name) {
    return this[INNER].controller.useTool("checkpoint", name);
  }
  /** Goes back to a checkpoint, as one move. @param {number} at index into `checkpoints` */
  backTo(at) {
    return this[INNER].controller.useTool("back-to", undefined, at);
  }
  /** @param {number} at index into `checkpoints` */
  removeCheckpoint(at) {
    return this[INNER].controller.useTool("remove", undefined, at);
  }
  /** Marks the cells that differ from a checkpoint, or stops comparing. @param {number} [at] index into `checkpoints` */
  compareTo(at) {
    return this[INNER].controller.useTool("compare", undefined, at);
  }
  /** Starts a trial: entries from now on have a colour of their own. */
  tryFromHere() {
    return !this[INNER].controller.play?.status.trial && this[INNER].controller.useTool("try");
  }
  /** Ends a trial. @param {boolean} keeps keeps its entries; otherwise the board goes back to its start */
  endTrial(keeps) {
    return this[INNER].controller.useTool(keeps ? "keep" : "give-up");
  }
  /** Lists the board's keyboard shortcuts. */
  shortcuts() {
    return this[READ]((play) => play.call((game) => game.shortcuts()), []);
  }
  /** @param {number} row @param {number} col */
  select(row, col) {
    this[INNER].controller.select(row, col);
  }
  deselect() {
    this[INNER].controller.deselect();
  }
  /** Moves the hint card on: a new hint, its reason, its application. */
  nextHint() {
    this[INNER].controller.nextHint();
  }
  /** @param {import("../shumi.d.ts").HintStage} stage @param {Hint} [hint] */
  showHint(stage, hint) {
    this[INNER].controller.overlays.showHint(stage, hint);
  }
  doHint() {
    this[INNER].controller.overlays.doHint();
  }
  /** @param {string} a @param {string} b */
  showPair(a, b) {
    this[INNER].controller.overlays.showPair(a, b);
  }
  /** @param {string} answer */
  showAnswer(answer) {
    this[INNER].controller.showAnswer(answer);
  }
  /** Shows true candidates over the board. @param {(number | string)[][][]} rows a field of an answer */
  showCandidates(rows) {
    this[INNER].controller.overlays.showCandidates(rows);
  }
  /** Plays a move of an answer. @param {string} move @returns {boolean} whether it was possible */
  playMove(move) {
    return this[INNER].controller.playMove(move);
  }
  /** Selects a way to play. @param {number} mode index into `modes` */
  setMode(mode) {
    this[INNER].controller.setMode(mode);
  }
  /** @param {Place[]} places */
  showConflict(places) {
    this[INNER].controller.overlays.showConflict(places);
  }
  clearMarks() {
    this[INNER].controller.overlays.clear();
  }

  keys() {
    return this[INNER].controller.play?.keys ?? [];
  }
  /** @param {number} row @param {number} col */
  describe(row, col) {
    return this[READ]((play) => play.call((game) => game.describe(row, col)), "");
  }
  /** @param {number} [row] @param {number} [col] @returns {import("#wasm/board").Note[]} */
  notes(row, col) {
    if (row === undefined || col === undefined) return [...(this[INNER].controller.play?.notes ?? [])];
    return this[READ]((play) => play.call((game) => game.notes(row, col)), []);
  }
  /** Lists the marks in a cell, even those too small to be painted. @param {number} [row] @param {number} [col] */
  marks(row, col) {
    const at = row === undefined || col === undefined ? this.cursor : [row, col];
    return (at && this[INNER].controller.play?.marks(at[0], at[1])) ?? [];
  }
  text(notation = "text") {
    return this[INNER].controller.play?.puzzle(notation) ?? "";
  }
  /** Draws the board as SVG. @param {"light" | "dark"} [theme] */
  toSVG(theme) {
    const dark = this.theme === "dark" || (this.theme === "auto" && matchMedia("(prefers-color-scheme: dark)").matches);
    return this[READ]((play) => play.call((game) => game.svg(theme ?? (dark ? "dark" : "light"))), "");
  }
  /** Returns a link that opens the puzzle on the project's page. */
  toURL() {
    if (!this[INNER].controller.play) return "";
    const puzzle = this[READ]((play) => play.text, "");
    if (!puzzle) return "";
    const hash = `#family=${encodeURIComponent(this[INNER].controller.play.info.id)}&p=${encodeURIComponent(puzzle)}`;
    return new URL(hash, pageAddress()).href;
  }
  /** Shows and announces a message in the status line. @param {string} text */
  say(text) {
    this[INNER].controller.say(text);
  }
  /** Replaces parts by elements of the page. @param {import("../shumi.d.ts").Mounts} places */
  mount(places) {
    this[INNER].controller.mount(places);
  }
  /** Whether the game is paused and the board covered. */
  get paused() {
    return this[INNER].controller.watch.paused;
  }
  /** Playing time in milliseconds. */
  get ms() {
    return Math.round(this[INNER].controller.watch.ms);
  }
  pause() {
    this[INNER].controller.pause(true);
  }
  resume() {
    this[INNER].controller.pause(false);
  }
  zoomIn() {
    this[INNER].controller.zoom(1);
  }
  zoomOut() {
    this[INNER].controller.zoom(-1);
  }
  zoomFit() {
    this[INNER].controller.zoom(0);
  }
  focus() {
    if (this[INNER].controller.play && this.mode !== "view") this[INNER].controller.board.aria.focus();
    else super.focus();
  }

  /** @template {keyof ShumiEvents} T @param {T} type @param {ShumiEvents[T]["detail"]} detail */
  [FIRE](type, detail) {
    return !this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true, cancelable: type === "shumi-help" }));
  }

  /** @param {unknown} e */
  [FAIL](e) {
    reword(this[INNER].controller.words, e);
    /** @type {Partial<PlacedError>} */
    const { name, message = tellable(e), line, column, expected, found } = e instanceof Error || e instanceof DOMException ? e : {};
    if (name === "AbortError" || (e instanceof Trapped && !e.isNews)) return;
    const { cells, limit } = /** @type {Partial<TooLarge>} */ (e instanceof TooLarge ? e : {});
    this[FIRE]("shumi-error", { message, line, column, expected, found, cells, limit, unreachable: e instanceof Unreachable });
  }

  /**
   * Asks the game where an exception must not reach the caller (in a property, say): errors go to the event.
   * @template T
   * @param {(play: Play) => T} ask @param {T} otherwise
   */
  [READ](ask, otherwise) {
    const { play } = this[INNER].controller;
    if (!play) return otherwise;
    try {
      return ask(play);
    } catch (e) {
      this[FAIL](e);
      return otherwise;
    }
  }
}

/** Converts a thrown value, which may be anything, to text. @param {unknown} e */
function tellable(e) {
  try {
    return String(e);
  } catch {
    return "error";
  }
}
