/** Tests of traces: the lines that one's own program prints play on the board; wrong ones are named; long ones are cut. */
import assert from "node:assert/strict";
import { describe } from "node:test";

import { axeViolations, test, until } from "./harness.ts";
import { stage } from "./stage.ts";
import type { Page } from "playwright-core";
import type { ShumiBoard } from "#shumi";

const site = stage();
const LAPTOP = { viewport: { width: 1366, height: 768 } };
const SMALL = "1...\n....\n....\n...2\n";
const FLOW = "3 3\nXXXXXXX 010\\XXX 010\\XXX\nXXX\\010 ....... .......\nXXX\\010 ....... .......\n";

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
      "3 more lines are no steps.",
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
