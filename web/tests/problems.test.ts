/** Tests of the list of problems: its search, its links, sizes and both themes. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe } from "node:test";
import { parseHTML } from "linkedom";

import { DIST, assertFits, axeViolations, test } from "./harness.ts";
import { oneOf } from "./matrix.ts";
import { stage } from "./stage.ts";
import type { Page } from "playwright-core";

const site = stage();
const LAPTOP = { viewport: { width: 1366, height: 768 } };

/** Opens the list and returns the headings of the cards on show. */
const shown = (page: Page) => page.locator(".problem:visible h2").allTextContents();

const problems = (name: string, run: (page: Page) => Promise<void>, options: object = LAPTOP) =>
  test(name, () =>
    site.on("#problems", async (page) => {
      await page.locator(".problem").first().waitFor();
      await run(page);
    }, options));

describe("the list of problems", () => {
  problems("has ten, and finds each by number or name in three languages", async (page) => {
    assert.equal((await shown(page)).length, 10);
    const search = page.getByRole("searchbox");
    for (const [words, heading] of [
      ["3338", "HDU 3338"], ["hdu3338", "HDU 3338"], ["p1074", "NOIP 2009"], ["靶形数独", "NOIP 2009"], ["bzoj 2469", "BZOJ 2469"],
      ["舞蹈链", "UVA 1309"], ["sgu", "SGU 454"], ["重複ありカックロ", "HDU 3338"],
    ]) {
      await search.fill(words);
      assert.deepEqual(await shown(page), [heading], words);
    }
    await search.fill("ひとりにしてくれ");
    assert.equal((await shown(page)).length, 1);
    assert.equal(await page.getByRole("status").filter({ hasText: "1 problem" }).count(), 1);
    await search.fill("p vs np");
    assert.deepEqual(await shown(page), []);
    await page.getByText("No problem has this number or name.").waitFor();
  });

  problems("leads to statements that exist, in the page's language, to samples and to searches", async (page) => {
    const links = await page.locator(".problem a.btn").evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
    const statements = links.filter((link) => link.includes("/docs/"));
    assert.equal(statements.length, 20);
    for (const link of statements) assert.equal((await page.request.get(link)).status(), 200, link);
    await page.locator("#problem-target-sudoku ~ .bar a[href^='#watch']").click();
    await page.locator(".bounds").waitFor();
    await page.goBack();
    await page.locator(".problem .pill").first().click();
    await page.locator(".play shumi-board [role=gridcell]").first().waitFor();
  });

  for (const colorScheme of oneOf(["light", "dark"], 0)) {
    problems(`is accessible and fits six sizes, ${colorScheme}`, async (page) => {
      assert.deepEqual(await axeViolations(page), []);
      await assertFits(page);
    }, { ...LAPTOP, colorScheme });
  }

  test("answers the questions of a reader in Chinese beside the searches", async () => {
    const questions = {
      sudoku: ["为什么选这一列？"],
      "kakuro-repeats": ["什么是反向弧？", "8是什么意思？"],
      "target-sudoku": ["这里为什么可以剪？", "上界从哪里来？"],
    };
    for (const [id, asked] of Object.entries(questions)) {
      const { document } = parseHTML(readFileSync(join(DIST, `docs/problem-${id}-zh.html`), "utf8"));
      const answers = [...document.querySelectorAll("main p")].map(({ textContent }) => textContent ?? "");
      for (const question of asked) {
        const answer = answers.find((words) => words.includes(question)) ?? "";
        assert.ok(answer.length > question.length + 30, `${id}: ${answer}`);
      }
    }
    for (const id of oneOf(Object.keys(questions), 1)) {
      await site.on(`docs/problem-${id}-zh.html`, (page) => page.locator("shumi-board .sentence", { hasText: /\S/ }).waitFor(), LAPTOP);
    }
  });

  test("is opened from the examples of searches", () =>
    site.on("#watch", async (page) => {
      await page.getByRole("link", { name: "Problems" }).click();
      await page.locator(".problem").first().waitFor();
    }, LAPTOP));
});
