/** The element's parts in its shadow root, which of them are seen, and what they say. */
import { adopt } from "./style.js";

const TEMPLATE = document.createElement("template");
TEMPLATE.innerHTML = `
  <div part="board" class="board" hidden>
    <canvas part="canvas" aria-hidden="true"></canvas>
    <div part="grid" class="grid" role="grid"></div>
  </div>
  <div part="zoom" class="zoom" role="group" hidden></div>
  <div part="toolbar" class="toolbar" role="toolbar" hidden></div>
  <div part="keypad" class="keypad" role="group" hidden></div>
  <div part="status" class="status" role="status" aria-live="polite"></div>
  <slot></slot>
  <div class="probes" aria-hidden="true"></div>`;

/** Matches where fingers are the pointer. */
const coarse = matchMedia("(pointer: coarse)");

export class Frame {
  #internals;
  /** @type {() => void} */
  #arrange = () => {};

  /** @param {HTMLElement} host */
  constructor(host) {
    const root = host.attachShadow({ mode: "open" });
    root.append(TEMPLATE.content.cloneNode(true));
    adopt(root);
    const find = (/** @type {string} */ what) => /** @type {HTMLElement} */ (root.querySelector(what));
    this.board = find("[part=board]");
    this.canvas = /** @type {HTMLCanvasElement} */ (find("canvas"));
    this.grid = find("[part=grid]");
    this.zoom = find("[part=zoom]");
    this.toolbar = find("[part=toolbar]");
    this.keypad = find("[part=keypad]");
    this.status = find("[part=status]");
    this.slot = find("slot");
    this.probes = find(".probes");
    this.#internals = host.attachInternals?.();
    this.setState("empty", true);
  }

  /**
   * Shows the parts that belong to the state of things; again whenever the kind of pointer changes.
   * @param {{ empty: boolean, plays: boolean, locked: boolean, toolbar: string, keypad: string }} how
   */
  arrange(how) {
    this.#arrange = () => {
      this.toolbar.hidden = !how.plays || how.toolbar === "off";
      this.keypad.hidden = !how.plays || !(how.keypad === "on" || (how.keypad === "auto" && coarse.matches));
      // Without a toolbar the page shows messages of its own; this one is still spoken.
      this.status.classList.toggle("quiet", this.toolbar.hidden);
      this.slot.hidden = !how.empty;
      this.grid.setAttribute("aria-readonly", String(how.locked));
      this.setState("empty", how.empty);
    };
    this.#arrange();
  }

  connect() {
    coarse.addEventListener("change", this.#again);
  }

  disconnect() {
    coarse.removeEventListener("change", this.#again);
  }

  #again = () => this.#arrange();

  /** Shows and speaks a message. @param {string} text */
  say(text) {
    if (this.status.textContent !== text) this.status.textContent = text;
  }

  /** A custom state, for `:state(…)`. @param {string} state @param {boolean} on */
  setState(state, on) {
    try {
      if (on) this.#internals?.states?.add(state);
      else this.#internals?.states?.delete(state);
    } catch {
      // Browsers that knew custom states under an older spelling only.
    }
  }
}
