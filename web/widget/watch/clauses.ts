/** Clause learning: the trail by levels, the graph of a conflict, the clause that is learnt from it, and counts. */
import { el } from "../dom.ts";
import { nameOf } from "./structure.ts";
import { svg } from "./svg.ts";
import type { Words } from "../say.ts";
import type { WatchTexts } from "#wasm/words";
import type { Links, Spot, Structure } from "./structure.ts";
import type { WatchStage, WatchState } from "./types.ts";

type State = Extract<WatchState["structure"], { kind: "clauses" }>;
type Entry = State["trail"][number];

/** Most entries of the trail on show; the last ones count. */
const MOST = 80;
/** Width of the graph, and the height of a node's place. */
const [WIDTH, STEP] = [360, 22];

export class Clauses implements Structure {
  node = el("div", "clauses");
  #counts = el("span", "");
  #trail = el("ol", "trail");
  #graph = svg("svg", { class: "graph", "aria-hidden": "true" });
  #clause = el("p", "clause");
  #shown: State | undefined;
  #cols: number;
  #words;
  #links: Links;
  #items: { node: HTMLElement; entry: Entry; at: number }[] = [];

  constructor({ cols }: WatchStage, words: Words<WatchTexts>, links: Links) {
    const { say } = words;
    this.#cols = cols;
    this.#words = words;
    this.#links = links;
    this.#trail.setAttribute("aria-label", say("watch.trail"));
    this.node.append(el("p", "cap", el("b", "", say("watch.trail")), this.#counts), this.#trail, this.#graph, this.#clause);
  }

  show({ structure }: WatchState) {
    const state = structure as State;
    const { say } = this.#words;
    this.#shown = state;
    const { trail, level, conflicts, learnt, restarts, forgotten, clause, to } = state;
    this.#counts.textContent = say("watch.learning", { level, conflicts, learnt, restarts, forgotten });
    const from = Math.max(0, trail.length - MOST);
    // Most events add or take some entries at the end.
    const keyOf = ({ cell, value, level }: Entry, at: number) => `${at} ${cell} ${value} ${level}`;
    const wanted = trail.slice(from).map((entry, i) => ({ entry, at: from + i }));
    const same = wanted.findIndex(({ entry, at }, i) => this.#items[i]?.node.dataset.key !== keyOf(entry, at));
    const kept = same < 0 ? wanted.length : same;
    for (const { node } of this.#items.splice(kept)) node.remove();
    for (const { entry, at } of wanted.slice(kept)) {
      const node = this.#entry(entry);
      node.dataset.key = keyOf(entry, at);
      this.#items.push({ node, entry, at });
      this.#trail.append(node);
    }
    const conflict = new Set(state.conflict);
    for (const { node, at } of this.#items) node.classList.toggle("conflict", conflict.has(at));
    this.#trail.scrollTop = this.#trail.scrollHeight;
    this.#draw(state);
    const literals = clause.map(({ cell, value }) => this.#literal(cell, value)).join(say("watch.or"));
    this.#clause.textContent = clause.length === 0 ? "" : say("watch.learnt", { literals, level: Math.max(0, to) });
  }

  light(cell?: Spot) {
    for (const { node, entry } of this.#items) node.classList.toggle("lit", cell !== undefined && this.#spot(entry.cell).row === cell.row &&
      this.#spot(entry.cell).col === cell.col);
  }

  #spot = (cell: number) => ({ row: Math.floor(cell / this.#cols), col: cell % this.#cols });

  #literal(cell: number, value: number) {
    const about = { cell: nameOf(this.#words, this.#spot(cell)) };
    return value === 1 ? this.#words.say("watch.shaded", about) : this.#words.say("watch.unshaded", about);
  }

  #entry({ cell, value, level, rule, from }: Entry) {
    const { say } = this.#words;
    const rules = [
      say("watch.rule-decision"), say("watch.rule-neighbours"), say("watch.rule-equal"), say("watch.rule-connection"),
      say("watch.rule-sight"), say("watch.rule-learnt"),
    ];
    const button = el("button", "node", this.#literal(cell, value), el("small", "", rules[rule] ?? ""));
    button.type = "button";
    const cells = () => {
      const { trail = [] } = this.#shown ?? {};
      return [cell, ...from.flatMap((at) => (trail[at] ? [trail[at].cell] : []))].map(this.#spot);
    };
    for (const type of ["pointerenter", "focus"]) button.addEventListener(type, () => this.#links.light(cells(), ""));
    for (const type of ["pointerleave", "blur"]) button.addEventListener(type, () => this.#links.light([], ""));
    const item = el("li", rule === 0 ? "decision" : "", button);
    item.style.setProperty("--depth", String(Math.min(level, 8)));
    return item;
  }

  /** Draws the conflict's part of the graph: a column for each level, reasons to the left of what they imply. */
  #draw({ graph, trail, conflict }: State) {
    this.#graph.toggleAttribute("hidden", graph.length === 0);
    if (graph.length === 0) return this.#graph.replaceChildren();
    const levels = [...new Set(graph.map((at) => trail[at].level))];
    const rows = levels.map(() => 0);
    const places = new Map(graph.map((at) => {
      const column = levels.indexOf(trail[at].level);
      const y = STEP * (rows[column]++ + 0.5);
      return [at, [(WIDTH * (column + 0.5)) / (levels.length + 1), y]];
    }));
    const height = STEP * Math.max(2, ...rows);
    const end = [(WIDTH * (levels.length + 0.5)) / (levels.length + 1), height / 2];
    const line = ([x0, y0]: number[], [x1, y1]: number[]) =>
      svg("path", { class: "arc", d: `M${x0} ${y0}C${x0 + 24} ${y0} ${x1 - 24} ${y1} ${x1} ${y1}` });
    const arcs = graph.flatMap((at) => trail[at].from.flatMap((from) => {
      const [a, b] = [places.get(from), places.get(at)];
      return a && b ? [line(a, b)] : [];
    }));
    const ends = conflict.flatMap((at) => {
      const place = places.get(at);
      return place ? [line(place, end)] : [];
    });
    const nodes = [...places].map(([at, [x, y]]) => {
      const { cell, value, rule } = trail[at];
      const box = svg("rect", { x: x - 26, y: y - 9, width: 52, height: 18, rx: value === 1 ? 2 : 9 });
      return svg("g", { class: `n ${rule === 0 ? "on" : ""}` }, box, svg("text", { x, y: y + 4 }, nameOf(this.#words, this.#spot(cell))));
    });
    const clash = svg("g", { class: "n cut" }, svg("rect", { x: end[0] - 12, y: end[1] - 9, width: 24, height: 18 }),
      svg("text", { x: end[0], y: end[1] + 4 }, "✕"));
    this.#graph.setAttribute("viewBox", `0 0 ${WIDTH} ${height}`);
    this.#graph.replaceChildren(...arcs, ...ends, ...nodes, clash);
  }
}
