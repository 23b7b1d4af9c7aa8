/**
 * A search that another program has printed: its lines become events, and any of its states is the nearest checkpoint and the events from
 * there. It has the calls of a `Search`, so that the view shows it in the same way.
 */
import { marginOf, nameOf } from "./structure.ts";
import { BACK, BEST, FAIL, PATH, TRY, readStep } from "./trace-lines.ts";
import type { Words } from "../say.ts";
import type { WatchTexts } from "#wasm/words";
import type { Steps, Wanted } from "./search.ts";
import type { TraceBoard } from "./trace-lines.ts";
import type {
  FlowStage, FlowState, TraceState, WatchEvent, WatchFound, WatchInfo, WatchKind, WatchNode, WatchRun, WatchStage, WatchState, WatchStrip,
  WatchTree, WatchWanted,
} from "./types.ts";

/** Most steps that are read; the rest of a larger trace is cut off. */
const MOST = 1_000_000;
/** Milliseconds of a slice of work, events between two checkpoints, buckets of the strip, and siblings of a node in the tree. */
const [SLICE, APART, BUCKETS, SIBLINGS] = [20, 4096, 2048, 40];
/** Wrong lines that are named. */
const NAMED = 3;

/** The kinds of events, by the numbers of steps. */
const KINDS: WatchKind[] = ["done", "try", "back", "fail", "augment", "best"];

/** A state between two events: the open tries, and under each one, and at the root, the branch that ended last. */
interface Position {
  tries: number[];
  closed: number[];
  best: number | null;
}

/** The puzzle of a trace: its stage, and its board before the first event. */
export interface TraceStart {
  stage: WatchStage;
  state: WatchState;
}

export class Trace implements Steps {
  info: WatchInfo;
  wanted: Wanted;
  stage: WatchStage;
  run: WatchRun;
  #text: string;
  #start: TraceStart;
  #board: TraceBoard;
  #margin: number;
  #words: Words<WatchTexts>;
  /** The next character to read, and its line. */
  #next = 0;
  #line = 1;
  /** Of each event: kind, cell, value or score or units, depth, its line and where that begins. */
  #kinds = new Uint8Array(1024);
  #cells = new Int32Array(1024);
  #values = new Int32Array(1024);
  #depths = new Int32Array(1024);
  #lines = new Int32Array(1024);
  #starts = new Int32Array(1024);
  /** Of each try: the one around it, its end, the tries in it, and the branch beside it that ended before. */
  #parents = new Int32Array(1024);
  #ends = new Int32Array(1024);
  #nodes = new Int32Array(1024);
  #before = new Int32Array(1024);
  /** Runs across and down, in the order of their numbers in the text. */
  #sides: [number[], number[]] = [[], []];
  /** Cells that have a value after the last line. */
  #filled: Uint8Array;
  #now: Position = { tries: [], closed: [0], best: null };
  #checkpoints: Position[] = [];
  #wrong: string[] = [];
  #faults = 0;
  #shown = 0;
  #tuned: Steps["tuned"];

  /** @param tuned tells about the usual solver */
  constructor(text: string, start: TraceStart, wanted: Wanted, words: Words<WatchTexts>, tuned: Steps["tuned"]) {
    const { stage } = start;
    const margin = marginOf(start.stage, start.state);
    this.#margin = margin;
    const { say } = words;
    const isFlow = stage.structure.kind === "flow";
    this.#text = text;
    this.#start = start;
    this.#words = words;
    this.#tuned = tuned;
    this.#filled = new Uint8Array(stage.rows * stage.cols);
    this.wanted = wanted;
    this.stage = isFlow ? stage : { ...stage, structure: { kind: "trace" } };
    const kinds = [say("watch.kind-try"), say("watch.kind-back"), say("watch.kind-fail"), say("watch.kind-path"), say("watch.kind-best")];
    this.info = {
      family: wanted.family, algorithm: "trace", name: say("watch.trace"), source: "", complexity: "", code: [], switches: [],
      causes: [{ id: "fail", name: say("watch.kind-fail") }], height: isFlow ? say("watch.trace-units") : say("watch.trace-depth"),
      tree: !isFlow, kinds: kinds.map((name, i) => ({ id: KINDS[i + 1], name })),
    };
    this.run = { algorithm: "trace", switches: {}, events: 0, decisions: 0, failures: 0, causes: [0], ended: false, count: 0 };
    if (isFlow) this.#sides = [this.#runs(true), this.#runs(false)];
    const takes = (cell: number) => stage.cells[cell]?.black !== true;
    this.#board = {
      rows: stage.rows - margin, cols: stage.cols - margin, labels: stage.labels,
      cellAt: (row, col) => {
        const cell = (row - 1 + margin) * stage.cols + col - 1 + margin;
        return takes(cell) ? cell : undefined;
      },
      runs: isFlow ? [this.#sides[0].length, this.#sides[1].length] : undefined,
    };
  }

  /** Sentences about the lines that are no steps, and about a cut. */
  get notes(): string[] {
    const { say } = this.#words;
    const more = this.#faults - this.#wrong.length;
    return [
      ...this.#wrong,
      ...(more > 0 ? [say("watch.trace-more", { n: more })] : []),
      ...(this.run.ended && this.run.events >= MOST ? [say("watch.trace-cut", { n: MOST })] : []),
    ];
  }

  async open(): Promise<WatchStage> {
    return this.stage;
  }

  /** Reads more lines; other work of the page comes between two slices. */
  async advance(): Promise<WatchRun> {
    await new Promise((go) => setTimeout(go));
    const text = this.#text;
    const end = performance.now() + SLICE;
    for (let n = 1; (n % 256 || performance.now() < end) && this.#next < text.length && this.run.events < MOST; n++) {
      const start = this.#next;
      const found = text.indexOf("\n", start);
      const stop = found < 0 ? text.length : found;
      this.#next = stop + 1;
      const line = this.#line++;
      const words = text.slice(start, Math.min(stop, start + 1000));
      if (words.trim() && !words.startsWith("#")) this.#add(words, line, start);
    }
    this.run = { ...this.run, ended: this.#next >= text.length || this.run.events >= MOST };
    if (this.run.ended) this.run.answer = this.run.best === undefined ? "solved" : "best";
    return this.run;
  }

  #add(text: string, line: number, start: number) {
    const step = readStep(text, this.#board, this.#words);
    if ("column" in step) return this.#fault(line, step.column, step.expected, text);
    const { say } = this.#words;
    const { tries, closed } = this.#now;
    if (step.kind === BACK && tries.length === 0) return this.#fault(line, 1, say("watch.expect-try"), text);
    if (step.kind === TRY) {
      const { given } = this.stage.cells[step.cell ?? 0];
      if (given && given !== step.value) return this.#fault(line, 1, say("watch.expect-given", { value: this.stage.labels[given] }), text);
      if (!given && this.#filled[step.cell ?? 0]) return this.#fault(line, 1, say("watch.expect-back"), text);
    }
    if (step.runs && this.#crossings(step.runs).length < step.runs.length - 1) {
      return this.#fault(line, text.indexOf(" ") + 2, say("watch.expect-crossing"), text);
    }
    const at = ++this.run.events;
    this.#grow(at);
    this.#kinds[at] = step.kind;
    this.#cells[at] = step.cell ?? -1;
    this.#values[at] = step.value ?? step.amount ?? 0;
    this.#lines[at] = line;
    this.#starts[at] = start;
    if (step.kind === TRY) {
      this.run.decisions += 1;
      this.#parents[at] = tries[tries.length - 1] ?? 0;
      this.#before[at] = closed[closed.length - 1];
      this.#nodes[at] = 1;
      this.#filled[this.#cells[at]] = 1;
    } else if (step.kind === BACK) {
      const node = tries[tries.length - 1];
      this.#cells[at] = this.#cells[node];
      this.#values[at] = this.#values[node];
      this.#ends[node] = at;
      this.#filled[this.#cells[at]] = 0;
      this.#nodes[this.#parents[node]] += this.#nodes[node];
    } else if (step.kind === FAIL) {
      this.run.failures += 1;
      this.run.causes[0] += 1;
    } else if (step.kind === BEST) this.run.best = step.amount;
    this.#take(this.#now, at);
    const isFlow = this.stage.structure.kind === "flow";
    if (isFlow && step.kind === PATH) this.run.decisions += step.amount ?? 0;
    this.#depths[at] = isFlow ? this.run.decisions : tries.length;
    if (at % APART === 0) this.#checkpoints.push({ tries: [...tries], closed: [...closed], best: this.#now.best });
  }

  /** Applies an event to a position. */
  #take(position: Position, at: number) {
    const { tries, closed } = position;
    const kind = this.#kinds[at];
    if (kind === TRY) {
      tries.push(at);
      closed.push(0);
    } else if (kind === BACK) {
      closed.pop();
      closed[closed.length - 1] = tries.pop() ?? 0;
    } else if (kind === BEST) position.best = this.#values[at];
  }

  #fault(line: number, column: number, expected: string, text: string) {
    this.#faults += 1;
    if (this.#wrong.length >= NAMED) return;
    const found = text.slice(column - 1, column + 23).trim() || this.#words.say("watch.trace-end");
    this.#wrong.push(this.#words.say("watch.trace-wrong", { line: String(line), column, expected, found }));
  }

  #grow(at: number) {
    if (at < this.#kinds.length) return;
    const larger = <T extends Uint8Array | Int32Array>(old: T, made: T) => (made.set(old), made);
    const n = 2 * this.#kinds.length;
    this.#kinds = larger(this.#kinds, new Uint8Array(n));
    this.#cells = larger(this.#cells, new Int32Array(n));
    this.#values = larger(this.#values, new Int32Array(n));
    this.#depths = larger(this.#depths, new Int32Array(n));
    this.#lines = larger(this.#lines, new Int32Array(n));
    this.#starts = larger(this.#starts, new Int32Array(n));
    this.#parents = larger(this.#parents, new Int32Array(n));
    this.#ends = larger(this.#ends, new Int32Array(n));
    this.#nodes = larger(this.#nodes, new Int32Array(n));
    this.#before = larger(this.#before, new Int32Array(n));
  }

  /** Returns the position after an event. */
  #position(at: number): Position {
    const saved = Math.floor(at / APART);
    const from = this.#checkpoints[saved - 1];
    const position: Position = from
      ? { tries: [...from.tries], closed: [...from.closed], best: from.best }
      : { tries: [], closed: [0], best: null };
    for (let event = from ? saved * APART + 1 : 1; event <= at; event++) this.#take(position, event);
    return position;
  }

  async at(at: number): Promise<WatchState> {
    this.#shown = at;
    const { tries, best } = this.#position(at);
    const { state } = this.#start;
    const values = [...state.values];
    for (const one of tries) values[this.#cells[one]] = this.#values[one];
    const isFlow = this.stage.structure.kind === "flow";
    const structure: TraceState | FlowState = isFlow
      ? this.#flow(at)
      : { kind: "trace", best, tries: tries.map((one) => this.#tried(one)) };
    if ("flow" in structure && structure.total > 0) {
      for (const [i, { row, col }] of this.#flowStage.cells.entries()) values[row * this.stage.cols + col] = structure.flow[i] + 1;
    }
    const run = { ...this.run, best: best ?? undefined };
    return { at, event: at > 0 ? this.#event(at) : null, run, values, structure, board: this.#write(values) };
  }

  /** Writes a board in the form of an answer: the start board with the values in their places. */
  #write(values: number[]) {
    const { state, stage } = this.#start;
    const margin = this.#margin;
    const isSpaced = /\S[ \t]\S/.test(state.board);
    let slot = 0;
    const cols = stage.cols - margin;
    // Kakuro's clue cells are in the text, too; sums outside the grid are not.
    return state.board.replace(isSpaced ? /\S+/g : /\S/g, (old) => {
      const cell = (Math.floor(slot / cols) + margin) * stage.cols + (slot % cols) + margin;
      slot += 1;
      return values[cell] && values[cell] !== state.values[cell] ? stage.labels[values[cell]] : old;
    });
  }

  #spot = (cell: number) => ({ row: Math.floor(cell / this.stage.cols), col: cell % this.stage.cols });

  #tried(at: number): TraceState["tries"][number] {
    const cell = this.#spot(this.#cells[at]);
    return { ...cell, named: this.#named(cell), value: this.#values[at] };
  }

  /** Returns a cell as the puzzle's text counts, from 0. */
  #named = ({ row, col }: { row: number; col: number }) => ({ row: row - this.#margin, col: col - this.#margin });

  /** Returns the name of a cell, as the puzzle's text counts. */
  #nameOf = (cell: number) => nameOf(this.#words, this.#named(this.#spot(cell)));

  #event(at: number): WatchEvent {
    const { say } = this.#words;
    const [kind, cell, value] = [this.#kinds[at], this.#cells[at], this.#values[at]];
    const spot = this.#spot(cell);
    const name = this.#nameOf(cell);
    const label = this.stage.labels[value] ?? String(value);
    const cells: WatchEvent["cells"] = cell < 0 ? [] : [{ ...spot, role: kind === FAIL ? "reason" : "target" }];
    const texts: Record<number, () => string> = {
      [TRY]: () => say("watch.trace-try", { cell: name, value: label }),
      [BACK]: () => say("watch.trace-back", { cell: name, value: label }),
      [FAIL]: () => (cell < 0 ? say("watch.trace-fail") : say("watch.trace-fail-at", { cell: name })),
      [PATH]: () => say("watch.trace-path", { n: value, total: this.#depths[at] }),
      [BEST]: () => say("watch.trace-best", { score: value }),
    };
    const line = this.#lines[at];
    return { at, kind: KINDS[kind], depth: this.#depths[at], line, text: texts[kind](), cells, parts: [], value, amount: value };
  }

  /** Finds an event after or before another one. */
  async find(from: number, { kind, line, cell, depth, backwards }: WatchWanted): Promise<WatchFound["at"]> {
    const by = backwards ? -1 : 1;
    const wanted = cell ? cell[0] * this.stage.cols + cell[1] : undefined;
    for (let at = from + by; at > 0 && at <= this.run.events; at += by) {
      const fits = (kind === undefined || KINDS[this.#kinds[at]] === kind) && (line === undefined || this.#lines[at] === line) &&
        (wanted === undefined || this.#cells[at] === wanted) && (depth === undefined || this.#depths[at] <= depth);
      if (fits) return at;
    }
    return null;
  }

  async strip(): Promise<WatchStrip> {
    const n = this.run.events;
    const width = 2 ** Math.max(0, Math.ceil(Math.log2(Math.max(1, n / BUCKETS))));
    const strip: WatchStrip = { width, low: [], high: [], fails: [[]], back: [], best: [], reach: [] };
    for (let from = 1; from <= n; from += width) {
      const to = Math.min(n, from + width - 1);
      let [low, high, fails] = [Infinity, 0, 0];
      for (let at = from; at <= to; at++) {
        low = Math.min(low, this.#depths[at]);
        high = Math.max(high, this.#depths[at]);
        fails += Number(this.#kinds[at] === FAIL);
      }
      strip.low.push(low);
      strip.high.push(high);
      strip.fails[0].push(fails);
    }
    return strip;
  }

  /** Returns the open tries of the state shown last, and beside each one the branches that have ended. */
  async tree(): Promise<WatchTree> {
    const { tries, closed } = this.#position(this.#shown);
    const sides: WatchNode[] = [];
    const levels = [...tries.map((one) => this.#before[one]), closed[closed.length - 1]];
    for (const last of levels) {
      const level: WatchNode[] = [];
      for (let one = last; one > 0 && level.length < SIBLINGS; one = this.#before[one]) level.push(this.#node(one));
      sides.push(...level.reverse());
    }
    return { path: tries.map((one) => this.#node(one)), sides };
  }

  async subtree(at: number): Promise<WatchNode[]> {
    const all: WatchNode[] = [];
    for (let event = at; event <= this.#ends[at]; event++) if (this.#kinds[event] === TRY) all.push(this.#node(event));
    return all;
  }

  #node(at: number): WatchNode {
    const cell = this.#nameOf(this.#cells[at]);
    const end = this.#ends[at] > 0 && this.#ends[at] <= this.#shown ? this.#ends[at] : null;
    const label = `${cell} = ${this.stage.labels[this.#values[at]]}`;
    return { at, parent: this.#parents[at], label, nodes: this.#nodes[at], end, cause: end === null ? null : 0 };
  }

  tuned(nodes: number, microseconds: number) {
    return this.#tuned(nodes, microseconds);
  }

  /** Returns the lines of the text around an event: the number of the first one, and the lines. */
  around(at: number, lines: number): { first: number; texts: string[] } {
    let start = at > 0 ? this.#starts[at] : 0;
    let first = at > 0 ? this.#lines[at] : 1;
    for (let i = 0; i < lines / 2 && start > 0; i++) {
      start = this.#text.lastIndexOf("\n", start - 2) + 1;
      first -= 1;
    }
    return { first, texts: this.#text.slice(start, start + 200 * lines).split("\n", lines) };
  }

  get #flowStage(): FlowStage {
    const { structure } = this.stage;
    if (structure.kind !== "flow") throw new Error("the puzzle has no network");
    return structure;
  }

  /** Lists the runs of a side in the order in which their first cells are read. */
  #runs(across: boolean): number[] {
    const { runs, cells } = this.#flowStage;
    const first = (run: number) => cells[runs[run].cells[0]] ?? runs[run];
    const all = runs.flatMap((run, i) => (run.across === across ? [i] : []));
    return all.sort((a, b) => first(a).row - first(b).row || first(a).col - first(b).col);
  }

  /** Returns the cells in which neighbours of a path cross, with the direction of its flow. */
  #crossings(path: number[]): FlowState["path"] {
    const { runs, cells } = this.#flowStage;
    const on = path.map((run) => (run >= 0 ? this.#sides[0][run] : this.#sides[1][-run - 1]));
    return on.slice(1).flatMap((run, i) => {
      const cell = cells.findIndex(({ across, down }) => (across === run && down === on[i]) || (down === run && across === on[i]));
      return cell < 0 ? [] : [{ cell, sign: runs[run].across ? -1 as const : 1 as const }];
    });
  }

  /** Adds up the paths until an event. */
  #flow(at: number): FlowState {
    const { runs, cells } = this.#flowStage;
    const flow = cells.map(() => 0);
    const met = runs.map(() => 0);
    let path: FlowState["path"] = [];
    let ends: FlowState["ends"] = null;
    let total = 0;
    for (let event = 1; event <= at; event++) {
      if (this.#kinds[event] !== PATH) continue;
      const start = this.#starts[event];
      const step = readStep(this.#text.slice(start, start + 1000).split("\n", 1)[0], this.#board, this.#words);
      if ("column" in step || !step.runs) continue;
      path = this.#crossings(step.runs);
      const units = step.amount ?? 0;
      for (const { cell, sign } of path) flow[cell] += sign * units;
      const [from, to] = [step.runs[0], step.runs[step.runs.length - 1]];
      ends = [this.#sides[0][from], this.#sides[1][-to - 1]];
      for (const run of ends) met[run] += units;
      total += units;
    }
    return { kind: "flow", flow, met, level: runs.map(() => -1), path, ends, total };
  }
}
