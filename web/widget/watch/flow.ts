/** The network of a flow: runs across, white cells, runs down; the path that changes is lit, and a minimum cut is hatched. */
import { el } from "../dom.ts";
import { nameOf } from "./structure.ts";
import { svg } from "./svg.ts";
import type { Words } from "../say.ts";
import type { WatchTexts } from "#wasm/words";
import type { Links, Spot, Structure } from "./structure.ts";
import type { FlowStage, FlowState, WatchState } from "./types.ts";

/** Units that a cell takes besides the one that each has. */
const ROOM = 8;
/** Most white cells that are drawn as nodes; the runs of larger networks are bars. */
const MOST = 40;
/** Width of the drawing, its three columns, and the height of a cell's place. */
const WIDTH = 360;
const [ACROSS, CELL, DOWN] = [32, 180, 328];
const STEP = 25;

interface Node {
  node: SVGGElement;
  text: SVGTextElement;
  /** Level of a run, by the algorithm that keeps levels. */
  level: SVGTextElement;
  x: number;
  y: number;
}

export class Flow implements Structure {
  node = el("div", "network");
  #runs: Node[];
  #cells: Node[] = [];
  #arcs: { line: SVGPathElement; run: number; cell: number }[] = [];
  #total = el("span", "");
  #stage: FlowStage;
  #say;
  #nameOf: (cell: Spot) => string;
  #shown: FlowState | undefined;
  #hasLevels = false;
  #links: Links;

  constructor(stage: FlowStage, words: Words<WatchTexts>, links: Links) {
    const { say } = words;
    this.#say = say;
    this.#nameOf = (cell) => nameOf(words, cell);
    this.#stage = stage;
    this.#links = links;
    const isSmall = stage.cells.length <= MOST;
    const sides = [true, false].map((across) => stage.runs.flatMap((run, at) => (run.across === across ? [at] : [])));
    const height = STEP * Math.max(isSmall ? stage.cells.length : 0, ...sides.map((side) => side.length)) + 8;
    const drawing = svg("svg", { viewBox: `0 0 ${WIDTH} ${height}`, role: "group", "aria-label": say("watch.network") });
    this.#runs = stage.runs.map((run, at) => {
      const side = sides[run.across ? 0 : 1];
      const y = (height * (side.indexOf(at) + 0.5)) / side.length;
      return this.#add(run.across ? ACROSS : DOWN, y, 52, 22, run.cells.map((cell) => stage.cells[cell]), () => this.#runWords(at));
    });
    if (isSmall) {
      this.#cells = stage.cells.map((cell, at) =>
        this.#add(CELL, (height * (at + 0.5)) / stage.cells.length, 32, 18, [cell], () => this.#cellWords(at)));
      for (const [cell, { across, down }] of stage.cells.entries()) for (const run of [across, down]) this.#arcs.push(this.#arc(run, cell));
      drawing.append(...this.#arcs.map(({ line }) => line));
    }
    drawing.append(...[...this.#runs, ...this.#cells].map(({ node }) => node));
    const [first] = [...this.#runs, ...this.#cells];
    first?.node.setAttribute("tabindex", "0");
    drawing.addEventListener("keydown", (event) => this.#move(event));
    const names = el("p", "cap names", el("span", "", say("watch.across")), el("span", "", isSmall ? say("watch.cell") : ""),
      el("span", "", say("watch.down")));
    this.node.append(el("p", "cap", el("b", "", say("watch.network")), this.#total), names, drawing);
  }

  show(state: WatchState) {
    const structure = state.structure as FlowState;
    this.#shown = structure;
    this.#hasLevels = state.run.switches.levels;
    const { flow, met, path, ends, total, cut, level } = structure;
    const isNews = state.event?.kind === "augment";
    const onPath = new Map(isNews ? path.map(({ cell, sign }) => [cell, sign]) : []);
    const isEnd = new Set(isNews ? ends : []);
    const isCut = new Set(cut);
    const reached = new Set(state.event?.kind === "visit" ? state.event.parts : []);
    for (const [at, { node, text, level: mark }] of this.#runs.entries()) {
      const { need } = this.#stage.runs[at];
      text.textContent = `${met[at]}/${need}`;
      mark.textContent = state.run.switches.levels ? String(level[at]) : "";
      node.setAttribute("aria-label", this.#runWords(at));
      const isOn = isEnd.has(at) || reached.has(at);
      const marks = { sat: met[at] === need, on: isOn, cut: isCut.has(at), seen: level[at] >= 0 };
      node.setAttribute("class", ["n", ...Object.entries(marks).flatMap(([name, is]) => (is ? [name] : []))].join(" "));
    }
    for (const [at, { node, text }] of this.#cells.entries()) {
      text.textContent = `${flow[at]}/${ROOM}`;
      node.setAttribute("aria-label", this.#cellWords(at));
      node.setAttribute("class", `n ${flow[at] === ROOM ? "sat" : ""} ${onPath.has(at) ? "on" : ""}`);
    }
    for (const { line, cell } of this.#arcs) {
      line.setAttribute("class", `arc ${onPath.has(cell) ? "on" : flow[cell] > 0 ? "full" : ""}`);
      // A lit arc lies over the others.
      if (onPath.has(cell)) line.parentNode?.insertBefore(line, this.#runs[0].node);
    }
    this.#total.textContent = this.#say("watch.units", { total, goal: this.#stage.goal });
  }

  light(cell?: Spot) {
    const at = cell ? this.#stage.cells.findIndex(({ row, col }) => row === cell.row && col === cell.col) : -1;
    const parts = at < 0 ? [] : [this.#cells[at], this.#runs[this.#stage.cells[at].across], this.#runs[this.#stage.cells[at].down]];
    for (const one of [...this.#runs, ...this.#cells]) one.node.toggleAttribute("data-lit", parts.includes(one));
    for (const { line, cell: own } of this.#arcs) line.toggleAttribute("data-lit", own === at);
  }

  #add(x: number, y: number, width: number, height: number, cells: Spot[], words: () => string): Node {
    const text = svg("text", { x, y: y + 4 });
    const level = svg("text", { class: "level", x: x + width / 2 - 3, y: y - height / 2 + 9 });
    const box = svg("rect", { x: x - width / 2, y: y - height / 2, width, height, rx: 3 });
    const node = svg("g", { class: "n", tabindex: -1, role: "img", "aria-label": words() }, box, text, level);
    const seen = () => this.#links.light(cells, words());
    node.addEventListener("pointerenter", seen);
    node.addEventListener("focus", seen);
    for (const type of ["pointerleave", "blur"]) node.addEventListener(type, () => this.#links.light([], ""));
    return { node, text, level, x, y };
  }

  #arc(run: number, cell: number) {
    const { across } = this.#stage.runs[run];
    const [from, to] = across ? [this.#runs[run], this.#cells[cell]] : [this.#cells[cell], this.#runs[run]];
    const [x0, x1] = across ? [from.x + 26, to.x - 16] : [from.x + 16, to.x - 26];
    const middle = (x0 + x1) / 2;
    const line = svg("path", { class: "arc", d: `M${x0} ${from.y}C${middle} ${from.y} ${middle} ${to.y} ${x1} ${to.y}` });
    return { line, run, cell };
  }

  /** Moves the focus among the nodes: up and down in a column, left and right between columns. */
  #move(event: KeyboardEvent) {
    const all = [...this.#runs, ...this.#cells];
    const columns = [ACROSS, CELL, DOWN].map((x) => all.filter((one) => one.x === x)).filter((column) => column.length);
    const root = this.node.getRootNode() as ShadowRoot;
    const col = columns.findIndex((all) => all.some(({ node }) => node === root.activeElement));
    const row = columns[col]?.findIndex(({ node }) => node === root.activeElement) ?? -1;
    const step = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] }[event.key];
    if (!step || row < 0) return;
    event.preventDefault();
    event.stopPropagation();
    const { y } = columns[col][row];
    const column = columns[col + step[0]];
    const nearest = (all: Node[]) => all.reduce((best, one) => (Math.abs(one.y - y) < Math.abs(best.y - y) ? one : best));
    const to = step[0] === 0 ? columns[col][row + step[1]] : column && nearest(column);
    if (!to) return;
    columns[col][row].node.setAttribute("tabindex", "-1");
    to.node.setAttribute("tabindex", "0");
    to.node.focus();
  }

  #runWords(at: number) {
    const { across, clue, need, row, col } = this.#stage.runs[at];
    const about = { clue, need, met: this.#shown?.met[at] ?? 0, cell: this.#nameOf({ row, col }) };
    const run = across ? this.#say("watch.run-across", about) : this.#say("watch.run-down", about);
    return this.#hasLevels ? this.#say("watch.run-level", { run, level: this.#shown?.level[at] ?? 0 }) : run;
  }

  #cellWords(at: number) {
    const flow = this.#shown?.flow[at] ?? 0;
    return this.#say("watch.cell-units", { cell: this.#nameOf(this.#stage.cells[at]), flow, room: ROOM - flow });
  }
}
