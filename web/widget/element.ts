/**
 * `<shumi-board>`: sources of its puzzle, and the element's life cycle in a page and in a form. The README lists attributes, methods
 * and events.
 */
import { complete, elementWords } from "./engine.ts";
import { Field } from "./field.ts";
import { onLanguage, placeOf, tagOf } from "./language.ts";
import { FAIL, FIRE, INNER, READ, WithMethods } from "./methods.ts";
import { Play, isDraft } from "./play.ts";
import { prepareOnUse } from "./prepare.ts";
import { LIMIT, wantText } from "./reading.ts";
import { SerialQueue } from "./serial-queue.ts";
import { whenVisible } from "./when-visible.ts";
import { lightText, parsed, textOf } from "./source.ts";
import { SILENCE, reword } from "./words.ts";
import type { Answer, Checked, Hint, SolveOptions } from "./types.ts";
import type { Opening } from "./play.ts";

/**
 * `<shumi-board>`. Cells are 0-based `[row, col]` of the drawn board unless they are `Place`s.
 *
 * @slot - Shown while there is no puzzle.
 * @slot tools - Buttons of the page, in the toolbar.
 */
export class ShumiBoard extends WithMethods {
  static formAssociated = true;

  /** The puzzle's text as given. */
  #text = "";
  /** The puzzle set by the property, not opened yet. */
  #wish: string | undefined;
  /** Loads, states and values, in order. */
  #queue = new SerialQueue((e) => this[FAIL](e));
  #asked = false;
  /** The puzzle came from `load`, not from attributes or properties. */
  #loaded = false;
  /** The text inside the tag when it was last opened. */
  #light = "";
  /** The released game, as texts, while the element is out of the page. */
  #kept: { state: string; value: string } | undefined;
  /** Resumes an opening that waits until the element is near the viewport. */
  #wake = () => {};
  /** The other game of `mode` (played or edited), kept when the mode changed. */
  #left: { puzzle: string; state: string } | undefined;
  #fetching: AbortController | undefined;
  /** Unsubscribes from changes of language. */
  #unsubscribe = () => {};
  /** The element, or a fieldset around it, is disabled. */
  #disabled = false;
  #field;

  constructor() {
    super();
    const { frame, controller } = this[INNER];
    prepareOnUse(this, () => controller.showsHints && !controller.locked);
    this.#field = new Field(frame.internals, frame.grid, {
      read: () => ({ value: this.value, state: this.state, solved: this[INNER].controller.play?.isDone ?? false }),
      isRequired: () => this.required,
      unsolved: () => controller.words.say("said.unsolved"),
    });
    frame.slot.addEventListener("slotchange", () => this.#askInside());
  }

  connectedCallback() {
    const { frame, controller } = this[INNER];
    this.upgrade();
    frame.connect();
    controller.board.connect();
    this.#unsubscribe = onLanguage(() => this.#listen());
    document.addEventListener("visibilitychange", this.#settle);
    if (this.#kept) this.#queue.addQuietly(() => this.#revive());
    else this.#askInside();
    this.#listen();
    controller.show();
  }

  disconnectedCallback() {
    const { frame, controller } = this[INNER];
    frame.disconnect();
    controller.board.disconnect();
    this.#unsubscribe();
    document.removeEventListener("visibilitychange", this.#settle);
    // Moving an element removes and inserts it: releases only if it is still out afterwards.
    setTimeout(() => this.isConnected || this.#release());
  }

  attributeChangedCallback(name: string, before: string | null, now: string | null) {
    if (before === now) return;
    if (name === "puzzle" || name === "src" || name === "family") {
      if (name === "puzzle") this.#wish = undefined;
      // A family alone does not reload a board that a method has opened.
      if (name !== "family" || !this.#loaded) this.#ask();
    } else if (name === "theme") {
      this[INNER].controller.board.recolour();
    } else if (name === "large") {
      if (now !== null && !this.#play && !this.#loaded) this.#ask();
    } else if (name === "required") {
      this.#field.update();
    } else {
      this.#configure();
      this.#listen();
      if (name === "mode") this.#turn();
    }
  }

  #configure() {
    const { mode, readonly, toolbar, keypad, hints, timer, panel, clashes, digits, digitFirst, leftHanded } = this;
    const settings = { mode, readonly, toolbar, keypad, hints, timer, panel, clashes, digits, digitFirst, leftHanded };
    this[INNER].controller.configure({ ...settings, disabled: this.#disabled });
  }

  // Form field.

  formAssociatedCallback() {
    this.#field.update();
  }

  formResetCallback() {
    this[INNER].controller.change((game) => game.act("reset"), "host");
  }

  formDisabledCallback(on: boolean) {
    this.#disabled = Boolean(on);
    this.#configure();
  }

  /** @param why `autocomplete`: a value; `restore`: the state that the browser saved */
  formStateRestoreCallback(kept: unknown, why: string) {
    if (typeof kept !== "string") return;
    if (why === "autocomplete") this.value = kept;
    else this.state = kept;
  }

  get form(): HTMLFormElement | null {
    return this[INNER].frame.internals?.form ?? null;
  }
  get willValidate(): boolean {
    return this[INNER].frame.internals?.willValidate ?? false;
  }
  get validity(): ValidityState | undefined {
    return this[INNER].frame.internals?.validity;
  }
  get validationMessage(): string {
    return this[INNER].frame.internals?.validationMessage ?? "";
  }
  checkValidity(): boolean {
    return this[INNER].frame.internals?.checkValidity() ?? true;
  }
  reportValidity(): boolean {
    return this[INNER].frame.internals?.reportValidity() ?? true;
  }

  protected changed() {
    this.#field.update();
  }

  // Opening.

  /** The puzzle's text as given; setting it opens the puzzle. */
  get puzzle(): string {
    return this.#wish ?? (this.#text || (this.getAttribute("puzzle") ?? ""));
  }
  set puzzle(value) {
    this.#wish = value;
    this.#ask();
  }

  /** The whole game as text; setting it restores a saved game. */
  get state(): string {
    return this.#kept?.state ?? this[READ]((play) => play.save(), "");
  }
  set state(state) {
    this.#soon(() => {
      wantText(state, "the state");
      if (this.#play?.edits === isDraft(state)) {
        try {
          // Synchronous, so that no input goes to the game that is about to be replaced.
          return this[INNER].controller.restore(state);
        } catch (e) {
          // A draft of another size needs a new game.
          if (!isDraft(state)) throw e;
        }
      }
      return Play.resume(state, this.#how).then(async (play) => {
        await this.#adopt(play, "");
        this.#turn();
      });
    });
  }

  /** The board as text. */
  get value(): string {
    return this.#kept?.value ?? this[READ]((play) => play.call((game) => game.value()), "");
  }
  set value(board) {
    this.#soon(() => {
      wantText(board, "the board");
      this[INNER].controller.setValue(board);
    });
  }

  /** Settles when the last load has ended, successfully or not; reading it opens a board that waits to come into view. */
  get ready(): Promise<void> {
    return this.#settled();
  }

  /** Opens a puzzle in any notation; on error the current board stays. */
  async load(text: string, family: string = this.family): Promise<{ family: string; rows: number; cols: number }> {
    this.#loaded = true;
    this.#wish = undefined;
    this.#wake();
    return this.#queue.add(() => this.#open(text, family));
  }

  /** Answers a question about the puzzle, in a worker. */
  async solve(options: SolveOptions & { show?: boolean } = {}): Promise<Answer> {
    const { questions } = await this.#advice();
    return questions.solve(options ?? {});
  }

  /** Checks the board against the rules and marks mistakes. `quiet`: reports only mistakes. */
  async check(options: { quiet?: boolean } = {}): Promise<Checked> {
    const { controller } = this[INNER];
    await this.#advice();
    return controller.check(Boolean(options?.quiet));
  }

  /** Finds the next hint; does not show it. */
  async hint(options: { timeLimit?: number; signal?: AbortSignal } = {}): Promise<Hint | null> {
    const { questions } = await this.#advice();
    return questions.hint(options ?? {});
  }

  /** Resolves to the advice after a puzzle has been opened. */
  async #advice() {
    if (this.#kept) this.#queue.addQuietly(() => this.#revive());
    await this.#settled();
    const { controller } = this[INNER];
    controller.wantPlay();
    const { signal } = controller;
    const advice = await controller.advise();
    // The element may have been removed from the page meanwhile.
    signal.throwIfAborted();
    return advice;
  }

  #settled() {
    this.#wake();
    return this.#queue.settled();
  }

  get #play() {
    return this[INNER].controller.play;
  }

  get #how(): Opening {
    const reopened = (wasLost: boolean) => this[INNER].controller.reopened(wasLost);
    return { lang: this.#lang, most: this.large ? Infinity : LIMIT, edits: this.mode === "edit", reopened, fail: (e) => this[FAIL](e) };
  }

  /** Opens the text inside the tag, unless another source is given. */
  #askInside() {
    const isElsewhere = this.#loaded || this.#wish !== undefined || this.hasAttribute("puzzle") || this.src;
    if (!isElsewhere && lightText(this) !== this.#light) this.#ask();
  }

  /** Schedules opening the puzzle of attributes and properties, once all are set and the element is near the viewport. */
  #ask() {
    if (this.#asked) return;
    this.#asked = true;
    this.#loaded = false;
    this.#fetching?.abort();
    this.#queue.addQuietly(async () => {
      if (this.isConnected && typeof IntersectionObserver === "function") await this.#near();
      this.#asked = false;
      const puzzle = this.#wish ?? this.getAttribute("puzzle");
      this.#wish = undefined;
      if (puzzle) await this.#open(puzzle, this.family);
      else if (this.src && puzzle === null) await this.#open(await this.#fetch(this.src), this.family);
      else {
        await parsed();
        this.#light = puzzle === null ? lightText(this) : "";
        if (this.#light) await this.#open(this.#light, this.family);
        else await this.#adopt(undefined, "");
      }
    });
  }

  #near() {
    return new Promise((done) => {
      this.#wake = () => {
        end();
        this.#wake = () => {};
        done(undefined);
      };
      const end = whenVisible(this, () => this.#wake());
    });
  }

  async #fetch(src: string) {
    this.#fetching = new AbortController();
    return textOf(src, this.baseURI, this.#fetching.signal);
  }

  async #open(text: string, family: string) {
    wantText(text, "the puzzle");
    wantText(family, "family");
    try {
      const play = await Play.open(text, family, this.#how);
      await this.#adopt(play, text);
      return { family: play.info.id, rows: play.rows, cols: play.cols };
    } catch (e) {
      // An empty element reports errors in its language, too.
      if (!this.#play) reword(await elementWords(this.#lang).catch(() => SILENCE), e);
      throw e;
    }
  }

  /** Shows a game, then waits until its board is whole. */
  async #adopt(play: Play | undefined, text: string) {
    this.#text = text;
    this.#kept = undefined;
    this.#left = undefined;
    this[INNER].controller.put(play);
    // The language may have changed while the puzzle was read.
    this.#listen();
    if (!play) return;
    const detail = { family: play.info.id, rows: play.rows, cols: play.cols };
    this[FIRE]("shumi-drawn", detail);
    if (!play.engine.isWhole) await complete(play.engine);
    if (this.#play === play) this[FIRE]("shumi-ready", detail);
  }

  /** Switches between playing and editing the puzzle by `mode`; keeps the other game for switching back. */
  #turn() {
    this.#queue.addQuietly(async () => {
      const play = this.#play;
      const edits = this.mode === "edit";
      if (!play || play.edits === edits || this.mode === "view") return;
      const { lacks } = play.status.making ?? {};
      if (lacks) throw new Error(lacks);
      const puzzle = play.text;
      const left = { puzzle, state: play.save() };
      const before = this.#left?.puzzle === puzzle ? this.#left.state : undefined;
      const next = await (before === undefined ? Play.open(puzzle, play.info.id, this.#how) : Play.resume(before, this.#how));
      await this.#adopt(next, edits ? this.#text : puzzle);
      this.#left = left;
    });
  }

  /** Releases the game and aborts its requests: the element is out of the page. */
  #release() {
    this.#fetching?.abort();
    this.#wake();
    const { state, value } = this;
    if (!state) return;
    this.#kept = { state, value };
    this[INNER].controller.release();
  }

  /** Resumes the kept game: the element is in the page again, or its game is needed. */
  async #revive() {
    if (!this.#kept) return;
    await this.#adopt(await Play.resume(this.#kept.state, { ...this.#how, most: Infinity }), this.#text);
  }

  /** Runs a step now if a game is open, otherwise after the pending ones; its error goes to the event. */
  #soon(step: () => unknown) {
    this.#wake();
    if (this.#kept) this.#queue.addQuietly(() => this.#revive());
    if (!this.#queue.idle || !this.#play) {
      this.#queue.addQuietly(step);
      return;
    }
    try {
      const done = step();
      // An asynchronous step ends, successfully or not, before the next one starts.
      if (done instanceof Promise) this.#queue.addQuietly(() => done);
    } catch (e) {
      this[FAIL](e);
    }
  }

  // Environment.

  /** Index of the language in effect. */
  get #lang() {
    return placeOf(tagOf(this));
  }

  /** Switches to the language in effect. */
  #listen() {
    void this[INNER].controller.speech.go(this.#lang);
  }

  #settle = () => this[INNER].controller.watch.settle();
}
