/** Tests that layout changes wait for the end of a press, so that its target does not move. */
import assert from "node:assert/strict";

import { frames, test } from "./harness.mjs";
import { ready } from "./made.mjs";
import { SUDOKU } from "./puzzles.mjs";
import { link, stage } from "./stage.mjs";

/** @typedef {import("playwright-core").Page} Page */

const PHONE = { viewport: { width: 390, height: 664 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };

/** Cards that are loaded after the game, in the order of the layout. */
const LATER = [".study-card", ".positions", ".aids"];

const site = stage();

/** Lists the visible ones. @param {Page} page */
const seen = (page) => page.evaluate((names) => names.filter((name) => document.querySelector(name)?.checkVisibility()), LATER);

test("a button that is held down stays where it is until it is let go, and does what it says", () =>
  site.on(link("sudoku", SUDOKU), async (page) => {
    await ready(page);
    const board = page.locator(".play shumi-board");
    await board.evaluate((node) => /** @type {import("#shumi").ShumiBoard} */ (node).select(0, 2));
    const button = page.locator("aside").getByRole("button", { name: "Reset" });
    const before = await button.boundingBox();
    assert.ok(before);
    await page.mouse.move(before.x + before.width / 2, before.y + before.height / 2);
    const loaded = page.waitForResponse((response) => /\/rest-en\.\w+\.json$/.test(response.url()));
    await page.mouse.down();
    await loaded;
    // A second is far longer than showing a fetched card takes.
    await page.waitForTimeout(1000);
    assert.deepEqual([await seen(page), await button.boundingBox()], [[], before]);
    await page.mouse.up();
    await page.locator(".news").getByText("Back to the start").waitFor();
    for (const name of LATER) await page.locator(name).waitFor();
  }, { viewport: { width: 1366, height: 900 } }));

test("a grade that nobody asked for waits until the sheet is closed", () =>
  site.on(link("sudoku", SUDOKU), async (page) => {
    await ready(page);
    await page.getByRole("button", { name: "More" }).tap();
    for (const name of LATER) await page.locator(name).waitFor();
    const how = page.locator(".study-card p").first();
    await page.waitForFunction(() => document.querySelector(".study-card p")?.textContent !== "");
    await frames(page, 2);
    assert.equal(await how.isVisible(), false);
    await page.locator(".sheet").getByRole("button", { name: "Close" }).tap();
    await page.getByRole("button", { name: "More" }).tap();
    assert.equal(await how.isVisible(), true);
  }, PHONE));
