/** Tests of traces: the lines that one's own program prints play on the board; wrong ones are named; long ones are cut. */
import assert from "node:assert/strict";
import { describe } from "node:test";

import { axeViolations, test, until } from "./harness.ts";
import { everySecond, represents } from "./matrix.ts";
import { stage } from "./stage.ts";
import type { Page } from "playwright-core";
import type { ShumiBoard } from "#shumi";

const site = stage();
const LAPTOP = { viewport: { width: 1366, height: 768 } };
const SMALL = "1...\n....\n....\n...2\n";
const FLOW = "3 3\nXXXXXXX 010\\XXX 010\\XXX\nXXX\\010 ....... .......\nXXX\\010 ....... .......\n";

/** Row and column in the puzzle's text. */
type Spot = [row: number, col: number];
/** Cells with different values, with a sum, or with values from a least one on. */
interface Rule {
  cells: Spot[];
  sum?: number;
  differ?: boolean;
  least?: number;
}

/** Lists the cells of a rectangle. */
const rect = (top: number, left: number, rows: number, cols: number): Spot[] =>
  Array.from({ length: rows * cols }, (_, i) => [top + Math.floor(i / cols), left + (i % cols)]);

/** Prints the lines of a search that fills the cells in order with each value that no rule forbids, as the known programs of judges do. */
function depthFirst(cells: Spot[], most: number, rules: Rule[], given: Record<string, number> = {}): string[] {
  const lines: string[] = [];
  const board: Record<string, number> = { ...given };
  const holds = ({ cells, sum, differ, least = 1 }: Rule) => {
    const known = cells.map((cell) => board[`${cell}`] ?? 0).filter((value) => value > 0);
    const total = known.reduce((a, b) => a + b, 0);
    return known.every((value) => value >= least) && (!differ || new Set(known).size === known.length) &&
      (sum === undefined || (known.length < cells.length ? total < sum : total === sum));
  };
  const go = (i: number): boolean => i === cells.length || Array.from({ length: most }, (_, value) => value + 1).some((value) => {
    board[`${cells[i]}`] = value;
    if (rules.every(holds)) {
      lines.push(`try ${cells[i].join(" ")} ${value}`);
      if (go(i + 1)) return true;
      lines.push("back");
    }
    delete board[`${cells[i]}`];
    return false;
  });
  go(0);
  return lines;
}

/** A full Sudoku, of which the searches lack some cells. */
const FULL = Array.from({ length: 81 }, (_, i) => ((3 * Math.floor(i / 9) + Math.floor(i / 27) + i) % 9) + 1);
const BLANK = [...rect(2, 1, 2, 9), ...rect(5, 1, 2, 4)];
const isBlank = (i: number) => BLANK.some(([row, col]) => 9 * (row - 1) + col - 1 === i);
const nine = [0, 1, 2, 3, 4, 5, 6, 7, 8];
const grid = (value: (i: number) => number) => nine.map((row) => `${nine.map((col) => value(9 * row + col)).join(" ")}\n`).join("");

/** Puzzles of judges' problems with their rules, and the answer that a search finds first. */
const SEARCHES: Record<string, { puzzle: string; search: () => string[]; answer: string }> = {
  kakuro: {
    puzzle: "3 3\nXXXXX 04\\XX 03\\XX\nXX\\04 ..... .....\nXX\\03 ..... .....\n",
    search: () => depthFirst(rect(2, 2, 2, 2), 9, [
      { cells: rect(2, 2, 1, 2), sum: 4, differ: true }, { cells: rect(3, 2, 1, 2), sum: 3, differ: true },
      { cells: rect(2, 2, 2, 1), sum: 4, differ: true }, { cells: rect(2, 3, 2, 1), sum: 3, differ: true },
    ]),
    answer: "_ _ _\n_ 3 1\n_ 1 2\n",
  },
  "simple-kakuro": {
    puzzle: "1\n2 3\n10 17\n5 16 6\n0 0 0\n0 9 0\n",
    search: () => depthFirst([[1, 1], [1, 2], [1, 3], [2, 1], [2, 3]], 9, [
      ...[10, 17].map((sum, i) => ({ cells: rect(1 + i, 1, 1, 3), sum, differ: true })),
      ...[5, 16, 6].map((sum, i) => ({ cells: rect(1, 1 + i, 2, 1), sum, differ: true })),
    ], { "2,2": 9 }),
    answer: "2 7 1\n3 9 5\n",
  },
  "target-sudoku": {
    puzzle: grid((i) => (isBlank(i) ? 0 : FULL[i])),
    search: () => depthFirst(BLANK, 9, nine.flatMap((i) => [
      { cells: rect(1 + i, 1, 1, 9), differ: true },
      { cells: rect(1, 1 + i, 9, 1), differ: true },
      { cells: rect(1 + 3 * Math.floor(i / 3), 1 + 3 * (i % 3), 3, 3), differ: true },
    ]), Object.fromEntries(FULL.flatMap((value, i) => (isBlank(i) ? [] : [[`${Math.floor(i / 9) + 1},${(i % 9) + 1}`, value]])))),
    answer: grid((i) => FULL[i]),
  },
  rotation: {
    puzzle: "2\n19 30\n26 29\n2 3 4 5 6 7 8 9 10\n",
    search: () => depthFirst(rect(1, 1, 3, 3), 10, [
      { cells: rect(1, 1, 3, 3), differ: true, least: 2 },
      ...[19, 30, 26, 29].map((sum, i) => ({ cells: rect(1 + Math.floor(i / 2), 1 + (i % 2), 2, 2), sum })),
    ]),
    answer: "2 3 9\n4 10 8\n7 5 6\n",
  },
};

/** Opens a search, and shows a trace of its puzzle. */
const trace = (name: string, family: string, puzzle: string, lines: string, run: (page: Page) => Promise<void>, options: object = LAPTOP) =>
  test(name, () =>
    site.on(`#${new URLSearchParams({ watch: "", family, p: puzzle })}`, async (page) => {
      await page.locator(".own-trace").waitFor();
      await page.locator(".own-trace").click();
      await page.locator(".trace-door textarea").fill(lines);
      await page.locator(".trace-door").getByRole("button", { name: "Show" }).click();
      await page.locator(".trace-source").waitFor();
      await run(page);
    }, options));

const value = (page: Page) => page.locator("shumi-board").evaluate((board: ShumiBoard) => board.value);
const sentence = (page: Page) => page.locator(".sentence").textContent();
const place = (page: Page, at: number) =>
  until(page, async () => (await page.locator(".place").textContent()) ?? "", (words) => words.startsWith(`event ${at} `), `event ${at}`);

describe("the trace of a program", () => {
  const TRIES = "# tries\ntry 1 1 1\ntry 1 2 2\nfail 1 3\nback\ntry 1 2 3\n";
  trace("plays on the board, forwards and backwards", "sudoku", SMALL, TRIES, async (page) => {
    const slider = page.locator(".slider");
    await until(page, () => slider.getAttribute("max"), (most) => most === "5", "five events");
    await slider.fill("2");
    await place(page, 2);
    assert.match(await value(page), /^12\.\.\n/);
    assert.equal(await sentence(page), "Your program tries 2 in r1c2.");
    assert.deepEqual(await page.locator(".tries li").allTextContents(), ["r1c1 = 1", "r1c2 = 2"]);
    await slider.fill("3");
    await place(page, 3);
    assert.equal(await sentence(page), "Nothing fits r1c3.");
    await slider.fill("5");
    await place(page, 5);
    assert.match(await value(page), /^13\.\.\n/);
    assert.match((await page.locator(".tree").textContent()) ?? "", /r1c2 = 2/);
    assert.equal(await page.locator(".trace-source [aria-current]").textContent(), "6try 1 2 3");
    await page.locator("button.ib.back").click();
    await place(page, 4);
    assert.match(await value(page), /^1\.\.\.\n/);
    assert.equal(await page.locator(".notes p").count(), 0);
    assert.deepEqual(await axeViolations(page), []);
  });

  const WRONG = "try 1 2 2\nfrog\nback 7\ntry 5 1 1\ntry 1 2 3\ntry 1 1 4\nback\nback\n";
  trace("names lines that are no steps, with line and column, and goes on without them", "sudoku", SMALL, WRONG, async (page) => {
    const notes = page.locator(".notes p");
    await notes.nth(3).waitFor();
    assert.deepEqual(await notes.allTextContents(), [
      "Line 2, column 1: expected `try`, `back`, `fail`, `path` or `best`, found “frog”.",
      "Line 3, column 6: expected the end of the line, found “7”.",
      "Line 4, column 5: expected a row from 1 to 4, found “5 1 1”.",
      "3 more lines are not steps.",
    ]);
    assert.equal(await page.locator(".slider").getAttribute("max"), "2");
  });

  const PATHS = "path r1 c1 +8\npath r2 r3c2 c1 r2c2 r1 c2 +1\n";
  trace("of a flow has its paths, with signs", "kakuro-repeats", FLOW, PATHS, async (page) => {
    await page.locator(".slider").fill("2");
    await place(page, 2);
    assert.equal(await value(page), "_ _ _\n_ 8 2\n_ 2 1\n");
    assert.match((await page.locator(".cap").first().textContent()) ?? "", /9 of 16 units/);
    assert.deepEqual(await page.locator(".marks text").allTextContents(), ["2", "+1", "8", "−1", "2", "+1"]);
  });

  for (const [family, { puzzle, search, answer }] of everySecond(Object.entries(SEARCHES).filter(([id]) => represents(id)))) {
    const lines = search();
    trace(`of a search cell by cell in ${family} plays to the answer`, family, puzzle, lines.join("\n"), async (page) => {
      assert.ok(lines.includes("back"), "the search fails somewhere");
      const slider = page.locator(".slider");
      await until(page, () => slider.getAttribute("max"), (most) => most === String(lines.length), "all lines");
      await slider.fill(String(lines.length));
      await place(page, lines.length);
      assert.equal(await value(page), answer);
      assert.equal(await page.locator(".notes p").count(), 0);
    });
  }

  trace("leads back to the algorithm", "sudoku", SMALL, "try 1 2 2", async (page) => {
    await page.getByRole("button", { name: "Back to: Exact cover" }).click();
    await page.locator(".stripes").waitFor();
    await page.locator(".runs tr.current td .link:enabled").waitFor();
  });

  test("of a million lines and more is cut, and says so", () =>
    site.on(`#${new URLSearchParams({ watch: "", family: "sudoku", p: SMALL })}`, async (page) => {
      await page.locator(".own-trace").click();
      const buffer = Buffer.from("try 1 2 2\nback\n".repeat(500_001));
      await page.locator(".trace-door input[type=file]").setInputFiles({ name: "trace.txt", mimeType: "text/plain", buffer });
      await page.locator(".notes p", { hasText: "cut off after 1,000,000 steps" }).waitFor({ timeout: 60_000 });
      await page.locator(".slider").fill("999999");
      await until(page, () => page.locator(".place").textContent(), (words) => /999,999/.test(words ?? ""), "the event");
      assert.equal(await sentence(page), "Your program tries 2 in r1c2.");
    }, LAPTOP));
});

test("the input of a puzzle stands in the dialog", () =>
  site.on(`#${new URLSearchParams({ watch: "", family: "sudoku", p: SMALL })}`, async (page) => {
    await page.locator(".own-trace").click();
    await page.locator(".trace-door summary").click();
    assert.equal(await page.locator(".trace-door pre").textContent(), SMALL);
    await page.locator(".trace-door").getByRole("button", { name: "Show" }).click();
    await page.getByRole("alert").filter({ hasText: "There are no lines yet." }).waitFor();
  }, LAPTOP));
