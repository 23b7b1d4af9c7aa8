/** The dialog that opens a puzzle from a text or a file, and shows the errors of a text beside it. */

import { button, el } from "../base/dom.ts";
import { isLost } from "../base/unreachable.ts";
import { language, list, nameOf, say } from "../i18n/say.ts";
import { openDialog } from "../ui/dialog.ts";
import { loadFailed } from "../ui/placeholders.ts";
import { families, widget } from "../board/widget.ts";
import type { Family, PlacedError } from "#shumi";
import type { Wanted } from "../nav/address.ts";

/** Number of characters of a line shown on either side of an error. */
const AROUND = 40;
/** Longest text, in characters, that the dialog shows. */
const SHOWN = 200_000;
/** Largest file, in bytes. */
const LARGEST = 64 * 1024 * 1024;

export type Opening = ReturnType<typeof startOpening>;

export function startOpening({ open, opened }: { open: (puzzle: Wanted) => Promise<void>; opened: () => void }) {
  const dialog = el("dialog", { className: "opening", "aria-labelledby": "open-title" });
  const text = el("textarea", { id: "open-text", rows: 10, spellcheck: false, autocomplete: "off", placeholder: say("open.hint") });
  const family = el("select", { id: "open-family" }, el("option", { value: "auto" }, say("open.told")));
  const file = el("input", { type: "file", id: "open-file", className: "unseen" });
  const wrong = el("div", { className: "wrong", role: "alert" });
  const paste = async () => {
    wrong.replaceChildren();
    try {
      text.value = await navigator.clipboard.readText();
      text.focus();
    } catch {
      wrong.replaceChildren(el("p", {}, say("open.paste-refused")));
    }
  };
  // Touch screens have no key for it.
  const canPaste = matchMedia("(pointer: coarse)").matches && typeof navigator.clipboard?.readText === "function";
  const form = el(
    "form",
    {
      method: "dialog",
      onsubmit: (event: Event) => {
        event.preventDefault();
        void attempt({ family: family.value, text: text.value });
      },
    },
    el("h2", { id: "open-title" }, say("open.title")),
    el("label", { for: "open-text" }, say("open.text")),
    text,
    wrong,
    el(
      "div",
      { className: "row" },
      el("label", { for: "open-family" }, say("open.kind")),
      family,
      file,
      el("label", { for: "open-file", className: "btn" }, say("open.file")),
      canPaste ? button(say("open.paste"), () => void paste()) : null,
    ),
    el(
      "div",
      { className: "bar end" },
      button(say("open.cancel"), () => dialog.close()),
      el("button", { className: "btn main", type: "submit" }, say("open.open")),
    ),
  );
  dialog.append(form);
  document.body.append(dialog);
  file.onchange = async () => {
    const [chosen] = file.files ?? [];
    if (chosen) await take(chosen);
    file.value = "";
  };

  async function show() {
    // Without the list of families the kind is detected from the text.
    const list = await families().catch(() => []);
    if (family.options.length === 1) family.append(...list.map((f) => el("option", { value: f.id }, nameOf(f))));
    if (!dialog.open) openDialog(dialog, { stays: true });
    text.focus();
  }

  async function fail(puzzle: Wanted, error: unknown) {
    await show();
    // A text of megabytes would block the dialog.
    if (text.value !== puzzle.text) text.value = puzzle.text.length > SHOWN ? "" : puzzle.text;
    family.value = puzzle.family;
    if (family.selectedIndex < 0) family.value = "auto";
    if (isTooLarge(error)) {
      wrong.replaceChildren(...consent(error.cells, () => attempt({ ...puzzle, large: true })));
      wrong.querySelector("button")?.focus();
      return;
    }
    const named = isPlaced(error) && error.families ? (await families()).filter((f) => error.families?.includes(f.id)) : [];
    if (named.length > 1) {
      wrong.replaceChildren(...choice(named, (id) => attempt({ family: id, text: puzzle.text })));
      wrong.querySelector("button")?.focus();
      return;
    }
    wrong.replaceChildren(...explain(puzzle.text, error, named[0] && nameOf(named[0])));
    if (isPlaced(error) && text.value) {
      const at = placeOf(text.value, error.line, error.column);
      text.setSelectionRange(at, at + 1);
    }
  }

  /** Offers to open the supported part of a link. */
  async function offer(puzzle: Wanted, what: string[]) {
    await show();
    wrong.replaceChildren(el("p", {}, say("foreign.lacks", { what: list(what) })), button(say("foreign.open"), () => void attempt(puzzle)));
    wrong.querySelector("button")?.focus();
  }

  async function attempt(puzzle: Wanted) {
    wrong.replaceChildren();
    try {
      await enter(puzzle);
    } catch (e) {
      if (!isPlaced(e) || isOpen(e)) await fail(puzzle, e);
      else await attemptForeign(puzzle, e);
    }
  }

  /** Reads the text in any format; if that fails too, or if the text holds several puzzles, shows the error. */
  async function attemptForeign(puzzle: Wanted, error: unknown) {
    try {
      const { puzzles } = await widget();
      const [read, more] = await puzzles(puzzle.text, { family: puzzle.family, max: 2, lang: language() });
      if (!read || more) throw error;
      if (read.lacks) return await offer({ ...puzzle, ...read }, read.lacks);
      await enter({ ...puzzle, ...read });
    } catch (e) {
      await fail(puzzle, e);
    }
  }

  async function enter(puzzle: Wanted) {
    await open(puzzle);
    if (!dialog.open) return;
    dialog.close();
    opened();
  }

  async function take(chosen: File) {
    if (chosen.size > LARGEST) {
      await fail({ family: "auto", text: "" }, new Error(say("open.too-large", { name: chosen.name })));
      return;
    }
    await attempt({ family: family.value, text: await chosen.text(), name: chosen.name.replace(/\.\w{1,5}$/, "") });
  }

  /** Opens the dialog without old errors. */
  function ask() {
    wrong.replaceChildren();
    return show();
  }
  return { ask, attempt, take, fail, remove: () => dialog.remove() };
}

/** Tells whether an error has a place in the text. */
const isPlaced = (error: unknown): error is PlacedError => error instanceof Error && "line" in error && typeof error.line === "number";

/** Tells whether an error reports a board so large that it opens only by consent. */
const isTooLarge = (error: unknown): error is RangeError & { cells: number } => error instanceof RangeError && "cells" in error;

/** Tells whether an error is a question to the player. */
const isOpen = (error: unknown) => isTooLarge(error) || (isPlaced(error) && (error.families?.length ?? 0) > 1);

/** Asks for consent to a board that may block the page. */
const consent = (cells: number, open: () => Promise<void>): Node[] => [
  el("p", {}, say("open.large", { cells })),
  el(
    "div",
    { className: "bar" },
    button(say("open.large-open"), () => void open()),
  ),
];

/** Returns the offset of a 1-based line; the end of the text if it has fewer. */
function lineOf(text: string, line: number) {
  let at = 0;
  for (let n = 1; n < line; n++) {
    const end = text.indexOf("\n", at);
    if (end < 0) return text.length;
    at = end + 1;
  }
  return text[at] === "\ufeff" ? at + 1 : at;
}

/** Returns the offset after a number of characters. */
function onBy(text: string, at: number, count: number) {
  for (; count > 0 && at < text.length; count--) at += (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
  return at;
}

/** Returns the offset of a 1-based line and column (in characters) in a text. */
const placeOf = (text: string, line: number, column: number) => onBy(text, lineOf(text, line), column - 1);

/** Builds a button for each family that can read the text. */
const choice = (kinds: Family[], open: (id: string) => Promise<void>): Node[] => [
  el("p", {}, say("open.which")),
  el(
    "div",
    { className: "bar" },
    ...kinds.map((family) => button(say("open.open-as", { family: nameOf(family) }), () => void open(family.id))),
  ),
];

/** Shows the parts of a text in backticks as code. */
const coded = (text: string) => text.split("`").map((part, at) => (at % 2 ? el("code", {}, part) : part));

/** Shows an error with its line, and marks the place. @param kind detected kind, if the text does not name it */
function explain(text: string, error: unknown, kind?: string): Node[] {
  if (isLost(error)) return [el("p", {}, loadFailed())];
  if (!isPlaced(error)) return [el("p", {}, error instanceof Error ? error.message : String(error))];
  const { line: row, column, expected, found } = error;
  const start = lineOf(text, error.line);
  const from = onBy(text, start, error.column - 1 - AROUND);
  const at = onBy(text, from, Math.min(error.column - 1, AROUND));
  const line = (a: number, b: number) => text.slice(a, b).split(/\r?\n/, 1)[0];
  const marked = line(at, onBy(text, at, 1)).replace("\r", "");
  return [
    ...(kind ? [el("p", {}, say("open.looks-like", { family: kind }))] : []),
    el(
      "p",
      {},
      el("b", {}, say("open.place", { line: row, column })),
      ...coded(found ? say("open.expected-found", { expected, found }) : say("open.expected", { expected })),
    ),
    el(
      "pre",
      { "aria-hidden": "true" },
      (from > start ? "…" : "") + text.slice(from, at),
      el("mark", {}, marked || "␄"),
      marked ? line(at + marked.length, onBy(text, at, AROUND + 1)) : "",
    ),
  ];
}
