/** Free cells: the cells that are chosen, those that follow from them, and the numbers that are left. */
import { el } from "../dom.ts";
import type { Words } from "../say.ts";
import type { WatchTexts } from "#wasm/words";
import type { Structure } from "./structure.ts";
import type { WatchStage, WatchState } from "./types.ts";

type Stage = Extract<WatchStage["structure"], { kind: "free" }>;
type State = Extract<WatchState["structure"], { kind: "free" }>;

export class Free implements Structure {
  node = el("div", "free-cells");
  #filled = el("span", "");
  #left = el("ul", "left");
  #labels: string[];
  #cells: number;
  #say;

  constructor({ labels }: WatchStage, { order, free }: Stage, { say }: Words<WatchTexts>) {
    this.#labels = labels;
    this.#cells = order.length;
    this.#say = say;
    this.#left.setAttribute("aria-label", say("watch.numbers-left"));
    this.node.append(
      el("p", "cap", el("b", "", say("watch.free-cells", { n: free.length, all: order.length })), this.#filled),
      el("p", "", say("watch.free-about")),
      el("p", "cap", el("b", "", say("watch.numbers-left"))),
      this.#left,
    );
  }

  show({ structure }: WatchState) {
    const { index, left } = structure as State;
    this.#filled.textContent = this.#say("watch.filled", { n: index, all: this.#cells });
    this.#left.replaceChildren(...left.map((n, i) => {
      const item = el("li", n === 0 ? "gone" : "", this.#labels[i + 1] ?? "");
      if (n > 1) item.append(el("small", "", `×${n}`));
      return item;
    }));
  }

  light() {}
}
