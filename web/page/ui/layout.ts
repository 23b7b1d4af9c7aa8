/**
 * The layout of a game: title, board, one strip for all messages, and the keys never move; less frequent controls are in a column beside
 * them, or in a sheet if the window is too small.
 */

import { button, byId, el } from "../base/dom.ts";
import { say } from "../i18n/say.ts";

/** Matches windows without room beside board and keys; the style sheet has the same query. */
const cramped = matchMedia("(max-aspect-ratio: 1/1), (max-width: 560px), (max-height: 540px)");

/** Most keys of a row: on a phone, on a short or narrow phone with many keys, on a phone in landscape, and in a wide window. */
const ROWS = { phone: 7, small: 9, low: 11, wide: 14 };

/** Most rows or columns without zoom buttons beside the board on a phone in landscape. */
const SMALL = 13;

/** The parts, in reading order. */
interface Parts {
  /** Heading and size. */
  title: HTMLElement;
  /** Progress, score, time. */
  status: HTMLElement;
  modes: HTMLElement;
  board: HTMLElement;
  /** Messages: news, hint, answers, notes. */
  strip: HTMLElement[];
  tools: HTMLElement;
  keypad: HTMLElement;
  /** Buttons for the solver; its progress replaces them while it works. */
  solver: HTMLElement;
  rest: HTMLElement[];
}

export class Layout {
  declare parts: Parts;
  declare strip: HTMLDivElement;
  declare aside: HTMLElement;
  declare sheet: HTMLDialogElement;
  declare node: HTMLDivElement;

  /** @param signal ends it */
  constructor(parts: Parts, { rows, cols }: { rows: number; cols: number }, signal: AbortSignal) {
    this.parts = parts;
    const more = button("⋯", () => this.sheet.showModal(), {
      className: "btn more-button",
      "aria-label": say("page.more"),
      title: say("page.more"),
      "aria-haspopup": "dialog",
    });
    const home = el(
      "a",
      { className: "home", href: "#", "aria-label": say("layout.home") },
      el("img", { src: new URL("./icon.svg", import.meta.url).href, alt: "", width: 30, height: 30 }),
    );
    this.strip = el("div", { className: "strip", role: "group", "aria-label": say("layout.strip"), tabIndex: -1 }, ...parts.strip);
    this.aside = el("aside", { "aria-label": say("layout.aside") }, parts.solver, ...parts.rest);
    this.sheet = el(
      "dialog",
      { className: "sheet", "aria-label": say("layout.sheet") },
      el(
        "div",
        { className: "bar head" },
        button(say("layout.open"), () => this.#leave("open")),
        button(say("layout.help"), () => {
          this.sheet.close();
          document.dispatchEvent(new CustomEvent("shumi-help"));
        }),
        button(say("layout.settings"), () => this.#leave("settings")),
      ),
    );
    this.sheet.append(button(say("page.close"), () => this.sheet.close(), { className: "btn main" }));
    // A press in the sheet changes the board, so the sheet closes; in the capture phase, since the press may remove its own button.
    const pressed = ({ target }: Event) => {
      if (target === this.sheet || (target instanceof Element && target.closest("aside a, aside button:not(.link)"))) this.sheet.close();
    };
    this.sheet.addEventListener("click", pressed, { capture: true });
    // If another dialog has opened, it keeps the focus.
    this.sheet.addEventListener("close", () => parts.board.focus());
    this.node = el(
      "div",
      { className: "table" },
      el(
        "section",
        { className: "play", "aria-label": say("layout.puzzle") },
        el("div", { className: "top" }, home, el("div", { className: "names" }, parts.title, parts.status), more),
        parts.modes,
        el("div", { className: "place" }, parts.board),
        this.strip,
        el("div", { className: "hands" }, parts.tools, parts.keypad),
      ),
      this.aside,
      this.sheet,
    );
    this.node.style.setProperty("--rows", String(rows));
    this.node.style.setProperty("--cols", String(cols));
    this.node.classList.toggle("big", Math.max(rows, cols) > SMALL);
    const searches = new MutationObserver(() => this.#showSearch());
    searches.observe(parts.solver, { childList: true });
    signal.addEventListener("abort", () => searches.disconnect());
    cramped.addEventListener("change", () => this.#settle(), { signal });
    this.#settle();
  }

  /** Distributes the visible keys over rows of equal length; in short windows the tools are among them. */
  spread() {
    const { keypad } = this.parts;
    const count = (keys: string) => keypad.querySelectorAll(`${keys}:not([hidden])`).length;
    const [n, all] = [count(".key:not(.tool)"), count(".key:not(.notes)")];
    const columns = (n: number, most: number) => String(Math.max(1, Math.ceil(n / Math.max(1, Math.ceil(n / most)))));
    for (const [name, count, most] of [
      ["phone", n, ROWS.phone], ["wide", n, ROWS.wide],
      ["short", all, ROWS.phone], ["small", all, ROWS.small], ["low", all, ROWS.low],
    ] as const) keypad.style.setProperty(`--keys-${name}`, columns(count, most));
    keypad.classList.toggle("many", all > 2 * ROWS.phone);
  }

  #settle() {
    if (cramped.matches) this.sheet.lastElementChild?.before(this.aside);
    else {
      this.sheet.close();
      this.node.insertBefore(this.aside, this.sheet);
    }
  }

  /** Presses a button of the page's cover, which is hidden during a game on a phone. */
  #leave(id: string) {
    this.sheet.close();
    byId(id).click();
  }

  /** Moves the progress of a search, with its Stop button, into the strip. */
  #showSearch() {
    const { solver } = this.parts;
    const runs = solver.querySelector("[role=timer]") !== null;
    if (runs === (solver.parentElement === this.strip)) return;
    const focused = solver.contains(document.activeElement) ? document.activeElement : null;
    if (runs) this.strip.firstElementChild?.after(solver);
    else this.aside.prepend(solver);
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}
