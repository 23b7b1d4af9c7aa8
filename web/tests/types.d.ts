/** What tests leave in the windows of the pages that they look at. */
import type { AxeResults } from "axe-core";

import type { PlacedError } from "../shumi.d.ts";

/** A field of any event of the board; each test looks at those of its own. */
interface EventDetail {
  by?: string;
  ms?: number;
  moves?: number;
  line?: number;
  message?: string;
}

/** What a script in a page came to. Where a test looks into the value, it says of which type that is. */
export interface Outcome<T> {
  value: T;
  error: PlacedError;
}

declare global {
  interface Window {
    /** Events of boards, by their names without `shumi-`. */
    events: [type: string, detail: EventDetail][];
    /** What the page's policy refused. */
    refused: string[];
    refusedGames: boolean;
    prevented: boolean;
    copied: string;
    axe: { run: () => Promise<AxeResults> };
    /** How often a canvas was painted as a whole. */
    wholes: number;
    /** What a trace notes. */
    watch: import("./trace/watch.mjs").Watch;
    /** Calls of the board's module, in their order. */
    crossings: string[];
    /** Is handed every call into a module. */
    crossing?: (name: string, call: () => unknown) => unknown;
    /** Is handed what a worker says, and what hands it on. */
    between?: (data: unknown, hand: (data: unknown) => void) => void;
    /** Workers that were started. */
    started: number;
    /** What a question comes to, and what it came to. */
    asked: Promise<unknown>;
    how?: string;
    /** What a frame has told. */
    heard: { origin: string; data: { shumi: number; type: string; detail: EventDetail } }[];
  }
}
