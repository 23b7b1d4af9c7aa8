/**
 * A run in a worker of its own: records its events in slices, and answers questions about any of its states. Runs are deterministic: if the
 * worker is gone, the same run is recorded again.
 */
import { Client } from "../client.ts";
import type { CallOptions } from "../client.ts";
import type {
  Switches, WatchFound, WatchInfo, WatchNode, WatchRun, WatchStage, WatchState, WatchStrip, WatchTree, WatchWanted,
} from "./types.ts";

/** Events of a slice of work. */
const SLICE = 20_000;

/** The run to record; `most`: of its events. */
export interface Wanted {
  puzzle: string;
  family: string;
  algorithm?: string;
  switches: Switches;
  most?: number;
}

/** The calls that the view needs. */
export type Steps = Pick<
  Search,
  "stage" | "wanted" | "run" | "open" | "advance" | "at" | "find" | "strip" | "tree" | "subtree" | "tuned"
>;

export class Search {
  #client = new Client({ keep: true });
  #how: CallOptions;

  declare wanted: Wanted;
  declare stage: WatchStage;
  declare run: WatchRun;

  /** @param name of the module @param lang index of the language */
  constructor(name: string, lang: number, signal: AbortSignal) {
    this.#how = { name, lang, signal };
    signal.addEventListener("abort", () => this.#client.dispose(signal.reason), { once: true });
  }

  /** Lists the algorithms of the module's families. */
  algorithms(): Promise<WatchInfo[]> {
    return this.#client.call("watchAlgorithms", [], this.#how);
  }

  /** Starts a run in the place of the current one; it has no events yet. */
  async open(wanted: Wanted): Promise<WatchStage> {
    const { puzzle, family, algorithm, switches, most } = wanted;
    this.stage = await this.#client.call("watchOpen", [puzzle, family, algorithm, switches, most], this.#how);
    this.wanted = wanted;
    this.run = { ...this.run, events: 0, ended: false };
    return this.stage;
  }

  /** Records more events. @returns the run so far */
  async advance(): Promise<WatchRun> {
    this.run = await this.#client.call("watchAdvance", [SLICE], this.#how);
    return this.run;
  }

  /** Returns the state after a number of events. */
  at(event: number): Promise<WatchState> {
    return this.#client.call("watchSeek", [event], this.#how);
  }

  /** Finds an event after or before another one; `null`: there is none among the recorded ones. */
  async find(from: number, wanted: WatchWanted): Promise<number | null> {
    for (let next = from; ; ) {
      const found: WatchFound = await this.#client.call("watchFind", [next, wanted, SLICE], this.#how);
      if (found.at !== null || found.next <= 0 || found.next >= this.run.events) return found.at;
      next = found.next;
    }
  }

  strip(): Promise<WatchStrip> {
    return this.#client.call("watchStrip", [], this.#how);
  }

  /** Returns the tree around the state shown last. */
  tree(): Promise<WatchTree> {
    return this.#client.call("watchTree", [], this.#how);
  }

  /** Lists the nodes of a small finished subtree. */
  subtree(at: number): Promise<WatchNode[]> {
    return this.#client.call("watchSubtree", [at], this.#how);
  }

  /** Returns the sentence about the usual solver. @param nodes its decisions */
  tuned(nodes: number, microseconds: number): Promise<string> {
    return this.#client.call("watchTuned", [nodes, microseconds], this.#how);
  }

  close() {
    this.#client.dispose(new DOMException("the search is closed", "AbortError"));
  }
}
