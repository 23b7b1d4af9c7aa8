/**
 * The hint card. A hint is shown in stages: the place, the reason (in parts, if it is long), and the conclusion, pale in its cells.
 * Buttons go back and forward; another one applies the hint at any time.
 */
import { button, el } from "./dom.ts";
import { listed } from "./words.ts";
import type { Hint } from "#wasm/solver";
import type { HintStage } from "./types.ts";
import type { ElementWords } from "./words.ts";

/** Most cells that are named. */
const NAMED = 6;
/** Delay in milliseconds before the message that a hint is searched for. */
const SLOW = 300;
/** Length, in characters, from which a reason is always shown in parts; shorter ones are split only where they do not fit. */
const LONG = 180;

export interface HintActs {
  ask: () => Promise<Hint | null>;
  /** Marks it on the board; `part`: only a part of the current hint. */
  show: (stage: HintStage, hint: Hint, part: boolean) => void;
  /** Shows only the first stage. */
  onlyWhere: () => boolean;
  /** Applies the hint. */
  act: (hint: Hint) => void;
  clearMarks: () => void;
  say: (text: string) => void;
  fail: (error: unknown) => void;
}

/** One page of a hint: its stage, and the index of the part of the reason (-1: the whole). */
interface Page {
  stage: HintStage;
  part: number;
}

export class HintFlow {
  #hint: Hint | undefined;
  /** The pages of the hint; `#at` is the index of the current one. */
  #pages: Page[] = [];
  #at = 0;
  #isAsking = false;
  /** Incremented by changes of the board: a hint for an earlier version is dropped. */
  #boardVersion = 0;
  // The nodes are reused, so that they keep the focus.
  #heading = el("h2", "");
  #text = el("p", "");
  #count = el("span", "count");
  #back = button("", () => this.#turn(this.#at - 1));
  #on = button("", () => this.#turn(this.#at + 1));
  #act = button("", () => this.#do(), { className: "btn main" });
  #close = button("", () => this.acts.clearMarks());

  declare card: HTMLElement;
  declare acts: HintActs;
  declare words: ElementWords;

  constructor(card: HTMLElement, acts: HintActs, words: ElementWords) {
    this.card = card;
    this.acts = acts;
    this.words = words;
    this.moveTo(card);
  }

  /** Moves the card to another element. */
  moveTo(card: HTMLElement) {
    this.card.hidden = true;
    this.card = card;
    card.hidden = true;
    this.#text.setAttribute("aria-live", "polite");
    card.replaceChildren(this.#heading, this.#text, el("div", "bar", this.#act, this.#on, this.#back, this.#close));
  }

  /** Goes one step forward: asks for a hint, shows its next page, or applies it. */
  next() {
    if (!this.#hint) void this.#ask();
    else if (this.#at + 1 < this.#pages.length) this.#turn(this.#at + 1);
    else if (!this.#act.hidden) this.#do();
  }

  /** Closes the hint after a change of the board or of its marks. */
  clear() {
    this.#boardVersion += 1;
    this.#hint = undefined;
    this.card.hidden = true;
  }

  async #ask() {
    if (this.#isAsking) return;
    this.#isAsking = true;
    const version = this.#boardVersion;
    const slow = setTimeout(() => this.acts.say(this.words.say("hint.searching")), SLOW);
    try {
      const hint = await this.acts.ask();
      if (version !== this.#boardVersion) return;
      this.acts.say(hint ? "" : this.words.say("hint.complete"));
      if (hint) this.#open(hint);
    } catch (e) {
      this.acts.say("");
      this.acts.fail(e);
    } finally {
      clearTimeout(slow);
      this.#isAsking = false;
    }
  }

  #open(hint: Hint) {
    this.#hint = hint;
    const name = el("span", "name", hint.name);
    // Lets a page link the name to its description of the technique.
    if (hint.grade) name.dataset.technique = hint.technique;
    this.#heading.replaceChildren(name);
    if (hint.grade) this.#heading.append(el("span", "pill", this.words.say("hint.grade", { grade: hint.grade })));
    this.#heading.append(this.#count);
    // A chain of inferences from a supposition is drawn one by one.
    const pages = pagesOf(hint, hint.text.length > LONG || (hint.supposed ?? []).length > 1);
    this.#pages = this.acts.onlyWhere() ? pages.slice(0, 1) : pages;
    this.#turn(0);
  }

  /** Shows a page. */
  #turn(at: number) {
    const { card } = this;
    const { say } = this.words;
    const hint = this.#hint;
    if (!hint) return;
    this.#at = at;
    const { stage, part } = this.#pages[at];
    const step = part < 0 ? undefined : hint.steps?.[part];
    // A part marks its own cells; the last one also shows the conclusion.
    if (!step) this.acts.show(stage, hint, false);
    else {
      // The supposed values of the parts before stay on the board, and so do the arrows to their cells.
      const supposed = hint.supposed?.slice(0, step.supposed ?? 0);
      const shownCells = hint.steps.slice(0, part + 1).flatMap(({ cells }) => cells);
      const links = hint.links?.filter(([, to]) => shownCells.some(({ row, col }) => row === to.row && col === to.col));
      this.acts.show(stage, { ...hint, because: step.cells, changes: stage === "what" ? hint.changes : [], supposed, links }, true);
    }
    this.#text.textContent =
      step?.text ??
      (stage === "where"
        ? this.#places(hint)
        : stage === "why" && hint.reason && hint.changes.length > 0
          ? hint.reason
          : hint.text);
    const next = this.#pages[at + 1];
    this.#back.textContent = say("hint.back");
    this.#back.disabled = at === 0;
    this.#on.textContent = !next || next.stage === stage ? say("hint.next") : next.stage === "why" ? say("hint.why") : say("hint.what");
    this.#on.disabled = !next;
    this.#back.hidden = this.#on.hidden = this.#count.hidden = this.#pages.length < 2;
    this.#count.textContent = say("hint.step", { at: at + 1, of: this.#pages.length });
    this.#act.textContent = say("hint.do-it");
    this.#act.hidden = hint.changes.length === 0 || this.acts.onlyWhere();
    this.#close.textContent = say("hint.close");
    card.classList.toggle("on", at > 0);
    card.hidden = false;
    // Splits a sentence that does not fit into its parts.
    if (stage !== "where" && !step && (hint.steps ?? []).length > 1 && this.#lacksRoom(hint.text)) {
      this.#pages = pagesOf(hint, true);
      this.#turn(at);
    }
  }

  /** Whether a text overflows the card. */
  #lacksRoom(text: string) {
    const shown = this.#text.textContent;
    this.#text.textContent = text;
    const lacks = overflows(this.card);
    this.#text.textContent = shown;
    return lacks;
  }

  #places({ where, cells }: Hint) {
    if (where) return where;
    const { say } = this.words;
    const names = cells.slice(0, NAMED).map(([row, col]) => say("hint.cell", { row: String(row), col: String(col) }));
    if (names.length === 0) return "";
    const places = listed(this.words, names);
    return cells.length > NAMED ? say("hint.look-more", { places }) : say("hint.look", { places });
  }

  #do() {
    const hint = this.#hint;
    if (!hint) return;
    this.acts.act(hint);
    this.clear();
  }
}

/** Divides a hint into pages: a single one if it changes nothing; no page for a reason that equals the whole text. */
function pagesOf({ changes, reason, text, steps = [] }: Hint, inParts: boolean): Page[] {
  const whole = { stage: "why" as HintStage, part: -1 };
  if (changes.length === 0) return [whole];
  const parts =
    inParts && steps.length > 1
      ? steps.map((_, part) => ({ ...whole, part }))
      : reason && reason !== text
        ? [whole, whole]
        : [whole];
  // The last page shows the conclusion.
  return [{ ...whole, stage: "where" }, ...parts.slice(0, -1), { ...parts[parts.length - 1], stage: "what" }];
}

/** Whether the card's container has to scroll. */
const overflows = ({ parentElement: place }: HTMLElement) => place !== null && place.scrollHeight > place.clientHeight + 1;
