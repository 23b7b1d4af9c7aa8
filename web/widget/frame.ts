/** The element's parts in its shadow root: which of them are shown, and their messages. */
import { button, el, media } from "./dom.ts";
import { onHere } from "./engine.ts";
import { adopt } from "./style.ts";
import { toolbar } from "./toolbar.ts";
import type { Mounts } from "./element-types.ts";

/** Matches devices with a coarse pointer (touch). */
const coarse = media("(pointer: coarse)");

/** Attributes of the status line, a live region that is not atomic: adding buttons does not repeat the text. */
const STATUS = { role: "status", "aria-live": "polite", "aria-atomic": "false" };

export class Frame {
  internals;
  /** Contains the parts. */
  root: ShadowRoot;
  /** The page has switched off the element's own tools. */
  isBare = false;
  /** Elements of the page that replace parts. */
  places: Mounts = {};
  /** The status line is the element's own. */
  #ownsStatus = true;
  #arrange: () => void = () => {};
  /** Unsubscribes from the notice about workers. */
  #unsubscribe = () => {};

  declare host: HTMLElement;
  declare board: HTMLDivElement;
  declare canvas: HTMLCanvasElement;
  declare grid: HTMLDivElement;
  declare zoom: HTMLDivElement;
  declare toolbar: HTMLDivElement;
  declare hint: HTMLElement;
  declare keypad: HTMLElement;
  declare status: HTMLElement;
  /** A live region for announcements without visible text. */
  declare announcements: HTMLDivElement;
  declare slot: HTMLSlotElement;
  declare probes: HTMLDivElement;
  declare map: HTMLCanvasElement;

  constructor(host: HTMLElement) {
    this.host = host;
    const root = host.attachShadow({ mode: "open" });
    this.root = root;
    adopt(root);
    this.board = part("div", "board");
    this.canvas = part("canvas", "canvas", { "aria-hidden": "true" });
    this.grid = part("div", "grid", { role: "grid" });
    this.zoom = toolbar(part("div", "zoom"));
    this.toolbar = toolbar(part("div", "toolbar"));
    this.hint = part("div", "hint");
    this.keypad = part("div", "keypad");
    this.status = part("div", "status", STATUS);
    this.announcements = el("div", "quiet");
    this.announcements.setAttribute("aria-live", "polite");
    this.slot = document.createElement("slot");
    this.probes = el("div", "probes");
    this.probes.setAttribute("aria-hidden", "true");
    this.board.append(this.canvas, this.grid);
    this.map = part("canvas", "map", { "aria-hidden": "true" });
    for (const node of [this.board, this.map, this.zoom, this.toolbar, this.hint, this.keypad]) node.hidden = true;
    const stage = el("div", "stage", this.board, el("div", "views", this.map, this.zoom));
    // The parts that grow with messages come last, so that no key moves.
    root.append(el("div", "all", stage, this.toolbar, this.keypad, this.status, this.hint), this.announcements, this.slot, this.probes);
    this.internals = host.attachInternals?.();
    this.setState("empty", true);
  }

  /**
   * Shows the parts for the current state, and again when the kind of pointer changes.
   * @param how `takes`: the board accepts input; `arranged` receives whether the keypad is shown
   */
  arrange(how: {
    empty: boolean;
    takes: boolean;
    edits: boolean;
    locked: boolean;
    toolbar: string;
    keypad: string;
    arranged: (keypad: boolean) => void;
  }) {
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

  /** Creates a part that is added later, hidden at first. */
  part(name: string, ...children: HTMLElement[]) {
    const node = part("div", name);
    node.append(...children);
    node.hidden = true;
    return node;
  }

  /** Replaces parts by elements of the page. */
  mount(places: Mounts) {
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

  /** Listens for events anywhere in the element. */
  listen(type: "keydown", listener: (event: KeyboardEvent) => void) {
    this.root.addEventListener(type, (event) => listener(event as KeyboardEvent));
  }

  connect() {
    coarse.addEventListener("change", this.#again);
    this.#unsubscribe = onHere((message) =>
      this.host.dispatchEvent(
        new CustomEvent("shumi-error", { detail: { message, workerless: true }, bubbles: true, composed: true }),
      ),
    );
  }

  disconnect() {
    coarse.removeEventListener("change", this.#again);
    this.#unsubscribe();
  }

  #again = () => this.#arrange();

  /** Shows and announces a message. */
  say(text: string) {
    const stands = this.status.textContent === text && this.status.childElementCount === 0;
    // A live region with unchanged text stays silent, so a repeated message is announced by the other region.
    if (text) this.announce(stands ? text : "");
    if (!stands) this.status.textContent = text;
  }

  /** Announces a text without showing it. */
  announce(text: string) {
    // A new node, so that equal texts are announced again.
    this.announcements.replaceChildren(...(text ? [el("p", "", text)] : []));
  }

  /** Appends buttons to the message; the next message removes them. */
  offer(acts: [name: string, act: () => void][]) {
    if (acts.length > 0) {
      this.status.append(
        " ",
        el("span", "acts", ...acts.flatMap(([name, act]) => [" ", button(name, act, { className: "btn small" })])),
      );
    }
  }

  /** Sets a custom state, for `:state(…)`. */
  setState(state: string, on: boolean) {
    try {
      if (on) this.internals?.states?.add(state);
      else this.internals?.states?.delete(state);
    } catch {
      // Older browsers support only another syntax of custom states.
    }
  }
}

/** Creates a part of the element, which page styles can select by its name. */
function part<T extends "div" | "canvas">(tag: T, name: string, attributes: Record<string, string> = {}) {
  const node = el(tag, name);
  node.setAttribute("part", name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  return node;
}
