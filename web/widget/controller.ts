/** A game on its board: sends every command to the game, then paints and announces the changes, and reports them to the element's hooks. */
import { Board } from "./board.ts";
import { KeyHand } from "./key-hand.ts";
import { penWords } from "./keypad.ts";
import { more } from "./later.ts";
import { loadPanel, type PanelName } from "./panel-loader.ts";
import { Overlays } from "./overlays.ts";
import { complete } from "./engine.ts";
import { panelsOf } from "./panels.ts";
import { SETTINGS, type Settings } from "./settings.ts";
import { Trapped } from "./play.ts";
import { Speech } from "./speech.ts";
import { Stopwatch } from "./stopwatch.ts";
import { SILENCE, reword } from "./words.ts";
import type { Change, Game, GameStatus, Tool } from "#wasm/board";
import type { Mounts, ShumiEvents } from "./element-types.ts";
import type { Pen, SwitchName } from "./types.ts";
import type { Play } from "./play.ts";
import type { Advice } from "./advice.ts";
import type { Editor } from "./editor.ts";
import type { Frame } from "./frame.ts";
import type { Toolbar, ZoomBar } from "./controls.ts";
import type { Keypad } from "./keypad.ts";

/** The origin of a change; `marks`: overlays, `host`: the page. */
type Cause = "player" | "solver" | "marks" | "host";
interface ControllerHooks {
  /** Whether a listener took it. */
  fire: <T extends keyof ShumiEvents>(type: T, detail: ShumiEvents[T]["detail"]) => boolean;
  fail: (error: unknown) => void;
  /** Runs after the board, or its solved state, has changed. */
  changed: () => void;
}

export class Controller {
  play: Play | undefined;
  #settings = SETTINGS;
  /** The advice, loaded on first use. */
  advice: Advice | undefined;
  #advising: Promise<Advice> | undefined;
  /** The editor, loaded with the first puzzle in the making. */
  editor: Editor | undefined;
  /** Panels that attributes asked for, as far as they are loaded. */
  #panels: { show: () => void }[] = [];
  /** Names of the panels that were requested. */
  #wanted = new Set<string>();
  /** Aborts the requests of the current game when it is released. */
  #life = new AbortController();
  watch = new Stopwatch();
  /** The selected cell reported last. */
  #cursorWas = "";
  /** Switches that apply to every game. */
  #switches = new Map<SwitchName, boolean>();
  #keys = new KeyHand(this);
  #hintsElsewhere = false;
  #panelElsewhere = false;
  /** Multi-select mode: presses extend the selection. */
  #isMultiSelect = false;
  /** The player has not pressed a cell or a key yet. */
  #untouched = true;

  declare frame: Frame;
  declare hooks: ControllerHooks;
  declare overlays: Overlays;
  declare toolbar: Toolbar;
  declare keypad: Keypad;
  declare zoomBar: ZoomBar;
  declare speech: Speech;
  declare board: Board;

  constructor(frame: Frame, hooks: ControllerHooks) {
    this.frame = frame;
    this.hooks = hooks;
    this.overlays = new Overlays(this);
    const { toolbar, keypad, zoomBar } = panelsOf(this);
    this.toolbar = toolbar;
    this.keypad = keypad;
    this.zoomBar = zoomBar;
    const spoken = () => {
      this.#retell();
      this.board.aria.rename();
    };
    this.speech = new Speech({ play: () => this.play, spoken, fail: hooks.fail });
    this.board = new Board(frame, {
      status: () => (this.locked ? undefined : this.play?.status),
      press: (r, c, second) => this.#press(r, c, second),
      stroke: (r, c) => !this.locked && this.change((game) => game.act("stroke", r, c)),
      select: (r, c) => {
        this.#untouched = false;
        this.change((game) => game.act("select", r, c));
        this.board.aria.focus();
      },
      choose: (r, c, how) => {
        // The initial cursor is no choice of the player's: the first toggle starts a selection.
        const begins = this.#untouched && how === "toggle";
        this.#untouched = false;
        this.change((game) => (begins ? game.act("select", r, c) : game.act("choose", r, c, how)));
        this.board.aria.focus();
      },
      isMultiSelect: () => this.#isMultiSelect && !this.locked,
      moved: (view, offered) => this.zoomBar.show(view, offered),
      fail: hooks.fail,
    });
    frame.listen("keydown", (e) => void this.takeKey(e));
    frame.grid.addEventListener("focusin", () => this.#focused());
  }

  /** Texts of the element in the game's language. */
  get words() {
    return this.play?.voice.words ?? SILENCE;
  }

  /** Whether there is a place to show hints in. */
  get showsHints() {
    return !this.play?.edits && !this.hintsAre("off") && (this.#settings.toolbar === "on" || this.#hintsElsewhere);
  }

  /** Whether the `hints` attribute has a value; it is `off` in families without hints. */
  hintsAre(what: "off" | "where" | "all") {
    return (this.play?.info.lacks ? "off" : this.#settings.hints) === what;
  }

  /** Aborted when the game is released. */
  get signal() {
    return this.#life.signal;
  }

  /** The board is shown as a picture, without input. */
  get seesOnly() {
    return this.#settings.mode === "view";
  }

  /** The board takes no entries: it is a picture, or the stage of a search. */
  get #isShown() {
    return this.seesOnly || this.#settings.mode === "watch";
  }

  /** The board is read-only now. */
  get locked() {
    const { readonly, disabled, mode } = this.#settings;
    return readonly || disabled || this.#isShown || (mode === "edit") !== (this.play?.edits ?? false) || this.watch.paused;
  }

  /** Replaces the game, or removes it. */
  put(play: Play | undefined) {
    const had = this.play;
    this.advice?.judge.stop();
    this.advice?.ending.stop();
    this.editor?.stop();
    this.watch.reset(play !== undefined);
    this.#cursorWas = "";
    this.#isMultiSelect = false;
    this.#untouched = true;
    this.play = play;
    had?.close();
    this.#wish();
    this.#retell();
    this.hooks.changed();
  }

  /** Closes the game and aborts its requests. */
  release() {
    this.#life.abort();
    this.#life = new AbortController();
    this.put(undefined);
  }

  /** Handles a game that was reopened in a fresh wasm instance. */
  reopened(wasLost: boolean) {
    this.overlays.forgetHint();
    this.#wish();
    this.board.redraw();
    this.show();
    if (wasLost) this.say(this.words.say("said.lost"));
  }

  /** Applies the player's switches to the game. */
  #wish() {
    for (const [name, on] of this.#switches) this.play?.change((game) => game.act("setSwitch", name, on));
  }

  /** Applies the element's attributes. */
  configure(settings: Settings) {
    const before = this.#settings;
    this.#settings = settings;
    if (settings.clashes !== before.clashes) this.setSwitch("clashes", settings.clashes === "on");
    if (settings.digitFirst !== before.digitFirst) this.setSwitch("digit-first", settings.digitFirst);
    this.board.enlarge(settings.digits === "large");
    this.frame.root.firstElementChild?.classList.toggle("left-handed", settings.leftHanded);
    this.keypad.enlarge(settings.digits === "large");
    this.show();
  }

  /** Updates everything that depends on game and settings. */
  show() {
    const { play, frame, locked } = this;
    const { mode, toolbar, keypad, hints, timer, panel } = this.#settings;
    const plays = mode === "play" || mode === "drill";
    frame.arrange({
      empty: !play,
      takes: play !== undefined && !this.#isShown,
      edits: play?.edits ?? false,
      locked,
      toolbar,
      keypad: this.keypad.isUseful ? keypad : "off",
      arranged: (hasKeypad) => this.toolbar.show(this.play?.status, { locked, offersPens: !hasKeypad, offersHints: hints !== "off" }),
    });
    frame.board.classList.toggle("covered", this.watch.paused);
    if (play && plays && (timer || this.watch.paused)) this.#want("clockOf");
    if (play && plays && panel === "on") this.#want("positionsOf");
    if (play?.edits) this.#want("editorOf");
    if (mode === "watch") this.#want("watchOf");
    if (mode === "drill") this.#want("drillOf");
    const label = play ? this.words.say("group.board", { name: play.info.names[play.voice.lang], rows: play.rows, cols: play.cols }) : "";
    this.board.show(play, label, mode === "view");
    this.#showStatus();
  }

  /** Loads a panel on first use. */
  #want(name: PanelName) {
    if (this.#wanted.has(name)) return;
    this.#wanted.add(name);
    loadPanel(name, this).then(
      (panel) => {
        this.#panels.push(panel);
        this.#showStatus();
      },
      (e) => {
        this.#wanted.delete(name);
        this.hooks.fail(e);
      },
    );
  }

  /** Whether to show a panel. */
  offers(name: "timer" | "panel") {
    const { mode, timer, panel } = this.#settings;
    return this.play !== undefined && mode === "play" && (name === "timer" ? timer : panel === "on" || this.#panelElsewhere);
  }

  /** Updates all texts after a change of game or language. */
  #retell() {
    const { keys = [], modes = [], colours = [] } = this.play ?? {};
    this.overlays.forgetHint();
    this.say("");
    this.keypad.setKeys(keys, colours);
    this.toolbar.setModes(modes);
    this.toolbar.setWords(this.words);
    this.keypad.setWords(this.words);
    this.zoomBar.setWords(this.words);
    if (this.advice) this.advice.hints.words = this.advice.judge.words = this.words;
    this.show();
  }

  #showStatus() {
    const { frame, locked } = this;
    const status = this.play?.status;
    this.toolbar.show(status, { locked, offersPens: Boolean(frame.keypad.hidden), offersHints: !this.hintsAre("off") });
    // Each layer of a puzzle in the making has its own keys.
    if (status?.making) this.keypad.change(status.making.keys);
    this.keypad.show(status, locked, this.#isMultiSelect);
    frame.setState("solved", status?.solved ?? false);
    frame.setState("pencil", status?.pencil ?? false);
    frame.setState("paused", this.watch.paused);
    for (const panel of this.#panels) panel.show();
  }

  /** Loads the advice, once, and what the board lacks. */
  async advise(): Promise<Advice> {
    if (this.play && !this.play.engine.isWhole) await complete(this.play.engine);
    this.#advising ??= more().then(
      ({ adviceOf }) => (this.advice = adviceOf(this)),
      (e) => {
        this.#advising = undefined;
        reword(this.words, e);
        throw e;
      },
    );
    return this.#advising;
  }

  /** Moves the hint card to its next stage. */
  nextHint() {
    if (this.play && !this.watch.paused) this.advise().then(({ hints }) => hints.next(), this.hooks.fail);
  }

  /**
   * Runs the command of a button, then focuses the board so that the keyboard goes on there.
   * @param mayStay keeps the focus where it is, unless it was lost
   */
  andBack(act: () => unknown, mayStay = false) {
    act();
    if (!mayStay || document.activeElement === document.body) this.board.aria.focus();
  }

  /** Pauses: covers the board and stops the timer; or resumes. */
  pause(on = true) {
    if (!this.play || !this.watch.pause(on)) return;
    this.show();
    this.hooks.fire("shumi-pause", { paused: on, ms: this.watch.ms });
  }

  /** Replaces parts by elements of the page. */
  mount(places: Mounts) {
    this.frame.mount(places);
    this.#hintsElsewhere ||= places.hint !== undefined;
    if (places.hint) this.advice?.hints.moveTo(places.hint);
    if (places.positions) {
      this.#panelElsewhere = true;
      this.#want("positionsOf");
    }
    if (places.keypad) this.keypad.moveTo(places.keypad);
    this.editor?.settle();
    this.#showStatus();
  }

  /** Shows and announces a message. */
  say(text: string) {
    this.frame.say(text);
  }

  // Commands of the player.

  undo = () => this.edit((game) => game.act("undo"));
  redo = () => this.edit((game) => game.act("redo"));
  reset = () => this.edit((game) => game.act("reset"));
  /** Toggles multi-select mode. */
  switchGathers() {
    this.#isMultiSelect = !this.#isMultiSelect;
    this.#showStatus();
  }
  enter = (value?: number) => this.edit((game) => game.act("enter", value));
  /** Selects a way to play. */
  setMode(mode: number) {
    this.edit((game) => game.act("setMode", mode));
  }
  select(row: number, col: number) {
    this.change((game) => game.act("select", row, col));
    this.follow();
  }
  deselect = () => this.change((game) => game.act("deselect"));
  setPen(pen: Pen, cause: Cause) {
    this.change((game) => game.act("setPen", pen), cause);
  }
  /** Uses a tool for marks or positions. */
  useTool(tool: Tool, name?: string, at?: number) {
    return this.edit((game) => game.act("useTool", tool, name, at)) !== undefined;
  }
  /** Sets a switch for this game and later ones. */
  setSwitch(name: SwitchName, on: boolean) {
    this.#switches.set(name, on);
    this.change((game) => game.act("setSwitch", name, on), "host");
  }
  /** @param direction in, out, the whole board */
  zoom(direction: 1 | -1 | 0) {
    const { board, play, words } = this;
    board.zoom(direction, play?.cursor ?? null);
    if (!play) return;
    const { top, bottom, left, right } = board.view.seen();
    // Sums outside the grid are not rows of the puzzle.
    const [rows, cols] = play.scene.outside;
    const part = { top: Math.max(1, top + 1 - rows), bottom: bottom - rows, left: Math.max(1, left + 1 - cols), right: right - cols };
    this.frame.announce(words.say(board.view.isZoomed ? "said.part" : "tool.zoom-fit", part));
  }

  // Commands of the page.

  restore(state: string) {
    this.overlays.forgetHint();
    this.#tell((play) => play.restore(state), "host");
  }
  setValue(board: string) {
    this.change((game) => game.act("setValue", board), "host");
  }
  showAnswer(answer: string) {
    this.change((game) => game.act("setValue", answer), "solver");
  }
  /** Plays a move of an answer. @returns whether it was possible */
  playMove(move: string): boolean {
    const { play } = this;
    const before = play?.status.solved;
    const made = this.edit((game) => game.act("play", move), "solver") !== undefined;
    if (made && play?.status.solved && !before) this.solved("solver", this.watch.ms);
    return made;
  }

  /** Checks the board: marks broken rules, then asks the solver. @param quiet reports only mistakes */
  async check(quiet = false) {
    this.wantPlay();
    const { judge } = await this.advise();
    return judge.check(this.wantPlay(), quiet);
  }
  /** Returns the game, or throws if there is none. */
  wantPlay() {
    if (!this.play) throw new Error("there is no puzzle to work on");
    return this.play;
  }

  solved(by: "player" | "solver", ms: number) {
    this.watch.stop();
    this.say(this.words.say("said.solved"));
    const { moves = 0, hints = 0, helped = 0 } = this.play?.status ?? {};
    this.hooks.fire("shumi-solved", { by, ms, moves, hints, helped });
  }

  // Changes.

  /** Changes the game unless it is locked. */
  edit(call: (game: Game) => Change | undefined, cause?: Cause) {
    return this.locked ? undefined : this.change(call, cause);
  }

  /** Calls the game once, then paints and reports the changes. @param call returns nothing if nothing changed */
  change(call: (game: Game) => Change | undefined, cause?: Cause) {
    return this.#tell((play) => play.change(call), cause);
  }

  /** @returns the changes, or nothing if nothing changed */
  #tell(act: (play: Play) => ReturnType<Play["change"]>, cause: Cause = "player"): ReturnType<Play["change"]> {
    const { play, hooks } = this;
    if (!play) return undefined;
    // In the first moments, or after a failed download.
    if (!play.engine.isWhole) return void play.whenWhole(() => this.#tell(act, cause)).catch(hooks.fail);
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
      this.editor?.changed();
      this.advice?.judge.stop();
      this.overlays.forgetHint();
      // Clears the message: it described the previous board.
      this.say("");
    }
    if (moved || change.announcement) this.frame.announce(change.announcement ?? "");
    if (change.notice) this.say(change.notice);
    this.#showStatus();
    const at = cursor?.join() ?? "";
    const selected = at !== this.#cursorWas || before.pen !== now.pen || before.mode !== now.mode;
    this.#cursorWas = at;
    if (before.pen !== now.pen) this.say(this.words.say(penWords(before.pen, now.pen)));
    if (moved || before.solved !== now.solved) hooks.changed();
    if (moved) this.watch[now.solved ? "stop" : "go"]();
    if (cause === "host") return done;
    if (moved && cause === "player" && this.watch.starts())
      hooks.fire("shumi-start", { family: play.info.id, rows: play.rows, cols: play.cols });
    if (selected) hooks.fire("shumi-select", { cell: cursor, pencil: now.pencil, pen: now.pen, mode: now.mode });
    if (moved) hooks.fire("shumi-input", { ...now });
    if (cause === "player" && moved) this.#after(before);
    return done;
  }

  /** Reports a puzzle that a move solved; if answers have scores, the solver decides. */
  #after(before: GameStatus) {
    const { solved, score } = this.play?.status ?? {};
    if (solved && !before.solved) this.solved("player", this.watch.ms);
    else if (!solved && score !== undefined) {
      // A puzzle that was solved meanwhile has been reported already.
      const tell = ({ ending }: Advice) => this.play?.status.solved || ending.after(before);
      this.advise().then(tell, () => {});
    }
  }

  // Input.

  /** Handles a key pressed anywhere on the page. @returns whether the board took it */
  takeKey(event: KeyboardEvent): boolean {
    this.#untouched = false;
    return this.#keys.take(event);
  }

  /** @param second the other button, or a long press */
  #press(row: number, col: number, second: boolean) {
    this.#untouched = false;
    this.change((game) => (this.locked ? game.act("select", row, col) : game.act("press", row, col, second)));
    this.board.aria.focus();
  }

  /** Selects a cell when the grid receives focus without one. */
  #focused() {
    const { play } = this;
    // A press that waits may select another cell first.
    if (play && !play.cursor) this.change((game) => (play.cursor ? undefined : game.act("select", ...play.home)));
  }

  /** Scrolls the selected cell into view. */
  follow() {
    const cursor = this.play?.cursor;
    if (cursor) this.board.open(...cursor);
  }
}
