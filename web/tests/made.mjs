/** Helpers for tests of generated puzzles. */
import { until } from "./harness.mjs";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("#shumi").ShumiBoard} ShumiBoard */

/** Waits until a board can be played. @param {Page} page */
export const ready = (page) => page.locator(".play shumi-board [role=gridcell]").first().waitFor();

/**
 * Returns the families in the order of menus.
 * @param {Page} page a page that shows home @returns {Promise<import("#shumi").Family[]>}
 */
export const familiesOf = (page) =>
  page.evaluate(async () => {
    const [at] = performance.getEntriesByType("resource").map((e) => e.name).filter((name) => name.endsWith("families-en.json"));
    return (await fetch(at)).json();
  });

/** Names of the grades, in order. */
const GRADES = ["", "Easy", "Medium", "Hard", "Very hard", "Expert", "Extreme"];
const KINDS = { arrange: "Arrange", turn: "Turn" };

/** @param {number} [grade] */
export const gradeName = (grade = 0) => GRADES[grade];
/** @param {[number, number]} size */
export const sizeName = ([rows, cols]) => `${rows} × ${cols}`;

/** @param {import("../page/new/generatable.ts").Choice} choice */
export function choiceName({ grade, kind }) {
  const called = kind && KINDS[kind];
  if (grade === undefined) return called ?? "";
  return called ? `${called}, ${gradeName(grade).toLowerCase()}` : gradeName(grade);
}

/** @param {[number, number]} size @param {import("../page/new/generatable.ts").Choice} choice */
export const wishName = (size, choice) => [sizeName(size), choiceName(choice).toLowerCase()].filter(Boolean).join(", ");

/** Waits for a message about the game. @param {Page} page @param {RegExp} words */
export const says = (page, words) => until(page, () => page.locator(".news").innerText(), (said) => words.test(said), String(words));

/** Plays to the end: enters the solver's answer except for one cell, and the rest by hints, like a player. @param {Page} page */
export async function playToTheEnd(page) {
  await page.evaluate(async () => {
    const board = /** @type {ShumiBoard} */ (document.querySelector(".play shumi-board"));
    const { solutions, moves } = await board.solve({ goal: "first", show: false });
    if (!moves && solutions) {
      const cells = (/** @type {string} */ text) =>
        text
          .trim()
          .split("\n")
          .map((line) => (/\s/.test(line.trim()) ? line.trim().split(/\s+/) : [...line.trim()]));
      const [start, end] = [cells(board.value), cells(solutions[0])];
      const open = end
        .flatMap((row, r) => row.map((value, c) => [r, c, value]))
        .filter(([r, c, value]) => start[Number(r)]?.[Number(c)] !== value);
      // In shading puzzles a board that only lacks an unshaded cell is solved.
      const [r, c] = open.findLast(([, , value]) => value === "#") ?? open.at(-1) ?? [0, 0];
      end[Number(r)][Number(c)] = start[Number(r)][Number(c)];
      const gap = solutions[0].includes(" ") ? " " : "";
      board.value = `${end.map((row) => row.join(gap)).join("\n")}\n`;
    }
  });
  await playOn(page, 200);
  await says(page, /^Solved in/);
}

/** Plays some hints, at most to the end. @param {Page} page @param {number} moves */
export const playOn = (page, moves) =>
  page.evaluate(async (moves) => {
    const board = /** @type {ShumiBoard} */ (document.querySelector(".play shumi-board"));
    for (let i = 0; i < moves && !board.standing?.solved; i++) {
      const hint = await board.hint();
      if (!hint) break;
      board.showHint("where", hint);
      board.showHint("why", hint);
      board.doHint();
    }
  }, moves);
