/** The element's parts in its shadow root: which of them are shown, and their messages. */
import { button, el, media } from "./dom.js";
import { onHere } from "./engine.js";
import { adopt } from "./style.js";
import { toolbar } from "./toolbar.js";

/** Matches devices with a coarse pointer (touch). */
const coarse = media("(pointer: coarse)");

/** Attributes of the status line, a live region that is not atomic: adding buttons does not repeat the text. */
const STATUS = { role: "status", "aria-live": "polite", "aria-atomic": "false" };

export class Frame {
  internals;
  /** Contains the parts. @type {ShadowRoot} */
  root;
  /** The page has switched off the element's own tools. */
  isBare = false;
  /** Elements of the page that replace parts. @type {import("../shumi.d.ts").Mounts} */
  places = {};
  /** The status line is the element's own. */
  #ownsStatus = true;
  /** @type {() => void} */
  #arrange = () => {};
  /** Unsubscribes from the notice about workers. */
  #deaf = () => {};

  /** @param {HTMLElement} host */
  constructor(host) {
    this.host = host;
    const root = host.attachShadow({ mode: "open" });
    this.root = root;
    adopt(root);
    this.board = part("div", "board");
    this.canvas = part("canvas", "canvas", { "aria-hidden": "true" });
    this.grid = part("div", "grid", { role: "grid" });
    this.zoom = toolbar(part("div", "zoom"));
    this.toolbar = toolbar(part("div", "toolbar"));
    /** @type {HTMLElement} */
    this.hint = part("div", "hint");
    /** @type {HTMLElement} */
    this.keypad = part("div", "keypad");
    /** @type {HTMLElement} */
    this.status = part("div", "status", STATUS);
    /** A live region for announcements without visible text. */
    this.heard = el("div", "quiet");
    this.heard.setAttribute("aria-live", "polite");
    this.slot = document.createElement("slot");
    this.probes = el("div", "probes");
    this.probes.setAttribute("aria-hidden", "true");
    this.board.append(this.canvas, this.grid);
    this.map = part("canvas", "map", { "aria-hidden": "true" });
    for (const node of [this.board, this.map, this.zoom, this.toolbar, this.hint, this.keypad]) node.hidden = true;
    const stage = el("div", "stage", this.board, el("div", "views", this.map, this.zoom));
    // The parts that grow with messages come last, so that no key moves.
    root.append(el("div", "all", stage, this.toolbar, this.keypad, this.status, this.hint), this.heard, this.slot, this.probes);
    this.internals = host.attachInternals?.();
    this.setState("empty", true);
  }

  /**
   * Shows the parts for the current state, and again when the kind of pointer changes.
   * @param {{
   *   empty: boolean, takes: boolean, edits: boolean, locked: boolean, toolbar: string, keypad: string,
   *   arranged: (keypad: boolean) => void,
   * }} how `takes`: the board accepts input; `arranged` receives whether the keypad is shown
   */
  arrange(how) {
    this.#arrange = () => {
      this.isBare = how.toolbar === "off";
      const hasTools = how.takes && !this.isBare;
      // An editor brings its own tools.
      this.toolbar.hidden = !hasTools || how.edits;
      this.keypad.hidden = !how.takes || !(how.keypad === "on" || (how.keypad === "auto" && coarse.matches));
      // Without a toolbar the page shows messages itself; this one is only announced.
      this.status.classList.toggle("quiet", !hasTools && this.#ownsStatus);
      this.slot.hidden = !how.empty;
      this.grid.setAttribute("aria-readonly", String(how.locked));
      this.setState("empty", how.empty);
      how.arranged(!this.keypad.hidden);
    };
    this.#arrange();
  }

  /** Creates a part that is added later, hidden at first. @param {string} name @param {...HTMLElement} children */
  part(name, ...children) {
    const node = part("div", name);
    node.append(...children);
    node.hidden = true;
    return node;
  }

  /** Replaces parts by elements of the page. @param {import("../shumi.d.ts").Mounts} places */
  mount(places) {
    const { status, hint, keypad } = places;
    Object.assign(this.places, places);
    if (status) {
      for (const [name, value] of Object.entries(STATUS)) status.setAttribute(name, value);
      status.textContent = this.status.textContent;
      this.status.remove();
      this.status = status;
      this.#ownsStatus = false;
    }
    if (hint) {
      this.hint.remove();
      this.hint = hint;
    }
    if (keypad) {
      this.keypad.remove();
      this.keypad = keypad;
    }
    this.#arrange();
  }

  /** Listens for events anywhere in the element. @param {"keydown"} type @param {(event: KeyboardEvent) => void} hear */
  listen(type, hear) {
    this.root.addEventListener(type, (event) => hear(/** @type {KeyboardEvent} */ (event)));
  }

  connect() {
    coarse.addEventListener("change", this.#again);
    this.#deaf = onHere((message) =>
      this.host.dispatchEvent(
        new CustomEvent("shumi-error", { detail: { message, workerless: true }, bubbles: true, composed: true }),
      ),
    );
  }

  disconnect() {
    coarse.removeEventListener("change", this.#again);
    this.#deaf();
  }

  #again = () => this.#arrange();

  /** Shows and announces a message. @param {string} text */
  say(text) {
    const stands = this.status.textContent === text && this.status.childElementCount === 0;
    // A live region with unchanged text stays silent, so a repeated message is announced by the other region.
    if (text) this.hear(stands ? text : "");
    if (!stands) this.status.textContent = text;
  }

  /** Announces a text without showing it. @param {string} text */
  hear(text) {
    // A new node, so that equal texts are announced again.
    this.heard.replaceChildren(...(text ? [el("p", "", text)] : []));
  }

  /** Appends buttons to the message; the next message removes them. @param {[name: string, act: () => void][]} acts */
  offer(acts) {
    if (acts.length > 0) {
      this.status.append(
        " ",
        el("span", "acts", ...acts.flatMap(([name, act]) => [" ", button(name, act, { className: "btn small" })])),
      );
    }
  }

  /** Sets a custom state, for `:state(…)`. @param {string} state @param {boolean} on */
  setState(state, on) {
    try {
      if (on) this.internals?.states?.add(state);
      else this.internals?.states?.delete(state);
    } catch {
      // Older browsers support only another syntax of custom states.
    }
  }
}

/**
 * Creates a part of the element, which page styles can select by its name.
 * @template {"div" | "canvas"} T
 * @param {T} tag @param {string} name @param {Record<string, string>} [attributes]
 */
function part(tag, name, attributes = {}) {
  const node = el(tag, name);
  node.setAttribute("part", name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  return node;
}
