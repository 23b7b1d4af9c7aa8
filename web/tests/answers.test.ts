/** Tests of the solver's answers on the page: one, several, none, too many, and searches that take long. */
import assert from "node:assert/strict";
import { mkdirSync } from "node:fs";
import { before, describe } from "node:test";

import { SMALL } from "./board.ts";
import { press } from "./doors.ts";
import { PICTURES, test, until } from "./harness.ts";
import { ready, says } from "./made.ts";
import { TWO, endless, looseKakuro } from "./puzzles.ts";
import { link, openText, stage } from "./stage.ts";
import type { Page } from "playwright-core";
import type { ShumiBoard } from "#shumi";

const NONE = "3 3\nXXXXX 03\\XX 05\\XX\nXX\\04 ..... .....\nXX\\04 ..... .....\n";
/** Too large for a link; finding an answer takes long. */
const LOOSE = looseKakuro(100, 7, 0.27);

const site = stage();
const { play } = site;

before(() => mkdirSync(PICTURES, { recursive: true }));

const value = (page: Page) => page.evaluate(() => (document.querySelector(".play shumi-board") as ShumiBoard).value);

/** Returns the painted canvas as a picture. */
const picture = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    for (let i = 0; i < 2; i++) await new Promise(requestAnimationFrame);
    return (document.querySelector(".play shumi-board") as ShumiBoard).shadowRoot.querySelector("canvas").toDataURL();
  });

/** Waits until a search reports the number of its decisions. */
const searches = (page: Page) => page.locator(".bar details", { hasText: /[1-9][\d,]* nodes/ }).waitFor();

describe("answers", () => {
  play("solve fills the board and tells the time; undo brings the game back; a proof fills it by wish", "kakuro", SMALL, async (page) => {
    await press(page, "Solve");
    await says(page, /^Solved, (under )?[\d.]+ m?s/);
    assert.equal(await value(page), "_ _ _\n_ 1 2\n_ 3 1\n");
    await page.getByRole("button", { name: "Undo" }).click();
    assert.equal(await value(page), "_ _ _\n_ . .\n_ . .\n");
    // A proof of uniqueness changes no cell of the board until a press asks for the answer.
    await press(page, "Prove unique");
    await says(page, /^Unique, (under )?[\d.]+ m?s/);
    assert.equal(await page.locator(".title .pill").textContent(), "unique");
    assert.equal(await value(page), "_ _ _\n_ . .\n_ . .\n");
    await press(page, "Fill in the answer");
    assert.equal(await value(page), "_ _ _\n_ 1 2\n_ 3 1\n");
  });

  play("not unique: two answers with their differences, one by one, and back to the game", "kakuro", TWO, async (page) => {
    await page.evaluate(() => {
      const board = document.querySelector(".play shumi-board") as ShumiBoard;
      board.select(1, 1);
      board.enter(1);
    });
    await page.locator("html.lettered").waitFor();
    const bare = await picture(page);
    await press(page, "Prove unique");
    await says(page, /^Not unique/);
    await page.locator('[aria-pressed="true"]', { hasText: "Both" }).waitFor();
    const both = await picture(page);
    await press(page, "Answer 1");
    const one = await picture(page);
    await press(page, "Answer 2");
    const two = await picture(page);
    assert.equal(new Set([bare, both, one, two]).size, 4);
    await page.screenshot({ path: `${PICTURES}two-answers.png` });
    await press(page, "Back to my game");
    assert.ok((await picture(page)) === bare, "marks are left");
    assert.equal(await value(page), "_ _ _\n_ 1 .\n_ . .\n");
    await press(page, "Count answers");
    await says(page, /^2 answers/);
  });

  play("no answer: the reason is told, the clues in conflict are named and marked", "kakuro", NONE, async (page) => {
    const bare = await picture(page);
    await press(page, "Solve");
    await says(page, /^No answer, [\d.]+ m?s\. .*4 across \(r2c2-r2c3\)/);
    assert.ok((await picture(page)) !== bare, "no clue is marked");
    await page.screenshot({ path: `${PICTURES}no-answer.png` });
  });

  test("a long search shows that it is alive, and Stop works at once", () =>
    site.on("", async (page) => {
      await openText(page, LOOSE);
      await ready(page);
      await says(page, /too long for a link.*kept on this device/);
      const before = await value(page);
      await press(page, "Prove unique");
      await page.locator(".bar .muted", { hasText: /[1-9][\d.]* m?s/ }).first().waitFor();
      await searches(page);
      assert.doesNotMatch((await page.locator(".bar").allInnerTexts()).join(), /nodes/);
      await press(page, "Stop");
      await says(page, /^Stopped after/);
      await page.getByRole("button", { name: "Stop" }).waitFor({ state: "detached" });
      assert.equal(await value(page), before);
      await page.reload();
      await ready(page);
      assert.equal(await page.locator(".size").textContent(), "99 × 99");
      // Leaving a running search is not an error, either.
      await press(page, "Prove unique");
      await searches(page);
      await page.goto(site.at(link("kakuro", SMALL)));
      await until(page, () => page.locator(".size").textContent(), (size) => size === "2 × 2", "the small board");
      await press(page, "Prove unique");
      await says(page, /^Unique/);
    }, { viewport: { width: 1280, height: 860 } }));

  play("a board with endless answers is counted to the limit", "kakuro-repeats", endless(10), async (page) => {
    await press(page, "Count answers");
    await says(page, /^At least 1,000 answers/);
  });
});
