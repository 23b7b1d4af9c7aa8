/** Helpers for tests of generated puzzles. */
import { until } from "./harness.ts";
import type { Page } from "playwright-core";
import type { Family, Kind, ShumiBoard } from "#shumi";
import type { Choice } from "../page/new/generatable.ts";

/** Waits until a board can be played. */
export const ready = (page: Page) => page.locator(".play shumi-board [role=gridcell]").first().waitFor();

/** Returns the families in the order of menus. @param page a page that shows home */
export const familiesOf = (page: Page): Promise<Family[]> =>
  page.evaluate(async () => {
    const [at] = performance.getEntriesByType("resource").map((e) => e.name).filter((name) => name.endsWith("families-en.json"));
    return (await fetch(at)).json();
  });

/** Names of the grades, in order. */
const GRADES = ["", "Easy", "Medium", "Hard", "Very hard", "Expert", "Extreme"];
const KINDS: Record<Kind, string> = {
  arrange: "Arrange",
  turn: "Turn",
  boxes: "Boxes only",
  jigsaw: "Irregular regions",
  diagonals: "Diagonals",
  windows: "Windows",
  disjoint: "Same place in each box",
  "no-boxes": "Diagonals, no boxes",
  "jigsaw-diagonals": "Irregular regions, diagonals",
  "windows-diagonals": "Windows, diagonals",
};

export const gradeName = (grade = 0) => GRADES[grade];
/** Names a size as players count it, without the margin of a family. */
export const sizeName = ([rows, cols]: [number, number], { margin = 0 }: Family) => `${rows - margin} × ${cols - margin}`;

export function choiceName({ grade, kind }: Choice) {
  const called = kind && KINDS[kind];
  if (grade === undefined) return called ?? "";
  return called ? `${called}, ${gradeName(grade).toLowerCase()}` : gradeName(grade);
}

export const wishName = (size: [number, number], choice: Choice, family: Family) =>
  [sizeName(size, family), choiceName(choice).toLowerCase()].filter(Boolean).join(", ");

/** Waits for a message about the game. */
export const says = (page: Page, words: RegExp) =>
  until(page, () => page.locator(".news").innerText(), (said) => words.test(said), String(words));

/** Plays to the end: enters the solver's answer except for one cell, and the rest by hints, like a player. */
export async function playToTheEnd(page: Page) {
  await page.evaluate(async () => {
    const board = document.querySelector(".play shumi-board") as ShumiBoard;
    const { solutions, moves } = await board.solve({ goal: "first", show: false });
    if (!moves && solutions) {
      const cells = (text: string) =>
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

/** Plays some hints, at most to the end. */
export const playOn = (page: Page, moves: number) =>
  page.evaluate(async (moves) => {
    const board = document.querySelector(".play shumi-board") as ShumiBoard;
    for (let i = 0; i < moves && !board.standing?.solved; i++) {
      const hint = await board.hint();
      if (!hint) break;
      board.showHint("where", hint);
      board.showHint("why", hint);
      board.doHint();
    }
  }, moves);
