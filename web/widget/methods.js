/** What an element tells of its game, and its methods that act at once: a face of the controller. */
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

// Names that no page can meet by chance.
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

  /** The board, or whether it is solved, is another one. */
  changed() {}

  get pencil() {
    return this[INNER].controller.play?.status.pencil ?? false;
  }
  set pencil(on) {
    this.pen = on ? "corner" : "digit";
  }
  /** What digits write. @returns {import("../shumi.d.ts").Pen} */
  get pen() {
    return this[INNER].controller.play?.status.pen ?? "digit";
  }
  set pen(pen) {
    this[INNER].controller.setPen(pen, "host");
  }
  /** Positions to go back to, the oldest first. */
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
  /** Rows and columns as the puzzle's text counts them. @returns {[rows: number, cols: number]} */
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
  /** Ways to play, by name; none where there is just one. */
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
   * A key from elsewhere on the page, which goes on to the board unless what has the focus wants it.
   * @param {KeyboardEvent} event @returns {boolean} whether the board took it
   */
  takeKey(event) {
    return this[INNER].controller.takeKey(event);
  }
  /**
   * Makes a button of the page go on with what it does while it is held.
   * @template {HTMLButtonElement} B
   * @param {B} node @param {() => void} act what a click does
   */
  hold(node, act) {
    return held(node, act);
  }
  /**
   * Makes a toolbar of a node of the page: one tab stop, arrows inside it.
   * @template {HTMLElement} N
   * @param {N} node
   */
  rove(node) {
    return toolbar(node);
  }
  /** Switches what players may wish otherwise, for this game and those to come. @param {import("../shumi.d.ts").SwitchName} name @param {boolean} on */
  setSwitch(name, on) {
    this[INNER].controller.setSwitch(name, Boolean(on));
  }
  /** Writes all marks that what stands on the board leaves: into open cells without marks, or into the selected ones. */
  fillMarks() {
    return this[INNER].controller.useTool("fill-marks");
  }
  /** Enters the value of selected cells whose only mark it is. */
  promote() {
    return this[INNER].controller.useTool("promote");
  }
  /** Writes the candidates that are shown as marks. */
  writeCandidates() {
    return this[INNER].controller.useTool("write-candidates");
  }
  /** Sets a checkpoint. @param {string} [name] */
  checkpoint(name) {
    return this[INNER].controller.useTool("checkpoint", name);
  }
  /** Goes back to a checkpoint, as one move. @param {number} at its place in `checkpoints` */
  backTo(at) {
    return this[INNER].controller.useTool("back-to", undefined, at);
  }
  /** @param {number} at its place in `checkpoints` */
  removeCheckpoint(at) {
    return this[INNER].controller.useTool("remove", undefined, at);
  }
  /** Marks the cells that differ from a checkpoint, or none. @param {number} [at] its place in `checkpoints` */
  compareTo(at) {
    return this[INNER].controller.useTool("compare", undefined, at);
  }
  /** What is entered from now on is a trial, in a colour of its own. */
  tryFromHere() {
    return !this[INNER].controller.play?.status.trial && this[INNER].controller.useTool("try");
  }
  /** Ends a trial. @param {boolean} keeps else the board goes back to where it began */
  endTrial(keeps) {
    return this[INNER].controller.useTool(keeps ? "keep" : "give-up");
  }
  /** The keys that the board knows. */
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
  /** The hint card goes on: a new hint, then its reason, then doing it. */
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
  /** True candidates over the board. @param {(number | string)[][][]} rows the field of an answer */
  showCandidates(rows) {
    this[INNER].controller.overlays.showCandidates(rows);
  }
  /** Makes one of an answer's moves. @param {string} move @returns {boolean} whether it could be made */
  playMove(move) {
    return this[INNER].controller.playMove(move);
  }
  /** Chooses a way to play. @param {number} mode index into `modes` */
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
  /** Marks that are written in a cell, also where they are too small to be painted. @param {number} [row] @param {number} [col] */
  marks(row, col) {
    const at = row === undefined || col === undefined ? this.cursor : [row, col];
    return (at && this[INNER].controller.play?.marks(at[0], at[1])) ?? [];
  }
  text(notation = "text") {
    return this[INNER].controller.play?.puzzle(notation) ?? "";
  }
  /** The board as a picture. @param {"light" | "dark"} [theme] */
  toSVG(theme) {
    const dark = this.theme === "dark" || (this.theme === "auto" && matchMedia("(prefers-color-scheme: dark)").matches);
    return this[READ]((play) => play.call((game) => game.svg(theme ?? (dark ? "dark" : "light"))), "");
  }
  /** A link that opens the puzzle on the project's page. */
  toURL() {
    if (!this[INNER].controller.play) return "";
    const puzzle = this[READ]((play) => play.text, "");
    if (!puzzle) return "";
    const hash = `#family=${encodeURIComponent(this[INNER].controller.play.info.id)}&p=${encodeURIComponent(puzzle)}`;
    return new URL(hash, pageAddress()).href;
  }
  /** Shows and speaks a message in the status line. @param {string} text */
  say(text) {
    this[INNER].controller.say(text);
  }
  /** Uses elements of the page in place of parts. @param {import("../shumi.d.ts").Mounts} places */
  mount(places) {
    this[INNER].controller.mount(places);
  }
  /** Whether the board is covered and its time stands still. */
  get paused() {
    return this[INNER].controller.watch.paused;
  }
  /** Milliseconds that the game has been played. */
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
   * A question to the game that must not throw where it is asked (a property, say).
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

/** What was thrown may be anything. @param {unknown} e */
function tellable(e) {
  try {
    return String(e);
  } catch {
    return "error";
  }
}
