/** The element's properties that report on its game, and its synchronous methods: the public interface of the controller. */
import { WithAttributes } from "./attributes.ts";
import { Controller } from "./controller.ts";
import { Unreachable } from "./engine.ts";
import { Frame } from "./frame.ts";
import { held } from "./hold.ts";
import { pageAddress } from "./host.ts";
import { Trapped } from "./play.ts";
import { TooLarge } from "./reading.ts";
import { toolbar } from "./toolbar.ts";
import { reword } from "./words.ts";
import type { Hint, Place } from "#wasm/solver";
import type { Note } from "#wasm/board";
import type { HintStage, Mounts, Pen, PlacedError, ShumiEvents, SwitchName } from "../shumi.d.ts";
import type { Play } from "./play.ts";

// Symbols, so that names cannot collide with those of a page.
/** Frame and controller. */
export const INNER = Symbol("inner");
export const READ = Symbol("read");
export const FIRE = Symbol("fire");
export const FAIL = Symbol("fail");

export class WithMethods extends WithAttributes {
  [INNER]: { frame: Frame; controller: Controller };

  constructor() {
    super();
    const frame = new Frame(this);
    const hooks = {
      fire: <T extends keyof ShumiEvents>(type: T, detail: ShumiEvents[T]["detail"]) => this[FIRE](type, detail),
      fail: (e: unknown) => this[FAIL](e),
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
  /** The current pen. */
  get pen(): Pen {
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
  /** Number of rows and columns as the puzzle's text counts them. */
  get size(): [rows: number, cols: number] {
    return this[INNER].controller.play?.size ?? [0, 0];
  }
  get cursor(): [row: number, col: number] | null {
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
  enter(value?: number) {
    this[INNER].controller.enter(value);
  }
  /** Handles a key pressed elsewhere on the page, unless the focused element takes it. @returns whether the board took it */
  takeKey(event: KeyboardEvent): boolean {
    return this[INNER].controller.takeKey(event);
  }
  /** Makes a button of the page repeat its action while it is held. @param act the action of a click */
  hold<B extends HTMLButtonElement>(node: B, act: () => void) {
    return held(node, act);
  }
  /** Makes a toolbar of an element of the page: one tab stop, arrow keys inside it. */
  rove<N extends HTMLElement>(node: N) {
    return toolbar(node);
  }
  /** Sets a switch for this game and later ones. */
  setSwitch(name: SwitchName, on: boolean) {
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
  /** Sets a checkpoint. */
  checkpoint(name?: string) {
    return this[INNER].controller.useTool("checkpoint", name);
  }
  /** Goes back to a checkpoint, as one move. @param at index into `checkpoints` */
  backTo(at: number) {
    return this[INNER].controller.useTool("back-to", undefined, at);
  }
  /** @param at index into `checkpoints` */
  removeCheckpoint(at: number) {
    return this[INNER].controller.useTool("remove", undefined, at);
  }
  /** Marks the cells that differ from a checkpoint, or stops comparing. @param at index into `checkpoints` */
  compareTo(at?: number) {
    return this[INNER].controller.useTool("compare", undefined, at);
  }
  /** Starts a trial: entries from now on have a colour of their own. */
  tryFromHere() {
    return !this[INNER].controller.play?.status.trial && this[INNER].controller.useTool("try");
  }
  /** Ends a trial. @param keeps keeps its entries; otherwise the board goes back to its start */
  endTrial(keeps: boolean) {
    return this[INNER].controller.useTool(keeps ? "keep" : "give-up");
  }
  /** Lists the board's keyboard shortcuts. */
  shortcuts() {
    return this[READ]((play) => play.call((game) => game.shortcuts()), []);
  }
  select(row: number, col: number) {
    this[INNER].controller.select(row, col);
  }
  deselect() {
    this[INNER].controller.deselect();
  }
  /** Moves the hint card on: a new hint, its reason, its application. */
  nextHint() {
    this[INNER].controller.nextHint();
  }
  showHint(stage: HintStage, hint?: Hint) {
    this[INNER].controller.overlays.showHint(stage, hint);
  }
  doHint() {
    this[INNER].controller.overlays.doHint();
  }
  showPair(a: string, b: string) {
    this[INNER].controller.overlays.showPair(a, b);
  }
  showAnswer(answer: string) {
    this[INNER].controller.showAnswer(answer);
  }
  /** Shows true candidates over the board. @param rows a field of an answer */
  showCandidates(rows: (number | string)[][][]) {
    this[INNER].controller.overlays.showCandidates(rows);
  }
  /** Plays a move of an answer. @returns whether it was possible */
  playMove(move: string): boolean {
    return this[INNER].controller.playMove(move);
  }
  /** Selects a way to play. @param mode index into `modes` */
  setMode(mode: number) {
    this[INNER].controller.setMode(mode);
  }
  showConflict(places: Place[]) {
    this[INNER].controller.overlays.showConflict(places);
  }
  clearMarks() {
    this[INNER].controller.overlays.clear();
  }

  keys() {
    return this[INNER].controller.play?.keys ?? [];
  }
  describe(row: number, col: number) {
    return this[READ]((play) => play.call((game) => game.describe(row, col)), "");
  }
  notes(row?: number, col?: number): Note[] {
    if (row === undefined || col === undefined) return [...(this[INNER].controller.play?.notes ?? [])];
    return this[READ]((play) => play.call((game) => game.notes(row, col)), []);
  }
  /** Lists the marks in a cell, even those too small to be painted. */
  marks(row?: number, col?: number) {
    const at = row === undefined || col === undefined ? this.cursor : [row, col];
    return (at && this[INNER].controller.play?.marks(at[0], at[1])) ?? [];
  }
  text(notation = "text") {
    return this[INNER].controller.play?.puzzle(notation) ?? "";
  }
  /** Draws the board as SVG. */
  toSVG(theme?: "light" | "dark") {
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
  /** Shows and announces a message in the status line. */
  say(text: string) {
    this[INNER].controller.say(text);
  }
  /** Replaces parts by elements of the page. */
  mount(places: Mounts) {
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

  [FIRE]<T extends keyof ShumiEvents>(type: T, detail: ShumiEvents[T]["detail"]) {
    return !this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true, cancelable: type === "shumi-help" }));
  }

  [FAIL](e: unknown) {
    reword(this[INNER].controller.words, e);
    const { name, message = tellable(e), line, column, expected, found }: Partial<PlacedError> =
      e instanceof Error || e instanceof DOMException ? e : {};
    if (name === "AbortError" || (e instanceof Trapped && !e.isNews)) return;
    const { cells, limit } = (e instanceof TooLarge ? e : {}) as Partial<TooLarge>;
    this[FIRE]("shumi-error", { message, line, column, expected, found, cells, limit, unreachable: e instanceof Unreachable });
  }

  /** Asks the game where an exception must not reach the caller (in a property, say): errors go to the event. */
  [READ]<T>(ask: (play: Play) => T, otherwise: T) {
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

/** Converts a thrown value, which may be anything, to text. */
function tellable(e: unknown) {
  try {
    return String(e);
  } catch {
    return "error";
  }
}
