/**
 * Detects the last move. Most boards are solved once they are full and break no rule; where answers have scores, only the best score
 * ends the game, and the worker computes it.
 */
import type { GameStatus } from "#wasm/board";
import type { Play } from "./play.ts";
import type { ElementWords } from "./words.ts";

interface Range {
  best?: number;
  bound?: number;
}

interface EndingActs {
  play: () => Play | undefined;
  /** Computes the best score. */
  ask: (play: Play, onProgress: (range: Range) => void, signal: AbortSignal) => Promise<void>;
  /** Passes it to the game. */
  set: (best: number) => void;
  say: (text: string) => void;
  tell: (best?: number, bound?: number) => void;
  solved: (play: Play) => void;
  words: () => ElementWords;
}

export class Ending {
  /** Set while the best score is computed. */
  #asking: AbortController | undefined;

  declare acts: EndingActs;

  constructor(acts: EndingActs) {
    this.acts = acts;
  }

  /** Aborts the search: another question goes first, or the game was replaced. */
  stop() {
    this.#asking?.abort();
  }

  /** Handles a move of the player. */
  after(before: GameStatus) {
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

  /** Compares a full board's score with the best. */
  #standing(score: number, best: number | undefined, { ended, bound }: NonNullable<Play["best"]>) {
    const { say } = this.acts.words();
    if (best !== undefined) return say("score.below", { score, best });
    if (!ended) return say("score.full", { score });
    return bound === undefined ? say("score.open", { score }) : say("score.open-bound", { score, bound });
  }

  /** Sets the best score, which may solve a full board. */
  know(best: number) {
    const before = this.acts.play()?.status;
    this.acts.set(best);
    const now = this.acts.play()?.status;
    if (before && now?.solved && !before.solved) this.after(before);
  }

  /** Computes the best score, once per game. */
  async #wantBest(play: Play) {
    if (play.best) return;
    play.best = {};
    const asking = (this.#asking = new AbortController());
    const onProgress = ({ best, bound }: Range) => {
      play.best = { ...play.best, best, bound };
      if (play === this.acts.play()) this.acts.tell(best, bound);
    };
    try {
      await this.acts.ask(play, onProgress, asking.signal);
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
