/** The columns of exact cover as four stripes of heads: shade and number are the options left, covered heads are empty. */
import { el } from "../dom.ts";
import { SmallGrid } from "./grid.ts";
import { nameOf } from "./structure.ts";
import type { Words } from "../say.ts";
import type { WatchTexts } from "#wasm/words";
import type { Links, Spot, Structure } from "./structure.ts";
import type { CoverOption, CoverStage, CoverState, WatchStage, WatchState } from "./types.ts";

/** Numbers of options with shades of their own; more have the lightest one. */
const SHADES = 5;

export class Cover implements Structure {
  node = el("div", "cover-heads");
  #open = el("span", "");
  #stripes: SmallGrid[];
  #links = el("ul", "links");
  #n: number;
  #box: [number, number];
  #stage: WatchStage;
  #say;
  #nameOf: (cell: Spot) => string;
  #shown: CoverState | undefined;

  constructor(stage: WatchStage, structure: CoverStage, words: Words<WatchTexts>, links: Links) {
    const { say } = words;
    this.#say = say;
    this.#nameOf = (cell) => nameOf(words, cell);
    this.#stage = stage;
    this.#n = structure.n;
    this.#box = stage.box ?? [1, this.#n];
    const { n } = structure;
    const names = [say("watch.each-cell"), say("watch.each-row"), say("watch.each-column"), say("watch.each-box")];
    this.#stripes = names.map((name, stripe) => {
      const seen = (at?: number) =>
        links.light(at === undefined ? [] : this.#cellsOf(stripe, at), at === undefined ? "" : this.#words(stripe, at));
      return new SmallGrid(name, n, n, seen, (at) => this.#words(stripe, at));
    });
    const heads = el("b", "");
    heads.textContent = say("watch.heads", { n: 4 * n * n });
    const figures = names.map((name, stripe) => {
      const figure = el("figure", "", el("figcaption", "", name), this.#stripes[stripe].node);
      return figure;
    });
    this.node.append(el("p", "cap", heads, this.#open), el("div", `stripes n${n}`, ...figures), this.#links);
    this.#links.hidden = true;
  }

  show(state: WatchState) {
    const structure = state.structure as CoverState;
    const before = this.#shown;
    this.#shown = structure;
    const { heads, chosen } = structure;
    const each = this.#n * this.#n;
    const lit = new Set(state.event?.parts);
    for (const [at, left] of heads.entries()) {
      const cell = this.#stripes[Math.floor(at / each)].cells[at % each];
      if (before?.heads[at] !== left) {
        cell.textContent = left < 0 ? "" : String(left);
        cell.className = left < 0 ? "c gone" : `c o${Math.min(left, SHADES)}`;
      }
      cell.classList.toggle("pick", at === chosen);
      cell.classList.toggle("part", lit.has(at));
    }
    this.#open.textContent = this.#say("watch.heads-open", { n: heads.filter((left) => left >= 0).length });
    this.#showLinks(structure);
  }

  light(cell?: Spot) {
    const each = this.#n * this.#n;
    for (const stripe of this.#stripes) for (const node of stripe.node.querySelectorAll(".lit")) node.classList.remove("lit");
    if (!cell) return;
    const { row, col } = cell;
    const box = this.#boxOf(row, col);
    const groups = [[row * this.#n + col], this.#digits(row), this.#digits(col), this.#digits(box)];
    for (const [stripe, heads] of groups.entries()) {
      for (const at of heads) if (at < each) this.#stripes[stripe].cells[at].classList.add("lit");
    }
  }

  /** Shows the nodes of the option that is tried, with their four links, on boards of 4 x 4. */
  #showLinks({ links }: CoverState) {
    this.#links.hidden = !links?.length;
    if (!links?.length) return;
    const say = this.#say;
    const option = (one: CoverOption | null) => (one ? this.#optionName(one) : say("watch.head"));
    const items = links.map(({ head, left, right, up, down }) =>
      el(
        "li",
        "",
        el("b", "", this.#headName(head)),
        ` ${say("watch.links", { left: this.#headName(left), right: this.#headName(right), up: option(up), down: option(down) })}`,
      ));
    this.#links.replaceChildren(...items);
  }

  #optionName = ({ row, col, value }: CoverOption) => `${this.#nameOf({ row, col })} = ${this.#stage.labels[value] ?? value}`;

  /** Returns the name of a head by its number. */
  #headName(head: number) {
    const each = this.#n * this.#n;
    const [stripe, at] = [Math.floor(head / each), head % each];
    const [group, digit] = [Math.floor(at / this.#n), at % this.#n];
    if (stripe === 0) return this.#nameOf({ row: group, col: digit });
    const about = { at: group + 1, digit: this.#stage.labels[digit + 1] ?? String(digit + 1) };
    if (stripe === 1) return this.#say("watch.row-digit", about);
    return stripe === 2 ? this.#say("watch.column-digit", about) : this.#say("watch.box-digit", about);
  }

  #words(stripe: number, at: number) {
    const head = stripe * this.#n * this.#n + at;
    const left = this.#shown?.heads[head] ?? -1;
    const about = { head: this.#headName(head), n: left };
    return left < 0 ? this.#say("watch.head-covered", about) : this.#say("watch.head-options", about);
  }

  #digits = (group: number) => Array.from({ length: this.#n }, (_, digit) => group * this.#n + digit);
  #boxOf(row: number, col: number) {
    const [rows, cols] = this.#box;
    return Math.floor(row / rows) * (this.#n / cols) + Math.floor(col / cols);
  }

  /** Returns the cells that a head is about. */
  #cellsOf(stripe: number, at: number): Spot[] {
    const n = this.#n;
    const group = Math.floor(at / n);
    if (stripe === 0) return [{ row: group, col: at % n }];
    const all = Array.from({ length: n * n }, (_, i) => ({ row: Math.floor(i / n), col: i % n }));
    const of = [({ row }: Spot) => row, ({ col }: Spot) => col, ({ row, col }: Spot) => this.#boxOf(row, col)][stripe - 1];
    return all.filter((cell) => of(cell) === group);
  }
}
