/** The published types of the element's parts and events. */
import type { ShumiBoard } from "./element.ts";
import type { Appraisal, Checked, HintStage, Pen, Place, Progress, Standing } from "./types.ts";

/** Elements of the page that replace parts. */
export interface Mounts {
  status?: HTMLElement;
  hint?: HTMLElement;
  keypad?: HTMLElement;
  /** Marks and checkpoints; `trial` is for the running trial. */
  positions?: HTMLElement;
  trial?: HTMLElement;
  /** For a puzzle in the making: the layers, undo and redo, the other tools, and the verdict. */
  layers?: HTMLElement;
  tools?: HTMLElement;
  making?: HTMLElement;
  verdict?: HTMLElement;
}

/** Events of the element; they are composed and bubble. */
export interface ShumiEvents {
  "shumi-drawn": CustomEvent<{ family: string; rows: number; cols: number }>;
  "shumi-ready": CustomEvent<{ family: string; rows: number; cols: number }>;
  "shumi-input": CustomEvent<Standing>;
  "shumi-select": CustomEvent<{ cell: [number, number] | null; pencil: boolean; pen: Pen; mode: number }>;
  "shumi-check": CustomEvent<Checked>;
  /** The appraisal of a puzzle in the making, after each change that leaves it complete. */
  "shumi-appraise": CustomEvent<Appraisal>;
  "shumi-solved": CustomEvent<{ by: "player" | "solver"; ms: number; moves: number; hints: number; helped: number }>;
  "shumi-progress": CustomEvent<Progress>;
  /** The player's first move in a game. */
  "shumi-start": CustomEvent<{ family: string; rows: number; cols: number }>;
  "shumi-pause": CustomEvent<{ paused: boolean; ms: number }>;
  /** The hint card shows another stage, or has applied the hint. */
  "shumi-hint": CustomEvent<{ stage: HintStage | "done"; technique: string; name: string; grade?: number; text: string; cells: Place[] }>;
  /** Another event of a search is on show; `switches` as in the attribute. */
  "shumi-watch": CustomEvent<{
    at: number;
    algorithm: string;
    name: string;
    source: string;
    switches: string;
    /** All algorithms that suit the puzzle. */
    choices: { id: string; name: string }[];
  }>;
  /** A drill is open, or a move in it has a ruling; `other`: the name of another technique that finds the move. */
  "shumi-drill": CustomEvent<{
    ruling: "open" | "found" | "true" | "false";
    other?: string;
    family: string;
    technique: string;
    seed: number;
    name: string;
    /** The reason and the conclusion of the step; empty while the drill is open. */
    sentence: string;
  }>;
  /** The player pressed the key for help; a listener that shows help prevents the default. */
  "shumi-help": CustomEvent<Record<string, never>>;
  "shumi-error": CustomEvent<{
    message: string;
    line?: number;
    column?: number;
    expected?: string;
    found?: string;
    /** Number of cells of a board that is too large to open without consent, and the limit. */
    cells?: number;
    limit?: number;
    /** A module or text could not be loaded; a retry may succeed. */
    unreachable?: boolean;
    /** No worker may start here: `message` names the directives that the page's policy lacks. */
    workerless?: boolean;
  }>;
}

declare global {
  interface HTMLElementTagNameMap {
    "shumi-board": ShumiBoard;
  }
  interface HTMLElementEventMap extends ShumiEvents {}
}
