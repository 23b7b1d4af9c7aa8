/** Set-up of the library's tests: a page, games as in an exported file, importing and exporting. */
import { readFileSync } from "node:fs";

import { until } from "./harness.ts";
import { ready } from "./made.ts";
import { SUDOKU } from "./puzzles.ts";
import { link, stage } from "./stage.ts";
import type { Page } from "playwright-core";
import type { ShumiBoard } from "#shumi";
import type { Kept } from "../page/base/records.ts";

/** A game in an exported file. Fields of the player may be hostile. */
export type Game = Omit<Kept, "key" | "title" | "tags"> & Partial<Record<"key", string> & Record<"title" | "tags" | "picture", unknown>>;

export const DESK = { viewport: { width: 1366, height: 760 } };

export const { at, alone } = stage();

export const on = (run: (page: Page) => Promise<void>, expected?: RegExp) => alone(run, DESK, expected);
export const cards = (page: Page) => page.locator(".library-games .game");
export const button = (page: Page, words: string) => page.getByRole("button", { name: words, exact: true });

/** Opens the library from any view. */
export async function library(page: Page) {
  await page.goto(at("#library"));
  await page.locator("h1", { hasText: "Library" }).waitFor();
}

/** Begins a Sudoku, and opens the library with it. */
export async function begin(page: Page) {
  await page.goto(at(link("sudoku", SUDOKU)));
  await ready(page);
  await enter(page, 0, 2, 4);
  await library(page);
  await cards(page).first().waitFor();
}

/** Returns the `n`-th of many puzzles of 4 × 4, all different. */
export const small = (n: number) =>
  `${"1234341221434321".slice(0, 16 - 4)}${n.toString(2).padStart(4, "0").replaceAll("0", ".").replaceAll("1", "0")}`;

/** Returns a game as in an exported file; its puzzle need not be valid. */
export const game = (n: number, more?: Partial<Game>): Game => ({
  family: "sudoku",
  name: "Sudoku",
  size: "9 × 9",
  puzzle: `${SUDOKU.slice(0, 60)} ${n}`,
  state: `state ${n}`,
  filled: n % 80,
  total: 81,
  solved: n % 7 === 0,
  ms: 1000 * n,
  at: 1_700_000_000_000 + n,
  ...more,
});

/** Returns a file of a library. */
export const file = (games: unknown[], more?: object) => ({
  name: "games.json",
  mimeType: "application/json",
  buffer: Buffer.from(JSON.stringify({ shumi: "library", version: 1, games, shelves: [], ...more })),
});

/** Imports a file, and waits for the message about it. */
export async function takeIn(page: Page, what: ReturnType<typeof file>, words: RegExp) {
  await page.locator(".library-head input[type=file]").setInputFiles(what);
  await until(page, () => page.locator(".said").innerText(), (said) => words.test(said), String(words));
}

/** Exports everything. */
export async function exported(page: Page): Promise<{ text: string; games: Game[]; shelves: unknown[] }> {
  const [download] = await Promise.all([page.waitForEvent("download"), button(page, "Export all").click()]);
  const text = readFileSync((await download.path()) ?? "", "utf8");
  return { text, ...JSON.parse(text) };
}

/** Enters a value in the open puzzle. */
export const enter = (page: Page, row: number, col: number, value: number) =>
  page.evaluate(([row, col, value]) => {
    const board = document.querySelector(".play shumi-board") as ShumiBoard;
    board.select(row, col);
    board.enter(value);
  }, [row, col, value]);
export const valueOf = (page: Page) => page.evaluate(() => (document.querySelector(".play shumi-board") as ShumiBoard).value);
