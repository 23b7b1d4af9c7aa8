/** A board's questions to the worker: the answers of its puzzle, and the next hint. */
import { hint as askHint, solveKnown } from "./api.js";
import { wantModule } from "./reading.js";
import { reword } from "./words.js";

/** @typedef {import("#wasm/solver").Answer} Answer */
/** @typedef {import("../shumi.d.ts").SolveOptions} SolveOptions */

export class Questions {
  #busy = 0;

  /** @param {import("./controller.js").Controller} controller */
  constructor(controller) {
    this.controller = controller;
  }

  /** Answers a question about the puzzle. @param {SolveOptions & { show?: boolean }} options */
  async solve({ show, onprogress, ...rest }) {
    const { controller } = this;
    const play = controller.wantPlay();
    // The player's question goes before the search for the best score.
    controller.advice?.ending.stop();
    const goal = rest.goal ?? "first";
    const begun = performance.now();
    const tell = (/** @type {import("#wasm/solver").Progress} */ progress) => {
      controller.hooks.fire("shumi-progress", progress);
      onprogress?.(progress);
    };
    const family = play.info.id;
    const puzzle = play.edits ? play.text : play.call((game) => game.puzzle("json"));
    // A puzzle in the making cannot show an answer.
    if (play.edits) show = false;
    const options = { ...rest, lang: rest.lang ?? controller.words.lang, onprogress: tell, signal: this.#signal(rest.signal) };
    const answer = await this.#whileBusy(() => solveKnown({ family, module: wantModule(family), puzzle }, options));
    if ((show ?? (goal === "first" || goal === "unique")) && play === controller.play) this.#show(answer, begun);
    return answer;
  }

  /** Finds the next hint; does not show it. @param {{ timeLimit?: number, signal?: AbortSignal }} [options] */
  async hint(options = {}) {
    const { controller } = this;
    const play = controller.wantPlay();
    const found = await this.#whileBusy(() =>
      askHint(
        play.save(),
        { lang: controller.words.lang, ...options, family: play.info.id, signal: this.#signal(options.signal) },
      ),
    );
    if (play === controller.play) controller.overlays.hint = found ?? undefined;
    return found;
  }

  /** Combines the signals of the game and of the caller. @param {AbortSignal} [signal] */
  #signal(signal) {
    const life = this.controller.signal;
    return signal ? AbortSignal.any([signal, life]) : life;
  }

  /**
   * @template T
   * @param {() => Promise<T>} work
   */
  async #whileBusy(work) {
    const { frame, words } = this.controller;
    this.#busy += 1;
    frame.setState("busy", true);
    try {
      return await work();
    } catch (e) {
      reword(words, e);
      throw e;
    } finally {
      this.#busy -= 1;
      frame.setState("busy", this.#busy > 0);
    }
  }

  /** @param {Answer} answer @param {number} begun */
  #show({ status, conflict, moves, solutions, best, optimal }, begun) {
    const { controller } = this;
    if (status === "none" && conflict && conflict.length > 0) controller.overlays.showConflict(conflict);
    if ((status !== "solved" && status !== "unique") || !solutions?.length) return;
    if (best !== undefined && optimal) controller.change((game) => game.setBest(best), "marks");
    // The moves lead from the start to the answer and can be undone one by one.
    if (moves) {
      controller.reset();
      for (const move of moves) controller.edit((game) => game.play(move), "solver");
    } else controller.showAnswer(solutions[0]);
    controller.solved("solver", performance.now() - begun);
  }
}
