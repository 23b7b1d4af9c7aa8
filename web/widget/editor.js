/**
 * The editor: tools for a puzzle in the making (layers, undo, symmetry, clues from the solution, the makers' commands) and its verdict.
 * They are shown in parts of the element or in elements of the page.
 */
import { button, el } from "./dom.js";
import { edited } from "./edit-style.js";
import { moduleTexts } from "./engine.js";
import { held } from "./hold.js";
import { codeAt } from "./language.js";
import { Words } from "./say.js";
import { toolbar } from "./toolbar.js";
import { Verdict } from "./verdict.js";
import { reword } from "./words.js";

/** Time limit for counting answers, in seconds. */
const LIMIT = 10;

/** @typedef {import("./controller.js").Controller} Controller */
/** @typedef {import("./play.js").Play} Play */
/** @typedef {Words<import("#wasm/words").EditTexts>} EditWords */

/** @param {Controller} controller @param {() => Promise<import("./later.js").More>} more */
export const editorOf = (controller, more) => new Editor(controller, more);

export class Editor {
  /** @type {EditWords | undefined} */
  #words;
  /** The puzzle in the making. @type {Play | undefined} */
  #play;
  #verdict;
  /** @type {import("./verdict.js").Told} */
  #told = { kind: "open", text: "" };
  /** Set while the makers are at work. @type {AbortController | undefined} */
  #running;
  #layers = group("modes");
  #hands = el("span", "hands");
  #making = group("making");
  #line;
  /** Buttons and selects, created once the texts are loaded. @type {ReturnType<Editor["parts"]> | undefined} */
  #parts;

  /** @param {Controller} controller @param {() => Promise<import("./later.js").More>} more */
  constructor(controller, more) {
    this.controller = controller;
    this.more = more;
    const { frame } = controller;
    edited(frame.root);
    this.#line = frame.part("verdict");
    this.own = toolbar(frame.part("editor", this.#layers, this.#hands, this.#making));
    frame.toolbar.after(this.own, this.#line);
    this.#verdict = new Verdict({
      lacks: () => this.#play?.status.making?.lacks,
      ask: async (signal) => this.#ask((await more()).appraise, { signal, timeLimit: LIMIT }),
      show: (told) => {
        this.#told = told;
        this.#tell();
      },
      mark: (appraisal) => this.#mark(appraisal),
      speak: (text) => frame.hear(text),
      reword: (e) => told(controller, e),
    });
    this.settle();
  }

  /** Moves the tools into the page's elements, if any. */
  settle() {
    const { layers, tools, making, verdict } = this.controller.frame.places;
    layers?.replaceChildren(this.#layers);
    tools?.replaceChildren(this.#hands);
    making?.replaceChildren(this.#making);
    verdict?.replaceChildren(this.#line);
  }

  /** Stops all work: the puzzle is replaced or closed. */
  stop() {
    this.#play = undefined;
    this.#verdict.stop();
    this.#running?.abort();
  }

  /** Handles a change of the puzzle. */
  changed() {
    this.#running?.abort();
    this.#verdict.changed();
  }

  /** Shows the current state. */
  show() {
    const { controller } = this;
    const { play } = controller;
    if (!play?.edits) {
      this.own.hidden = this.#line.hidden = true;
      return;
    }
    const lang = codeAt(play.voice.lang);
    if (this.#words?.lang !== lang) void this.#learn(play);
    if (this.#play !== play) {
      this.stop();
      this.#play = play;
      this.#verdict.changed(false);
    } else if (this.#words?.lang === lang && this.#parts?.names !== play.modes) this.#fill();
    this.#update();
  }

  /** @param {Play} play */
  async #learn(play) {
    const { lang } = play.voice;
    try {
      const texts = await moduleTexts("edit", lang);
      if (play.voice.lang !== lang || play !== this.controller.play) return;
      this.#words = new Words(codeAt(lang), /** @type {any} */ (texts));
      this.#fill();
      this.#update();
      // Repeats the solver's verdict in the new language.
      if (this.#play === play) this.#verdict.changed(false);
    } catch (e) {
      this.controller.hooks.fail(e);
    }
  }

  #fill() {
    if (!this.#words || !this.#play) return;
    this.#parts = this.parts(this.#words, this.#play);
    const { layers, undo, redo, clear, symmetry, fill, finish, easier, harder } = this.#parts;
    const { say } = this.#words;
    for (const [node, name] of /** @type {const} */ ([
      [this.#layers, "edit.layers"],
      [this.#making, "edit.tools"],
      [this.own, "edit.tools"],
    ])) node.setAttribute("aria-label", say(name));
    this.#layers.replaceChildren(...layers);
    this.#layers.hidden = layers.length < 2;
    this.#hands.replaceChildren(undo, redo, finish, easier, harder);
    this.#making.replaceChildren(fill, symmetry.node, clear);
    this.#line.setAttribute("role", "group");
    this.#line.setAttribute("aria-label", say("verdict.title"));
  }

  /** @param {EditWords} words @param {Play} play */
  parts({ say }, play) {
    const { controller } = this;
    const act = (/** @type {() => unknown} */ what) => () => controller.andBack(what);
    const [undo, redo] = [act(() => controller.undo()), act(() => controller.redo())];
    const clear = () => {
      controller.reset();
      controller.say(say("edit.cleared"));
    };
    const kinds = play.status.making?.symmetries ?? [];
    const names = {
      none: say("symmetry.none"), half: say("symmetry.half"), quarter: say("symmetry.quarter"), mirror: say("symmetry.mirror"),
    };
    const choice = el(
      "select", "", ...kinds.map((kind) => Object.assign(document.createElement("option"), { value: kind, textContent: names[kind] })),
    );
    choice.addEventListener("change", () => controller.useTool("symmetry", choice.value));
    const label = el("label", "symmetry", say("edit.symmetry"), " ", choice);
    label.hidden = kinds.length < 2;
    return {
      names: play.modes,
      layers: play.modes.map((name, i) => button(name, act(() => controller.setMode(i)))),
      undo: held(button("↶", undo, { name: say("edit.undo") }), undo),
      redo: held(button("↷", redo, { name: say("edit.redo") }), redo),
      clear: button(say("edit.clear"), act(clear)),
      symmetry: { node: label, choice },
      fill: button(say("edit.fill"), act(() => controller.useTool("fill-clues"))),
      finish: button(say("edit.finish"), () => void this.#finish()),
      easier: button(say("edit.easier"), () => void this.#finish("easier")),
      harder: button(say("edit.harder"), () => void this.#finish("harder")),
    };
  }

  #update() {
    const [parts, status] = [this.#parts, this.#play?.status];
    const { making } = status ?? {};
    const { frame, locked } = this.controller;
    const { verdict } = frame.places;
    this.own.hidden = frame.isBare || !parts;
    this.#line.hidden = !parts || (frame.isBare && !verdict);
    if (!parts || !status || !making) return;
    for (const [i, node] of parts.layers.entries()) {
      node.setAttribute("aria-pressed", String(i === status.mode));
      node.disabled = locked;
    }
    parts.undo.disabled = locked || !status.undo;
    parts.redo.disabled = locked || !status.redo;
    parts.symmetry.choice.value = making.symmetry;
    parts.symmetry.choice.disabled = parts.clear.disabled = locked;
    parts.fill.hidden = !making.canFill;
    parts.fill.disabled = locked;
    this.#offer(parts);
  }

  /** Shows and enables the makers' buttons by the current verdict. @param {ReturnType<Editor["parts"]>} parts */
  #offer({ finish, easier, harder }) {
    const { controller } = this;
    const { kind, appraisal } = this.#told;
    const finishes = this.#play?.info.finish !== "never";
    const works = this.#running !== undefined;
    const offered = !controller.locked && finishes;
    const isGraded = kind === "one" && (appraisal?.grade ?? 0) > 0;
    finish.hidden = !finishes || (isGraded && !works);
    finish.disabled = !works && (!offered || kind === "open" || kind === "none" || kind === "one");
    easier.hidden = harder.hidden = !isGraded || !offered || works;
    easier.disabled = (appraisal?.grade ?? 0) <= 1;
    const name = this.#words?.say(works ? "edit.stop" : "edit.finish") ?? "";
    if (finish.textContent !== name) finish.textContent = name;
  }

  /** Shows the verdict. */
  #tell() {
    const words = this.#words;
    if (!words) return;
    const { kind, text, appraisal } = this.#told;
    const { say } = words;
    // The solver's sentence needs only a symbol before it.
    const sign = /** @type {Partial<Record<typeof kind, string>>} */ ({ none: "✕", several: "≠", one: "✓", unknown: "?" })[kind];
    const head = el("b", "pill", sign ?? say(kind === "open" ? "verdict.open" : kind === "lost" ? "verdict.lost" : "verdict.counting"));
    if (sign) head.setAttribute("aria-hidden", "true");
    const again = button(say("edit.again"), () => this.#verdict.changed(), { className: "btn small" });
    const before = kind === "counting" ? (this.#line.querySelector("span")?.textContent ?? "") : text;
    this.#line.dataset.kind = kind;
    this.#line.replaceChildren(head, " ", el("span", "", before), ...(kind === "lost" ? [" ", again] : []));
    this.#update();
    if (appraisal) this.controller.hooks.fire("shumi-appraise", appraisal);
  }

  /** @param {import("./verdict.js").Appraisal | undefined} appraisal */
  #mark(appraisal) {
    const { status, conflict = [], differing = [] } = appraisal ?? {};
    const outside = this.#play?.scene.outside ?? [0, 0];
    /** Lists of candidates, of which only the length counts: the appraisal has the number of values of a cell. @type {number[][][]} */
    const rows = Array.from({ length: this.#play?.rows ?? 0 }, /** @returns {number[][]} */ () => []);
    for (const { cell, values } of differing) {
      const row = rows[cell.row - outside[0]];
      if (row) row[cell.col - outside[1]] = Array.from({ length: values }, (_, i) => i + 1);
    }
    for (const row of rows) for (let i = 0; i < row.length; i++) row[i] ??= [];
    this.controller.change(
      (game) =>
        status === "none" ? game.showConflict(conflict) : differing.length > 0 ? game.showCandidates(rows) : game.clearMarks(),
      "marks",
    );
  }

  /**
   * Asks a question about the current puzzle.
   * @template T @template {{ signal: AbortSignal }} O
   * @param {(text: string, options: O & { family: string, lang: string }) => Promise<T>} ask @param {O} options
   */
  #ask(ask, options) {
    const play = /** @type {Play} */ (this.#play);
    return ask(play.text, { ...options, family: play.info.id, lang: this.controller.words.lang });
  }

  /**
   * Lets the makers change the puzzle until it has one answer, as one move; a second press stops them.
   * @param {"easier" | "harder"} [grade]
   */
  async #finish(grade) {
    const { controller } = this;
    if (this.#running) return this.#running.abort();
    const [play, words] = [this.#play, this.#words];
    if (!play || !words) return undefined;
    const running = (this.#running = new AbortController());
    controller.say(words.say("edit.working"));
    this.#update();
    let said;
    try {
      const { finish } = await this.more();
      const made = await this.#ask(finish, { signal: running.signal, grade });
      if (running.signal.aborted) return undefined;
      this.#running = undefined;
      const { puzzle } = made;
      if (made.status === "done" && puzzle && made.changes.length > 0) controller.change((game) => game.setValue(puzzle), "solver");
      if (made.appraisal) this.#verdict.know(made.appraisal);
      said = made.text;
    } catch (e) {
      if (play !== this.#play) return undefined;
      said = running.signal.aborted ? words.say("edit.stopped") : told(controller, e);
    } finally {
      if (this.#running === running) this.#running = undefined;
      this.#update();
    }
    controller.say(said);
    return undefined;
  }
}

/** Creates a group of buttons. @param {string} name */
function group(name) {
  const node = el("span", name);
  node.setAttribute("role", "group");
  return node;
}

/** Returns the text of an error. @param {Controller} controller @param {unknown} e */
function told({ words }, e) {
  reword(words, e);
  return e instanceof Error ? e.message : String(e);
}
