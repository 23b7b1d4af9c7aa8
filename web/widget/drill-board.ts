/** The board of a drill: undoes the player's moves and has them judged; hides marks, and takes values as ruled out. */

import { actsOf, judge, marginOf } from "./drill-rulings.ts";
import type { ShumiBoard } from "./element.ts";
import type { Drill, Hint, Instances } from "./types.ts";
import type { Ruling, Seen } from "./drill-rulings.ts";

/** A drill that was made in time. */
export type ReadyDrill = Required<Omit<Drill, "status">>;

/** Milliseconds from a press to the ruling on boards whose cells turn from one value to the next. */
const TURN = 500;

export interface Ruled {
  ruling: Ruling;
  /** The name of another technique that finds the move. */
  other?: string;
}

export class DrillBoard {
  #drill: ReadyDrill | undefined;
  #seen: Seen = { value: "", marks: [] };
  /** Instances of all techniques at the position; `undefined` until they are known. */
  #instances: Hint[] | undefined;
  #labels = new Map<number, string>();
  /** The board changes by itself, not by the player. */
  #acts = false;
  #timer = 0;
  /** Number of moves at the position. */
  #moves = 0;
  hasMarks = false;
  showsMarks = true;
  /** The step rules values out. */
  removes = false;
  /** Entered values are ruled out, not placed. */
  rules = false;
  /** Called after a change of the modes. */
  onModes = () => {};

  declare board: ShumiBoard;
  declare tell: (ruled: Ruled) => void;
  declare list: (state: string) => Promise<Instances>;

  /** @param tell called with the ruling on a move @param list returns the instances at a position */
  constructor(board: ShumiBoard, tell: (ruled: Ruled) => void, list: (state: string) => Promise<Instances>) {
    this.board = board;
    this.tell = tell;
    this.list = list;
    board.addEventListener("shumi-input", () => {
      if (this.#acts || !this.#drill) return;
      clearTimeout(this.#timer);
      this.#timer = window.setTimeout(() => this.#judge(), this.#drill.answer.includes("#") ? TURN : 0);
    });
  }

  focus() {
    this.board.focus();
  }

  /** Shows the position of a drill. */
  async show(drill: ReadyDrill) {
    this.#drill = drill;
    this.#instances = undefined;
    this.rules = false;
    this.removes = drill.hint.changes.every(({ place }) => place === null);
    await this.#place();
    this.#labels = new Map(this.board.keys().map(({ value, label }) => [value, label]));
    void this.#look(drill);
  }

  /** Puts the position on the board, with its marks or without. */
  async #place() {
    const { state, puzzle, family } = this.#drill as ReadyDrill;
    this.#acts = true;
    // A game takes states of its own puzzle only.
    await this.board.load(puzzle, family);
    this.board.state = state;
    await this.board.ready;
    let seen = this.#see();
    this.hasMarks = seen.marks.some((row) => row.some(({ length }) => length > 0));
    if (this.hasMarks && !this.showsMarks) {
      await this.board.load(puzzle, family);
      this.board.value = seen.value;
      await this.board.ready;
      seen = this.#see();
    }
    this.#seen = seen;
    this.#moves = this.board.standing?.moves ?? 0;
    this.#acts = false;
    this.onModes();
  }

  toggleMarks() {
    this.showsMarks = !this.showsMarks;
    void this.#place();
  }

  toggleRules() {
    this.rules = !this.rules;
    this.onModes();
    this.board.focus();
  }

  /** Lists the instances at the position, to name other techniques. */
  async #look(drill: ReadyDrill) {
    const found: Instances | undefined = await this.list(drill.state).catch((): undefined => undefined);
    if (found && this.#drill === drill) this.#instances = found.instances;
  }

  #see(): Seen {
    const { board } = this;
    const marks = Array.from({ length: board.rows }, (_, row) => Array.from({ length: board.cols }, (_, col) => board.marks(row, col)));
    return { value: board.value, marks };
  }

  #judge() {
    const drill = this.#drill as ReadyDrill;
    const { hint, answer, technique } = drill;
    const now = this.#see();
    const acts = actsOf(this.#seen, now, answer, marginOf(hint), this.rules);
    if (acts.length === 0) {
      // New marks are notes, and stay.
      if (now.value !== this.#seen.value) this.#back(false);
      return;
    }
    const label = (value: number) => this.#labels.get(value);
    const others = this.#instances ?? [];
    const asked = [hint, ...others.filter((one) => one.technique === technique)];
    const rulings = acts.map((act) => judge(act, asked, answer, label));
    const ruling = rulings.includes("false") ? "false" : rulings.includes("found") ? "found" : "true";
    const other = others.find((one) => acts.some((act) => judge(act, [one], answer, label) === "found"));
    this.#back(ruling === "found");
    this.tell({ ruling, other: ruling === "true" ? other?.name : undefined });
  }

  /** Takes the player's moves back. @param shows then shows the step */
  #back(shows: boolean) {
    this.#acts = true;
    while ((this.board.standing?.moves ?? 0) > this.#moves && this.board.standing?.undo) this.board.undo();
    this.#acts = false;
    this.rules &&= !shows;
    this.onModes();
  }
}
