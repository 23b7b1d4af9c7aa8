/**
 * Detects the last move. Most boards are solved once they are full and break no rule; where answers have scores, only the best score
 * ends the game, and the worker computes it.
 */

/** @typedef {import("./play.js").Play} Play */
/** @typedef {import("./play.js").GameStatus} GameStatus */
/** @typedef {{ best?: number, bound?: number }} Range */

/**
 * @typedef {object} EndingActs
 * @property {() => Play | undefined} play
 * @property {(play: Play, told: (range: Range) => void, signal: AbortSignal) => Promise<void>} ask computes the best score
 * @property {(best: number) => void} set passes it to the game
 * @property {(text: string) => void} say
 * @property {(best?: number, bound?: number) => void} tell
 * @property {(play: Play) => void} solved
 * @property {() => import("./words.js").ElementWords} words
 */

export class Ending {
  /** Set while the best score is computed. @type {AbortController | undefined} */
  #asking;

  /** @param {EndingActs} acts */
  constructor(acts) {
    this.acts = acts;
  }

  /** Aborts the search: another question goes first, or the game was replaced. */
  stop() {
    this.#asking?.abort();
  }

  /** Handles a move of the player. @param {GameStatus} before */
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

  /**
   * Compares a full board's score with the best.
   * @param {number} score @param {number | undefined} best @param {NonNullable<Play["best"]>} known
   */
  #standing(score, best, { ended, bound }) {
    const { say } = this.acts.words();
    if (best !== undefined) return say("score.below", { score, best });
    if (!ended) return say("score.full", { score });
    return bound === undefined ? say("score.open", { score }) : say("score.open-bound", { score, bound });
  }

  /** Sets the best score, which may solve a full board. @param {number} best */
  know(best) {
    const before = this.acts.play()?.status;
    this.acts.set(best);
    const now = this.acts.play()?.status;
    if (before && now?.solved && !before.solved) this.after(before);
  }

  /** Computes the best score, once per game. @param {Play} play */
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
      // After an abort the next move asks again; without a solver the best score stays unknown.
      if (asking.signal.aborted) {
        play.best = undefined;
        return;
      }
    }
    play.best = { ...play.best, ended: true };
    if (play === this.acts.play() && play.status.right && !play.status.solved) this.after(play.status);
  }
}
