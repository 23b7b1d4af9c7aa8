/** Branch and bound over time: the best score, the most that branches could still bring, and what cut the branches. */
import { el } from "../dom.ts";
import { svg } from "./svg.ts";
import type { Words } from "../say.ts";
import type { WatchTexts } from "#wasm/words";
import type { Structure } from "./structure.ts";
import type { BoundState, WatchInfo, WatchRun, WatchState, WatchStrip } from "./types.ts";

/** The drawing: its size, and the margins of the curves. */
const [WIDTH, HEIGHT, LEFT, TOP, BOTTOM] = [360, 290, 44, 24, 262];
/** Most columns of the curves. */
const COLUMNS = 300;

export class Bound implements Structure {
  node = el("div", "bounds");
  #scores = svg("g", { class: "axis" });
  #best = svg("path", { class: "best" });
  #reach = svg("path", { class: "reach" });
  #now = svg("g", { class: "now" });
  #cuts = el("div", "cuts");
  #parts = el("ul", "parts");
  #scale = { least: 0, most: 1, events: 1 };
  #say;
  #info: WatchInfo;

  constructor(info: WatchInfo, words: Words<WatchTexts>) {
    const { say } = words;
    this.#say = say;
    this.#info = info;
    const parts = [this.#scores, this.#reach, this.#best, this.#now];
    const drawing = svg("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, "aria-hidden": "true" }, ...parts);
    this.node.append(
      el("p", "cap", el("b", "", say("watch.best-and-bound")), el("span", "", say("watch.over-time"))),
      drawing,
      el("p", "cap", el("b", "", say("watch.cuts"))),
      this.#cuts,
      this.#parts,
    );
  }

  over({ width, best, reach }: WatchStrip, run: WatchRun) {
    const known = [...best, ...reach].filter((score) => score !== null);
    if (known.length === 0) return;
    const [least, most] = [Math.min(...known), Math.max(...known)];
    this.#scale = { least, most: Math.max(most, least + 1), events: Math.max(1, run.events) };
    const ticks = [0, 1, 2, 3].map((i) => Math.round(least + ((this.#scale.most - least) * i) / 3));
    this.#scores.replaceChildren(...ticks.flatMap((score) => [
      svg("path", { d: `M${LEFT} ${this.#y(score)}H${WIDTH - 8}` }),
      svg("text", { x: LEFT - 6, y: this.#y(score) + 4, class: "end" }, this.#number(score)),
    ]));
    const by = Math.max(1, Math.ceil(reach.length / COLUMNS));
    const curve = (scores: (number | null)[], pick: (all: number[]) => number, isStep: boolean) => {
      let path = "";
      for (let at = 0; at < scores.length; at += by) {
        const some = scores.slice(at, at + by).filter((score) => score !== null);
        if (some.length === 0) continue;
        const [x, y] = [this.#x(at * width), this.#y(pick(some))];
        path += path === "" ? `M${x} ${y}` : isStep ? `H${x}V${y}` : `L${x} ${y}`;
      }
      return isStep && path ? `${path}H${this.#x(run.events)}` : path;
    };
    this.#best.setAttribute("d", curve(best, (all) => all[all.length - 1], true));
    this.#reach.setAttribute("d", curve(reach, (all) => Math.max(...all), false));
  }

  show({ at, run, structure }: WatchState) {
    const { reach, best } = structure as BoundState;
    const x = this.#x(at);
    const words = this.#say("watch.can-reach", { score: reach });
    const isRight = x > WIDTH / 2;
    const label = (score: number, text: string, up: number) =>
      svg("text", { x: x + (isRight ? -8 : 8), y: this.#y(score) + up, class: isRight ? "end" : undefined }, text);
    this.#now.replaceChildren(
      svg("path", { d: `M${x} ${this.#y(reach)}V${BOTTOM}` }),
      svg("circle", { cx: x, cy: this.#y(reach), r: 4 }),
      label(reach, words, -6),
      ...(best === null ? [] : [label(best, this.#say("watch.best", { score: best }), 16)]),
    );
    const whole = run.causes.reduce((sum, n) => sum + n, 0) || 1;
    this.#cuts.replaceChildren(...run.causes.flatMap((n, cause) => {
      if (n === 0) return [];
      const part = el("i", `cause-${cause}`);
      part.style.setProperty("flex", `${n / whole} 0 3px`);
      return [part];
    }));
    this.#parts.replaceChildren(...run.causes.map((n, cause) =>
      el("li", `cause-${cause}`, this.#say("watch.cause", { name: this.#info.causes[cause]?.name ?? "", n }))));
  }

  light() {}

  #x = (event: number) => Math.round((LEFT + ((WIDTH - 8 - LEFT) * event) / this.#scale.events) * 10) / 10;
  #y(score: number) {
    const { least, most } = this.#scale;
    const part = Math.max(-0.05, Math.min(1.05, (score - least) / (most - least)));
    return Math.round((BOTTOM - (BOTTOM - TOP) * part) * 10) / 10;
  }
  #number = (score: number) => this.#say("watch.score", { score });
}
