/** The toolbar over the board and the zoom buttons. They are generic: names and states come from the game. */
import { button, el } from "./dom.ts";
import { repeatWhileHeld } from "./hold.ts";
import { PATHS, withIcon } from "./icons.ts";
import { PENS } from "./keypad.ts";
import type { GameStatus } from "#wasm/board";
import type { Pen } from "./types.ts";
import type { ElementWords } from "./words.ts";
import type { View } from "./view.ts";

interface ToolbarActs {
  undo: () => void;
  redo: () => void;
  check: () => void;
  hint: () => void;
  switchPen: (pen: Pen) => void;
  setMode: (mode: number) => void;
}

export class Toolbar {
  /** Names of the ways to play. */
  #names: string[] = [];
  #modes: HTMLButtonElement[] = [];
  #undo = button("", () => {});
  #redo = button("", () => {});
  #pens: HTMLButtonElement[] = [];
  #hint = button("", () => {});
  /** The slot for tools of the page. */
  #own = Object.assign(document.createElement("slot"), { name: "tools" });

  declare node: HTMLElement;
  declare acts: ToolbarActs;
  declare words: ElementWords;

  constructor(node: HTMLElement, acts: ToolbarActs, words: ElementWords) {
    this.node = node;
    this.acts = acts;
    this.words = words;
    this.#fill();
  }

  setWords(words: ElementWords) {
    this.words = words;
    this.#fill();
  }

  /** Sets the ways to play; a single one gets no buttons. */
  setModes(names: string[]) {
    this.#names = names;
    this.#fill();
  }

  #fill() {
    const { acts, node } = this;
    const { say } = this.words;
    this.#undo = repeatWhileHeld(withIcon(button("", acts.undo, { name: say("tool.undo") }), PATHS.undo), acts.undo);
    this.#redo = repeatWhileHeld(withIcon(button("", acts.redo, { name: say("tool.redo") }), PATHS.redo), acts.redo);
    this.#pens = PENS.map(([pen, , name, title]) =>
      withIcon(button("", () => acts.switchPen(pen), { name: say(name), title: say(title) }), PATHS[pen]),
    );
    const pens = el("span", "pens", ...this.#pens);
    pens.setAttribute("role", "group");
    pens.setAttribute("aria-label", say("tool.pens"));
    this.#hint = button(say("tool.hint"), acts.hint);
    this.#modes = this.#names.map((name, i) => button(name, () => acts.setMode(i)));
    const modes = el("span", "modes", ...this.#modes);
    modes.setAttribute("role", "group");
    modes.setAttribute("aria-label", say("group.modes"));
    modes.hidden = this.#names.length < 2;
    node.setAttribute("aria-label", say("group.tools"));
    node.replaceChildren(modes, this.#undo, this.#redo, pens, button(say("tool.check"), acts.check), this.#hint, this.#own);
  }

  /** @param how `offersPens`: the keypad, which has the pens too, is hidden */
  show(
    status: GameStatus | undefined,
    { locked, offersPens, offersHints }: { locked: boolean; offersPens: boolean; offersHints: boolean },
  ) {
    for (const [i, node] of this.#modes.entries()) {
      node.setAttribute("aria-pressed", String(i === status?.mode));
      node.disabled = locked;
    }
    this.#undo.disabled = locked || !status?.undo;
    this.#redo.disabled = locked || !status?.redo;
    for (const [i, [pen]] of PENS.entries()) {
      this.#pens[i].disabled = locked;
      this.#pens[i].hidden = !offersPens || (pen !== "colour" && status?.marks === false);
      this.#pens[i].setAttribute("aria-pressed", String(status?.pen === pen));
    }
    this.#hint.hidden = !offersHints;
  }
}

interface ZoomActs {
  zoom: (direction: 1 | -1 | 0) => void;
}

export class ZoomBar {
  #out = button("", () => {});
  #fit = button("", () => {});

  declare node: HTMLElement;
  declare acts: ZoomActs;

  constructor(node: HTMLElement, acts: ZoomActs, words: ElementWords) {
    this.node = node;
    this.acts = acts;
    this.setWords(words);
  }

  setWords({ say }: ElementWords) {
    const { node, acts } = this;
    this.#out = button("−", () => acts.zoom(-1), { name: say("tool.zoom-out") });
    this.#fit = button("⤢", () => acts.zoom(0), { name: say("tool.zoom-fit") });
    node.replaceChildren(this.#out, button("+", () => acts.zoom(1), { name: say("tool.zoom-in") }), this.#fit);
    node.setAttribute("aria-label", say("group.zoom"));
  }

  show(view: View, offered: boolean) {
    this.node.hidden = !offered;
    this.#out.disabled = !view.isZoomed;
    this.#fit.disabled = !view.isZoomed;
  }
}
