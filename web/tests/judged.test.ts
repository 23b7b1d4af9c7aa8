/** Tests of the judge on the problems' pages: outputs are accepted, or the first wrong place is named, in the page's language. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe } from "node:test";

import { axeViolations, test } from "./harness.ts";
import { stage } from "./stage.ts";
import type { Page } from "playwright-core";

const site = stage();
const FILES = join(import.meta.dirname, "../docs/problems/tests");
const read = (name: string) => readFileSync(join(FILES, name), "utf8");

/** Judges an output on a page. @returns the result in words, and its status */
async function judge(page: Page, output: string) {
  const told = page.locator(".judge-box output");
  await page.locator("textarea[name=output]").fill(output);
  await page.locator(".judge-box button").click();
  await page.locator(".judge-box output[data-status]:not([data-status=''])").waitFor();
  return [await told.textContent(), await told.getAttribute("data-status")];
}

const problem = (name: string, run: (page: Page) => Promise<void>, about: string, options: object = {}) =>
  test(about, () =>
    site.on(`docs/problem-${name}.html#judge`, async (page) => {
      await page.locator("select[name=test]").selectOption("sample");
      await page.waitForFunction(() => (document.querySelector("textarea[name=input]") as HTMLTextAreaElement).value !== "");
      await run(page);
    }, options));

describe("the judge on a problem's page", () => {
  problem("simple-kakuro", async (page) => {
    assert.deepEqual(await judge(page, read("simple-kakuro-sample.out")), ["accepted", "accepted"]);
    await page.locator(".judge-box output").evaluate((told: HTMLElement) => (told.dataset.status = ""));
    assert.deepEqual(await judge(page, "No answer.\n"), ["case 1, line 1: There is an answer, so “No answer.” is wrong.", "wrong"]);
    assert.deepEqual(await axeViolations(page), []);
  }, "accepts a right output, and names the first wrong place of another");

  problem("target-sudoku-zh", async (page) => {
    const best = Number(read("target-sudoku-sample.out"));
    const [words, status] = await judge(page, `${best - 1}\n`);
    assert.equal(status, "wrong");
    assert.match(words ?? "", new RegExp(`^第1组，第1行：还有更高的分数：${best}。`));
  }, "answers in the page's language", { colorScheme: "dark" });

  problem("kakuro-repeats", async (page) => {
    await page.locator("textarea[name=input]").fill("2 2\nX");
    const [words, status] = await judge(page, "1\n");
    assert.equal(status, "wrong");
    assert.match(words ?? "", /^line 2, column 1: expected /);
  }, "names the error of a wrong input");
});
