/** The end of a game: time and moves, the best time on this device, and the next puzzle. */

import { recall, remember } from "../base/local-storage.ts";
import * as records from "../base/records.ts";
import { gradeName, within } from "../i18n/grades.ts";
import { list, say } from "../i18n/say.ts";
import { afterRelease } from "../ui/after-release.ts";
import { clock } from "../board/timer.ts";
import { writeEvicting } from "../store/local-store.ts";
import { loadCompanions } from "./companions.ts";
import type { FamilyInfo, ShumiBoard, ShumiEvents, Standing } from "#shumi";
import type { Kept, Made } from "../base/records.ts";
import type { Accompanied } from "./what-next.ts";
import type { Answers } from "./answers.ts";

export type Solved = ShumiEvents["shumi-solved"]["detail"];

/** A win in numbers: times in ms, `best` and `mean` of the games before, each 0 without one. */
export interface WinFacts {
  hints: number;
  /** The solver has not shown the answer. */
  alone: boolean;
  ms?: number;
  best?: number;
  mean?: number;
}

/** The game that is won. */
interface Won {
  board: ShumiBoard;
  info: Pick<FamilyInfo, "id">;
  key: string;
  size: string;
  made?: Made;
  graded?: number;
  timer: { readonly ms: number };
  /** Number of the player's moves. */
  own: number;
  answers: Pick<Answers, "found">;
  say: (words: string) => void;
}

export class Win {
  /** Tells whether the solver has put an answer on this board. */
  shown = false;

  declare game: Won & Accompanied;

  constructor(game: Won & Accompanied) {
    this.game = game;
  }

  restore(kept: Kept | null) {
    this.shown = Boolean(kept?.shown);
  }

  /** Announces that an opened game was won before. */
  recall() {
    const { game } = this;
    game.say(this.shown ? say("win.before-shown") : say("win.before", { time: clock(game.timer.ms) }));
  }

  /** Forgets the shown answer after a reset. */
  forget() {
    this.shown = false;
  }

  note({ by }: Solved) {
    this.shown ||= by === "solver";
  }

  /** Formats the reachable scores as further items of a list that begins with the current score. */
  range({ best, bound }: Standing) {
    const so =
      best === undefined ? [] : [bound === best ? say("game.score-best", { score: best }) : say("game.score-so-far", { score: best })];
    const most = bound === undefined || bound === best ? [] : [say("game.score-most", { score: bound })];
    return list(["", ...so, ...most]);
  }

  /** Announces time and moves of the game, and offers the next one. */
  tell({ hints, helped }: Solved) {
    const { game } = this;
    const { board, timer, own } = game;
    const { found } = game.answers;
    let moves = say("game.moves", { n: own });
    if (found && board.standing?.turns) {
      const beside = { moves, found: found.moves };
      moves = found.optimal ? say("win.moves-shortest", beside) : say("win.moves-best-found", beside);
    }
    const isTimed = recall(records.noClock) !== "off";
    const won = isTimed ? this.#judged({ hints, helped }, own, { time: clock(timer.ms), moves }) : this.#untimed(hints, moves);
    const alone = !this.shown;
    const { ms } = timer;
    const facts = { hints, alone, ...(isTimed ? { ms, best: this.best.ms, mean: this.mean } : {}) };
    const best = isTimed ? this.#time(hints) : "";
    game.say(best ? say("page.sentences", { one: won, other: best }) : won);
    // Without a connection the module that offers the next puzzle and records days may be missing.
    void loadCompanions().then(
      ({ showAfterWin: goOn }) => goOn(game, facts, afterRelease),
      () => alone && writeEvicting(records.won, { family: game.info.id, ms, hints, at: Date.now() }, game.key),
    );
  }

  /** @param how `helped`: cells that hints have filled @param own moves */
  #judged({ hints, helped }: Pick<Solved, "hints" | "helped">, own: number, took: { time: string; moves: string }) {
    if (this.shown) return say("win.shown", took);
    if (hints === 0) return say("win.alone", took);
    const about = { ...took, hints: say("win.hints", { n: hints }) };
    return helped >= own || hints >= own ? say("win.all-hints", about) : say("win.some-hints", about);
  }

  #untimed(hints: number, moves: string) {
    if (this.shown) return say("win.untimed-shown", { moves });
    return say("win.untimed", { moves: list(hints ? [moves, say("win.hints", { n: hints })] : [moves]) });
  }

  /** Best time without help of this family, size and (if known) grade, 0 if there is none; its name and the end of its key. */
  get best() {
    const { board, info, size, made, graded } = this.game;
    const number = made?.grade ?? graded;
    const grade = gradeName(number);
    const kind = grade ? say("kind.graded", { size, grade: within(grade) }) : size;
    const of = [info.id, board.size.join(" × "), ...(grade ? [number] : [])].join(":");
    return { of, kind, ms: recall(records.best, of) };
  }

  /** Mean time without help, 0 without one. */
  get mean() {
    const times = recall(records.times, this.best.of);
    return times?.n ? times.ms / times.n : 0;
  }

  /** Compares with the best time, and counts the game; only games without help count. */
  #time(hints: number) {
    const { timer } = this.game;
    const { of, kind, ms: best } = this.best;
    const about = { kind, time: clock(best) };
    if (hints > 0 || this.shown) return best ? say("win.best-time", about) : "";
    const { ms } = timer;
    const before = recall(records.times, of) ?? { n: 0, ms: 0 };
    remember(records.times, { n: before.n + 1, ms: before.ms + Math.round(ms) }, of);
    if (best && best <= ms) return say("win.best-time", about);
    remember(records.best, ms, of);
    return best ? say("win.new-best-time", about) : "";
  }
}
