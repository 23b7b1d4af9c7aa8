/** Print layout: pages of puzzles, black on white. */

import { el } from "../base/dom.ts";
import { say } from "../i18n/say.ts";
import { asAddress, draw } from "./drawing.ts";
import type { Drawn } from "./drawing.ts";

/** A puzzle with its heading and an optional solution. */
export interface Printed {
  drawn: Drawn;
  words: string;
  solution?: string;
}
export type Answers = "last" | "upside-down" | "none";

interface Wish {
  /** Puzzles on a page. */
  per: number;
  answers: Answers;
  size: "A4" | "letter";
  /** Space for notes below each puzzle. */
  room: boolean;
  /** Rules of the family, on the first page. */
  rules: string[];
}

/** Columns and rows by the number of puzzles on a page. */
const GRIDS: Record<number, [number, number]> = { 1: [1, 1], 2: [1, 2], 4: [2, 2], 6: [2, 3], 9: [3, 3], 12: [3, 4] };
/** Solutions on a page: small, since nobody writes on them. */
const ANSWERS = 12;
/** Solutions in a row below a page's puzzles. */
const BELOW = 6;
/** Margins and heights of the paper sizes, in millimetres. */
const MARGIN = 12;
const HEIGHTS = { A4: 297, letter: 279.4 };

const parts = <T>(all: T[], n: number): T[][] => Array.from({ length: Math.ceil(all.length / n) }, (_, i) => all.slice(i * n, (i + 1) * n));

const figure = (words: string, svg: string, room = false) =>
  el(
    "figure",
    {},
    el("figcaption", {}, words),
    el("img", { alt: "", src: asAddress(svg) }),
    room ? el("div", { className: "notes-room" }) : null,
  );

/** Builds the head of a page: a line for the solver's name and time, and the rules. */
const head = (rules: string[]) =>
  el(
    "header",
    {},
    el("p", { className: "solver" }, el("span", {}, say("print.name")), el("span", {}, say("print.time"))),
    ...(rules.length > 0 ? [el("ol", {}, ...rules.map((rule) => el("li", {}, rule)))] : []),
  );

/** @param first its first row */
function leaf(first: Node, figures: Node[], per: number, kind = "") {
  const [cols, rows] = GRIDS[per];
  const source = el("p", { className: "source" }, new URL("../", import.meta.url).href);
  const node = el("section", { className: `leaf ${kind}` }, first, ...figures, source);
  node.style.setProperty("--leaf-cols", String(cols));
  node.style.setProperty("--leaf-rows", String(rows));
  node.style.setProperty("--leaf-below", String(Math.min(BELOW, per)));
  return node;
}

/** Style sheet with the paper size of the last print. */
let shown: CSSStyleSheet | undefined;

/** Prints puzzles. */
export async function layOutPages(puzzles: Printed[], { per, answers, size, room, rules }: Wish) {
  const drawn: { puzzle: HTMLElement; answer?: HTMLElement }[] = [];
  for (const { drawn: what, words, solution } of puzzles) {
    const puzzle = figure(words, await draw(what, "grey"), room);
    const isSolved = solution !== undefined && answers !== "none";
    const answer = isSolved ? figure(words, await draw({ family: what.family, text: what.text, value: solution }, "grey")) : undefined;
    drawn.push({ puzzle, answer });
  }
  const answered = drawn.map(({ answer }) => answer).filter((answer) => answer !== undefined);
  const below = answers === "upside-down" && answered.length > 0;
  const leaves = parts(drawn, per).map((some, at) => {
    const figures = some.map(({ puzzle }) => puzzle);
    const turned = some.map(({ answer }) => answer).filter((answer) => answer !== undefined);
    if (below)
      figures.push(...Array.from({ length: per - some.length }, () => el("div")), el("div", { className: "answers-below" }, ...turned));
    return leaf(head(at === 0 ? rules : []), figures, per, `${room ? "noted" : ""} ${below ? "turned" : ""}`);
  });
  if (answers === "last")
    leaves.push(
      ...parts(answered, ANSWERS).map((some) =>
        leaf(el("h2", {}, say("print.answers")), some, answered.length > 1 ? ANSWERS : 4, "answered"),
      ),
    );
  const height = HEIGHTS[size] - 2 * MARGIN - 1;
  // The page's content security policy forbids `<style>`.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`@page { size: ${size} portrait; margin: ${MARGIN}mm }`);
  const paper = el("div", { className: "paper" }, ...leaves);
  paper.style.setProperty("--leaf-height", `${height}mm`);
  // Some browsers do not fire `afterprint`.
  document.querySelector(".paper")?.remove();
  document.adoptedStyleSheets = [...document.adoptedStyleSheets.filter((other) => other !== shown), sheet];
  shown = sheet;
  document.body.append(paper);
  // A picture that has not been decoded yet would print blank.
  await Promise.all([...paper.querySelectorAll("img")].map((image) => image.decode().catch(() => {})));
  addEventListener("afterprint", () => paper.remove(), { once: true });
  print();
}
