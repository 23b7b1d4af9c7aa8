/** Sums to make: the open tries, the clues of the cell in question with the sums that they can still reach, and where branches died. */
import { el } from "../dom.ts";
import { nameOf } from "./structure.ts";
import { Tries } from "./tries.ts";
import type { Words } from "../say.ts";
import type { WatchTexts } from "#wasm/words";
import type { Links, Spot, Structure } from "./structure.ts";
import type { WatchStage, WatchState } from "./types.ts";

type Stage = Extract<WatchStage["structure"], { kind: "sums" }>;
type State = Extract<WatchState["structure"], { kind: "sums" }>;

/** Lists the values of a mask. */
const digitsOf = (mask: number) => Array.from({ length: 9 }, (_, i) => i + 1).filter((digit) => mask & (1 << (digit - 1)));

export class Sums implements Structure {
  node = el("div", "sums");
  #tries: Tries;
  #digits = el("p", "digits");
  #clues = el("ul", "clues");
  #leaves = el("ol", "leaves");
  #stage: Stage;
  #cols: number;
  #margin: number;
  #words;
  #links: Links;
  #shown: State | undefined;
  /** The cell that has the pointer, else the one in question. */
  #pointed: number | undefined;

  /** @param margin drawn row of the text's first row: 1 where sums stand outside the grid */
  constructor(stage: WatchStage, structure: Stage, margin: number, words: Words<WatchTexts>, links: Links) {
    const { say } = words;
    this.#margin = margin;
    this.#stage = structure;
    this.#cols = stage.cols;
    this.#words = words;
    this.#links = links;
    this.#tries = new Tries(say("watch.open-tries"), links);
    this.#leaves.setAttribute("aria-label", say("watch.died"));
    this.#clues.setAttribute("aria-label", say("watch.clues"));
    this.node.append(
      el("p", "cap", el("b", "", say("watch.clues"))),
      this.#digits,
      this.#clues,
      el("p", "cap", el("b", "", say("watch.open-tries"))),
      this.#tries.node,
      this.#leaves,
    );
  }

  show({ structure }: WatchState) {
    const state = structure as State;
    this.#shown = state;
    const text = (cell: number, digit: number) => `${this.#nameOf(cell)} = ${digit}`;
    this.#tries.show(state.stack.map(({ cell, digit, tried }) => ({
      cell: this.#spot(cell), text: text(cell, digit), struck: digitsOf(tried).filter((one) => one !== digit).join(" "),
    })));
    const most = Math.max(1, ...state.leaves);
    this.#leaves.replaceChildren(...state.leaves.flatMap((n, row) => {
      if (n === 0) return [];
      const bar = el("i", "");
      bar.style.setProperty("width", `${(100 * n) / most}%`);
      return [el("li", "", el("span", "", this.#words.say("watch.died-in-row", { row: row + 1 - this.#margin, n })), bar)];
    }));
    this.#tell();
  }

  light(cell?: Spot) {
    this.#tries.light(cell);
    this.#pointed = cell ? cell.row * this.#cols + cell.col : undefined;
    this.#tell();
  }

  /** Returns the name of a cell, as the puzzle's text counts. */
  #nameOf(cell: number) {
    const { row, col } = this.#spot(cell);
    return nameOf(this.#words, { row: row - this.#margin, col: col - this.#margin });
  }

  #spot = (cell: number) => ({ row: Math.floor(cell / this.#cols), col: cell % this.#cols });

  /** Shows the clues of a cell. */
  #tell() {
    const state = this.#shown;
    if (!state) return;
    const { say } = this.#words;
    const cell = this.#pointed ?? state.cell;
    const own = this.#stage.runs.flatMap((run, i) => (run.cells.includes(cell) ? [i] : []));
    this.#clues.replaceChildren(...own.map((i) => {
      const { across, clue, row, col, cells } = this.#stage.runs[i];
      const { left, open, least, greatest } = state.runs[i];
      const about = { clue: clue ?? "–", left: left ?? "–", n: open, least, greatest };
      const item = el("button", "node", across ? say("watch.clue-across", about) : say("watch.clue-down", about));
      item.type = "button";
      item.classList.toggle("dead", left !== null && (left < least || left > greatest));
      const lit = () => this.#links.light([{ row, col }, ...cells.map(this.#spot)], "");
      for (const type of ["pointerenter", "focus"]) item.addEventListener(type, lit);
      for (const type of ["pointerleave", "blur"]) item.addEventListener(type, () => this.#links.light([], ""));
      return el("li", "", item);
    }));
    const isHere = cell === state.cell && cell >= 0;
    const tried = isHere ? digitsOf(state.tried) : [];
    const digitsLeft = isHere ? digitsOf(state.digits) : [];
    const name = cell >= 0 ? this.#nameOf(cell) : "";
    this.#digits.replaceChildren(el("b", "", name), ...tried.flatMap((one) => [" ", el("s", "", String(one))]), ` ${digitsLeft.join(" ")}`);
  }
}
