/**
 * A game on its board: every command goes to the game here, and what it changes is painted, spoken and reported. The element is the face
 * of this; it is told what happened by the hooks given at construction.
 */
import { hint as askHint, solveKnown, wantModule } from "./api.js";
import { Board } from "./board.js";
import { Toolbar, ZoomBar } from "./controls.js";
import { HintFlow } from "./hint-flow.js";
import { KeyHand } from "./key-hand.js";
import { Keypad } from "./keypad.js";
import { Trapped } from "./play.js";
import { Speech } from "./speech.js";
import { endingOf, judgeOf } from "./verdicts.js";
import { SILENCE, reword } from "./words.js";

/** @typedef {import("./play.js").Play} Play */
/** @typedef {import("./play.js").Game} Game */
/** @typedef {import("./play.js").Change} Change */
/** @typedef {import("#wasm/solver").Answer} Answer */
/** @typedef {import("#wasm/solver").Hint} Hint */
/** @typedef {import("#wasm/solver").Place} Place */
/** @typedef {import("../shumi.d.ts").SolveOptions} SolveOptions */
/** @typedef {import("../shumi.d.ts").ShumiEvents} ShumiEvents */
/** Who changed the board: `marks` are shown over it, `host` are properties that the page sets. @typedef {"player" | "solver" | "marks" | "host"} Cause */
/** What players may wish otherwise. @typedef {import("../shumi.d.ts").SwitchName} SwitchName */
/** @typedef {{ mode: string, readonly: boolean, toolbar: string, keypad: string }} Settings */

/**
 * @typedef {object} ControllerHooks
 * @property {<T extends keyof ShumiEvents>(type: T, detail: ShumiEvents[T]["detail"]) => boolean} fire whether somebody took it (prevented its default)
 * @property {(error: unknown) => void} fail
 */

export class Controller {
  /** @type {Play | undefined} */
  play;
  /** @type {Settings} */
  #settings = { mode: "play", readonly: false, toolbar: "on", keypad: "auto" };
  /** The hint that was found last, while it fits the board. @type {Hint | undefined} */
  #hint;
  /** The selected cell that was reported last. */
  #cursorWas = "";
  #busy = 0;
  /** Wishes that every game is told. @type {Map<SwitchName, boolean>} */
  #switches = new Map();
  #keys = new KeyHand(this);
  #hintsElsewhere = false;
  /** Presses select cells beside the others. */
  #gathers = false;

  /** @param {import("./frame.js").Frame} frame @param {ControllerHooks} hooks */
  constructor(frame, hooks) {
    this.frame = frame;
    this.hooks = hooks;
    const switchPencil = () => this.play && !this.locked && this.setPencil(!this.play.status.pencil, "player");
    this.toolbar = new Toolbar(
      frame.toolbar,
      {
        undo: () => this.#andBack(() => this.undo()),
        redo: () => this.#andBack(() => this.redo()),
        check: () => this.#andBack(() => void this.check()),
        hint: () => this.hints.next(),
        switchPencil,
        setMode: (mode) => this.setMode(mode),
      },
      this.words,
    );
    const switchGathers = () => {
      this.#gathers = !this.#gathers;
      this.#showStatus();
    };
    const enter = (/** @type {number | undefined} */ value) => this.#andBack(() => this.enter(value), value !== undefined);
    this.keypad = new Keypad(frame.keypad, { enter, switchPencil, switchGathers }, this.words);
    this.zoomBar = new ZoomBar(frame.zoom, { zoom: (direction) => this.zoom(direction) }, this.words);
    this.hints = new HintFlow(
      frame.hint,
      {
        ask: () => this.hint(),
        show: (stage, hint, part) => this.showHint(stage, hint, part),
        act: () => this.#andBack(() => this.doHint()),
        clearMarks: () => this.#andBack(() => this.clearMarks()),
        say: (text) => this.say(text),
        fail: hooks.fail,
      },
      this.words,
    );
    const spoken = () => {
      this.#retell();
      this.board.aria.rename();
    };
    this.speech = new Speech({ play: () => this.play, spoken, fail: hooks.fail });
    this.judge = judgeOf(this);
    this.ending = endingOf(this, (play) => this.#solved("player", performance.now() - play.begun));
    this.board = new Board(frame, {
      status: () => (this.locked ? undefined : this.play?.status),
      press: (r, c, second) => this.#press(r, c, second),
      stroke: (r, c) => !this.locked && this.change((game) => game.stroke(r, c)),
      select: (r, c) => {
        this.change((game) => game.select(r, c));
        this.board.aria.focus();
      },
      choose: (r, c, how) => {
        this.change((game) => game.choose(r, c, how));
        this.board.aria.focus();
      },
      gathers: () => this.#gathers && !this.locked,
      moved: (view, offered) => this.zoomBar.show(view, offered),
      fail: hooks.fail,
    });
    frame.listen("keydown", (e) => void this.takeKey(e));
    frame.grid.addEventListener("focusin", () => this.#focused());
  }

  /** What the element says of its game. */
  get words() {
    return this.play?.voice.words ?? SILENCE;
  }

  /** A hint has a place to be shown. */
  get showsHints() {
    return this.#settings.toolbar === "on" || this.#hintsElsewhere;
  }

  /** The board is a picture. */
  get seesOnly() {
    return this.#settings.mode === "view";
  }

  /** Nobody may change the board. */
  get locked() {
    return this.#settings.readonly || this.#settings.mode !== "play";
  }

  /** Puts another game on the board, or none. @param {Play | undefined} play */
  put(play) {
    const had = this.play;
    this.judge.stop();
    this.ending.stop();
    this.#cursorWas = "";
    this.#gathers = false;
    this.play = play;
    had?.close();
    this.#wish();
    this.#retell();
  }

  /** The game lives in another wasm instance now. */
  reopened() {
    this.forgetHint();
    this.#wish();
    this.board.redraw();
    this.show();
    this.say(this.words.say("said.lost"));
  }

  /** Tells the game what the player wishes. */
  #wish() {
    for (const [name, on] of this.#switches) this.play?.change((game) => game.setSwitch(name, on));
  }

  /** Takes what the element's attributes say. @param {Settings} settings */
  configure(settings) {
    this.#settings = settings;
    this.show();
  }

  /** Everything that hangs on game and settings. */
  show() {
    const { play, frame, locked } = this;
    const { mode, toolbar, keypad } = this.#settings;
    const plays = mode === "play";
    frame.arrange({
      empty: !play,
      plays: play !== undefined && plays,
      locked,
      toolbar,
      keypad: this.keypad.isUseful ? keypad : "off",
      arranged: (hasKeypad) => this.toolbar.show(this.play?.status, { locked, offersPencil: !hasKeypad }),
    });
    this.board.show(play, play ? this.words.say("group.board", { name: play.info.names[play.voice.lang], rows: play.rows, cols: play.cols }) : "", !plays);
    this.#showStatus();
  }

  /** The game is another one, or told in another language. */
  #retell() {
    const { keys = [], modes = [] } = this.play ?? {};
    this.forgetHint();
    this.say("");
    this.keypad.setKeys(keys);
    this.toolbar.setModes(modes);
    this.toolbar.setWords(this.words);
    this.keypad.setWords(this.words);
    this.zoomBar.setWords(this.words);
    this.hints.words = this.words;
    this.judge.words = this.words;
    this.show();
  }

  #showStatus() {
    const { frame, locked } = this;
    const status = this.play?.status;
    this.toolbar.show(status, { locked, offersPencil: Boolean(frame.keypad.hidden) });
    this.keypad.show(status, locked, this.#gathers);
    frame.setState("solved", status?.solved ?? false);
    frame.setState("pencil", status?.pencil ?? false);
  }

  /** Uses elements of the page in place of parts. @param {{ status?: HTMLElement, hint?: HTMLElement, keypad?: HTMLElement }} places */
  mount(places) {
    this.frame.mount(places);
    this.#hintsElsewhere ||= places.hint !== undefined;
    if (places.hint) this.hints.moveTo(places.hint);
    if (places.keypad) this.keypad.moveTo(places.keypad);
    this.#showStatus();
  }

  /** Shows and speaks a message. @param {string} text */
  say(text) {
    this.frame.say(text);
  }

  // Commands of the player.

  undo() {
    this.edit((game) => game.undo());
  }
  redo() {
    this.edit((game) => game.redo());
  }
  reset() {
    this.edit((game) => game.reset());
  }
  /** @param {number} [value] */
  enter(value) {
    this.edit((game) => game.enter(value));
  }
  /** Chooses a way to play. @param {number} mode */
  setMode(mode) {
    this.edit((game) => game.setMode(mode));
  }
  /** @param {number} row @param {number} col */
  select(row, col) {
    this.change((game) => game.select(row, col));
    this.follow();
  }
  deselect() {
    this.change((game) => game.deselect());
  }
  /** @param {boolean} on @param {"player" | "host"} cause */
  setPencil(on, cause) {
    this.change((game) => game.setPencil(on), cause);
  }
  /** Switches what players may wish otherwise, for this game and those to come. @param {SwitchName} name @param {boolean} on */
  setSwitch(name, on) {
    this.#switches.set(name, on);
    this.change((game) => game.setSwitch(name, on), "host");
  }
  /** @param {1 | -1 | 0} direction in, out, the whole board */
  zoom(direction) {
    this.board.zoom(direction, this.play?.cursor ?? null);
  }

  // What the page puts on the board.

  /** @param {string} state */
  restore(state) {
    this.forgetHint();
    this.#tell((play) => play.restore(state), "host");
  }
  /** @param {string} board */
  setValue(board) {
    this.change((game) => game.setValue(board), "host");
  }
  /** @param {string} answer */
  showAnswer(answer) {
    this.change((game) => game.setValue(answer), "solver");
  }
  /** Makes one of an answer's moves. @param {string} move @returns {boolean} whether it could be made */
  playMove(move) {
    const { play } = this;
    const before = play?.status.solved;
    const made = this.edit((game) => game.play(move), "solver") !== undefined;
    if (made && play?.status.solved && !before) this.#solved("solver", performance.now() - play.begun);
    return made;
  }

  // Marks over the board.

  /** Checks the board: marks broken rules, then asks the solver. @param {boolean} [quiet] says only what is wrong */
  async check(quiet = false) {
    return this.judge.check(this.wantPlay(), quiet);
  }
  /** @param {import("../shumi.d.ts").HintStage} stage @param {Hint} [hint] @param {boolean} [part] it is a part of the hint that is shown */
  showHint(stage, hint = this.#hint, part = false) {
    if (!hint) return;
    // Where to look is a place and no cell; a part of a long reason brings its own cells.
    const { region = [] } = hint;
    const shown = stage === "where" && region.length > 0 ? { ...hint, because: region, changes: [] } : hint;
    this.change((game) => game.showHint(shown, stage), "marks");
    if (!part) this.#hint = hint;
    const at = hint.changes[0]?.cell ?? hint.because[0];
    if (at) this.board.reveal(at.row, at.col);
  }
  /** Does the last hint. */
  doHint() {
    const hint = this.#hint;
    if (!hint || this.locked) return;
    this.change((game) => game.showHint(hint, "what"), "marks");
    this.edit((game) => game.doHint());
  }
  /** @param {string} a @param {string} b */
  showPair(a, b) {
    this.#mark((game) => game.showPair(a, b));
  }
  /** @param {(number | string)[][][]} rows */
  showCandidates(rows) {
    this.#mark((game) => game.showCandidates(rows));
  }
  /** @param {Place[]} places */
  showConflict(places) {
    this.#mark((game) => game.showConflict(places));
  }
  clearMarks() {
    this.#mark((game) => game.clearMarks());
  }
  /** Other marks take the place of a hint's, so its card goes too. @param {(game: Game) => Change} call */
  #mark(call) {
    this.forgetHint();
    this.change(call, "marks");
  }
  forgetHint() {
    this.#hint = undefined;
    this.hints.clear();
  }

  // Questions to the worker.

  /** Answers a question about the puzzle. @param {SolveOptions & { show?: boolean }} options */
  async solve({ show, onprogress, ...rest }) {
    const play = this.wantPlay();
    // What a player asks for does not wait behind it.
    this.ending.stop();
    const goal = rest.goal ?? "first";
    const begun = performance.now();
    const tell = (/** @type {import("#wasm/solver").Progress} */ progress) => {
      this.hooks.fire("shumi-progress", progress);
      onprogress?.(progress);
    };
    const family = play.info.id;
    const puzzle = play.call((game) => game.puzzle("json"));
    const answer = await this.#whileBusy(() => solveKnown({ family, module: wantModule(family), puzzle }, { ...rest, lang: rest.lang ?? this.words.lang, onprogress: tell }));
    if ((show ?? (goal === "first" || goal === "unique")) && play === this.play) this.#showSolved(answer, begun);
    return answer;
  }

  /** The next hint; shows nothing by itself. @param {{ timeLimit?: number, signal?: AbortSignal }} [options] */
  async hint(options = {}) {
    const play = this.wantPlay();
    const found = await this.#whileBusy(() => askHint(play.save(), { lang: this.words.lang, ...options, family: play.info.id }));
    if (play === this.play) this.#hint = found ?? undefined;
    return found;
  }

  /** The game, for a command that cannot do without. */
  wantPlay() {
    if (!this.play) throw new Error("there is no puzzle to work on");
    return this.play;
  }

  /**
   * @template T
   * @param {() => Promise<T>} work
   */
  async #whileBusy(work) {
    this.#busy += 1;
    this.frame.setState("busy", true);
    try {
      return await work();
    } catch (e) {
      reword(this.words, e);
      throw e;
    } finally {
      this.#busy -= 1;
      this.frame.setState("busy", this.#busy > 0);
    }
  }

  /** @param {Answer} answer @param {number} begun */
  #showSolved({ status, conflict, moves, solutions, best, optimal }, begun) {
    if (status === "none" && conflict && conflict.length > 0) this.showConflict(conflict);
    if ((status !== "solved" && status !== "unique") || !solutions?.length) return;
    if (best !== undefined && optimal) this.change((game) => game.setBest(best), "marks");
    // Moves lead to the answer from the start, and can be taken back one by one.
    if (moves) {
      this.reset();
      for (const move of moves) this.edit((game) => game.play(move), "solver");
    } else this.showAnswer(solutions[0]);
    this.#solved("solver", performance.now() - begun);
  }

  /** @param {"player" | "solver"} by @param {number} ms */
  #solved(by, ms) {
    this.say(this.words.say("said.solved"));
    const { moves = 0, hints = 0, helped = 0 } = this.play?.status ?? {};
    this.hooks.fire("shumi-solved", { by, ms, moves, hints, helped });
  }

  // One act.

  /** A change where there may be one. @param {(game: Game) => Change | undefined} call @param {Cause} [cause] */
  edit(call, cause) {
    return this.locked ? undefined : this.change(call, cause);
  }

  /**
   * Calls the game once; paints and reports what has changed.
   * @param {(game: Game) => Change | undefined} call returns nothing where the game had nothing to do
   * @param {Cause} [cause]
   */
  change(call, cause) {
    return this.#tell((play) => play.change(call), cause);
  }

  /**
   * @param {(play: Play) => ReturnType<Play["change"]>} act @param {Cause} [cause]
   * @returns what has changed; nothing where the game had nothing to do
   */
  #tell(act, cause = "player") {
    const { play, hooks } = this;
    if (!play) return undefined;
    const before = play.status;
    let done;
    try {
      done = act(play);
    } catch (e) {
      if (!(e instanceof Trapped)) throw e;
      hooks.fail(e);
      return undefined;
    }
    if (!done) return undefined;
    const { cells, moved, change } = done;
    const { status: now, cursor } = play;
    this.board.paint(cells, change);
    if (moved) {
      this.judge.stop();
      this.forgetHint();
      // What was said of the board before is no longer so.
      this.say("");
    }
    if (change.said) this.say(change.said);
    this.#showStatus();
    const at = cursor?.join() ?? "";
    const selected = at !== this.#cursorWas || before.pencil !== now.pencil || before.mode !== now.mode;
    this.#cursorWas = at;
    if (before.pencil !== now.pencil) this.say(this.words.say(now.pencil ? "said.pencil-on" : "said.pencil-off"));
    if (cause === "host") return done;
    if (selected) hooks.fire("shumi-select", { cell: cursor, pencil: now.pencil, mode: now.mode });
    if (moved) hooks.fire("shumi-input", { ...now });
    if (cause === "player" && moved) this.ending.after(before);
    return done;
  }

  // Hands.

  /** A key, from anywhere on the page. @param {KeyboardEvent} event @returns {boolean} whether it was one for the board */
  takeKey(event) {
    return this.#keys.take(event);
  }

  /**
   * Does what a button says; then the focus is on the board, so that keys go on there.
   * @param {() => unknown} act @param {boolean} [mayStay] where the focus is somewhere it may stay there
   */
  #andBack(act, mayStay = false) {
    act();
    if (!mayStay || document.activeElement === document.body) this.board.aria.focus();
  }

  /** @param {number} row @param {number} col @param {boolean} second the other button, or a long press */
  #press(row, col, second) {
    this.change((game) => (this.locked ? game.select(row, col) : game.press(row, col, second)));
    this.board.aria.focus();
  }

  /** Focus without a selected cell selects one. */
  #focused() {
    const { play } = this;
    if (play && !play.cursor) this.change((game) => game.select(...play.home));
  }

  /** The selected cell is brought into view. */
  follow() {
    const cursor = this.play?.cursor;
    if (cursor) this.board.open(...cursor);
  }
}
