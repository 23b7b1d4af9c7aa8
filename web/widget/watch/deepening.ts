/** Iterative deepening: the thresholds with the nodes of each, the turns so far, and f = g + h of the next ones. */
import { el } from "../dom.ts";
import { nameOf } from "./structure.ts";
import type { Words } from "../say.ts";
import type { WatchTexts } from "#wasm/words";
import type { Links, Structure } from "./structure.ts";
import type { WatchState } from "./types.ts";

type State = Extract<WatchState["structure"], { kind: "deepening" }>;

export class Deepening implements Structure {
  node = el("div", "deepening");
  #thresholds = el("ol", "leaves");
  #now = el("p", "sum");
  #path = el("p", "turns");
  #children = el("ul", "turns");
  #words;
  #links: Links;

  constructor(words: Words<WatchTexts>, links: Links) {
    const { say } = words;
    this.#words = words;
    this.#links = links;
    this.#thresholds.setAttribute("aria-label", say("watch.thresholds"));
    this.#children.setAttribute("aria-label", say("watch.next-turns"));
    this.node.append(
      el("p", "cap", el("b", "", say("watch.thresholds"))),
      this.#thresholds,
      this.#now,
      this.#path,
      el("p", "cap", el("b", "", say("watch.next-turns"))),
      this.#children,
    );
  }

  show({ structure }: WatchState) {
    const { say } = this.#words;
    const { threshold, thresholds, path, g, h, children } = structure as State;
    const most = Math.max(1, ...thresholds.map(({ nodes }) => nodes));
    this.#thresholds.replaceChildren(...thresholds.map(({ f, nodes }) => {
      const bar = el("i", f === threshold ? "now" : "");
      bar.style.setProperty("width", `${(100 * nodes) / most}%`);
      return el("li", "", el("span", "", say("watch.threshold", { f, n: nodes })), bar);
    }));
    this.#now.textContent = say("watch.estimate", { f: g + h, g, h, threshold });
    this.#path.textContent = path.map((turn) => this.#name(turn)).join(" ");
    this.#children.replaceChildren(...children.map((child) => {
      const button = el("button", "node", say("watch.next-turn", { turn: this.#name(child), f: g + 1 + child.h, g: g + 1, h: child.h }));
      button.type = "button";
      const { row, col } = child;
      const cells = [[0, 0], [0, 1], [1, 0], [1, 1]].map(([r, c]) => ({ row: row + r, col: col + c }));
      for (const type of ["pointerenter", "focus"]) button.addEventListener(type, () => this.#links.light(cells, ""));
      for (const type of ["pointerleave", "blur"]) button.addEventListener(type, () => this.#links.light([], ""));
      return el("li", g + 1 + child.h > threshold ? "over" : "", button);
    }));
  }

  light() {}

  #name = ({ row, col, clockwise }: { row: number; col: number; clockwise: boolean }) =>
    `${nameOf(this.#words, { row, col })}${clockwise ? "↻" : "↺"}`;
}
