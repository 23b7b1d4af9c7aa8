/**
 * Checks a board: against the rules on the main thread, then by the worker's solver, which tells whether the board can still be
 * completed to the answer. A change of the board aborts the check.
 */
import { judge, solveKnown } from "./api.ts";
import { wantModule } from "./reading.ts";
import { faultTexts } from "./words.ts";
import type { Judgement, Place } from "#wasm/solver";
import type { Verdict } from "#wasm/board";
import type { Checked } from "./types.ts";
import type { Play } from "./play.ts";
import type { ElementWords } from "./words.ts";

/** Delay in milliseconds before the message that a check is running. */
const SLOW = 300;
/** Time limits in seconds: of a check on request, and of one that follows every move. */
const LIMIT = { asked: 10, live: 2 };
/** Time limit for the best answer, in seconds. */
const BEST_LIMIT = 30;

interface JudgeActs {
  /** Checks the rules and marks violations. */
  rules: () => Verdict;
  /** Marks wrong entries. */
  mark: (cells: Place[]) => void;
  /** Shows a message with buttons. */
  say: (text: string, acts?: [name: string, act: () => void][]) => void;
  tell: (checked: Checked) => void;
  /** Undoes moves. */
  back: (moves: number) => void;
  /** Receives the best score. */
  best: (best: number) => void;
}

export class Judge {
  #running: AbortController | undefined;

  declare acts: JudgeActs;
  declare words: ElementWords;

  constructor(acts: JudgeActs, words: ElementWords) {
    this.acts = acts;
    this.words = words;
  }

  /** Aborts the check after a change of the board. */
  stop() {
    this.#running?.abort();
    this.#running = undefined;
  }

  /**
   * Checks the rules, then asks the solver.
   * @param quiet for checks after every move: marks mistakes, and says nothing about a correct board
   */
  async check(play: Play, quiet: boolean): Promise<Checked> {
    this.stop();
    const { acts, words } = this;
    const verdict = acts.rules();
    const broken = verdict.faults.length > 0;
    const rules = faultTexts(words, verdict.faults.map((fault) => fault.text));
    if (broken) acts.say(rules);
    const running = (this.#running = new AbortController());
    const slow = setTimeout(() => !quiet && !broken && acts.say(words.say("check.checking")), SLOW);
    let judged: Judgement | undefined;
    try {
      judged = await judge(play.save(), {
        family: play.info.id, lang: words.lang, timeLimit: quiet ? LIMIT.live : LIMIT.asked, signal: running.signal,
      });
    } catch {
      // Without a solver, or after an abort, only the rules are reported.
    } finally {
      clearTimeout(slow);
    }
    const checked: Checked = { status: broken ? "faults" : "unknown", cells: [], text: "", ...judged, ...verdict };
    if (this.#running !== running) return checked;
    this.#running = undefined;
    if (checked.best !== undefined && (checked.bound === undefined || checked.bound <= checked.best)) acts.best(checked.best);
    this.#show(checked, quiet, rules);
    acts.tell(checked);
    return checked;
  }

  #show({ status, faults, cells, text, back, full }: Checked, quiet: boolean, rules: string) {
    const { acts } = this;
    const { say } = this.words;
    const offers: [string, () => void][] = [];
    if (back !== undefined) offers.push([say("check.go-back"), () => acts.back(back)]);
    if (faults.length > 0) return offers.length > 0 ? acts.say(rules, offers) : undefined;
    if (status === "wrong" || status === "below") {
      if (quiet) acts.mark(cells);
      else if (cells.length > 0) offers.unshift([say("check.show-where"), () => acts.mark(cells)]);
      return acts.say(text, offers);
    }
    if (!quiet) acts.say(text || (full ? say("check.all-right") : say("check.right")));
    return undefined;
  }

  /** Computes the best score of a puzzle with scores, reporting progress. */
  async best(play: Play, onProgress: (progress: { best?: number; bound?: number }) => void, signal: AbortSignal) {
    const family = play.info.id;
    const puzzle = play.call((game) => game.puzzle("json"));
    const answer = await solveKnown(
      { family, module: wantModule(family), puzzle },
      { timeLimit: BEST_LIMIT, onprogress: onProgress, signal, lang: this.words.lang },
    );
    const { best, bound, status } = answer;
    if (best !== undefined && status === "solved") this.acts.best(best);
    onProgress({ best, bound: status === "solved" ? best : bound });
  }
}
