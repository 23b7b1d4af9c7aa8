/** The columns of exact cover as stripes of heads, one for each kind of house: shade and number are the options left. */
import { el } from "../dom.ts";
import { SmallGrid } from "./grid.ts";
import { nameOf } from "./structure.ts";
import type { Words } from "../say.ts";
import type { WatchTexts } from "#wasm/words";
import type { Links, Spot, Structure } from "./structure.ts";
import type { CoverOption, CoverStage, CoverState, WatchStage, WatchState } from "./types.ts";

/** Numbers of options with shades of their own; more have the lightest one. */
const SHADES = 5;

/** Texts of each kind of house: its stripe, and one of its heads. */
const TEXTS = {
  row: ["watch.each-row", "watch.row-digit"],
  column: ["watch.each-column", "watch.column-digit"],
  box: ["watch.each-box", "watch.box-digit"],
  region: ["watch.each-region", "watch.region-digit"],
  diagonal: ["watch.each-diagonal", "watch.diagonal-digit"],
  window: ["watch.each-window", "watch.window-digit"],
  group: ["watch.each-group", "watch.group-digit"],
} as const;

export class Cover implements Structure {
  node = el("div", "cover-heads");
  #open = el("span", "");
  #stripes: SmallGrid[];
  #links = el("ul", "links");
  #n: number;
  #of: CoverStage["stripes"];
  #stage: WatchStage;
  #say;
  #nameOf: (cell: Spot) => string;
  #shown: CoverState | undefined;

  constructor(stage: WatchStage, structure: CoverStage, words: Words<WatchTexts>, links: Links) {
    const { say } = words;
    this.#say = say;
    this.#nameOf = (cell) => nameOf(words, cell);
    this.#stage = stage;
    const { n, stripes } = structure;
    this.#n = n;
    this.#of = stripes;
    const names = [say("watch.each-cell"), ...stripes.map(({ kind }) => say(TEXTS[kind][0]))];
    this.#stripes = names.map((name, stripe) => {
      const seen = (at?: number) =>
        links.light(at === undefined ? [] : this.#cellsOf(stripe, at), at === undefined ? "" : this.#words(stripe, at));
      return new SmallGrid(name, stripe ? stripes[stripe - 1].houses.length : n, n, seen, (at) => this.#words(stripe, at));
    });
    const heads = el("b", "");
    heads.textContent = say("watch.heads", { n: this.#stripes.flatMap(({ cells }) => cells).length });
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
    const lit = new Set(state.event?.parts);
    const cells = this.#stripes.flatMap((stripe) => stripe.cells);
    for (const [at, left] of heads.entries()) {
      const cell = cells[at];
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
    for (const stripe of this.#stripes) for (const node of stripe.node.querySelectorAll(".lit")) node.classList.remove("lit");
    if (!cell) return;
    const index = cell.row * this.#n + cell.col;
    this.#stripes[0].cells[index].classList.add("lit");
    for (const [stripe, { houses }] of this.#of.entries()) {
      for (const [house, cells] of houses.entries()) {
        const first = house * this.#n;
        const lit = cells.includes(index) ? this.#stripes[stripe + 1].cells.slice(first, first + this.#n) : [];
        for (const node of lit) node.classList.add("lit");
      }
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
    let [stripe, at] = [0, head];
    while (at >= this.#stripes[stripe].cells.length) at -= this.#stripes[stripe++].cells.length;
    return this.#name(stripe, at);
  }

  #name(stripe: number, at: number) {
    const [group, digit] = [Math.floor(at / this.#n), at % this.#n];
    if (stripe === 0) return this.#nameOf({ row: group, col: digit });
    const about = { at: group + 1, digit: this.#stage.labels[digit + 1] ?? String(digit + 1) };
    return this.#say(TEXTS[this.#of[stripe - 1].kind][1], about);
  }

  #words(stripe: number, at: number) {
    const before = this.#stripes.slice(0, stripe).flatMap(({ cells }) => cells).length;
    const left = this.#shown?.heads[before + at] ?? -1;
    const about = { head: this.#name(stripe, at), n: left };
    return left < 0 ? this.#say("watch.head-covered", about) : this.#say("watch.head-options", about);
  }

  /** Returns the cells that a head is about. */
  #cellsOf(stripe: number, at: number): Spot[] {
    const n = this.#n;
    const cells = stripe === 0 ? [at] : this.#of[stripe - 1].houses[Math.floor(at / n)];
    return cells.map((cell) => ({ row: Math.floor(cell / n), col: cell % n }));
  }
}
