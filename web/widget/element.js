/**
 * `<shumi-board>`: attributes, properties, methods and events round a game. The README lists them.
 */
import { hint as askHint, solve as askSolve, wantText } from "./api.js";
import { WithAttributes } from "./attributes.js";
import { Frame } from "./frame.js";
import { Play } from "./play.js";
import { Table } from "./table.js";
import { Turns } from "./turns.js";

export class ShumiBoard extends WithAttributes {
  /** The puzzle as it was given. */
  #text = "";
  /** Puzzle and family that were wished for by properties. @type {string | undefined} */
  #wish;
  /** Loads, states and values. */
  #turns = new Turns((e) => this.#error(e));
  #asked = false;
  /** The puzzle came by `load`, not by attributes or properties. */
  #loaded = false;
  /** @type {AbortController | undefined} */
  #fetching;
  #busy = 0;
  #frame = new Frame(this);
  #table = new Table(this, this.#frame, (type, detail) => this.#fire(type, detail), (e) => this.#error(e));

  connectedCallback() {
    this.upgrade();
    this.#frame.connect();
    this.#table.board.connect();
  }

  disconnectedCallback() {
    this.#frame.disconnect();
    this.#table.board.disconnect();
  }

  /** @param {string} name @param {string | null} before @param {string | null} now */
  attributeChangedCallback(name, before, now) {
    if (before === now) return;
    if (name === "puzzle" || name === "src" || name === "family") {
      if (name === "puzzle") this.#wish = undefined;
      // A family alone changes nothing in a board that a method has opened.
      if (name !== "family" || !this.#loaded) this.#ask();
    } else if (name === "theme") {
      this.#table.board.recolour();
    } else if (name === "lang") {
      this.#table.rename();
    } else {
      this.#table.show();
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
    return this.#table.play ? this.#try(() => this.#table.play?.save() ?? "", "") : "";
  }
  set state(state) {
    this.#soon(() => {
      wantText(state, "the state");
      if (!this.#table.play) return Play.resume(state, () => this.#table.reopened()).then((play) => this.#adopt(play, ""));
      this.#table.change((game) => game.restore(state), "host");
    });
  }

  /** The board as text, in the form of an answer. */
  get value() {
    return this.#try(() => this.#table.play?.call((game) => game.value()) ?? "", "");
  }
  set value(board) {
    this.#soon(() => {
      wantText(board, "the board");
      this.#table.change((game) => game.setValue(board), "host");
    });
  }

  get pencil() {
    return this.#table.play?.standing.pencil ?? false;
  }
  set pencil(on) {
    this.#table.setPencil(Boolean(on), "host");
  }

  get standing() {
    return this.#table.play ? { ...this.#table.play.standing } : null;
  }
  get info() {
    return this.#table.play?.info ?? null;
  }
  get rows() {
    return this.#table.play?.rows ?? 0;
  }
  get cols() {
    return this.#table.play?.cols ?? 0;
  }
  /** @returns {[number, number] | null} */
  get cursor() {
    return this.#try(() => this.#table.play?.call((game) => game.cursor()) ?? null, null);
  }
  get view() {
    return { cell: this.#table.board.view.css, zoomed: this.#table.board.view.isZoomed };
  }
  /** Ways to play, by name; none where there is just one. */
  get modes() {
    return this.#table.play?.modes ?? [];
  }
  /** Settled when the last load has ended, well or not. */
  get ready() {
    return this.#turns.settled();
  }

  // Methods that take time.

  /**
   * Opens a puzzle; on error the board that is there stays.
   * @param {string} text in any notation @param {string} [family]
   */
  async load(text, family = this.family) {
    this.#loaded = true;
    this.#wish = undefined;
    return this.#turns.add(() => this.#open(text, family));
  }

  /**
   * Answers a question about the puzzle, in a worker.
   * @param {import("./api.js").SolveOptions & { show?: boolean }} [options]
   */
  async solve(options = {}) {
    await this.#turns.settled();
    const play = this.#wantPlay();
    const { show, onprogress, ...rest } = options ?? {};
    const goal = rest.goal ?? "first";
    const begun = performance.now();
    const tell = (/** @type {any} */ progress) => {
      this.#fire("shumi-progress", progress);
      onprogress?.(progress);
    };
    const answer = await this.#while(() => {
      const text = play.call((game) => game.puzzle("json"));
      return askSolve(text, { ...rest, family: play.info.id, onprogress: tell });
    });
    if ((show ?? (goal === "first" || goal === "unique")) && play === this.#table.play) this.#table.showSolved(answer, begun);
    return answer;
  }

  /** Checks the board against the rules and marks what is wrong. @param {{ quiet?: boolean }} [options] `quiet`: says only what is wrong */
  async check({ quiet = false } = {}) {
    await this.#turns.settled();
    const play = this.#wantPlay();
    let verdict = { full: false, faults: /** @type {{ text: string }[]} */ ([]) };
    this.#table.change((game) => {
      const found = game.check(this.#table.tag);
      verdict = found.verdict;
      return found.delta;
    }, "marks");
    const { faults, full } = verdict;
    const said = this.#table.words;
    if (faults.length > 0) this.#frame.say(said.wrong(faults.length) + faults.slice(0, 3).map((f) => f.text).join(" "));
    else if (!quiet) this.#frame.say(full && play.standing.solved ? said.complete : said.right);
    this.#fire("shumi-check", verdict);
    return verdict;
  }

  /**
   * The next hint; shows nothing by itself.
   * @param {{ timeLimit?: number, signal?: AbortSignal }} [options]
   */
  async hint(options = {}) {
    await this.#turns.settled();
    const play = this.#wantPlay();
    const found = await this.#while(() => askHint(play.save(), this.#table.tag, { ...options, module: play.info.module }));
    if (play === this.#table.play) this.#table.coach.hint = found ?? undefined;
    return found;
  }

  // Methods that act at once.

  undo() {
    this.#table.edit((game) => game.undo());
  }
  redo() {
    this.#table.edit((game) => game.redo());
  }
  reset() {
    this.#table.edit((game) => game.reset());
  }
  /** @param {number} [value] */
  enter(value) {
    this.#table.edit((game) => game.enter(value));
  }
  /** @param {number} row @param {number} col */
  select(row, col) {
    this.#table.change((game) => game.select(row, col));
    this.#table.follow();
  }
  deselect() {
    this.#table.change((game) => game.deselect());
  }

  /** @param {"where" | "why"} stage @param {any} [hint] */
  showHint(stage, hint = this.#table.coach.hint) {
    if (!hint) return;
    this.#table.change((game) => game.showHint(hint, stage), "marks");
    this.#table.coach.hint = hint;
    const at = hint.changes?.[0]?.cell ?? hint.because?.[0];
    if (at) this.#table.board.reveal(at.row, at.col);
  }
  doHint() {
    const { hint } = this.#table.coach;
    if (!hint) return;
    this.#table.change((game) => game.showHint(hint, "why"), "marks");
    this.#table.edit((game) => game.doHint());
  }
  /** @param {string} a @param {string} b */
  showPair(a, b) {
    this.#table.change((game) => game.showPair(a, b), "marks");
  }
  /** @param {string} answer */
  showAnswer(answer) {
    this.#table.change((game) => game.showAnswer(answer), "solver");
  }
  /** True candidates over the board. @param {any[][][]} rows the field of an answer */
  showCandidates(rows) {
    this.#table.change((game) => game.showCandidates(rows), "marks");
  }
  /** Makes one of an answer's moves. @param {string} move @returns {boolean} whether it could be made */
  playMove(move) {
    return this.#table.playMove(move);
  }
  /** Chooses a way to play. @param {number} mode index into `modes` */
  setMode(mode) {
    this.#table.edit((game) => game.setMode(mode));
  }
  /** @param {number[][]} places */
  showConflict(places) {
    this.#table.change((game) => game.showConflict(places), "marks");
  }
  clearMarks() {
    this.#table.change((game) => game.clearMarks(), "marks");
  }

  keys() {
    return this.#table.play?.keys ?? [];
  }
  /** @param {number} row @param {number} col */
  describe(row, col) {
    return this.#try(() => this.#table.play?.call((game) => game.describe(row, col, this.#table.tag)) ?? "", "");
  }
  /** @param {number} [row] @param {number} [col] */
  notes(row, col) {
    const at = row === undefined || col === undefined ? this.cursor : [row, col];
    if (!at) return [];
    return this.#try(() => this.#table.play?.call((game) => game.notes(at[0], at[1], this.#table.tag)) ?? [], []);
  }
  /** Marks that are written in a cell, also where they are too small to be painted. @param {number} [row] @param {number} [col] */
  marks(row, col) {
    const at = row === undefined || col === undefined ? this.cursor : [row, col];
    return (at && this.#table.play?.marks(at[0], at[1])) ?? [];
  }
  text(notation = "text") {
    return this.#table.play?.call((game) => game.puzzle(notation)) ?? "";
  }
  /** The board as a picture. @param {"light" | "dark"} [theme] */
  toSVG(theme) {
    const dark = this.theme === "dark" || (this.theme === "auto" && matchMedia("(prefers-color-scheme: dark)").matches);
    return this.#table.play?.call((game) => game.svg(theme ?? (dark ? "dark" : "light"))) ?? "";
  }
  /** A link that opens the puzzle on the project's page. */
  toURL() {
    if (!this.#table.play) return "";
    const puzzle = this.#try(() => this.text(), "") || this.text("json");
    const hash = `#family=${encodeURIComponent(this.#table.play.info.id)}&p=${encodeURIComponent(puzzle)}`;
    return new URL(`../${hash}`, import.meta.url).href;
  }
  zoomIn() {
    this.#table.board.zoom(1, this.cursor);
  }
  zoomOut() {
    this.#table.board.zoom(-1, this.cursor);
  }
  zoomFit() {
    this.#table.board.zoom(0, null);
  }
  focus() {
    if (this.#table.play && this.mode === "play") this.#table.board.aria.focus();
    else super.focus();
  }

  // Opening.

  /** Opens what attributes and properties ask for, once they have all been set. */
  #ask() {
    if (this.#asked) return;
    this.#asked = true;
    this.#loaded = false;
    this.#fetching?.abort();
    this.#turns.addQuietly(async () => {
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
    this.#adopt(await Play.open(text, family, () => this.#table.reopened()), text);
    return { family: this.info.id, rows: this.rows, cols: this.cols };
  }

  /** @param {Play | undefined} play @param {string} text */
  #adopt(play, text) {
    this.#text = text;
    this.#table.put(play);
    if (play) this.#fire("shumi-ready", { family: play.info.id, rows: play.rows, cols: play.cols });
  }

  /** Runs a step now where a game is there, else after what is being opened; its error goes to the event. @param {() => unknown} step */
  #soon(step) {
    if (!this.#turns.idle || !this.#table.play) {
      this.#turns.addQuietly(step);
      return;
    }
    try {
      step();
    } catch (e) {
      this.#error(e);
    }
  }

  // Telling.

  /** @param {string} type @param {any} detail */
  #fire(type, detail) {
    this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }));
  }

  /** @param {any} e */
  #error(e) {
    if (e?.name === "AbortError") return;
    const { message = String(e), line, column, expected, found } = e ?? {};
    this.#fire("shumi-error", { message, line, column, expected, found });
  }

  /** The game, for a method that cannot do without. */
  #wantPlay() {
    if (!this.#table.play) throw new Error("there is no puzzle to work on");
    return this.#table.play;
  }

  /**
   * @template T
   * @param {() => Promise<T>} work
   * @returns {Promise<T>}
   */
  async #while(work) {
    this.#busy += 1;
    this.#frame.setState("busy", true);
    try {
      return await work();
    } finally {
      this.#busy -= 1;
      this.#frame.setState("busy", this.#busy > 0);
    }
  }

  /**
   * A question to the game that must not throw where it is asked (painting, reading a property).
   * @template T
   * @param {() => T} ask @param {T} [otherwise]
   * @returns {T}
   */
  #try(ask, otherwise) {
    try {
      return ask();
    } catch (e) {
      this.#error(e);
      return /** @type {T} */ (otherwise);
    }
  }
}
