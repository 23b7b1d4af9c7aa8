/** The keypad: a row of tools (pens, all marks that fit, on touch screens a multi-select switch), values or colours, and an eraser. */
import { button, el, media } from "./dom.ts";
import { PATHS, withIcon } from "./icons.ts";
import { toolbar } from "./toolbar.ts";
import type { GameStatus, Key } from "#wasm/board";
import type { Pen } from "./types.ts";
import type { ElementWords } from "./words.ts";

/** Most keys in a row, so that they are large enough for fingers on a narrow screen. */
const WIDE = 7;
/** Numbers of values that get this many keys in a row: 5 + 5 with the eraser, 4 x 4 above it. */
const EVEN: Record<number, number> = { 9: 5, 16: 4 };
/** Most values that get keys; beyond, values are typed. */
const MAX_KEYS = 49;

/** The pens other than the one for values, which are names of icons: word, name, name with shortcut. */
export const PENS = [
  ["corner", "word.corner", "tool.pencil", "tool.pencil-key"],
  ["centre", "word.centre", "tool.centre", "tool.centre-key"],
  ["colour", "word.colour", "tool.colour", "tool.colour-key"],
] as const;

/** Matches devices with any touch input, which has no modifier key for multi-select. */
const touched = media("(any-pointer: coarse)");

/** Returns the key of the message for a change of pen. */
export function penWords(before: Pen, now: Pen) {
  if (now === "centre") return "said.centre-on";
  if (now === "colour") return "said.colour-on";
  if (now === "corner") return "said.pencil-on";
  return before === "corner" ? "said.pencil-off" : "said.digits";
}

interface KeypadActs {
  enter: (value?: number) => void;
  switchPen: (pen: Pen) => void;
  switchGathers: () => void;
  fillMarks: () => void;
}

export class Keypad {
  #keys: Key[] = [];
  #values: HTMLButtonElement[] = [];
  /** Names of the colours. */
  #names: string[] = [];
  #colours: HTMLButtonElement[] = [];
  #empty = button("", () => {});
  #pens: HTMLButtonElement[] = [];
  #gather = button("", () => {});
  #notes = button("", () => {});
  #tools = el("div", "keytools");
  #isLarge = false;
  #node: HTMLElement;

  declare acts: KeypadActs;
  declare words: ElementWords;

  constructor(node: HTMLElement, acts: KeypadActs, words: ElementWords) {
    this.acts = acts;
    this.words = words;
    this.#node = node;
    this.moveTo(node);
  }

  /** Whether the values are few enough for keys. */
  get isUseful() {
    return this.#keys.length > 0 && this.#keys.length <= MAX_KEYS;
  }

  /** Moves the keypad to another element. */
  moveTo(node: HTMLElement) {
    this.#node.replaceChildren();
    this.#node = node;
    toolbar(node);
    node.classList.toggle("large", this.#isLarge);
    // Keeps the focus, and so the selected cell, when a key is tapped.
    node.addEventListener("pointerdown", (event) => event.preventDefault());
    this.#fill();
  }

  setWords(words: ElementWords) {
    this.words = words;
    this.#fill();
  }

  setKeys(keys: Key[], colours: string[]) {
    this.#keys = keys;
    this.#names = keys.length > 0 ? colours : [];
    this.#fill();
  }

  /** Replaces the keys if they differ. */
  change(keys: Key[]) {
    if (JSON.stringify(keys) !== JSON.stringify(this.#keys)) this.setKeys(keys, this.#names);
  }

  #fill() {
    const { acts } = this;
    const { say } = this.words;
    this.#node.setAttribute("aria-label", say("group.keypad"));
    const keys = this.isUseful ? this.#keys : [];
    // Digits wear the player's hand; signs do not.
    const value = ({ label, name, value }: Key) => button(label, () => acts.enter(value), { name, className: name ? "key" : "key digit" });
    this.#values = keys.map(value);
    this.#empty = withIcon(button("", () => acts.enter(), { name: say("tool.empty"), className: "key" }), PATHS.erase);
    this.#colours = this.#names.map((name, i) =>
      button(String(i + 1), () => acts.enter(i + 1), { name, className: `key colour colour-${i + 1}` }),
    );
    const tool = (icon: keyof typeof PATHS, word: Parameters<typeof say>[0], act: () => void, name: string, title?: string) =>
      withIcon(button("", act, { name, title, className: "key tool" }), PATHS[icon], say(word));
    this.#pens = PENS.map(([pen, word, name, title]) => tool(pen, word, () => acts.switchPen(pen), say(name), say(title)));
    this.#notes = tool("notes", "word.notes", acts.fillMarks, say("tool.notes"));
    this.#notes.classList.add("notes");
    this.#gather = tool("several", "word.several", acts.switchGathers, say("tool.several"));
    this.#tools.replaceChildren(...this.#pens, this.#notes, this.#gather);
    this.#node.replaceChildren(this.#tools, ...this.#colours, ...this.#values, this.#empty);
  }

  /** @param on larger digits on the keys */
  enlarge(on: boolean) {
    this.#isLarge = on;
    this.#node.classList.toggle("large", on);
  }

  /**
   * Shows how often a key's value is still to be placed. The count is the key's description; its name stays the value, since players and
   * speech input use it.
   */
  #count(node: HTMLElement, { label, name = label }: Key, n: number | undefined) {
    if (n === undefined) {
      delete node.dataset.left;
      node.removeAttribute("aria-description");
      return;
    }
    node.dataset.left = String(n);
    // Without a name of its own, the number in the corner would become part of the name.
    node.setAttribute("aria-label", name);
    node.setAttribute("aria-description", this.words.say("tool.left", { n }));
  }

  /** @param isMultiSelect multi-select mode */
  show(status: GameStatus | undefined, locked: boolean, isMultiSelect: boolean) {
    const {
      making, pen: now = "digit", marks = true, press: [presses] = [false], paints = false, swaps = false, digitFirst, activeValue, left,
    } = status ?? {};
    const colours = now === "colour";
    // Where a press changes the board without painting, or swaps, a cell cannot be emptied.
    this.#empty.hidden = !colours && ((presses && !paints) || swaps);
    for (const [i, node] of this.#values.entries()) {
      // Colours take the places of values; surplus places stay empty, so that no key moves.
      node.hidden = (swaps && !colours) || (colours && i < this.#colours.length);
      node.style.visibility = colours ? "hidden" : "";
      this.#count(node, this.#keys[i], left?.[i]);
      if (digitFirst) node.setAttribute("aria-pressed", String(this.#keys[i].value === activeValue));
      else node.removeAttribute("aria-pressed");
    }
    for (const [i, node] of this.#colours.entries()) {
      node.hidden = !colours;
      if (activeValue === undefined) node.removeAttribute("aria-pressed");
      else node.setAttribute("aria-pressed", String(activeValue === i + 1));
    }
    for (const [i, [pen]] of PENS.entries()) {
      this.#pens[i].hidden = making !== undefined || (pen !== "colour" && !marks);
      this.#pens[i].setAttribute("aria-pressed", String(now === pen));
    }
    this.#gather.hidden = !touched.matches || digitFirst === undefined || (colours && this.#values.length < this.#colours.length);
    this.#gather.setAttribute("aria-pressed", String(isMultiSelect));
    this.#notes.hidden = making !== undefined || !marks;
    // A few tools stand among the keys.
    const tools = [...this.#pens, this.#notes, this.#gather].filter((node) => !node.hidden);
    const isFew = tools.length < 3;
    this.#node.classList.toggle("few", isFew);
    this.#tools.hidden = tools.length === 0;
    this.#node.classList.toggle("pencil", now === "corner");
    this.#node.classList.toggle("printed", making !== undefined);
    // Distributes the keys over rows of equal length; an eraser behind full rows fills one by itself.
    const keys = [...this.#colours, ...this.#values, this.#empty, ...(isFew ? tools : [])].filter((node) => !node.hidden);
    const columns = EVEN[this.#values.length] ?? Math.ceil(keys.length / Math.ceil(keys.length / WIDE));
    this.#node.style.setProperty("--columns", String(columns));
    this.#empty.classList.toggle("whole", keys.length > 1 && keys.length % columns === 1);
    for (const node of this.#node.querySelectorAll("button")) node.disabled = locked;
  }
}
