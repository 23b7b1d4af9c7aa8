/**
 * Checks a board: against the rules on the main thread, then by the worker's solver, which tells whether the board can still be
 * completed to the answer. A change of the board aborts the check.
 */
import { judge, solveKnown } from "./api.js";
import { wantModule } from "./reading.js";
import { told as toldOf } from "./words.js";

/** Delay in milliseconds before the message that a check is running. */
const SLOW = 300;
/** Time limits in seconds: of a check on request, and of one that follows every move. */
const LIMIT = { asked: 10, live: 2 };
/** Time limit for the best answer, in seconds. */
const BEST_LIMIT = 30;

/** @typedef {import("#wasm/solver").Judgement} Judgement */
/** @typedef {import("#wasm/board").Verdict} Verdict */
/** @typedef {import("./play.js").Play} Play */
/** @typedef {import("../shumi.d.ts").Checked} Checked */

/**
 * @typedef {object} JudgeActs
 * @property {() => Verdict} rules checks the rules and marks violations
 * @property {(cells: import("#wasm/solver").Place[]) => void} mark marks wrong entries
 * @property {(text: string, acts?: [name: string, act: () => void][]) => void} say shows a message with buttons
 * @property {(checked: Checked) => void} tell
 * @property {(moves: number) => void} back undoes moves
 * @property {(best: number) => void} best receives the best score
 */

export class Judge {
  /** @type {AbortController | undefined} */
  #running;

  /** @param {JudgeActs} acts @param {import("./words.js").ElementWords} words */
  constructor(acts, words) {
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
   * @param {Play} play
   * @param {boolean} quiet for checks after every move: marks mistakes, and says nothing about a correct board
   * @returns {Promise<Checked>}
   */
  async check(play, quiet) {
    this.stop();
    const { acts, words } = this;
    const verdict = acts.rules();
    const broken = verdict.faults.length > 0;
    const rules = toldOf(words, verdict.faults.map((fault) => fault.text));
    if (broken) acts.say(rules);
    const running = (this.#running = new AbortController());
    const slow = setTimeout(() => !quiet && !broken && acts.say(words.say("check.checking")), SLOW);
    /** @type {Judgement | undefined} */
    let judged;
    try {
      judged = await judge(play.save(), {
        family: play.info.id, lang: words.lang, timeLimit: quiet ? LIMIT.live : LIMIT.asked, signal: running.signal,
      });
    } catch {
      // Without a solver, or after an abort, only the rules are reported.
    } finally {
      clearTimeout(slow);
    }
    /** @type {Checked} */
    const checked = { status: broken ? "faults" : "unknown", cells: [], text: "", ...judged, ...verdict };
    if (this.#running !== running) return checked;
    this.#running = undefined;
    if (checked.best !== undefined && (checked.bound === undefined || checked.bound <= checked.best)) acts.best(checked.best);
    this.#show(checked, quiet, rules);
    acts.tell(checked);
    return checked;
  }

  /** @param {Checked} checked @param {boolean} quiet @param {string} rules */
  #show({ status, faults, cells, text, back, full }, quiet, rules) {
    const { acts } = this;
    const { say } = this.words;
    /** @type {[string, () => void][]} */
    const offers = [];
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

  /**
   * Computes the best score of a puzzle with scores, reporting progress.
   * @param {Play} play @param {(progress: { best?: number, bound?: number }) => void} told @param {AbortSignal} signal
   */
  async best(play, told, signal) {
    const family = play.info.id;
    const puzzle = play.call((game) => game.puzzle("json"));
    const answer = await solveKnown(
      { family, module: wantModule(family), puzzle },
      { timeLimit: BEST_LIMIT, onprogress: told, signal, lang: this.words.lang },
    );
    const { best, bound, status } = answer;
    if (best !== undefined && status === "solved") this.acts.best(best);
    told({ best, bound: status === "solved" ? best : bound });
  }
}
