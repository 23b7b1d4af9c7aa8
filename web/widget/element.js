/**
 * `<shumi-board>`: attributes, properties, methods and events round a game. The README lists them.
 */
import { hint as askHint, solve as askSolve, wantText } from "./api.js";
import { Board } from "./board.js";
import { Controls } from "./controls.js";
import { isHarmless, keyName } from "./keys.js";
import { Play, Trapped } from "./play.js";
import { adopt } from "./style.js";
import { words } from "./words.js";

const TEMPLATE = document.createElement("template");
TEMPLATE.innerHTML = `
  <div part="board" class="board" hidden>
    <canvas part="canvas" aria-hidden="true"></canvas>
    <div part="grid" class="grid" role="grid"></div>
    <div part="zoom" class="zoom" role="group" hidden></div>
  </div>
  <div part="toolbar" class="toolbar" role="toolbar" hidden></div>
  <div part="keypad" class="keypad" role="group" hidden></div>
  <div part="status" class="status" role="status" aria-live="polite"></div>
  <slot></slot>
  <div class="probes" aria-hidden="true"></div>`;

/** Properties that may have been set before the element was defined. */
const EARLY = ["family", "puzzle", "src", "mode", "theme", "lang", "readonly", "keypad", "toolbar", "value", "state", "pencil"];

/** Languages in the order of a family's names. */
const LANGS = ["en", "zh", "ja"];

/** No difference. */
const NOTHING = { items: new Int32Array(0), texts: [], cleared: new Int32Array(0) };

/** Fires where fingers are the pointer. */
const coarse = matchMedia("(pointer: coarse)");

export class ShumiBoard extends HTMLElement {
  static observedAttributes = ["family", "puzzle", "src", "mode", "theme", "lang", "readonly", "keypad", "toolbar"];

  /** @type {Play | undefined} */
  #play;
  /** The puzzle as it was given. */
  #text = "";
  /** Puzzle and family that were wished for by properties. @type {string | undefined} */
  #wish;
  /** Loads, states and values, one after another. */
  #tail = Promise.resolve();
  #pending = 0;
  #asked = false;
  /** The puzzle came by `load`, not by attributes or properties. */
  #loaded = false;
  /** @type {AbortController | undefined} */
  #fetching;
  /** @type {any} */
  #hint;
  /** What the hint button has shown. @type {"" | "where" | "why"} */
  #stage = "";
  #internals;
  #board;
  #controls;
  #status;
  #busy = 0;
  /** The selected cell that was told last. */
  #cursorWas = "";

  constructor() {
    super();
    const root = this.attachShadow({ mode: "open" });
    root.append(TEMPLATE.content.cloneNode(true));
    adopt(root);
    const find = (/** @type {string} */ part) => /** @type {HTMLElement} */ (root.querySelector(`[part=${part}]`));
    this.#status = find("status");
    this.#internals = this.attachInternals?.();
    this.#board = new Board(
      {
        board: find("board"),
        canvas: /** @type {HTMLCanvasElement} */ (find("canvas")),
        grid: find("grid"),
        probes: /** @type {HTMLElement} */ (root.querySelector(".probes")),
      },
      {
        tap: (r, c) => this.#tap(r, c),
        long: (r, c) => this.#long(r, c),
        moved: (view, offered) => this.#controls?.showZoom(view, offered),
        describe: (r, c) => this.describe(r, c),
      },
    );
    this.#controls = new Controls(
      { toolbar: find("toolbar"), keypad: find("keypad"), zoom: find("zoom") },
      {
        undo: () => this.undo(),
        redo: () => this.redo(),
        check: () => this.check().catch((e) => this.#error(e)),
        hint: () => void this.#nextHint(),
        pencil: () => this.#switchPencil(),
        enter: (value) => this.enter(value),
        zoomIn: () => this.zoomIn(),
        zoomOut: () => this.zoomOut(),
        zoomFit: () => this.zoomFit(),
      },
      words(this.lang || "en"),
    );
    find("grid").addEventListener("keydown", (e) => this.#key(e));
    find("grid").addEventListener("focusin", () => this.#focused());
    this.#setState("empty", true);
  }

  connectedCallback() {
    for (const name of EARLY) {
      if (!Object.hasOwn(this, name)) continue;
      const value = /** @type {any} */ (this)[name];
      delete (/** @type {any} */ (this)[name]);
      /** @type {any} */ (this)[name] = value;
    }
    coarse.addEventListener("change", this.#arrange);
    this.#board.connect();
    this.#arrange();
  }

  disconnectedCallback() {
    coarse.removeEventListener("change", this.#arrange);
    this.#board.disconnect();
  }

  /** @param {string} name @param {string | null} before @param {string | null} now */
  attributeChangedCallback(name, before, now) {
    if (before === now) return;
    if (name === "puzzle" || name === "src" || name === "family") {
      if (name === "puzzle") this.#wish = undefined;
      // A family alone changes nothing in a board that a method has opened.
      if (name !== "family" || !this.#loaded) this.#ask();
    } else if (name === "theme") {
      this.#board.recolour();
    } else if (name === "lang") {
      this.#controls.setWords(words(this.lang || "en"));
      this.#controls.setKeys(this.#play?.keys ?? []);
      this.#board.aria.rename();
      this.#show();
    } else {
      this.#show();
    }
  }

  // Attributes as properties.

  get family() {
    return this.getAttribute("family") ?? "auto";
  }
  set family(value) {
    this.setAttribute("family", value);
  }
  get src() {
    return this.getAttribute("src") ?? "";
  }
  set src(value) {
    this.setAttribute("src", value);
  }
  get mode() {
    const mode = this.getAttribute("mode");
    return mode === "view" || mode === "edit" ? mode : "play";
  }
  set mode(value) {
    this.setAttribute("mode", value);
  }
  get theme() {
    const theme = this.getAttribute("theme");
    return theme === "light" || theme === "dark" ? theme : "auto";
  }
  set theme(value) {
    this.setAttribute("theme", value);
  }
  get readonly() {
    return this.hasAttribute("readonly");
  }
  set readonly(value) {
    this.toggleAttribute("readonly", Boolean(value));
  }
  get keypad() {
    return this.getAttribute("keypad") ?? "auto";
  }
  set keypad(value) {
    this.setAttribute("keypad", value);
  }
  get toolbar() {
    return this.getAttribute("toolbar") ?? "on";
  }
  set toolbar(value) {
    this.setAttribute("toolbar", value);
  }

  /** The puzzle as it was given; set, it is opened. */
  get puzzle() {
    return this.#wish ?? (this.#text || (this.getAttribute("puzzle") ?? ""));
  }
  set puzzle(value) {
    this.#wish = value;
    this.#ask();
  }

  // The game as properties.

  /** The whole game as text. */
  get state() {
    return this.#play ? this.#try(() => this.#play?.save() ?? "", "") : "";
  }
  set state(state) {
    this.#soon(() => {
      wantText(state, "the state");
      if (!this.#play) return Play.resume(state, () => this.#reopened()).then((play) => this.#adopt(play, ""));
      this.#change((game) => game.restore(state), "host");
    });
  }

  /** The board as text, in the form of an answer. */
  get value() {
    return this.#try(() => this.#play?.call((game) => game.value()) ?? "", "");
  }
  set value(board) {
    this.#soon(() => {
      wantText(board, "the board");
      this.#change((game) => game.setValue(board), "host");
    });
  }

  get pencil() {
    return this.#play?.standing.pencil ?? false;
  }
  set pencil(on) {
    this.#change((game) => {
      game.setPencil(Boolean(on));
      return NOTHING;
    }, "host");
  }

  get standing() {
    return this.#play ? { ...this.#play.standing } : null;
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
  /** @returns {[number, number] | null} */
  get cursor() {
    return this.#try(() => this.#play?.call((game) => game.cursor()) ?? null, null);
  }
  get view() {
    return { cell: this.#board.view.css, zoomed: this.#board.view.isZoomed };
  }
  /** Settled when the last load has ended, well or not. */
  get ready() {
    return this.#settled();
  }

  // Methods that take time.

  /**
   * Opens a puzzle; on error the board that is there stays.
   * @param {string} text in any notation @param {string} [family]
   */
  async load(text, family = this.family) {
    this.#loaded = true;
    this.#wish = undefined;
    return this.#queue(() => this.#open(text, family));
  }

  /**
   * Answers a question about the puzzle, in a worker.
   * @param {import("./api.js").SolveOptions & { show?: boolean }} [options]
   */
  async solve(options = {}) {
    await this.#settled();
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
    if ((show ?? (goal === "first" || goal === "unique")) && play === this.#play) this.#showSolved(answer, begun);
    return answer;
  }

  /** Checks the board against the rules and marks what is wrong. */
  async check() {
    await this.#settled();
    const play = this.#wantPlay();
    let verdict = { full: false, faults: /** @type {{ text: string }[]} */ ([]) };
    this.#change((game) => {
      const found = game.check(this.#tag);
      verdict = found.verdict;
      return found.delta;
    }, "marks");
    const { faults, full } = verdict;
    const said = this.#words;
    if (faults.length > 0) this.#say(said.wrong(faults.length) + faults.slice(0, 3).map((f) => f.text).join(" "));
    else this.#say(full && play.standing.solved ? said.complete : said.right);
    this.#fire("shumi-check", verdict);
    return verdict;
  }

  /**
   * The next hint; shows nothing by itself.
   * @param {{ timeLimit?: number, signal?: AbortSignal }} [options]
   */
  async hint(options = {}) {
    await this.#settled();
    const play = this.#wantPlay();
    const found = await this.#while(() => askHint(play.save(), this.#tag, options ?? {}));
    if (play === this.#play) this.#hint = found ?? undefined;
    return found;
  }

  // Methods that act at once.

  undo() {
    this.#edit((game) => game.undo());
  }
  redo() {
    this.#edit((game) => game.redo());
  }
  reset() {
    this.#edit((game) => game.reset());
  }
  /** @param {number} [value] */
  enter(value) {
    this.#edit((game) => game.enter(value));
  }
  /** @param {number} row @param {number} col */
  select(row, col) {
    this.#change((game) => game.select(row, col));
    this.#follow();
  }
  deselect() {
    this.#change((game) => game.deselect());
  }

  /** @param {"where" | "why"} stage @param {any} [hint] */
  showHint(stage, hint = this.#hint) {
    if (!hint) return;
    this.#change((game) => game.showHint(hint, stage), "marks");
    this.#hint = hint;
    const at = hint.changes?.[0]?.cell ?? hint.because?.[0];
    if (at) this.#board.reveal(at.row, at.col);
  }
  doHint() {
    const hint = this.#hint;
    if (!hint) return;
    this.#change((game) => game.showHint(hint, "why"), "marks");
    this.#edit((game) => game.doHint());
  }
  /** @param {string} a @param {string} b */
  showPair(a, b) {
    this.#change((game) => game.showPair(a, b), "marks");
  }
  /** @param {string} answer */
  showAnswer(answer) {
    this.#change((game) => game.showAnswer(answer), "solver");
  }
  /** @param {number[][]} places */
  showConflict(places) {
    this.#change((game) => game.showConflict(places), "marks");
  }
  clearMarks() {
    this.#change((game) => game.clearMarks(), "marks");
  }

  keys() {
    return this.#play?.keys ?? [];
  }
  /** @param {number} row @param {number} col */
  describe(row, col) {
    return this.#try(() => this.#play?.call((game) => game.describe(row, col, this.#tag)) ?? "", "");
  }
  /** @param {number} [row] @param {number} [col] */
  notes(row, col) {
    const at = row === undefined || col === undefined ? this.cursor : [row, col];
    if (!at) return [];
    return this.#try(() => this.#play?.call((game) => game.notes(at[0], at[1], this.#tag)) ?? [], []);
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
    const puzzle = this.#try(() => this.text(), "") || this.text("json");
    const hash = `#family=${encodeURIComponent(this.#play.info.id)}&p=${encodeURIComponent(puzzle)}`;
    return new URL(`../${hash}`, import.meta.url).href;
  }
  zoomIn() {
    this.#board.zoom(1, this.cursor);
  }
  zoomOut() {
    this.#board.zoom(-1, this.cursor);
  }
  zoomFit() {
    this.#board.zoom(0, null);
  }
  focus() {
    if (this.#play && this.mode === "play") this.#board.aria.focus();
    else super.focus();
  }

  // Opening.

  /** Opens what attributes and properties ask for, once they have all been set. */
  #ask() {
    if (this.#asked) return;
    this.#asked = true;
    this.#loaded = false;
    this.#fetching?.abort();
    this.#queue(async () => {
      this.#asked = false;
      const puzzle = this.#wish ?? this.getAttribute("puzzle");
      this.#wish = undefined;
      if (puzzle) await this.#open(puzzle, this.family);
      else if (this.src && puzzle === null) await this.#open(await this.#fetch(this.src), this.family);
      else this.#adopt(undefined, "");
    }).catch(() => {});
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
    this.#adopt(await Play.open(text, family, () => this.#reopened()), text);
    return { family: this.info.id, rows: this.rows, cols: this.cols };
  }

  /** @param {Play | undefined} play @param {string} text */
  #adopt(play, text) {
    const had = this.#play;
    this.#cursorWas = "";
    this.#play = play;
    this.#text = text;
    this.#hint = undefined;
    this.#stage = "";
    had?.close();
    this.#say("");
    this.#controls.setKeys(play?.keys ?? []);
    this.#show();
    if (play) this.#fire("shumi-ready", { family: play.info.id, rows: play.rows, cols: play.cols });
  }

  /** The game lives in another wasm instance now. */
  #reopened() {
    this.#board.redraw();
    this.#show();
    this.#say(this.#words.lost);
  }

  /** Runs a step now where a game is there, else after what is being opened; its error goes to the event. @param {() => unknown} step */
  #soon(step) {
    if (this.#pending > 0 || !this.#play) {
      this.#queue(async () => step()).catch(() => {});
      return;
    }
    try {
      step();
    } catch (e) {
      this.#error(e);
    }
  }

  /**
   * @template T
   * @param {() => Promise<T>} step
   * @returns {Promise<T>}
   */
  #queue(step) {
    this.#pending += 1;
    const done = this.#tail.then(step).finally(() => (this.#pending -= 1));
    this.#tail = done.then(() => {}, (e) => this.#error(e));
    return done;
  }

  /** All steps that were asked for have ended. */
  async #settled() {
    let tail;
    do {
      tail = this.#tail;
      await tail;
    } while (tail !== this.#tail);
  }

  // Playing.

  /** Nobody may change the board. */
  get #locked() {
    return this.readonly || this.mode !== "play";
  }

  /** A change by the player. @param {(game: any) => any} call */
  #edit(call) {
    if (!this.#locked) this.#change(call);
  }

  /**
   * Calls the game, paints and tells what has changed.
   * @param {(game: any) => any} call returns a scene difference, or nothing where it had nothing to do
   * @param {"player" | "solver" | "marks" | "host"} cause
   * @returns {number[] | undefined} the cells that changed
   */
  #change(call, cause = "player") {
    const play = this.#play;
    if (!play) return undefined;
    const before = play.standing;
    let cells;
    try {
      cells = play.change(call);
    } catch (e) {
      if (!(e instanceof Trapped)) throw e;
      this.#error(e);
      return undefined;
    }
    if (!cells) return undefined;
    const now = play.standing;
    const cursor = this.cursor;
    this.#board.paint(cells, cursor);
    // The history is bounded: at its end the number of moves stands still.
    const same = before.moves === now.moves && before.filled === now.filled && before.redo === now.redo;
    const moved = !same || (now.moves >= 10_000 && cells.length > 0);
    if (moved) this.#forgetHint();
    this.#controls.show(now, this.#locked);
    this.#setState("solved", now.solved);
    this.#setState("pencil", now.pencil);
    const at = cursor?.join() ?? "";
    const selected = at !== this.#cursorWas || before.pencil !== now.pencil;
    this.#cursorWas = at;
    if (before.pencil !== now.pencil) this.#say(now.pencil ? this.#words.pencilOn : this.#words.pencilOff);
    if (cause === "host") return cells;
    if (selected) this.#fire("shumi-select", { cell: cursor, pencil: now.pencil });
    if (moved) this.#fire("shumi-input", { ...now });
    if (moved && now.solved && !before.solved && cause === "player") {
      this.#say(this.#words.solved);
      this.#fire("shumi-solved", { by: "player", ms: performance.now() - play.begun, moves: now.moves });
    }
    return cells;
  }

  /** @param {any} answer @param {number} begun */
  #showSolved(answer, begun) {
    if (answer.status === "none") {
      if (answer.conflict?.length > 0) this.showConflict(answer.conflict);
      return;
    }
    const done = answer.status === "solved" || answer.status === "unique";
    if (!done || !answer.solutions?.length) return;
    this.showAnswer(answer.solutions[0]);
    const moves = answer.moves?.length ?? this.#play?.standing.moves;
    this.#say(this.#words.solved);
    this.#fire("shumi-solved", { by: "solver", ms: performance.now() - begun, moves });
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const name = event.defaultPrevented ? undefined : keyName(event);
    if (!name || !this.#play || (this.#locked && !isHarmless(name))) return;
    const cells = this.#change((game) => game.key(name));
    if (cells) {
      // Escape without anything to take away belongs to the page (a dialog, say).
      if (name !== "Escape" || cells.length > 0) event.preventDefault();
      if (isHarmless(name)) this.#follow();
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "+" || event.key === "-") {
      this.#board.zoom(event.key === "+" ? 1 : -1, this.cursor);
      event.preventDefault();
    } else if (name === "h" && this.#hasToolbar) {
      this.#nextHint();
      event.preventDefault();
    }
  }

  /** @param {number} row @param {number} col */
  #tap(row, col) {
    this.#change((game) => game.select(row, col));
    this.#board.aria.focus();
  }

  /** @param {number} row @param {number} col */
  #long(row, col) {
    this.#tap(row, col);
    this.#switchPencil();
  }

  #switchPencil() {
    const play = this.#play;
    if (!play || this.#locked) return;
    this.#change((game) => {
      game.setPencil(!play.standing.pencil);
      return NOTHING;
    });
  }

  /** Focus without a selected cell selects one. */
  #focused() {
    if (this.#play && !this.cursor) this.#change((game) => game.select(0, 0));
  }

  /** The selected cell is brought into view. */
  #follow() {
    const { cursor } = this;
    if (cursor) this.#board.reveal(...cursor);
  }

  /** The hint button: where, then why, then done. */
  async #nextHint() {
    const said = this.#words;
    const hint = this.#hint;
    if (this.#stage === "why" && hint) {
      this.doHint();
      return;
    }
    if (this.#stage === "where" && hint) {
      this.showHint("why");
      this.#stage = "why";
      this.#controls.showHint(hint.changes.length > 0 ? "doIt" : "hint");
      this.#say(hint.text);
      return;
    }
    this.#say(said.searching);
    try {
      const found = await this.hint();
      if (!found) {
        this.#say(said.complete);
        return;
      }
      this.showHint("where");
      this.#stage = "where";
      this.#controls.showHint("why");
      this.#say(found.name);
    } catch (e) {
      this.#say("");
      this.#error(e);
    }
  }

  #forgetHint() {
    this.#hint = undefined;
    this.#stage = "";
    this.#controls.showHint("hint");
  }

  // Telling.

  get #tag() {
    return this.lang || "en";
  }

  get #words() {
    return words(this.#tag);
  }

  get #hasToolbar() {
    return this.mode === "play" && this.toolbar !== "off";
  }

  #arrange = () => {
    const root = /** @type {ShadowRoot} */ (this.shadowRoot);
    const part = (/** @type {string} */ name) => /** @type {HTMLElement} */ (root.querySelector(`[part=${name}]`));
    const plays = this.#play !== undefined && this.mode === "play";
    part("toolbar").hidden = !plays || !this.#hasToolbar;
    part("keypad").hidden = !plays || !(this.keypad === "on" || (this.keypad !== "off" && coarse.matches));
    this.#status.classList.toggle("quiet", !plays || !this.#hasToolbar);
    const slot = /** @type {HTMLElement} */ (root.querySelector("slot"));
    slot.hidden = this.#play !== undefined;
    part("grid").setAttribute("aria-readonly", String(this.#locked));
  };

  /** Everything that hangs on game and attributes. */
  #show() {
    const play = this.#play;
    const name = play ? play.info.names[LANGS.indexOf(this.#tag.split("-")[0])] ?? play.info.names[0] : "";
    this.#arrange();
    this.#board.show(play, play ? this.#words.board(name, play.rows, play.cols) : "", this.mode !== "play");
    this.#controls.show(play?.standing, this.#locked);
    this.#setState("empty", !play);
    this.#setState("solved", play?.standing.solved ?? false);
    this.#setState("pencil", play?.standing.pencil ?? false);
    if (play) this.#board.paint([], this.cursor);
  }

  /** @param {string} text */
  #say(text) {
    if (this.#status.textContent !== text) this.#status.textContent = text;
  }

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

  /** @param {string} state @param {boolean} on */
  #setState(state, on) {
    try {
      if (on) this.#internals?.states?.add(state);
      else this.#internals?.states?.delete(state);
    } catch {
      // Browsers that knew custom states under an older spelling only.
    }
  }

  /** The game, for a method that cannot do without. */
  #wantPlay() {
    if (!this.#play) throw new Error("there is no puzzle to work on");
    return this.#play;
  }

  /**
   * @template T
   * @param {() => Promise<T>} work
   * @returns {Promise<T>}
   */
  async #while(work) {
    this.#busy += 1;
    this.#setState("busy", true);
    try {
      return await work();
    } finally {
      this.#busy -= 1;
      this.#setState("busy", this.#busy > 0);
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
