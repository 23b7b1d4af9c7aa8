/** Tests of the combination calculator: its answers are those of Rust, and the element and its view say them. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe } from "node:test";

import { sumsOf } from "../widget/sets.ts";
import { assertFits, axeViolations, test } from "./harness.ts";
import { chooseLanguage, stage } from "./stage.ts";
import type { Page } from "playwright-core";

/** All answers, a line for each size and sum, which a test in Rust compares with its own. */
const TABLE = readFileSync(new URL("../../crates/shumi-digits/sums.txt", import.meta.url), "utf8");

const site = stage();
const LAPTOP = { viewport: { width: 1366, height: 768 } };

const sums = (name: string, hash: string, run: (page: Page) => Promise<void>, options: object = LAPTOP) =>
  test(name, () =>
    site.on(hash, async (page) => {
      await page.locator("shumi-sums ol").waitFor({ state: "attached" });
      await run(page);
    }, options));

const setsOf = (page: Page) => page.locator("shumi-sums li").allTextContents();

describe("the combination calculator", () => {
  test("has the answers of Rust", () => {
    const line = (size: number, sum: number) => {
      const { sets, every, none } = sumsOf(sum, size);
      return `${size} ${sum}: ${sets.join(" ")}; ${every}; ${none}\n`;
    };
    const sizes = Array.from({ length: 9 }, (_, i) => i + 1);
    const all = sizes.flatMap((size) => Array.from({ length: 45 }, (_, i) => line(size, i + 1)));
    assert.equal(all.join(""), TABLE);
    assert.deepEqual(sumsOf(17, 3, "8", "9"), { sets: ["278", "368", "458"], every: "8", none: "1" });
    assert.deepEqual(sumsOf(17, 3, "12"), { sets: [], every: "", none: "123456789" });
  });

  sums("shows the question of the address, and keeps the player's in it", "#sums=17&cells=3&without=9", async (page) => {
    assert.deepEqual(await setsOf(page), ["2+7+8", "3+6+8", "4+5+8", "4+6+7"]);
    await page.getByText("4 combinations").waitFor();
    await page.getByText("In no combination: 1").waitFor();
    await page.getByRole("button", { name: "8: any" }).click();
    assert.deepEqual(await setsOf(page), ["2+7+8", "3+6+8", "4+5+8"]);
    await page.getByRole("button", { name: "8: required" }).click();
    assert.deepEqual(await setsOf(page), ["4+6+7"]);
    assert.equal(new URL(page.url()).hash, "#sums=17&cells=3&without=89");
    await page.getByLabel("Sum").fill("3");
    await page.getByText("No combination of different digits makes this.").waitFor();
    await page.getByLabel("Sum").fill("99");
    await page.getByText("The sum is from 1 to 45").waitFor();
    assert.deepEqual(await setsOf(page), []);
  });

  for (const [lang, words] of [["en", "combinations"], ["zh", "种组合"], ["ja", "通り"]]) {
    sums(`is accessible and speaks ${lang}`, "#sums=20&cells=4", async (page) => {
      await chooseLanguage(page, lang);
      await page.getByText(words).first().waitFor();
      assert.deepEqual(await axeViolations(page), []);
    });
  }

  sums("fits six sizes", "#sums=20&cells=4", async (page) => {
    await assertFits(page);
  });
});
