import type { Answer, SolveOptions } from "../shumi.d.ts";

export interface ManyOptions extends Omit<SolveOptions, "onprogress"> {
  /** Workers; default: one per core. */
  jobs?: number;
  /** A bad text becomes a row with the status `bad`; without it the iterator throws a `PlacedError` after the rows before it. */
  keepGoing?: boolean;
}

export interface BadRow {
  /** Of the text, from 0. */
  index: number;
  status: "bad";
  message: string;
  line: number;
  column: number;
  expected: string;
  found: string;
}

export type AnswerRow = Answer & { index: number };
export type ManyRow = AnswerRow | BadRow;

/**
 * Answers the same question about many puzzles on all cores: rows in the order of the texts, whose source is read no further ahead than the
 * workers need. Name the `family` where it is known: recognising it costs several times what a small puzzle takes to solve.
 */
export function solveMany(texts: Iterable<string> | AsyncIterable<string>, options: ManyOptions & { keepGoing: true }): AsyncGenerator<ManyRow, void>;
export function solveMany(texts: Iterable<string> | AsyncIterable<string>, options?: ManyOptions): AsyncGenerator<AnswerRow, void>;

/**
 * `base`: the address of a copy of the package's folder `files-HASH`, for programs whose bundler does not take its files along; `worker`: of a
 * copy of `worker.js` alone; `page`: of the page that `toURL` links to, by default the one with the board. Before the first use.
 */
export function configure(options: { base?: string | URL; worker?: string | URL; page?: string | URL }): void;
