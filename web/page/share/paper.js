/** Print layout: pages of puzzles, black on white. */

import { el } from "../base/dom.js";
import { say } from "../i18n/say.js";
import { asAddress, draw } from "./drawing.js";

/**
 * A puzzle with its heading and an optional solution.
 * @typedef {{ drawn: import("./drawing.js").Drawn, words: string, solution?: string }} Printed
 */
/** @typedef {"last" | "upside-down" | "none"} Answers */

/**
 * @typedef {object} Wish
 * @property {number} per puzzles on a page
 * @property {Answers} answers
 * @property {"A4" | "letter"} size
 * @property {boolean} room space for notes below each puzzle
 */

/** Columns and rows by the number of puzzles on a page. @type {Record<number, [number, number]>} */
const GRIDS = { 1: [1, 1], 2: [1, 2], 4: [2, 2], 6: [2, 3], 9: [3, 3], 12: [3, 4] };
/** Solutions on a page: small, since nobody writes on them. */
const ANSWERS = 12;
/** Solutions in a row below a page's puzzles. */
const BELOW = 6;
/** Margins and heights of the paper sizes, in millimetres. */
const MARGIN = 12;
const HEIGHTS = { A4: 297, letter: 279.4 };

/** @template T @param {T[]} all @param {number} n @returns {T[][]} */
const parts = (all, n) => Array.from({ length: Math.ceil(all.length / n) }, (_, i) => all.slice(i * n, (i + 1) * n));

/** @param {string} words @param {string} svg @param {boolean} [room] */
const figure = (words, svg, room = false) =>
  el(
    "figure",
    {},
    el("figcaption", {}, words),
    el("img", { alt: "", src: asAddress(svg) }),
    room ? el("div", { className: "notes-room" }) : null,
  );

/** @param {Node[]} figures @param {number} per @param {string} [kind] */
function leaf(figures, per, kind = "") {
  const [cols, rows] = GRIDS[per];
  const node = el("section", { className: `leaf ${kind}` }, ...figures);
  node.style.setProperty("--leaf-cols", String(cols));
  node.style.setProperty("--leaf-rows", String(rows));
  node.style.setProperty("--leaf-below", String(Math.min(BELOW, per)));
  return node;
}

/** Style sheet with the paper size of the last print. @type {CSSStyleSheet | undefined} */
let shown;

/** Prints puzzles. @param {Printed[]} puzzles @param {Wish} wish */
export async function onPaper(puzzles, { per, answers, size, room }) {
  /** @type {{ puzzle: HTMLElement, answer?: HTMLElement }[]} */
  const drawn = [];
  for (const { drawn: what, words, solution } of puzzles) {
    const puzzle = figure(words, await draw(what, "grey"), room);
    const isSolved = solution !== undefined && answers !== "none";
    const answer = isSolved ? figure(words, await draw({ family: what.family, text: what.text, value: solution }, "grey")) : undefined;
    drawn.push({ puzzle, answer });
  }
  const answered = drawn.map(({ answer }) => answer).filter((answer) => answer !== undefined);
  const below = answers === "upside-down" && answered.length > 0;
  const leaves = parts(drawn, per).map((some) => {
    const figures = some.map(({ puzzle }) => puzzle);
    const turned = some.map(({ answer }) => answer).filter((answer) => answer !== undefined);
    if (below)
      figures.push(...Array.from({ length: per - some.length }, () => el("div")), el("div", { className: "answers-below" }, ...turned));
    return leaf(figures, per, `${room ? "noted" : ""} ${below ? "turned" : ""}`);
  });
  if (answers === "last")
    leaves.push(
      ...parts(answered, ANSWERS).map((some) =>
        leaf([el("h2", {}, say("print.answers")), ...some], answered.length > 1 ? ANSWERS : 4, "answered"),
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
