/**
 * Questions to the solver's worker: prove unique, all candidates, count, solve. They stand in a menu; the strip shows progress, a Stop
 * button and the answer.
 */

import { button, el } from "../base/dom.ts";
import { isLost, Unreachable } from "../base/unreachable.ts";
import { list, say } from "../i18n/say.ts";
import { lazy } from "../ui/lazy.ts";
import { popover } from "../ui/popover.ts";
import { span } from "../board/timer.ts";
import type { Answer, Progress, ShumiBoard } from "#shumi";
import type { Player } from "../board/player.ts";

/** Plays a sequence of moves, which few families have. */
const playing = lazy("study", () => import("../board/player.ts"));

/** Most solutions that are counted. */
const MAX_ANSWERS = 1000;

type Goal = "first" | "unique" | "count" | "candidates";

/** The game that the questions are about. */
interface Asked {
  board: ShumiBoard;
  /** Aborts when the game leaves the page. */
  signal: AbortSignal;
  won: boolean;
  /** Number of the player's moves. */
  own: number;
  say: (words: string) => void;
  unreachable: (words: string, again: () => void) => void;
  focus: () => void;
  clear: () => void;
  toStart: () => void;
  /** Fills the menu and the sheet, once. */
  fill: () => void;
}

export class Answers {
  #running: AbortController | undefined;
  /** Tells whether the board shows the true candidates. */
  #shows = false;
  /** Decisions of the last search. */
  #nodes: number | undefined;
  #player: Player | undefined;
  /** The shortest known sequence of moves, for comparison with the player's. */
  found: { moves: number; optimal: boolean } | undefined;

  declare game: Asked;
  declare verdict: HTMLSpanElement;
  /** Progress of a search, and its details afterwards. */
  declare bar: HTMLDivElement;
  declare words: HTMLDivElement;
  declare buttons: HTMLDivElement;
  declare card: HTMLDivElement;
  /** Opens the menu, which `game-sheet.ts` fills. */
  declare door: HTMLButtonElement;
  declare menu: HTMLDivElement;
  declare oneWay: HTMLInputElement;
  /** The items for all candidates, in the menu and in the sheet. */
  declare candidates: HTMLButtonElement[];

  constructor(game: Asked) {
    this.game = game;
    this.verdict = el("span", { className: "pill", hidden: true });
    this.bar = el("div", { className: "bar search", hidden: true });
    // A live region announces the answer, without the names of its buttons.
    this.words = el("div", { "aria-live": "polite" });
    this.buttons = el("div", { className: "bar" });
    this.card = el("div", { className: "card", hidden: true }, this.words, this.buttons);
    this.oneWay = el("input", { type: "checkbox" });
    this.candidates = [];
    this.door = button(say("game.analyse"), () => game.fill(), { className: "btn door" });
    this.menu = popover(this.door, el("div", { className: "pop", role: "group", "aria-label": say("game.analyse") }), () => game.focus());
    game.signal.addEventListener("abort", () => {
      this.clear();
      this.#running?.abort();
    });
  }

  /** Shows all candidates, or hides them again. */
  toggleCandidates() {
    if (this.#shows) this.game.clear();
    else void this.ask("candidates");
  }

  #showsCandidates(on: boolean) {
    this.#shows = on;
    for (const one of this.candidates) one.setAttribute("aria-pressed", String(on));
  }

  /** Tells whether the player of moves is changing the board. */
  get acts() {
    return this.#player?.acts ?? false;
  }

  /** Replaces the content of the bar; a focus in it goes to the board. */
  #fill(...things: HTMLElement[]) {
    const focused = this.bar.contains(document.activeElement);
    this.bar.replaceChildren(...things);
    this.bar.hidden = things.length === 0;
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
    const focused = this.card.contains(document.activeElement);
    this.card.hidden = true;
    this.words.replaceChildren();
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
    const told = el("span", { className: "muted", role: "timer" });
    const work = el("span");
    let last: Pick<Progress, "nodes" | "found"> & Partial<Progress> = { nodes: 0, found: 0 };
    const tick = setInterval(() => {
      const solutions = goal === "count" && last.found ? [say("answers.found", { n: last.found })] : [];
      told.textContent = list([span(performance.now() - begun), ...solutions, ...within(last)]);
      work.textContent = searched(last.nodes);
    }, 200);
    this.#fill(button(say("answers.stop"), () => running.abort(), { className: "btn main" }), told, howItWent(work));
    try {
      const answer = await game.board.solve({
        goal,
        limit: MAX_ANSWERS,
        show,
        clockwise: this.oneWay.checked,
        signal: running.signal,
        onprogress: (p) => {
          last = p;
        },
      });
      if (this.#running === running) await this.#tell(goal, answer, show);
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
  async #tell(goal: Goal, answer: Answer, shown: boolean) {
    const { game } = this;
    const took = { time: span((answer.solve_us ?? 0) / 1000) };
    this.#nodes = answer.nodes;
    const mark = (word: string) => {
      this.verdict.textContent = word;
      this.verdict.hidden = false;
    };
    if (goal === "candidates" && answer.candidates) {
      mark(answer.status === "unique" ? say("answers.is-unique") : say("answers.is-several"));
      game.board.showCandidates(answer.candidates);
      this.#showsCandidates(true);
      game.say(answer.status === "unique" ? say("answers.shown-unique", took) : say("answers.shown-several", took));
      const write = button(say("answers.write"), () => game.board.writeCandidates());
      this.#open("", "", ...(game.board.standing?.marks ? [write] : []), button(say("answers.back"), () => game.clear()));
      this.card.classList.add("told");
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
        if (answer.moves) await this.#play(answer.moves, Boolean(answer.optimal), took.time);
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
    this.card.classList.add("told");
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
  async #play(moves: string[], optimal: boolean, time: string) {
    const { game } = this;
    const running = this.#running;
    const n = moves.length;
    this.found = { moves: n, optimal };
    if (n === 0) {
      game.say(say("answers.no-moves", { time }));
      return;
    }
    const words = optimal ? say("answers.shortest", { n }) : say("answers.best-found", { n });
    game.say(say("answers.moves-in", { moves: words, time }));
    const { Player } = await playing().catch((e) => {
      throw new Unreachable(say("page.part-lost"), { cause: e });
    });
    if (game.signal.aborted || this.#running !== running) return;
    this.#player = new Player(game.board, moves, () => game.toStart());
    // The live region has just announced the number.
    this.#open("", this.#compared(), this.#player.node);
  }

  /** Compares the number of the player's own moves with the solver's. */
  #compared() {
    const { game } = this;
    const { own } = game;
    if (!this.found || own === 0) return say("answers.play-them");
    const more = own - this.found.moves;
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
    this.card.classList.add("told");
    press(views[0][0], () => board.showPair(a, b));
  }

  #open(title: string, words: string, ...buttons: Node[]) {
    this.buttons.replaceChildren(...buttons);
    this.card.hidden = false;
    this.words.replaceChildren(el("h2", { hidden: !title }, title), el("p", {}, words));
    // A caller sets the class if the live region announces the same text.
    this.card.classList.remove("told");
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
