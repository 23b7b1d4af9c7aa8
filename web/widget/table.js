/**
 * A game on its board: input goes to the game, what changes is painted, spoken and told. The element is the outside of this.
 */
import { Board } from "./board.js";
import { Coach } from "./coach.js";
import { Controls } from "./controls.js";
import { isHarmless, isHintKey, keyName } from "./keys.js";
import { Trapped } from "./play.js";
import { words } from "./words.js";

/** Languages in the order of a family's names. */
const LANGS = ["en", "zh", "ja"];

/** No difference. */
const NOTHING = { items: new Int32Array(0), texts: [], cleared: new Int32Array(0) };

/** Moves that a game remembers: from there on their number stands still. */
const HISTORY = 10_000;

export class Table {
  /** @type {import("./play.js").Play | undefined} */
  play;
  /** The selected cell that was told last. */
  #cursorWas = "";

  /**
   * @param {import("./element.js").ShumiBoard} host
   * @param {import("./frame.js").Frame} frame
   * @param {(type: string, detail: any) => void} fire
   * @param {(error: unknown) => void} fail
   */
  constructor(host, frame, fire, fail) {
    this.host = host;
    this.frame = frame;
    this.fire = fire;
    this.fail = fail;
    this.controls = new Controls(
      frame,
      {
        undo: () => host.undo(),
        redo: () => host.redo(),
        check: () => host.check().catch(fail),
        hint: () => this.#nextHint(),
        pencil: () => this.#switchPencil(),
        enter: (value) => host.enter(value),
        setMode: (mode) => host.setMode(mode),
        zoomIn: () => host.zoomIn(),
        zoomOut: () => host.zoomOut(),
        zoomFit: () => host.zoomFit(),
      },
      this.words,
    );
    this.board = new Board(frame, {
      manners: () => (this.locked ? undefined : this.play?.standing),
      press: (r, c, second) => this.#press(r, c, second),
      stroke: (r, c) => !this.locked && this.change((game) => game.stroke(r, c)),
      select: (r, c) => {
        this.change((game) => game.select(r, c));
        this.board.aria.focus();
      },
      moved: (view, offered) => this.controls.showZoom(view, offered),
      describe: (r, c) => host.describe(r, c),
    });
    this.coach = new Coach({
      hint: () => host.hint(),
      showHint: (stage, hint) => host.showHint(stage, hint),
      doHint: () => host.doHint(),
      say: (text) => frame.say(text),
      button: (step) => this.controls.showHint(step),
    });
    frame.grid.addEventListener("keydown", (e) => this.#key(e));
    frame.grid.addEventListener("focusin", () => this.#focused());
  }

  /** Language tag of what the game says. */
  get tag() {
    return this.host.lang || "en";
  }

  get words() {
    return words(this.tag);
  }

  /** Nobody may change the board. */
  get locked() {
    return this.host.readonly || this.host.mode !== "play";
  }

  /** Puts another game on the table, or none. @param {import("./play.js").Play | undefined} play */
  put(play) {
    const had = this.play;
    this.#cursorWas = "";
    this.play = play;
    this.coach.forget();
    had?.close();
    this.frame.say("");
    this.controls.setKeys(play?.keys ?? []);
    this.controls.setModes(play?.modes ?? []);
    this.show();
  }

  /** The game lives in another wasm instance now. */
  reopened() {
    this.board.redraw();
    this.show();
    this.frame.say(this.words.lost);
  }

  /** Everything that hangs on game and attributes. */
  show() {
    const { play, host, frame, locked } = this;
    const plays = host.mode === "play";
    const name = play?.info.names[Math.max(0, LANGS.indexOf(this.tag.split("-")[0]))];
    frame.arrange({ empty: !play, plays: play !== undefined && plays, locked, toolbar: host.toolbar, keypad: host.keypad });
    this.board.show(play, play ? this.words.board(name, play.rows, play.cols) : "", !plays);
    this.controls.show(play?.standing, locked);
    frame.setState("solved", play?.standing.solved ?? false);
    frame.setState("pencil", play?.standing.pencil ?? false);
    if (play) this.board.paint([], host.cursor);
  }

  /** The language is another one. */
  rename() {
    this.controls.setWords(this.words);
    this.controls.setKeys(this.play?.keys ?? []);
    this.controls.setModes(this.play?.modes ?? []);
    this.board.aria.rename();
    this.show();
  }

  /** A change where there may be one. @param {(game: any) => any} call @param {"player" | "solver"} [cause] */
  edit(call, cause) {
    return this.locked ? undefined : this.change(call, cause);
  }

  /** Makes one of an answer's moves. @param {string} move @returns {boolean} whether it could be made */
  playMove(move) {
    const { play } = this;
    const before = play?.standing.solved;
    const made = this.edit((game) => game.play(move), "solver") !== undefined;
    if (made && play?.standing.solved && !before) {
      this.frame.say(this.words.solved);
      this.fire("shumi-solved", { by: "solver", ms: performance.now() - play.begun, moves: play.standing.moves });
    }
    return made;
  }

  /**
   * Calls the game, paints and tells what has changed.
   * @param {(game: any) => any} call returns a scene difference, or nothing where it had nothing to do
   * @param {"player" | "solver" | "marks" | "host"} cause
   * @returns {number[] | undefined} the cells that changed
   */
  change(call, cause = "player") {
    const play = this.play;
    if (!play) return undefined;
    const before = play.standing;
    let cells;
    try {
      cells = play.change(call);
    } catch (e) {
      if (!(e instanceof Trapped)) throw e;
      this.fail(e);
      return undefined;
    }
    if (!cells) return undefined;
    const now = play.standing;
    const cursor = this.host.cursor;
    this.board.paint(cells, cursor, play.motion);
    // The history is bounded: at its end the number of moves stands still.
    const same = before.moves === now.moves && before.filled === now.filled && before.redo === now.redo;
    const moved = !same || (now.moves >= HISTORY && cells.length > 0);
    if (moved) this.coach.forget();
    // What was said of the board before is no longer so.
    if (moved || cause === "marks") this.frame.say("");
    this.controls.show(now, this.locked);
    this.frame.setState("solved", now.solved);
    this.frame.setState("pencil", now.pencil);
    const at = cursor?.join() ?? "";
    const selected = at !== this.#cursorWas || before.pencil !== now.pencil || before.mode !== now.mode;
    this.#cursorWas = at;
    if (before.pencil !== now.pencil) this.frame.say(now.pencil ? this.words.pencilOn : this.words.pencilOff);
    if (cause === "host") return cells;
    if (selected) this.fire("shumi-select", { cell: cursor, pencil: now.pencil, mode: now.mode });
    if (moved) this.fire("shumi-input", { ...now });
    if (moved && now.solved && !before.solved && cause === "player") {
      this.frame.say(this.words.solved);
      this.fire("shumi-solved", { by: "player", ms: performance.now() - play.begun, moves: now.moves });
    }
    return cells;
  }

  /** @param {any} answer @param {number} begun */
  showSolved(answer, begun) {
    if (answer.status === "none") {
      if (answer.conflict?.length > 0) this.host.showConflict(answer.conflict);
      return;
    }
    const done = answer.status === "solved" || answer.status === "unique";
    if (!done || !answer.solutions?.length) return;
    const { host } = this;
    // Moves lead to the answer from the start, and can be taken back one by one.
    if (answer.moves) {
      host.reset();
      for (const move of answer.moves) this.edit((game) => game.play(move), "solver");
    } else host.showAnswer(answer.solutions[0]);
    const moves = this.play?.standing.moves;
    this.frame.say(this.words.solved);
    this.fire("shumi-solved", { by: "solver", ms: performance.now() - begun, moves });
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const name = event.defaultPrevented ? undefined : keyName(event);
    if (!name || !this.play || (this.locked && !isHarmless(name))) return;
    const cells = this.change((game) => game.key(name));
    if (cells) {
      // Escape without anything to take away belongs to the page (a dialog, say).
      if (name !== "Escape" || cells.length > 0) event.preventDefault();
      if (isHarmless(name)) this.follow();
      return;
    }
    if (isHintKey(event) && this.host.toolbar === "on") {
      this.#nextHint();
      event.preventDefault();
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "+" || event.key === "-") {
      this.board.zoom(event.key === "+" ? 1 : -1, this.host.cursor);
      event.preventDefault();
    }
  }

  /** @param {number} row @param {number} col @param {boolean} second the other button, or a long press */
  #press(row, col, second) {
    const { play } = this;
    if (!play) return;
    if (!this.locked && play.standing.press[Number(second)]) {
      this.change((game) => game.press(row, col, second));
    } else {
      this.change((game) => game.select(row, col));
      if (second && play.standing.marks) this.#switchPencil();
    }
    this.board.aria.focus();
  }

  #switchPencil() {
    if (this.play && !this.locked) this.setPencil(!this.play.standing.pencil, "player");
  }

  /** @param {boolean} on @param {"player" | "host"} cause */
  setPencil(on, cause) {
    this.change((game) => {
      game.setPencil(on);
      return NOTHING;
    }, cause);
  }

  /** Focus without a selected cell selects one. */
  #focused() {
    const { play } = this;
    if (play && !this.host.cursor) this.change((game) => game.select(...play.home));
  }

  /** The selected cell is brought into view. */
  follow() {
    const { cursor } = this.host;
    if (cursor) this.board.open(...cursor);
  }

  #nextHint() {
    this.coach.next(this.words).catch((e) => {
      this.frame.say("");
      this.fail(e);
    });
  }
}
