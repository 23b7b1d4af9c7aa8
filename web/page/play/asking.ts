/** Questions to the solver's worker: prove unique, all candidates, count, solve. The strip shows progress, a Stop button and the answer. */

import { button, el } from "../base/dom.ts";
import { isLost } from "../base/unreachable.ts";
import { list, say } from "../i18n/say.ts";
import { Player } from "../board/player.ts";
import { span } from "../board/timer.ts";
import type { Answer, Progress } from "#shumi";
import type { Answers, Asked } from "./answers.ts";

/** Most solutions that are counted. */
const MAX_ANSWERS = 1000;

export type Goal = "first" | "unique" | "count" | "candidates";

export class Asking {
  #running: AbortController | undefined;
  /** Tells whether the board shows the true candidates. */
  shows = false;
  /** Decisions of the last search. */
  #nodes: number | undefined;
  #player: Player | undefined;

  declare places: Answers;
  declare game: Asked;

  constructor(places: Answers) {
    this.places = places;
    this.game = places.game;
    this.game.signal.addEventListener("abort", () => {
      this.clear();
      this.#running?.abort();
    });
  }

  #showsCandidates(on: boolean) {
    this.shows = on;
    for (const one of this.places.candidates) one.setAttribute("aria-pressed", String(on));
  }

  /** Tells whether the player of moves is changing the board. */
  get acts() {
    return this.#player?.acts ?? false;
  }

  /** Replaces the content of the bar; a focus in it goes to the board. */
  #fill(...things: HTMLElement[]) {
    const focused = this.places.bar.contains(document.activeElement);
    this.places.bar.replaceChildren(...things);
    this.places.bar.hidden = things.length === 0;
    if (focused) this.game.focus();
  }

  /** Replaces the progress by details of the search. */
  #end() {
    this.#fill(...(this.#nodes ? [howItWent(el("span", {}, searched(this.#nodes)))] : []));
  }

  clear() {
    this.#player?.leave();
    this.#player = undefined;
    this.#showsCandidates(false);
    const focused = this.places.card.contains(document.activeElement);
    this.places.card.hidden = true;
    this.places.words.replaceChildren();
    this.#nodes = undefined;
    if (!this.#running) this.#end();
    if (focused) this.game.focus();
  }

  async ask(goal: Goal) {
    const { game } = this;
    const running = new AbortController();
    this.#running = running;
    this.clear();
    game.board.clearMarks();
    // A sequence of moves is played instead of filled in.
    const show = goal === "first" && !game.board.standing?.turns;
    const begun = performance.now();
    // The live region announces the start of a search once; the changing numbers are only visible.
    game.say(say("answers.searching"));
    const timer = el("span", { className: "muted", role: "timer" });
    const work = el("span");
    let last: Pick<Progress, "nodes" | "found"> & Partial<Progress> = { nodes: 0, found: 0 };
    const tick = setInterval(() => {
      const solutions = goal === "count" && last.found ? [say("answers.found", { n: last.found })] : [];
      timer.textContent = list([span(performance.now() - begun), ...solutions, ...within(last)]);
      work.textContent = searched(last.nodes);
    }, 200);
    this.#fill(button(say("answers.stop"), () => running.abort(), { className: "btn main" }), timer, howItWent(work));
    try {
      const answer = await game.board.solve({
        goal,
        limit: MAX_ANSWERS,
        show,
        clockwise: this.places.oneWay.checked,
        signal: running.signal,
        onprogress: (p) => {
          last = p;
        },
      });
      if (this.#running === running) this.#tell(goal, answer, show);
    } catch (e) {
      const { name, message } = e as Error;
      const stopped = name === "AbortError";
      if (isLost(e)) game.unreachable(message, () => void this.ask(goal));
      else game.say(stopped ? say("answers.stopped", { time: span(performance.now() - begun) }) : message);
      if (stopped) this.#nodes = last.nodes;
      if (stopped && this.#running === running) this.#offerBest(last.best, last.bound, last.answer);
    } finally {
      clearInterval(tick);
      if (this.#running === running) {
        this.#running = undefined;
        this.#end();
      }
    }
  }

  /** @param shown it is on the board */
  #tell(goal: Goal, answer: Answer, shown: boolean) {
    const { game } = this;
    const took = { time: span((answer.solve_us ?? 0) / 1000) };
    this.#nodes = answer.nodes;
    const mark = (word: string) => {
      this.places.verdict.textContent = word;
      this.places.verdict.hidden = false;
    };
    if (goal === "candidates" && answer.candidates) {
      mark(answer.status === "unique" ? say("answers.is-unique") : say("answers.is-several"));
      game.board.showCandidates(answer.candidates);
      this.#showsCandidates(true);
      game.say(answer.status === "unique" ? say("answers.shown-unique", took) : say("answers.shown-several", took));
      const write = button(say("answers.write"), () => game.board.writeCandidates());
      this.#open("", "", ...(game.board.standing?.marks ? [write] : []), button(say("answers.back"), () => game.clear()));
      this.places.card.classList.add("told");
      return;
    }
    const { count = 0, solutions = [] } = answer;
    switch (answer.status) {
      case "none":
        mark(say("answers.is-none"));
        if (answer.conflict?.length) game.board.showConflict(answer.conflict);
        game.say(
          answer.reason ? say("page.sentences", { one: say("answers.none", took), other: answer.reason }) : say("answers.none", took),
        );
        break;
      case "unique":
        mark(say("answers.is-unique"));
        game.say(say("answers.unique", took));
        if (goal === "unique") this.#offerAnswer(solutions[0]);
        break;
      case "multiple":
        mark(say("answers.is-several"));
        if (goal === "count")
          game.say(answer.more ? say("answers.counted-more", { ...took, n: count }) : say("answers.counted", { ...took, n: count }));
        else {
          game.say(say("answers.several", took));
          this.#two(solutions);
        }
        break;
      case "solved":
        if (goal === "first" && !shown && !answer.moves) game.board.showAnswer(solutions[0]);
        if (answer.moves) this.#play(answer.moves, Boolean(answer.optimal), took.time);
        else if (goal !== "first") game.say(say("answers.exists", took));
        else if (answer.best === undefined) game.say(say("answers.solved", took));
        else game.say(say("answers.solved-best", { ...took, score: answer.best }));
        break;
      default:
        game.say(say("answers.not-finished"));
        this.#offerBest(answer.best, answer.bound, solutions[0]);
    }
  }

  #offerAnswer(solution: string) {
    const fill = () => {
      this.game.board.showAnswer(solution);
      this.clear();
    };
    this.#open(say("answers.only"), say("answers.only-about"), button(say("answers.fill"), fill, { className: "btn main" }));
    this.places.card.classList.add("told");
  }

  /** Offers the best answer of a stopped search. */
  #offerBest(best: number | undefined, bound: number | undefined, answer: string | undefined) {
    if (!answer) return;
    const show = () => {
      this.game.board.showAnswer(answer);
      this.clear();
    };
    const title = best === undefined ? say("answers.so-far") : say("answers.so-far-score", { score: best });
    const unproven = say("answers.unproven");
    const words =
      bound === undefined || best === bound
        ? unproven
        : say("page.sentences", { one: unproven, other: say("answers.no-better", { score: bound }) });
    this.#open(title, words, button(say("answers.show"), show, { className: "btn main" }));
  }

  /** Offers a player for a sequence of moves. */
  #play(moves: string[], optimal: boolean, time: string) {
    const { game } = this;
    const n = moves.length;
    this.places.found = { moves: n, optimal };
    if (n === 0) {
      game.say(say("answers.no-moves", { time }));
      return;
    }
    const words = optimal ? say("answers.shortest", { n }) : say("answers.best-found", { n });
    game.say(say("answers.moves-in", { moves: words, time }));
    this.#player = new Player(game.board, moves, () => game.toStart());
    // The live region has just announced the number.
    this.#open("", this.#compared(), this.#player.node);
  }

  /** Compares the number of the player's own moves with the solver's. */
  #compared() {
    const { game } = this;
    const { own } = game;
    if (!this.places.found || own === 0) return say("answers.play-them");
    const more = own - this.places.found.moves;
    if (!game.won) return say("answers.own-so-far", { own });
    if (more === 0) return say("answers.as-many", { own });
    return more > 0 ? say("answers.more", { own, more }) : say("answers.fewer", { own, fewer: -more });
  }

  #two([a, b]: string[]) {
    const { board } = this.game;
    const views: [name: string, show: () => void][] = [
      [say("answers.both"), () => board.showPair(a, b)],
      [say("answers.first"), () => board.showPair(a, a)],
      [say("answers.second"), () => board.showPair(b, b)],
    ];
    const buttons = views.map(([name, show]) => button(name, () => press(name, show)));
    const press = (name: string, show: () => void) => {
      show();
      for (const one of buttons) one.setAttribute("aria-pressed", String(one.textContent === name));
    };
    const back = () => {
      board.clearMarks();
      this.clear();
    };
    this.#open(say("answers.two"), say("answers.two-about"), ...buttons, button(say("answers.back"), back));
    this.places.card.classList.add("told");
    press(views[0][0], () => board.showPair(a, b));
  }

  #open(title: string, words: string, ...buttons: Node[]) {
    this.places.buttons.replaceChildren(...buttons);
    this.places.card.hidden = false;
    this.places.words.replaceChildren(el("h2", { hidden: !title }, title), el("p", {}, words));
    // A caller sets the class if the live region announces the same text.
    this.places.card.classList.remove("told");
  }
}

const searched = (n: number) => say("answers.nodes", { n });

/** Puts details of a search behind a disclosure triangle. */
const howItWent = (what: HTMLElement) => el("details", { className: "how muted" }, el("summary", {}, say("answers.details")), what);

/** Lists the best score and the bound of an optimizing search. */
function within({ best, bound }: { best?: number; bound?: number }) {
  const so = best === undefined ? [] : [say("answers.best", { score: best })];
  return bound === undefined ? so : [...so, say("answers.most", { score: bound })];
}
