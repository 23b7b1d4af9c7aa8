/**
 * The element `<shumi-sums>`, a combination calculator for Kakuro and Killer Sudoku: all sets of different digits with a sum. It is a file
 * of its own, which needs no other. Attributes: `sum`, `cells`, `with` and `without` (digits), `lang`; the player's input changes them, and
 * the event `shumi-sums` follows.
 */
import { button, el } from "./dom.ts";
import { codeAt, onLanguage, placeOf, tagOf } from "./language.ts";
import { Words } from "./say.ts";
import { sumsOf } from "./sets.ts";
import { TEXTS } from "./sums-words.ts";
import type { SumsTexts } from "#wasm/words";

const TAG = "shumi-sums";
const DIGITS = [..."123456789"];
/** Range and default of each number. */
const NUMBERS = { sum: [1, 45, 10], cells: [1, 9, 3] } as const;
/** States of a digit, in the order of presses; the attribute of the same name lists its digits. */
const STATES = ["any", "with", "without"] as const;
type State = (typeof STATES)[number];

const CSS = `
:host {
  display: block; font: 15px/1.5 var(--shumi-font, system-ui, sans-serif);
  --line: color-mix(in srgb, currentColor 35%, transparent);
}
:host([hidden]) { display: none; }
* { box-sizing: border-box; }
.question { display: flex; flex-wrap: wrap; gap: 12px 20px; align-items: end; }
label { display: grid; gap: 4px; }
input, button {
  font: inherit; color: inherit; background: transparent; border: 1px solid var(--line); border-radius: 6px; min-height: 44px;
}
input { width: 5.5em; padding: 0 10px; font-size: 18px; }
fieldset { border: 0; margin: 0; padding: 0; min-width: 0; }
legend { padding: 0; margin-bottom: 4px; }
.digits { display: flex; flex-wrap: wrap; gap: 4px; }
button { width: 44px; padding: 0; font-size: 18px; cursor: pointer; touch-action: manipulation; }
button[data-state="with"] { border: 3px solid currentColor; font-weight: 700; }
button[data-state="without"] { text-decoration: line-through 2px; opacity: .65; }
:focus-visible { outline: 3px solid currentColor; outline-offset: 1px; }
p { margin: 12px 0 0; }
ol {
  list-style: none; margin: 12px 0 0; padding: 0; display: grid; gap: 4px 12px; font-variant-numeric: tabular-nums; font-size: 18px;
  grid-template-columns: repeat(auto-fill, minmax(calc(var(--digits) * 1.15em + 1em), 1fr));
}
`;

class ShumiSums extends HTMLElement {
  static observedAttributes = ["sum", "cells", "with", "without", "lang"];

  #fields = { sum: el("input", ""), cells: el("input", "") };
  #names = { sum: el("span", ""), cells: el("span", "") };
  #legend = el("legend", "");
  #digits = DIGITS.map((digit) => button(digit, () => this.#turn(digit)));
  #count = el("p", "");
  #facts = el("p", "");
  #sets = el("ol", "");
  #unsubscribe: (() => void) | undefined;

  constructor() {
    super();
    const root = this.attachShadow({ mode: "open" });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(CSS);
    root.adoptedStyleSheets = [sheet];
    for (const name of ["sum", "cells"] as const) {
      const field = this.#fields[name];
      const [least, most] = NUMBERS[name];
      Object.assign(field, { type: "number", inputMode: "numeric", min: `${least}`, max: `${most}` });
      field.addEventListener("input", () => this.#put(name, field.value));
    }
    this.#count.setAttribute("role", "status");
    const label = (name: "sum" | "cells") => el("label", "", this.#names[name], this.#fields[name]);
    const digits = el("fieldset", "", this.#legend, el("div", "digits", ...this.#digits));
    root.append(el("div", "question", label("sum"), label("cells"), digits), this.#count, this.#facts, this.#sets);
  }

  connectedCallback() {
    this.#unsubscribe = onLanguage(() => this.#show());
    this.#show();
  }

  disconnectedCallback() {
    this.#unsubscribe?.();
  }

  attributeChangedCallback() {
    if (this.isConnected) this.#show();
  }

  /** Returns a number of the question; the default stands in for a wrong one. */
  #number(name: "sum" | "cells") {
    const [least, most, usual] = NUMBERS[name];
    const number = Number(this.getAttribute(name) ?? usual);
    return Number.isInteger(number) && number >= least && number <= most ? number : undefined;
  }

  #stateOf(digit: string): State {
    return STATES.find((state) => this.getAttribute(state)?.includes(digit)) ?? "any";
  }

  /** Changes an attribute as the player asks. */
  #put(name: string, value: string) {
    if (value) this.setAttribute(name, value);
    else this.removeAttribute(name);
    this.dispatchEvent(new CustomEvent("shumi-sums", { bubbles: true }));
  }

  /** Gives a digit its next state. */
  #turn(digit: string) {
    const next = STATES[(STATES.indexOf(this.#stateOf(digit)) + 1) % STATES.length];
    const listed = (state: State) => DIGITS.filter((other) => (other === digit ? next : this.#stateOf(other)) === state).join("");
    const [include, exclude] = [listed("with"), listed("without")];
    this.#put("with", include);
    this.#put("without", exclude);
  }

  #show() {
    const lang = codeAt(placeOf(tagOf(this)));
    const { say } = new Words<SumsTexts>(lang, TEXTS[lang] ?? {});
    const [sum, cells] = [this.#number("sum"), this.#number("cells")];
    for (const name of ["sum", "cells"] as const) {
      this.#names[name].textContent = say(`sums.${name}`);
      const value = this.getAttribute(name) ?? `${NUMBERS[name][2]}`;
      // A field that the player empties stays empty.
      if (this.shadowRoot?.activeElement !== this.#fields[name]) this.#fields[name].value = value;
    }
    this.#legend.textContent = say("sums.digits");
    for (const [i, node] of this.#digits.entries()) {
      const state = this.#stateOf(DIGITS[i]);
      node.dataset.state = state;
      node.setAttribute("aria-label", say(`sums.${state}`, { digit: DIGITS[i] }));
    }
    const listed = (state: State) => DIGITS.filter((digit) => this.#stateOf(digit) === state).join("");
    const { sets, every, none } = sumsOf(sum ?? 0, cells ?? 0, listed("with"), listed("without"));
    const found = sets.length > 0 ? say("sums.count", { n: sets.length }) : say("sums.nothing");
    this.#count.textContent = sum && cells ? found : say("sums.range");
    const facts = [every && say("sums.every", { digits: [...every].join(" ") }), none && say("sums.none", { digits: [...none].join(" ") })];
    this.#facts.replaceChildren(...(sets.length > 0 ? facts.filter(Boolean).flatMap((fact) => [fact, el("br", "")]) : []));
    this.#sets.style.setProperty("--digits", `${cells}`);
    this.#sets.replaceChildren(...sets.map((set) => el("li", "", [...set].join("+"))));
  }
}

if (!customElements.get(TAG)) customElements.define(TAG, ShumiSums);
