/** Globals that tests set in the windows of their pages. */
import type { AxeResults, RunOptions } from "axe-core";

import type { PlacedError } from "#shumi";
import type { Watch } from "./trace/watch.ts";

/** A field of any event of the board; each test reads those of its own events. */
interface EventDetail {
  by?: string;
  ms?: number;
  moves?: number;
  line?: number;
  message?: string;
}

/** The result of a script in a page. A test that reads the value declares its type. */
export interface Outcome<T> {
  value: T;
  error: PlacedError;
}

declare global {
  interface Window {
    /** Events of boards, by their names without `shumi-`. */
    events: [type: string, detail: EventDetail][];
    refusedGames: boolean;
    prevented: boolean;
    copied: string;
    axe: { run: (options: RunOptions) => Promise<AxeResults> };
    /** Number of full repaints of a canvas. */
    wholes: string[];
    /** The fonts in which canvases wrote each text. */
    fonts: Record<string, string[]>;
    /** The recorder of a trace. */
    watch: Watch;
    /** Calls of the board's module, in order. */
    crossings: string[];
    /** Receives every call into a module. */
    crossing?: (name: string, call: () => unknown) => unknown;
    /** Receives each message of a worker, and a function that forwards it. */
    between?: (data: unknown, hand: (data: unknown) => void) => void;
    /** Number of workers started. */
    started: number;
    /** Whether a worker has been sent the second part of a module. */
    hasRest?: boolean;
    /** Answers that a call has trapped. */
    trap: () => void;
    /** A pending question, and its outcome. */
    asked: Promise<unknown>;
    how?: string;
    /** Messages of a frame. */
    heard: { origin: string; data: { shumi: number; type: string; detail: EventDetail } }[];
  }
}
