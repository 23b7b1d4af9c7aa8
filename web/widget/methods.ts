/** The element's properties that report on its game, and its synchronous methods: the public interface of the controller. */
import { WithAttributes } from "./attributes.ts";
import { Controller } from "./controller.ts";
import { Unreachable } from "./engine.ts";
import { Frame } from "./frame.ts";
import { repeatWhileHeld } from "./hold.ts";
import { pageAddress } from "./host.ts";
import { Trapped } from "./play.ts";
import { TooLarge } from "./reading.ts";
import { toolbar } from "./toolbar.ts";
import { reword } from "./words.ts";
import type { Hint, Place } from "#wasm/solver";
import type { Mounts, ShumiEvents } from "./element-types.ts";
import type { Play } from "./play.ts";
import type { Checkpoint, FamilyInfo, HintStage, Pen, PlacedError, Standing, SwitchName } from "./types.ts";

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
  protected changed() {}

  /** Whether digits are entered as pencil marks. */
  get pencil(): boolean {
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
  /** Checkpoints of the game, the oldest first; they are saved with it. */
  get checkpoints(): Checkpoint[] {
    return [...(this[INNER].controller.play?.status.checkpoints ?? [])];
  }

  get standing(): Standing | null {
    const { status, best } = this[INNER].controller.play ?? {};
    return status ? { ...status, best: status.best ?? best?.best, bound: status.best ?? best?.bound } : null;
  }
  /** Information about the family; `families()` has its samples and offers, too. */
  get info(): FamilyInfo | null {
    return this[INNER].controller.play?.info ?? null;
  }
  get rows(): number {
    return this[INNER].controller.play?.rows ?? 0;
  }
  get cols(): number {
    return this[INNER].controller.play?.cols ?? 0;
  }
  /** Number of rows and columns as the puzzle's text counts them. */
  get size(): [number, number] {
    return this[INNER].controller.play?.size ?? [0, 0];
  }
  get cursor(): [number, number] | null {
    return this[INNER].controller.play?.cursor ?? null;
  }
  get view(): { cell: number; zoomed: boolean } {
    const { css, isZoomed } = this[INNER].controller.board.view;
    return { cell: css, zoomed: isZoomed };
  }
  /** Names of the ways to play; empty if there is only one. */
  get modes(): string[] {
    return this[INNER].controller.play?.modes ?? [];
  }
  undo(): void {
    this[INNER].controller.undo();
  }
  redo(): void {
    this[INNER].controller.redo();
  }
  reset(): void {
    this[INNER].controller.reset();
  }
  enter(value?: number): void {
    this[INNER].controller.enter(value);
  }
  /** Handles a key pressed elsewhere on the page, unless a field or button needs it; returns whether the board took it. */
  takeKey(event: KeyboardEvent): boolean {
    return this[INNER].controller.takeKey(event);
  }
  /** Makes a button of the page repeat `act`, the action of its click, while it is held. */
  hold<B extends HTMLButtonElement>(node: B, act: () => void): B {
    return repeatWhileHeld(node, act);
  }
  /** Makes a toolbar of an element of the page: one tab stop for all its buttons; arrow keys, Home and End move inside it. */
  rove<N extends HTMLElement>(node: N): N {
    return toolbar(node);
  }
  /** Sets a switch for this game and later ones. */
  setSwitch(name: SwitchName, on: boolean): void {
    this[INNER].controller.setSwitch(name, Boolean(on));
  }
  /**
   * Writes all marks that the entries allow, into open cells without marks or into all selected cells. This method and the tools below
   * return `false` if they do not apply to this board.
   */
  fillMarks(): boolean {
    return this[INNER].controller.useTool("fill-marks");
  }
  /** Enters the only mark of selected cells as their value. */
  promote(): boolean {
    return this[INNER].controller.useTool("promote");
  }
  /** Writes the candidates shown by `showCandidates` as marks, which counts as a hint. */
  writeCandidates(): boolean {
    return this[INNER].controller.useTool("write-candidates");
  }
  /** Sets a checkpoint; a game has at most 20. */
  checkpoint(name?: string): boolean {
    return this[INNER].controller.useTool("checkpoint", name);
  }
  /** Goes back to a checkpoint, as one move; the checkpoint stays. `at`: index into `checkpoints`. */
  backTo(at: number): boolean {
    return this[INNER].controller.useTool("back-to", undefined, at);
  }
  /** `at`: index into `checkpoints`. */
  removeCheckpoint(at: number): boolean {
    return this[INNER].controller.useTool("remove", undefined, at);
  }
  /** Marks the cells that differ from a checkpoint until the next move; without an index it stops comparing. */
  compareTo(at?: number): boolean {
    return this[INNER].controller.useTool("compare", undefined, at);
  }
  /** Starts a trial: entries have a colour of their own until the trial is kept or given up. */
  tryFromHere(): boolean {
    return !this[INNER].controller.play?.status.trial && this[INNER].controller.useTool("try");
  }
  /** Ends a trial: keeps its entries, or removes them as one move. */
  endTrial(keeps: boolean): boolean {
    return this[INNER].controller.useTool(keeps ? "keep" : "give-up");
  }
  /** Lists the board's shortcuts by the browsers' key names, after modifiers; `…` between two keys stands for a range. */
  shortcuts(): { keys: string[]; what: string; mode?: string }[] {
    return this[READ]((play) => play.call((game) => game.shortcuts()), []);
  }
  select(row: number, col: number): void {
    this[INNER].controller.select(row, col);
  }
  deselect(): void {
    this[INNER].controller.deselect();
  }
  /** Moves the hint card on: a new hint, then its reason, then its application. */
  nextHint(): void {
    this[INNER].controller.nextHint();
  }
  showHint(stage: HintStage, hint?: Hint): void {
    this[INNER].controller.overlays.showHint(stage, hint);
  }
  doHint(): void {
    this[INNER].controller.overlays.doHint();
  }
  showPair(a: string, b: string): void {
    this[INNER].controller.overlays.showPair(a, b);
  }
  showAnswer(answer: string): void {
    this[INNER].controller.showAnswer(answer);
  }
  /** Shows true candidates over the board, from a field of an answer. */
  showCandidates(rows: (number | string)[][][]): void {
    this[INNER].controller.overlays.showCandidates(rows);
  }
  /** Plays a move of an answer; returns whether it was possible. */
  playMove(move: string): boolean {
    return this[INNER].controller.playMove(move);
  }
  /** Selects a way to play. */
  setMode(mode: number): void {
    this[INNER].controller.setMode(mode);
  }
  showConflict(places: Place[]): void {
    this[INNER].controller.overlays.showConflict(places);
  }
  clearMarks(): void {
    this[INNER].controller.overlays.clear();
  }

  /** Lists the keypad's keys; `name`: the accessible name of a key whose label is a symbol. */
  keys(): { label: string; name?: string; value: number }[] {
    return this[INNER].controller.play?.keys ?? [];
  }
  describe(row: number, col: number): string {
    return this[READ]((play) => play.call((game) => game.describe(row, col)), "");
  }
  notes(row?: number, col?: number): { title: string; lines: [string, boolean][] }[] {
    if (row === undefined || col === undefined) return [...(this[INNER].controller.play?.notes ?? [])];
    return this[READ]((play) => play.call((game) => game.notes(row, col)), []);
  }
  /** Lists the labels of the marks in a cell (default: the selected one), even of marks too small to be painted. */
  marks(row?: number, col?: number): string[] {
    const at = row === undefined || col === undefined ? this.cursor : [row, col];
    return (at && this[INNER].controller.play?.marks(at[0], at[1])) ?? [];
  }
  text(notation: string = "text"): string {
    return this[INNER].controller.play?.puzzle(notation) ?? "";
  }
  /** Draws the board as SVG. */
  toSVG(theme?: "light" | "dark"): string {
    const dark = this.theme === "dark" || (this.theme === "auto" && matchMedia("(prefers-color-scheme: dark)").matches);
    return this[READ]((play) => play.call((game) => game.svg(theme ?? (dark ? "dark" : "light"))), "");
  }
  /** Returns a link that opens the puzzle on the project's page. */
  toURL(): string {
    if (!this[INNER].controller.play) return "";
    const puzzle = this[READ]((play) => play.text, "");
    if (!puzzle) return "";
    const hash = `#family=${encodeURIComponent(this[INNER].controller.play.info.id)}&p=${encodeURIComponent(puzzle)}`;
    return new URL(hash, pageAddress()).href;
  }
  /** Shows and announces a message in the status line. */
  say(text: string): void {
    this[INNER].controller.say(text);
  }
  /** Replaces parts by elements of the page: the board fills them, the page styles them. */
  mount(places: Mounts): void {
    this[INNER].controller.mount(places);
  }
  /** Whether the game is paused and the board covered. */
  get paused(): boolean {
    return this[INNER].controller.watch.paused;
  }
  /** Playing time in milliseconds, while the page is visible and the game is not paused. */
  get ms(): number {
    return Math.round(this[INNER].controller.watch.ms);
  }
  pause(): void {
    this[INNER].controller.pause(true);
  }
  resume(): void {
    this[INNER].controller.pause(false);
  }
  zoomIn(): void {
    this[INNER].controller.zoom(1);
  }
  zoomOut(): void {
    this[INNER].controller.zoom(-1);
  }
  zoomFit(): void {
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
