/**
 * `<shumi-board>`: attributes, properties, methods and events round a game. The README lists them.
 */
import { wantText } from "./api.js";
import { WithAttributes } from "./attributes.js";
import { Controller } from "./controller.js";
import { Unreachable } from "./engine.js";
import { Frame } from "./frame.js";
import { held } from "./hold.js";
import { pageAddress } from "./host.js";
import { onLanguage, placeOf, tagOf } from "./language.js";
import { Play } from "./play.js";
import { prepareOnUse } from "./prepare.js";
import { SerialQueue } from "./serial-queue.js";
import { toolbar } from "./toolbar.js";
import { reword } from "./words.js";

/** @typedef {import("#wasm/solver").Hint} Hint */
/** @typedef {import("#wasm/solver").Place} Place */
/** @typedef {import("../shumi.d.ts").PlacedError} PlacedError */
/** @typedef {import("../shumi.d.ts").ShumiEvents} ShumiEvents */

export class ShumiBoard extends WithAttributes {
  /** The puzzle as it was given. */
  #text = "";
  /** Puzzle and family that were wished for by properties. @type {string | undefined} */
  #wish;
  /** Loads, states and values. */
  #queue = new SerialQueue((e) => this.#error(e));
  #asked = false;
  /** The puzzle came by `load`, not by attributes or properties. */
  #loaded = false;
  /** @type {AbortController | undefined} */
  #fetching;
  /** Hears no more of languages. */
  #deaf = () => {};
  #frame = new Frame(this);
  #controller = new Controller(this.#frame, { fire: (type, detail) => this.#fire(type, detail), fail: (e) => this.#error(e) });

  constructor() {
    super();
    prepareOnUse(this, () => this.#controller.showsHints && !this.#controller.locked);
  }

  connectedCallback() {
    this.upgrade();
    this.#frame.connect();
    this.#controller.board.connect();
    this.#deaf = onLanguage(() => this.#listen());
    this.#listen();
  }

  disconnectedCallback() {
    this.#frame.disconnect();
    this.#controller.board.disconnect();
    this.#deaf();
  }

  /** @param {string} name @param {string | null} before @param {string | null} now */
  attributeChangedCallback(name, before, now) {
    if (before === now) return;
    if (name === "puzzle" || name === "src" || name === "family") {
      if (name === "puzzle") this.#wish = undefined;
      // A family alone changes nothing in a board that a method has opened.
      if (name !== "family" || !this.#loaded) this.#ask();
    } else if (name === "theme") {
      this.#controller.board.recolour();
    } else {
      const { mode, readonly, toolbar, keypad } = this;
      this.#controller.configure({ mode, readonly, toolbar, keypad });
      this.#listen();
    }
  }

  /** The puzzle as it was given; set, it is opened. */
  get puzzle() {
    return this.#wish ?? (this.#text || (this.getAttribute("puzzle") ?? ""));
  }
  set puzzle(value) {
    this.#wish = value;
    this.#ask();
  }

  /** The whole game as text. */
  get state() {
    return this.#read((play) => play.save(), "");
  }
  set state(state) {
    this.#soon(() => {
      wantText(state, "the state");
      if (!this.#play) return Play.resume(state, this.#lang, () => this.#controller.reopened()).then((play) => this.#adopt(play, ""));
      this.#controller.restore(state);
    });
  }

  /** The board as text, in the form of an answer. */
  get value() {
    return this.#read((play) => play.call((game) => game.value()), "");
  }
  set value(board) {
    this.#soon(() => {
      wantText(board, "the board");
      this.#controller.setValue(board);
    });
  }

  get pencil() {
    return this.#play?.status.pencil ?? false;
  }
  set pencil(on) {
    this.pen = on ? "corner" : "digit";
  }
  /** What digits write. @returns {import("../shumi.d.ts").Pen} */
  get pen() {
    return this.#play?.status.pen ?? "digit";
  }
  set pen(pen) {
    this.#controller.setPen(pen, "host");
  }
  /** Positions to go back to, the oldest first. */
  get checkpoints() {
    return [...(this.#play?.status.checkpoints ?? [])];
  }

  get standing() {
    const { status, best } = this.#play ?? {};
    return status ? { ...status, best: status.best ?? best?.best, bound: status.best ?? best?.bound } : null;
  }
  get info() {
    return this.#play?.info ?? null;
  }
  get rows() {
    return this.#play?.rows ?? 0;
  }
  get cols() {
    return this.#play?.cols ?? 0;
  }
  /** Rows and columns as the puzzle's text counts them. @returns {[rows: number, cols: number]} */
  get size() {
    return this.#play?.size ?? [0, 0];
  }
  /** @returns {[row: number, col: number] | null} */
  get cursor() {
    return this.#play?.cursor ?? null;
  }
  get view() {
    const { css, isZoomed } = this.#controller.board.view;
    return { cell: css, zoomed: isZoomed };
  }
  /** Ways to play, by name; none where there is just one. */
  get modes() {
    return this.#play?.modes ?? [];
  }
  /** Settled when the last load has ended, well or not. */
  get ready() {
    return this.#queue.settled();
  }

  // Methods that take time.

  /**
   * Opens a puzzle; on error the board that is there stays.
   * @param {string} text in any notation @param {string} [family]
   */
  async load(text, family = this.family) {
    this.#loaded = true;
    this.#wish = undefined;
    return this.#queue.add(() => this.#open(text, family));
  }

  /**
   * Answers a question about the puzzle, in a worker.
   * @param {import("../shumi.d.ts").SolveOptions & { show?: boolean }} [options]
   */
  async solve(options = {}) {
    await this.#queue.settled();
    return this.#controller.questions.solve(options ?? {});
  }

  /** Checks the board against the rules and marks what is wrong. @param {{ quiet?: boolean }} [options] `quiet`: says only what is wrong */
  async check({ quiet = false } = {}) {
    await this.#queue.settled();
    this.#controller.wantPlay();
    return this.#controller.check(quiet);
  }

  /**
   * The next hint; shows nothing by itself.
   * @param {{ timeLimit?: number, signal?: AbortSignal }} [options]
   */
  async hint(options = {}) {
    await this.#queue.settled();
    return this.#controller.questions.hint(options);
  }

  // Methods that act at once.

  undo() {
    this.#controller.undo();
  }
  redo() {
    this.#controller.redo();
  }
  reset() {
    this.#controller.reset();
  }
  /** @param {number} [value] */
  enter(value) {
    this.#controller.enter(value);
  }
  /**
   * A key from elsewhere on the page, which goes on to the board unless what has the focus wants it.
   * @param {KeyboardEvent} event @returns {boolean} whether the board took it
   */
  takeKey(event) {
    return this.#controller.takeKey(event);
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
    this.#controller.setSwitch(name, Boolean(on));
  }
  /** Writes all marks that what stands on the board leaves: into open cells without marks, or into the selected ones. */
  fillMarks() {
    return this.#controller.useTool("fill-marks");
  }
  /** Enters the value of selected cells whose only mark it is. */
  promote() {
    return this.#controller.useTool("promote");
  }
  /** Writes the candidates that are shown as marks. */
  writeCandidates() {
    return this.#controller.useTool("write-candidates");
  }
  /** Sets a checkpoint. @param {string} [name] */
  checkpoint(name) {
    return this.#controller.useTool("checkpoint", name);
  }
  /** Goes back to a checkpoint, as one move. @param {number} at its place in `checkpoints` */
  backTo(at) {
    return this.#controller.useTool("back-to", undefined, at);
  }
  /** @param {number} at its place in `checkpoints` */
  removeCheckpoint(at) {
    return this.#controller.useTool("remove", undefined, at);
  }
  /** Marks the cells that differ from a checkpoint, or none. @param {number} [at] its place in `checkpoints` */
  compareTo(at) {
    return this.#controller.useTool("compare", undefined, at);
  }
  /** What is entered from now on is a trial, in a colour of its own. */
  tryFromHere() {
    return !this.#play?.status.trial && this.#controller.useTool("try");
  }
  /** Ends a trial. @param {boolean} keeps else the board goes back to where it began */
  endTrial(keeps) {
    return this.#controller.useTool(keeps ? "keep" : "give-up");
  }
  /** The keys that the board knows. */
  shortcuts() {
    return this.#read((play) => play.call((game) => game.shortcuts()), []);
  }
  /** @param {number} row @param {number} col */
  select(row, col) {
    this.#controller.select(row, col);
  }
  deselect() {
    this.#controller.deselect();
  }
  /** The hint card goes on: a new hint, then its reason, then doing it. */
  nextHint() {
    if (this.#play) this.#controller.hints.next();
  }
  /** @param {import("../shumi.d.ts").HintStage} stage @param {Hint} [hint] */
  showHint(stage, hint) {
    this.#controller.overlays.showHint(stage, hint);
  }
  doHint() {
    this.#controller.overlays.doHint();
  }
  /** @param {string} a @param {string} b */
  showPair(a, b) {
    this.#controller.overlays.showPair(a, b);
  }
  /** @param {string} answer */
  showAnswer(answer) {
    this.#controller.showAnswer(answer);
  }
  /** True candidates over the board. @param {(number | string)[][][]} rows the field of an answer */
  showCandidates(rows) {
    this.#controller.overlays.showCandidates(rows);
  }
  /** Makes one of an answer's moves. @param {string} move @returns {boolean} whether it could be made */
  playMove(move) {
    return this.#controller.playMove(move);
  }
  /** Chooses a way to play. @param {number} mode index into `modes` */
  setMode(mode) {
    this.#controller.setMode(mode);
  }
  /** @param {Place[]} places */
  showConflict(places) {
    this.#controller.overlays.showConflict(places);
  }
  clearMarks() {
    this.#controller.overlays.clear();
  }

  keys() {
    return this.#play?.keys ?? [];
  }
  /** @param {number} row @param {number} col */
  describe(row, col) {
    return this.#read((play) => play.call((game) => game.describe(row, col)), "");
  }
  /** @param {number} [row] @param {number} [col] @returns {import("#wasm/board").Note[]} */
  notes(row, col) {
    if (row === undefined || col === undefined) return [...(this.#play?.notes ?? [])];
    return this.#read((play) => play.call((game) => game.notes(row, col)), []);
  }
  /** Marks that are written in a cell, also where they are too small to be painted. @param {number} [row] @param {number} [col] */
  marks(row, col) {
    const at = row === undefined || col === undefined ? this.cursor : [row, col];
    return (at && this.#play?.marks(at[0], at[1])) ?? [];
  }
  text(notation = "text") {
    return this.#play?.call((game) => game.puzzle(notation)) ?? "";
  }
  /** The board as a picture. @param {"light" | "dark"} [theme] */
  toSVG(theme) {
    const dark = this.theme === "dark" || (this.theme === "auto" && matchMedia("(prefers-color-scheme: dark)").matches);
    return this.#play?.call((game) => game.svg(theme ?? (dark ? "dark" : "light"))) ?? "";
  }
  /** A link that opens the puzzle on the project's page. */
  toURL() {
    if (!this.#play) return "";
    const puzzle = this.#read((play) => play.call((game) => game.puzzle("text")), "") || this.text("json");
    const hash = `#family=${encodeURIComponent(this.#play.info.id)}&p=${encodeURIComponent(puzzle)}`;
    return new URL(hash, pageAddress()).href;
  }
  /** Shows and speaks a message in the status line. @param {string} text */
  say(text) {
    this.#controller.say(text);
  }
  /** Uses elements of the page in place of parts. @param {{ status?: HTMLElement, hint?: HTMLElement, keypad?: HTMLElement }} places */
  mount(places) {
    this.#controller.mount(places);
  }
  zoomIn() {
    this.#controller.zoom(1);
  }
  zoomOut() {
    this.#controller.zoom(-1);
  }
  zoomFit() {
    this.#controller.zoom(0);
  }
  focus() {
    if (this.#play && this.mode === "play") this.#controller.board.aria.focus();
    else super.focus();
  }

  // Opening.

  get #play() {
    return this.#controller.play;
  }

  /** Opens what attributes and properties ask for, once they have all been set. */
  #ask() {
    if (this.#asked) return;
    this.#asked = true;
    this.#loaded = false;
    this.#fetching?.abort();
    this.#queue.addQuietly(async () => {
      this.#asked = false;
      const puzzle = this.#wish ?? this.getAttribute("puzzle");
      this.#wish = undefined;
      if (puzzle) await this.#open(puzzle, this.family);
      else if (this.src && puzzle === null) await this.#open(await this.#fetch(this.src), this.family);
      else this.#adopt(undefined, "");
    });
  }

  /** @param {string} src */
  async #fetch(src) {
    this.#fetching = new AbortController();
    const response = await fetch(new URL(src, this.baseURI), { signal: this.#fetching.signal });
    if (!response.ok) throw new Error(`${src}: ${response.status} ${response.statusText}`);
    return response.text();
  }

  /** @param {string} text @param {string} family */
  async #open(text, family) {
    wantText(text, "the puzzle");
    wantText(family, "family");
    const play = await Play.open(text, family, this.#lang, () => this.#controller.reopened());
    this.#adopt(play, text);
    return { family: play.info.id, rows: play.rows, cols: play.cols };
  }

  /** @param {Play | undefined} play @param {string} text */
  #adopt(play, text) {
    this.#text = text;
    this.#controller.put(play);
    // It may have become another one while the puzzle was read.
    this.#listen();
    if (play) this.#fire("shumi-ready", { family: play.info.id, rows: play.rows, cols: play.cols });
  }

  /** Runs a step now where a game is there, else after what is being opened; its error goes to the event. @param {() => unknown} step */
  #soon(step) {
    if (!this.#queue.idle || !this.#play) {
      this.#queue.addQuietly(step);
      return;
    }
    try {
      step();
    } catch (e) {
      this.#error(e);
    }
  }

  // Telling.

  /** The place of the language that holds here. */
  get #lang() {
    return placeOf(tagOf(this));
  }

  /** Goes over to the language that holds here now. */
  #listen() {
    void this.#controller.speech.go(this.#lang);
  }

  /** @template {keyof ShumiEvents} T @param {T} type @param {ShumiEvents[T]["detail"]} detail */
  #fire(type, detail) {
    return !this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true, cancelable: type === "shumi-help" }));
  }

  /** @param {unknown} e */
  #error(e) {
    reword(this.#controller.words, e);
    /** @type {Partial<PlacedError>} */
    const { name, message = String(e), line, column, expected, found } = e instanceof Error || e instanceof DOMException ? e : {};
    const unreachable = e instanceof Unreachable;
    if (name !== "AbortError") this.#fire("shumi-error", { message, line, column, expected, found, unreachable });
  }

  /**
   * A question to the game that must not throw where it is asked (a property, say).
   * @template T
   * @param {(play: Play) => T} ask @param {T} otherwise
   */
  #read(ask, otherwise) {
    if (!this.#play) return otherwise;
    try {
      return ask(this.#play);
    } catch (e) {
      this.#error(e);
      return otherwise;
    }
  }
}
