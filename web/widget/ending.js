/**
 * Whether a move was the last one. Most boards are solved when they are full and break no rule; where answers have scores, only the best
 * is the end, and the worker knows it.
 */

/** @typedef {import("./play.js").Play} Play */
/** @typedef {import("./play.js").GameStatus} GameStatus */
/** @typedef {{ best?: number, bound?: number }} Range */

/**
 * @typedef {object} EndingActs
 * @property {() => Play | undefined} play
 * @property {(play: Play, told: (range: Range) => void, signal: AbortSignal) => Promise<void>} ask asks for the best score
 * @property {(best: number) => void} set tells it to the game
 * @property {(text: string) => void} say
 * @property {(best?: number, bound?: number) => void} tell
 * @property {(play: Play) => void} solved
 * @property {() => import("./words.js").ElementWords} words
 */

export class Ending {
  /** The question for the best score. @type {AbortController | undefined} */
  #asking;

  /** @param {EndingActs} acts */
  constructor(acts) {
    this.acts = acts;
  }

  /** Another question goes first, or the game is another one. */
  stop() {
    this.#asking?.abort();
  }

  /** The player has moved. @param {GameStatus} before */
  after(before) {
    const play = this.acts.play();
    if (!play) return;
    const { solved, right, score, best } = play.status;
    if (solved) {
      if (!before.solved) this.acts.solved(play);
      return;
    }
    if (score === undefined) return;
    if (best === undefined) void this.#wantBest(play);
    if (!right) return;
    this.acts.say(this.#standing(score, best, play.best ?? {}));
  }

  /** What a full board's score is worth. @param {number} score @param {number | undefined} best @param {NonNullable<Play["best"]>} known */
  #standing(score, best, { ended, bound }) {
    const { say } = this.acts.words();
    if (best !== undefined) return say("score.below", { score, best });
    if (!ended) return say("score.full", { score });
    return bound === undefined ? say("score.open", { score }) : say("score.open-bound", { score, bound });
  }

  /** The best score is known: a full board may turn out to have it. @param {number} best */
  know(best) {
    const before = this.acts.play()?.status;
    this.acts.set(best);
    const now = this.acts.play()?.status;
    if (before && now?.solved && !before.solved) this.after(before);
  }

  /** Asks for the best score, once. @param {Play} play */
  async #wantBest(play) {
    if (play.best) return;
    play.best = {};
    const asking = (this.#asking = new AbortController());
    const told = (/** @type {Range} */ { best, bound }) => {
      play.best = { ...play.best, best, bound };
      if (play === this.acts.play()) this.acts.tell(best, bound);
    };
    try {
      await this.acts.ask(play, told, asking.signal);
    } catch {
      // The next move asks again. Without a solver nobody knows the best.
      if (asking.signal.aborted) {
        play.best = undefined;
        return;
      }
    }
    play.best = { ...play.best, ended: true };
    if (play === this.acts.play() && play.status.right && !play.status.solved) this.after(play.status);
  }
}
