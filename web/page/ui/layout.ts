/**
 * The layout of a game: title, board, one strip for all messages, and the keys never move. Less frequent controls are in a sheet; cards of
 * an editor or a collection are in a column beside the board, or in the sheet if the window is too small.
 */

import { button, byId, el } from "../base/dom.ts";
import { say } from "../i18n/say.ts";
import { openDialog } from "./dialog.ts";
import { icon } from "./icon.ts";
import type { Under } from "./dialog.ts";

/** Matches windows without room beside board and keys; the style sheet has the same query. */
const cramped = matchMedia("(max-aspect-ratio: 1/1), (max-width: 560px), (max-height: 540px)");

/** Most keys of a row: on a phone, on a short one, on one with many keys, on a phone in landscape, and in a wide window. */
const ROWS = { phone: 8, short: 7, small: 9, low: 11, wide: 14 };

/** Most letters of a title that has room in any window. */
const SHORT = 14;

/** Most rows or columns without zoom buttons beside the board on a phone in landscape. */
const SMALL = 13;

/** The parts, in reading order. */
interface Parts {
  /** Heading and size. */
  title: HTMLElement;
  /** Time and pause. */
  clock?: HTMLElement;
  /** Progress and score. */
  status: HTMLElement;
  modes: HTMLElement;
  board: HTMLElement;
  /** Messages: news, hint, answers, notes. */
  strip: HTMLElement[];
  tools: HTMLElement;
  keypad: HTMLElement;
  /** Rows below the keypad. */
  below: HTMLElement[];
  /** Cards beside the board. */
  rest: HTMLElement[];
  /** Opens the sheet of a game, which has tabs. */
  more?: () => void;
}

export class Layout {
  /** Opens a tab of the sheet. */
  turn: (id: string) => void = () => {};

  declare parts: Parts;
  /** Holds the board. */
  declare place: HTMLDivElement;
  declare strip: HTMLDivElement;
  declare aside: HTMLElement;
  declare under: Under & { focus: () => void };
  declare sheet: HTMLDialogElement;
  /** Place of the card after a win, which covers the keys. */
  declare win: HTMLDivElement;
  declare node: HTMLDivElement;

  /** @param signal ends it */
  constructor(parts: Parts, under: Under & { focus: () => void; board: { rows: number; cols: number } }, signal: AbortSignal) {
    const { rows, cols } = under.board;
    this.parts = parts;
    this.under = under;
    parts.title.classList.toggle("long", parts.title.textContent.length > SHORT);
    const more = button(icon("more"), parts.more ?? (() => this.more()), {
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
    this.aside = el("aside", { "aria-label": say("layout.aside") }, ...parts.rest);
    const close = button(icon("close"), () => this.sheet.close(), { "aria-label": say("page.close"), title: say("page.close") });
    // The page's cover is hidden during a game on a phone; the sheet with tabs has these in its tabs.
    const leave = !parts.more && el(
      "div",
      { className: "bar leave" },
      button(say("layout.open"), () => this.#leave("open")),
      button(say("layout.help"), () => {
        this.sheet.close();
        document.dispatchEvent(new CustomEvent("shumi-help"));
      }),
      button(say("layout.settings"), () => this.#leave("settings")),
    );
    const head = el("div", { className: "head" }, close);
    this.sheet = el("dialog", { className: "sheet", "aria-label": say("layout.sheet") }, head, leave || null);
    // A press in the sheet changes the board, so the sheet closes; in the capture phase, since the press may remove its own button.
    const pressed = ({ target }: Event) => {
      const isAct = target instanceof Element && target.closest("a, button:not(.link, .stay, [role=tab])");
      if (target === this.sheet || isAct) this.sheet.close();
    };
    this.sheet.addEventListener("click", pressed, { capture: true });
    this.place = el("div", { className: "place" }, parts.board);
    this.win = el("div", { className: "win" });
    this.node = el(
      "div",
      { className: `table ${parts.more ? "with-tabs" : ""}` },
      el(
        "section",
        { className: "play", "aria-label": say("layout.puzzle") },
        el("div", { className: "top" }, home, el("div", { className: "names" }, parts.title, parts.status), parts.clock ?? null, more),
        parts.modes,
        this.place,
        this.strip,
        el("div", { className: "hands" }, parts.tools, parts.keypad, ...parts.below),
        this.win,
      ),
      this.aside,
      this.sheet,
    );
    this.node.style.setProperty("--rows", String(rows));
    this.node.style.setProperty("--cols", String(cols));
    this.node.classList.toggle("big", Math.max(rows, cols) > SMALL);
    cramped.addEventListener("change", () => this.#settle(), { signal });
    this.#settle();
  }

  /** Opens the sheet. */
  more() {
    // If another dialog has opened, it keeps the focus.
    openDialog(this.sheet, { under: this.under, closed: () => this.under.focus() });
  }

  /** Distributes the visible keys over rows of equal length; in short windows the tools are among them. */
  spread() {
    const { keypad } = this.parts;
    const count = (keys: string) => keypad.querySelectorAll(`${keys}:not([hidden])`).length;
    const [n, all] = [count(".key:not(.tool, .whole)"), count(".key:not(.notes)")];
    const columns = (n: number, most: number) => String(Math.max(1, Math.ceil(n / Math.max(1, Math.ceil(n / most)))));
    for (const [name, count, most] of [
      ["phone", n, ROWS.phone], ["wide", n, ROWS.wide],
      ["short", all, ROWS.short], ["small", all, ROWS.small], ["low", all, ROWS.low],
    ] as const) keypad.style.setProperty(`--keys-${name}`, columns(count, most));
    keypad.classList.toggle("many", all > 2 * ROWS.short);
  }

  #settle() {
    if (cramped.matches) this.sheet.firstElementChild?.after(this.aside);
    else {
      if (!this.parts.more) this.sheet.close();
      this.node.insertBefore(this.aside, this.sheet);
    }
  }

  /** Presses a button of the page's cover. */
  #leave(id: string) {
    this.sheet.close();
    byId(id).click();
  }
}
