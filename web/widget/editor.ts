/**
 * The editor: tools for a puzzle in the making (layers, undo, symmetry, clues from the solution, the makers' commands) and its verdict.
 * They are shown in parts of the element or in elements of the page.
 */
import { button, el } from "./dom.ts";
import { edited } from "./edit-style.ts";
import { moduleTexts } from "./engine.ts";
import { repeatWhileHeld } from "./hold.ts";
import { PATHS, withIcon } from "./icons.ts";
import { codeAt } from "./language.ts";
import { Words } from "./say.ts";
import { toolbar } from "./toolbar.ts";
import { Verdict } from "./verdict.ts";
import { reword } from "./words.ts";
import type { Appraisal } from "#wasm/solver";
import type { EditTexts } from "#wasm/words";
import type { Controller } from "./controller.ts";
import type { Play } from "./play.ts";
import type { More } from "./later.ts";
import type { VerdictText } from "./verdict.ts";

/** Time limit for counting answers, in seconds. */
const LIMIT = 10;

type EditWords = Words<EditTexts>;

export const editorOf = (controller: Controller, more: () => Promise<More>) => new Editor(controller, more);

export class Editor {
  #words: EditWords | undefined;
  /** The puzzle in the making. */
  #play: Play | undefined;
  #verdict;
  #shown: VerdictText = { kind: "open", text: "" };
  /** Set while the makers are at work. */
  #running: AbortController | undefined;
  #layers = group("modes");
  #hands = el("span", "hands");
  #making = group("making");
  #line;
  /** Buttons and selects, created once the texts are loaded. */
  #parts: ReturnType<Editor["parts"]> | undefined;

  declare controller: Controller;
  declare more: () => Promise<More>;
  declare own: HTMLDivElement;

  constructor(controller: Controller, more: () => Promise<More>) {
    this.controller = controller;
    this.more = more;
    const { frame } = controller;
    edited(frame.root);
    this.#line = frame.part("verdict");
    this.own = toolbar(frame.part("editor", this.#layers, this.#hands, this.#making));
    frame.toolbar.after(this.own, this.#line);
    this.#verdict = new Verdict({
      lacks: () => this.#play?.status.making?.lacks,
      warns: () => this.#play?.status.making?.warns,
      ask: async (signal) => this.#ask((await more()).appraise, { signal, timeLimit: LIMIT }),
      show: (shown) => {
        this.#shown = shown;
        this.#tell();
      },
      mark: (appraisal) => this.#mark(appraisal),
      speak: (text) => frame.announce(text),
      reword: (e) => errorText(controller, e),
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

  async #learn(play: Play) {
    const { lang } = play.voice;
    try {
      const texts = await moduleTexts("edit", lang);
      if (play.voice.lang !== lang || play !== this.controller.play) return;
      // The file of an editor's own texts has them by their keys.
      this.#words = new Words(codeAt(lang), texts as any);
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
    for (const [node, name] of [
      [this.#layers, "edit.layers"],
      [this.#making, "edit.tools"],
      [this.own, "edit.tools"],
    ] as const) node.setAttribute("aria-label", say(name));
    this.#layers.replaceChildren(...layers);
    this.#layers.hidden = layers.length < 2;
    this.#hands.replaceChildren(undo, redo, finish, easier, harder);
    this.#making.replaceChildren(fill, symmetry.node, clear);
    this.#line.setAttribute("role", "group");
    this.#line.setAttribute("aria-label", say("verdict.title"));
  }

  parts({ say }: EditWords, play: Play) {
    const { controller } = this;
    const act = (what: () => unknown) => () => controller.andBack(what);
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
      undo: repeatWhileHeld(withIcon(button("", undo, { name: say("edit.undo") }), PATHS.undo), undo),
      redo: repeatWhileHeld(withIcon(button("", redo, { name: say("edit.redo") }), PATHS.redo), redo),
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

  /** Shows and enables the makers' buttons by the current verdict. */
  #offer({ finish, easier, harder }: ReturnType<Editor["parts"]>) {
    const { controller } = this;
    const { kind, appraisal } = this.#shown;
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
    const { kind, text, appraisal } = this.#shown;
    const { say } = words;
    // The solver's sentence needs only a symbol before it.
    const sign = ({ none: "✕", several: "≠", one: "✓", unknown: "?" } as Partial<Record<typeof kind, string>>)[kind];
    const head = el("b", "pill", sign ?? say(kind === "open" ? "verdict.open" : kind === "lost" ? "verdict.lost" : "verdict.counting"));
    if (sign) head.setAttribute("aria-hidden", "true");
    const again = button(say("edit.again"), () => this.#verdict.changed(), { className: "btn small" });
    const before = kind === "counting" ? (this.#line.querySelector("span")?.textContent ?? "") : text;
    this.#line.dataset.kind = kind;
    const legend = kind === "several" && this.#counts(appraisal) ? [" ", el("small", "", say("verdict.counts"))] : [];
    this.#line.replaceChildren(head, " ", el("span", "", before), ...legend, ...(kind === "lost" ? [" ", again] : []));
    this.#update();
    if (appraisal) this.controller.hooks.fire("shumi-appraise", appraisal);
  }

  /** Whether cells show the number of their values: before the first clue, all of them would. */
  #counts(appraisal: Appraisal | undefined) {
    return (appraisal?.differing.length ?? 0) > 0 && this.#play?.status.making?.hasClues === true;
  }

  #mark(appraisal: Appraisal | undefined) {
    const { status, conflict = [], differing = [] } = appraisal ?? {};
    const outside = this.#play?.scene.outside ?? [0, 0];
    /** Lists of candidates, of which only the length counts: the appraisal has the number of values of a cell. */
    const rows: number[][][] = Array.from({ length: this.#play?.rows ?? 0 }, (): number[][] => []);
    for (const { cell, values } of differing) {
      const row = rows[cell.row - outside[0]];
      if (row) row[cell.col - outside[1]] = Array.from({ length: values }, (_, i) => i + 1);
    }
    for (const row of rows) for (let i = 0; i < row.length; i++) row[i] ??= [];
    this.controller.change(
      (game) =>
        status === "none"
          ? game.act("showConflict", conflict)
          : this.#counts(appraisal)
            ? game.act("showCandidates", rows)
            : game.act("clearMarks"),
      "marks",
    );
  }

  /** Asks a question about the current puzzle. */
  #ask<T, O extends { signal: AbortSignal }>(ask: (text: string, options: O & { family: string; lang: string }) => Promise<T>, options: O) {
    const play = this.#play as Play;
    return ask(play.text, { ...options, family: play.info.id, lang: this.controller.words.lang });
  }

  /** Lets the makers change the puzzle until it has one answer, as one move; a second press stops them. */
  async #finish(grade?: "easier" | "harder") {
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
      if (made.status === "done" && puzzle && made.changes.length > 0) controller.change((game) => game.act("setValue", puzzle), "solver");
      if (made.appraisal) this.#verdict.know(made.appraisal);
      said = made.text;
    } catch (e) {
      if (play !== this.#play) return undefined;
      said = running.signal.aborted ? words.say("edit.stopped") : errorText(controller, e);
    } finally {
      if (this.#running === running) this.#running = undefined;
      this.#update();
    }
    controller.say(said);
    return undefined;
  }
}

/** Creates a group of buttons. */
function group(name: string) {
  const node = el("span", name);
  node.setAttribute("role", "group");
  return node;
}

/** Returns the text of an error. */
function errorText({ words }: Controller, e: unknown) {
  reword(words, e);
  return e instanceof Error ? e.message : String(e);
}
