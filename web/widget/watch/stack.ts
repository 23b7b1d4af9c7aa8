/** The open tries of a program, and its best score. */
import { el } from "../dom.ts";
import { nameOf } from "./structure.ts";
import { Tries } from "./tries.ts";
import type { Words } from "../say.ts";
import type { WatchTexts } from "#wasm/words";
import type { Links, Spot, Structure } from "./structure.ts";
import type { TraceState, WatchStage, WatchState } from "./types.ts";

export class Stack implements Structure {
  node = el("div", "stack");
  #tries: Tries;
  #best = el("span", "");
  #labels: string[];
  #words;

  constructor({ labels }: WatchStage, words: Words<WatchTexts>, links: Links) {
    const name = words.say("watch.trace-open");
    this.#labels = labels;
    this.#words = words;
    this.#tries = new Tries(name, links);
    this.node.append(el("p", "cap", el("b", "", name), this.#best), this.#tries.node);
  }

  show({ structure }: WatchState) {
    const { tries, best } = structure as TraceState;
    const name = (cell: Spot) => nameOf(this.#words, cell);
    this.#tries.show(tries.map((one) => ({ cell: one, text: `${name(one.named)} = ${this.#labels[one.value]}` })));
    this.#best.textContent = best === null ? "" : this.#words.say("watch.best", { score: best });
  }

  light(cell?: Spot) {
    this.#tries.light(cell);
  }
}
