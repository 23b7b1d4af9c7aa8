/** A board's questions to the worker: the answers of its puzzle, and the next hint. */
import { hint as askHint, solveKnown } from "./api.ts";
import { wantModule } from "./reading.ts";
import { reword } from "./words.ts";
import type { Answer, Progress } from "#wasm/solver";
import type { SolveOptions } from "./types.ts";
import type { Controller } from "./controller.ts";

export class Questions {
  #busy = 0;

  declare controller: Controller;

  constructor(controller: Controller) {
    this.controller = controller;
  }

  /** Answers a question about the puzzle. */
  async solve({ show, onprogress, ...rest }: SolveOptions & { show?: boolean }) {
    const { controller } = this;
    const play = controller.wantPlay();
    // The player's question goes before the search for the best score.
    controller.advice?.ending.stop();
    const goal = rest.goal ?? "first";
    const begun = performance.now();
    const tell = (progress: Progress) => {
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

  /** Finds the next hint; does not show it. */
  async hint(options: { timeLimit?: number; signal?: AbortSignal } = {}) {
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

  /** Combines the signals of the game and of the caller. */
  #signal(signal?: AbortSignal) {
    const life = this.controller.signal;
    return signal ? AbortSignal.any([signal, life]) : life;
  }

  async #whileBusy<T>(work: () => Promise<T>) {
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

  #show({ status, conflict, moves, solutions, best, optimal }: Answer, begun: number) {
    const { controller } = this;
    if (status === "none" && conflict && conflict.length > 0) controller.overlays.showConflict(conflict);
    if ((status !== "solved" && status !== "unique") || !solutions?.length) return;
    if (best !== undefined && optimal) controller.change((game) => game.act("setBest", best), "marks");
    // The moves lead from the start to the answer and can be undone one by one.
    if (moves) {
      controller.reset();
      for (const move of moves) controller.edit((game) => game.act("play", move), "solver");
    } else controller.showAnswer(solutions[0]);
    controller.solved("solver", performance.now() - begun);
  }
}
