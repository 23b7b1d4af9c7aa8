/** The advisers of a player: questions, checks, the ending, the card of hints. Loaded on first use; works on behalf of its controller. */
import { Ending } from "./ending.ts";
import { HintFlow } from "./hint-flow.ts";
import { Judge } from "./judge.ts";
import { Questions } from "./questions.ts";
import type { Hint } from "#wasm/solver";
import type { Verdict } from "#wasm/board";
import type { HintStage } from "./types.ts";
import type { Controller } from "./controller.ts";
import type { HintActs } from "./hint-flow.ts";

export interface Advice {
  questions: Questions;
  judge: Judge;
  ending: Ending;
  hints: HintFlow;
}

export function adviceOf(controller: Controller): Advice {
  const { frame, words, hooks, overlays } = controller;
  const questions = new Questions(controller);
  /** The stage and text of the last `shumi-hint` event, so that one stage fires one event. */
  let lastHint = "";
  const tell = (
    stage: "done" | HintStage,
    { technique, name, grade, text, cells }: Hint,
  ) => {
    // All parts of one reason belong to one stage.
    if (lastHint !== (lastHint = `${stage} ${text}`)) hooks.fire("shumi-hint", { stage, technique, name, grade, text, cells });
  };
  const hintActs: HintActs = {
    ask: () => {
      lastHint = "";
      return questions.hint();
    },
    show: (stage, hint, part) => {
      overlays.showHint(stage, hint, part);
      tell(stage, hint);
    },
    onlyWhere: () => controller.hintsAre("where"),
    act: (hint) => {
      controller.andBack(() => overlays.doHint());
      tell("done", hint);
    },
    clearMarks: () => controller.andBack(() => overlays.clear()),
    say: (text) => controller.say(text),
    fail: hooks.fail,
  };
  const judge = judgeOf(controller);
  return { questions, judge, ending: endingOf(controller, judge), hints: new HintFlow(frame.hint, hintActs, words) };
}

const judgeOf = (controller: Controller) =>
  new Judge(
    {
      rules: () => rules(controller),
      mark: (cells) => controller.change((game) => game.act("showMistakes", cells), "marks"),
      say: (text, offers = []) => {
        controller.say(text);
        controller.frame.offer(offers);
      },
      tell: (checked) => controller.hooks.fire("shumi-check", checked),
      back: (moves) => controller.edit((game) => game.act("goBack", moves)),
      best: (best) => controller.advice?.ending.know(best),
    },
    controller.words,
  );

const endingOf = (controller: Controller, judge: Judge) =>
  new Ending({
    play: () => controller.play,
    ask: (play, onProgress, signal) => judge.best(play, onProgress, signal),
    set: (best) => controller.change((game) => game.act("setBest", best), "marks"),
    say: (text) => controller.say(text),
    tell: (best, bound) => controller.hooks.fire("shumi-progress", { nodes: 0, found: 0, ms: 0, best, bound }),
    solved: () => controller.solved("player", controller.watch.ms),
    words: () => controller.words,
  });

/** Marks the cells that break a rule. */
function rules(controller: Controller) {
  let verdict: Verdict = { full: false, faults: [] };
  controller.change((game) => {
    const checked = game.check();
    verdict = checked.verdict;
    return checked;
  }, "marks");
  return verdict;
}
