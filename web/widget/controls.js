/** Buttons round the board: toolbar, keypad, zoom. They know nothing of puzzles; keys and labels come from the game. */

/**
 * A button.
 * @param {string} label what it shows
 * @param {string} name what it is called
 * @param {() => void} press
 */
function button(label, name, press) {
  const node = document.createElement("button");
  node.type = "button";
  node.textContent = label;
  if (name !== label) {
    node.setAttribute("aria-label", name);
    node.title = name;
  }
  node.addEventListener("click", press);
  return node;
}

/**
 * @typedef {object} Acts
 * @property {() => void} undo @property {() => void} redo @property {() => void} check @property {() => void} hint
 * @property {() => void} pencil @property {(value?: number) => void} enter
 * @property {(mode: number) => void} setMode
 * @property {() => void} zoomIn @property {() => void} zoomOut @property {() => void} zoomFit
 */

export class Controls {
  /**
   * @param {{ toolbar: HTMLElement, keypad: HTMLElement, zoom: HTMLElement }} places
   * @param {Acts} acts
   * @param {import("./words.js").Words} words
   */
  constructor(places, acts, words) {
    this.places = places;
    this.acts = acts;
    this.setWords(words);
  }

  /** @param {import("./words.js").Words} words */
  setWords(words) {
    const { acts, places } = this;
    this.words = words;
    this.undo = button("↶", words.undo, acts.undo);
    this.redo = button("↷", words.redo, acts.redo);
    this.pencil = button("✎", words.pencil, acts.pencil);
    this.hint = button(words.hint, words.hint, acts.hint);
    this.modes = document.createElement("span");
    this.modes.className = "modes";
    this.modes.setAttribute("role", "group");
    this.modes.setAttribute("aria-label", words.modes);
    places.toolbar.replaceChildren(this.modes, this.undo, this.redo, this.pencil, button(words.check, words.check, acts.check), this.hint);
    this.zoomOut = button("−", words.zoomOut, acts.zoomOut);
    this.zoomIn = button("+", words.zoomIn, acts.zoomIn);
    this.zoomFit = button("⤢", words.zoomFit, acts.zoomFit);
    places.zoom.replaceChildren(this.zoomOut, this.zoomIn, this.zoomFit);
    places.toolbar.setAttribute("aria-label", words.tools);
    places.keypad.setAttribute("aria-label", words.keypad);
    places.zoom.setAttribute("aria-label", words.zoom);
  }

  /** @param {{ label: string, name?: string, value: number }[]} keys */
  setKeys(keys) {
    const { acts, places, words } = this;
    const nodes = keys.map((k) => button(k.label, k.name ?? k.label, () => acts.enter(k.value)));
    // Rows of equal length, of at most six keys.
    const n = nodes.length + 1;
    places.keypad.style.setProperty("--columns", String(Math.ceil(n / Math.ceil(n / 6))));
    this.empty = button("⌫", words?.clear ?? "", () => acts.enter());
    places.keypad.replaceChildren(...nodes, this.empty);
  }

  /** Ways to play; no buttons where there is just one. @param {string[]} modes */
  setModes(modes) {
    if (!this.modes) return;
    this.modes.hidden = modes.length < 2;
    this.modes.replaceChildren(...modes.map((name, i) => button(name, name, () => this.acts.setMode(i))));
  }

  /** @param {import("./play.js").Standing | undefined} standing @param {boolean} locked */
  show(standing, locked) {
    [...(this.modes?.children ?? [])].forEach((node, i) => {
      node.setAttribute("aria-pressed", String(i === standing?.mode));
      /** @type {HTMLButtonElement} */ (node).disabled = locked;
    });
    if (this.undo) this.undo.disabled = locked || !standing?.undo;
    if (this.redo) this.redo.disabled = locked || !standing?.redo;
    if (this.pencil) {
      this.pencil.disabled = locked;
      this.pencil.hidden = standing?.marks === false;
      this.pencil.setAttribute("aria-pressed", String(standing?.pencil ?? false));
    }
    // Where a press changes the board and paints nothing, cells are never empty.
    if (this.empty) this.empty.hidden = Boolean(standing?.press[0] && !standing.paints);
    for (const node of this.places.keypad.querySelectorAll("button")) node.disabled = locked;
  }

  /** What the hint button does next. @param {"hint" | "why" | "doIt"} step */
  showHint(step) {
    if (!this.hint || !this.words) return;
    this.hint.textContent = this.words[step];
    this.hint.classList.toggle("main", step !== "hint");
  }

  /** @param {import("./view.js").View} view @param {boolean} offered */
  showZoom(view, offered) {
    this.places.zoom.hidden = !offered;
    if (this.zoomOut) this.zoomOut.disabled = !view.isZoomed;
    if (this.zoomFit) this.zoomFit.disabled = !view.isZoomed;
  }
}
