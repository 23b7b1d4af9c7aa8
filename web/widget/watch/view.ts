/**
 * The view of a search, under and beside the element's board: the structure, the pseudocode, the table of runs, the sentence, the run over
 * time with its controls, and the tree.
 */
import { el } from "../dom.ts";
import { Code } from "./code.ts";
import { Overlay } from "./overlay.ts";
import { Runs } from "./runs.ts";
import { putOn } from "./stage.ts";
import { Strip } from "./strip.ts";
import { marginOf, nameOf } from "./structure.ts";
import { structureOf } from "./structures.ts";
import { icon } from "./svg.ts";
import { Trace } from "./trace.ts";
import { TraceSource } from "./trace-source.ts";
import { Transport } from "./transport.ts";
import { Tree } from "./tree.ts";
import type { Controller } from "../controller.ts";
import type { Words } from "../say.ts";
import type { WatchTexts } from "#wasm/words";
import type { Steps } from "./search.ts";
import type { Spot, Structure } from "./structure.ts";
import type { Act } from "./transport.ts";
import type { Switches, WatchInfo, WatchRun, WatchStage, WatchState, WatchWanted } from "./types.ts";

/** Milliseconds between two drawings of a run that is being recorded. */
const REDRAW = 250;

/** Marks the names of cells in a sentence. */
const marked = (words: string) => words.split(/([rR]\d+[cC]\d+|\d+行\d+列)/).map((part, at) => (at % 2 ? el("b", "", part) : part));

/** The element around the view. */
export interface Hooks {
  /** Another event is on show. */
  moved: (at: number, run: WatchRun) => void;
  fail: (error: unknown) => void;
  /** Buttons and sentences about a trace. */
  doors: HTMLElement[];
  /** Asks the usual solver about the puzzle. */
  solve: () => Promise<{ nodes?: number; solve_us?: number }>;
}

export class View {
  node = el("div", "watched");
  #beside = el("div", "beside");
  #code;
  #runs;
  #strip;
  #transport;
  #tree;
  #structure: Structure;
  #overlay;
  #said = el("p", "sentence");
  #pointed = el("p", "pointed");
  #controller: Controller;
  #search: Steps;
  #info: WatchInfo;
  #stage: WatchStage;
  #say;
  #words;
  #hooks: Hooks;
  #state: WatchState | undefined;
  /** The event to show next, while another one is fetched. */
  #wanted: number | undefined;
  /** The last event that a control named. */
  #goal = 0;
  #isBusy = false;
  /** The selected cell, and its button that makes it a stop. */
  #cell: Spot | undefined;
  #stop = el("button", "btn stop-cell");
  /** Ends the listeners of the view. */
  #life = new AbortController();
  #sizes: ResizeObserver;
  /** Number of the run that is recorded; earlier ones end. */
  #turn = 0;

  /** @param search with an open run */
  constructor(controller: Controller, search: Steps, info: WatchInfo, words: Words<WatchTexts>, hooks: Hooks) {
    const { say } = words;
    this.#controller = controller;
    this.#search = search;
    this.#info = info;
    this.#stage = search.stage;
    this.#say = say;
    this.#words = words;
    this.#hooks = hooks;
    const links = { light: (cells: Spot[], words: string) => this.#light(cells, words) };
    this.#overlay = new Overlay(controller.frame.board, controller.board.view);
    this.#structure = structureOf(search.stage, info, words, links);
    this.#code = search instanceof Trace ? new TraceSource(search, say("watch.trace-lines")) : new Code(info.code, words);
    this.#runs = new Runs(info, words, (switches) => void this.run(switches, 0).catch(hooks.fail));
    const go = (at: number) => {
      this.#transport.stop();
      this.go(at);
    };
    this.#strip = new Strip(info, words, go);
    this.#transport = new Transport(info, words, (act) => void this.#act(act).catch(hooks.fail));
    this.#tree = info.tree ? new Tree(info, words, go, (at) => search.subtree(at)) : undefined;
    this.#said.setAttribute("aria-live", "polite");
    this.#said.setAttribute("aria-atomic", "true");
    const sheet = el("dialog", "sheet");
    sheet.setAttribute("aria-label", say("watch.sheet"));
    const close = this.#icon("close", say("watch.close"), () => sheet.close());
    const sheetButton = this.#icon("sheet", say("watch.sheet"), () => sheet.showModal());
    sheetButton.classList.add("door");
    const section = (name: string, title: string, ...nodes: HTMLElement[]) => {
      const part = el("section", name, ...nodes);
      part.setAttribute("aria-label", title);
      return part;
    };
    const structured = section("structure", say("watch.structure"), this.#structure.node, this.#pointed);
    structured.hidden = this.#structure.node.hidden;
    this.#stop.type = "button";
    this.#stop.hidden = true;
    this.#stop.addEventListener("click", () => this.#stop.setAttribute("aria-pressed", String(!this.#stopsAtCell)));
    const cost = el("p", "cost", info.complexity);
    const lines = section("lines", say("watch.code"), this.#code.node, cost, this.#stop, this.#runs.node, ...hooks.doors);
    const branches = this.#tree && section("branches", say("watch.tree"), this.#tree.node);
    const bar = el("div", "acts", this.#transport.node, this.#transport.jump, this.#strip.legend, this.#transport.speeds,
      el("span", "unit", say("watch.a-second")), sheetButton);
    const time = section("time", say("watch.time"), el("div", "told", this.#said, this.#strip.place), this.#strip.node, bar);
    this.#beside.append(structured, lines);
    this.node.append(this.#beside, time, ...(branches ? [branches] : []), sheet);
    // In a narrow element the code, the switches and the tree are in a sheet.
    this.#sizes = new ResizeObserver(([{ contentRect }]) => {
      const isNarrow = contentRect.width < 640;
      if (isNarrow === sheet.contains(lines)) return;
      if (isNarrow) sheet.append(close, this.#transport.jump, this.#transport.speeds, lines, ...(branches ? [branches] : []));
      else {
        sheet.close();
        this.#beside.append(lines);
        if (branches) sheet.before(branches);
        bar.insertBefore(this.#transport.jump, this.#strip.legend);
        this.#strip.legend.after(this.#transport.speeds);
      }
    });
    this.#sizes.observe(controller.frame.host);
    this.#listen(controller);
  }

  /** The event on show. */
  get at() {
    return this.#state?.at ?? 0;
  }

  /** Starts a run, and shows an event of it as soon as it is recorded. */
  async run(switches: Switches, at: number) {
    this.#transport.stop();
    const turn = ++this.#turn;
    await this.#search.open({ ...this.#search.wanted, switches });
    this.#state = undefined;
    this.#runs.tell("");
    for (let [drawn, isShown] = [0, false]; ; ) {
      const run = await this.#search.advance();
      if (this.#turn !== turn) return;
      const isLate = performance.now() - drawn > REDRAW;
      if (!isShown && (run.events >= at || run.ended)) {
        isShown = true;
        this.go(Math.min(at, run.events));
      }
      if (isLate || run.ended) {
        drawn = performance.now();
        const strip = await this.#search.strip();
        if (this.#turn !== turn) return;
        this.#strip.fill(strip, run);
        this.#structure.over?.(strip, run);
        this.#runs.show(run);
        if (this.#code instanceof TraceSource) this.#code.tell();
        this.#strip.mark(this.at);
        if (this.#state) {
          this.#structure.show(this.#state);
          this.#allow();
        }
      }
      if (run.ended) break;
    }
    const { nodes = 0, solve_us = 0 } = await this.#hooks.solve();
    const words = await this.#search.tuned(nodes, solve_us);
    if (this.#turn === turn) this.#runs.tell(words);
  }

  /** Shows an event; of several wishes the last one counts. */
  go(at: number) {
    this.#wanted = this.#goal = Math.max(0, Math.min(at, this.#search.run.events));
    if (!this.#isBusy) void this.#fetch().catch(this.#hooks.fail);
  }

  async #fetch() {
    this.#isBusy = true;
    try {
      while (this.#wanted !== undefined) {
        const [at, turn] = [this.#wanted, this.#turn];
        this.#wanted = undefined;
        const state = await this.#search.at(at);
        if (this.#turn !== turn) continue;
        this.#show(state);
        if (this.#wanted === undefined && this.#tree && !this.#transport.isFast) {
          const tree = await this.#search.tree();
          if (this.#turn === turn) this.#tree.show(tree);
        }
      }
    } finally {
      this.#isBusy = false;
    }
  }

  #show(state: WatchState) {
    this.#state = state;
    const { at, event } = state;
    putOn(this.#controller, this.#stage, state);
    this.#overlay.show(this.#stage, state);
    this.#structure.show(state);
    this.#code.mark(event?.line ?? 0, at);
    this.#said.setAttribute("aria-live", this.#transport.isFast ? "off" : "polite");
    this.#said.replaceChildren(...marked(event?.text ?? this.#say("watch.begin", { name: this.#info.name })));
    this.#strip.mark(at);
    this.#allow();
    this.#hooks.moved(at, state.run);
  }

  #allow() {
    this.#transport.allow(this.at === 0, this.at >= this.#search.run.events);
  }

  async #act(act: Act) {
    const at = this.#goal;
    const depth = this.#state?.event?.depth ?? 0;
    const last = this.#search.run.events;
    if (act === "play") {
      if (this.#transport.plays) this.#transport.stop();
      else await this.#play();
      this.#allow();
      return;
    }
    this.#transport.stop();
    if (act === "step") this.go(at + 1);
    else if (act === "back") this.go(at - 1);
    else {
      const wanted: WatchWanted = act === "next" ? { kind: this.#transport.kind } : { depth: act === "over" ? depth : depth - 1 };
      this.go((await this.#search.find(at, wanted)) ?? (act === "next" ? at : last));
    }
  }

  /** Plays up to the next stop: a line, a cell, or the end. */
  async #play() {
    const at = this.#goal;
    const { stops } = this.#code;
    const wanted: WatchWanted[] = [...stops].map((line) => ({ line }));
    if (this.#cell && this.#stopsAtCell) wanted.push({ cell: [this.#cell.row, this.#cell.col] });
    const found = await Promise.all(wanted.map((one) => this.#search.find(at, one)));
    const end = Math.min(this.#search.run.events, ...found.filter((one) => one !== null));
    let shown = at;
    this.#transport.play((events) => {
      // A slow worker gets no more than one wish.
      if (this.#isBusy && this.#wanted !== undefined) return true;
      shown = Math.min(end, shown + events);
      this.go(shown);
      return shown < end;
    });
  }

  #light(cells: Spot[], words: string) {
    this.#overlay.light(cells);
    this.#pointed.textContent = words;
  }

  /** Links the board's cells with the structure, and gives the view its keys. */
  #listen({ frame, board }: Controller) {
    const { signal } = this.#life;
    const cell = (event: PointerEvent): Spot | undefined => {
      const { left, top } = frame.board.getBoundingClientRect();
      const { ratio } = board.view;
      const at = board.view.hit((event.clientX - left) * ratio, (event.clientY - top) * ratio);
      return at ? { row: at[0], col: at[1] } : undefined;
    };
    frame.board.addEventListener("pointermove", (event) => this.#structure.light(cell(event)), { signal });
    frame.board.addEventListener("pointerleave", () => this.#structure.light(), { signal });
    frame.host.addEventListener("keydown", (event) => this.#transport.take(event) && event.preventDefault(), { signal });
    frame.host.addEventListener("shumi-select", ({ detail }) => this.#select(detail.cell), { signal });
  }

  get #stopsAtCell() {
    return this.#stop.getAttribute("aria-pressed") === "true";
  }

  /** Marks the parts of the selected cell, and offers it as a stop. */
  #select(cursor: [number, number] | null) {
    this.#cell = cursor ? { row: cursor[0], col: cursor[1] } : undefined;
    this.#structure.light(this.#cell);
    this.#stop.hidden = !this.#cell;
    this.#stop.setAttribute("aria-pressed", "false");
    if (!this.#cell || !this.#state) return;
    const margin = marginOf(this.#stage, this.#state);
    const cell = nameOf(this.#words, { row: this.#cell.row - margin, col: this.#cell.col - margin });
    this.#stop.textContent = this.#say("watch.stop-cell", { cell });
  }

  close() {
    this.#turn += 1;
    this.#wanted = undefined;
    this.#life.abort();
    this.#sizes.disconnect();
    this.#transport.stop();
    this.#overlay.close();
    this.node.remove();
  }

  #icon(name: "sheet" | "close", words: string, act: () => void) {
    const button = el("button", "ib", icon(name));
    button.type = "button";
    button.title = words;
    button.setAttribute("aria-label", words);
    button.addEventListener("click", act);
    return button;
  }
}
