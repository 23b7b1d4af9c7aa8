/** Shapes that the modules of searches return, and those of traces beside them. */
import type { WatchStage as Stage, WatchState as State } from "#wasm/watch";

export type * from "#wasm/watch";

/** The tries of a program that are open, and its best score. `named`: the cell as the puzzle's text counts, from 0. */
export interface TraceState {
  kind: "trace";
  tries: { row: number; col: number; named: { row: number; col: number }; value: number }[];
  best: number | null;
}

export type WatchStage = Omit<Stage, "structure"> & { structure: Stage["structure"] | { kind: "trace" } };
export type WatchState = Omit<State, "structure"> & { structure: State["structure"] | TraceState };

export type Switches = Record<string, boolean>;
