import type { Answer, SolveOptions } from "../shumi.d.ts";

export interface ManyOptions extends Omit<SolveOptions, "onprogress"> {
  /** Workers; default: one per core. */
  jobs?: number;
  /** A bad text becomes a row with the status `bad`; without it the iterator throws a `PlacedError` after the rows before it. */
  keepGoing?: boolean;
}

export interface BadRow {
  /** Index of the text, from 0. */
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
 * Answers the same question about many puzzles on all cores: rows come in the order of the texts, and the source is read ahead only as far
 * as the workers need. Name the `family` if it is known: detecting it takes several times as long as solving a small puzzle.
 */
export function solveMany(
  texts: Iterable<string> | AsyncIterable<string>,
  options: ManyOptions & { keepGoing: true },
): AsyncGenerator<ManyRow, void>;
export function solveMany(texts: Iterable<string> | AsyncIterable<string>, options?: ManyOptions): AsyncGenerator<AnswerRow, void>;

/**
 * Sets addresses; call it before the first use. `base`: of a copy of the package's folder `files-HASH`, for programs whose bundler does
 * not include its files; `worker`: of a copy of `worker.js` alone; `page`: of the page that `toURL` links to, by default the one with the
 * board.
 */
export function configure(options: { base?: string | URL; worker?: string | URL; page?: string | URL }): void;
