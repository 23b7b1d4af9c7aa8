/** Tests that layout changes wait for the end of a press, so that its target does not move. */
import assert from "node:assert/strict";

import { frames, test } from "./harness.ts";
import { ready } from "./made.ts";
import { SUDOKU } from "./puzzles.ts";
import { link, stage } from "./stage.ts";
import type { ShumiBoard } from "#shumi";

const PHONE = { viewport: { width: 390, height: 664 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };

const site = stage();

test("a button that is held down stays where it is until it is let go, and does what it says", () =>
  site.on(link("sudoku", SUDOKU), async (page) => {
    await ready(page);
    const board = page.locator(".play shumi-board");
    await board.evaluate((node) => (node as ShumiBoard).select(0, 2));
    const button = page.locator(".asks").getByRole("button", { name: "Check" });
    const about = page.locator(".about");
    const before = await button.boundingBox();
    assert.ok(before);
    await page.mouse.move(before.x + before.width / 2, before.y + before.height / 2);
    const loaded = page.waitForResponse((response) => /\/rest-en\.\w+\.json$/.test(response.url()));
    await page.mouse.down();
    // A button that is down is a pixel lower.
    const down = { ...before, y: before.y + 1 };
    await loaded;
    // A second is far longer than showing a fetched part takes.
    await page.waitForTimeout(1000);
    assert.deepEqual([await about.getAttribute("hidden"), await button.boundingBox()], ["", down]);
    await page.mouse.up();
    await page.locator(".news").getByText(/\w/).waitFor();
    await page.locator(".about:not([hidden])").waitFor({ state: "attached" });
    await page.mouse.move(0, 0);
    assert.deepEqual(await button.boundingBox(), before);
  }, { viewport: { width: 1366, height: 900 } }));

test("a grade that nobody asked for waits until the sheet is closed", () =>
  site.on(link("sudoku", SUDOKU), async (page) => {
    await ready(page);
    await page.getByRole("button", { name: "More" }).tap();
    await page.locator(".about").waitFor();
    const how = page.locator(".about p.muted").first();
    await page.waitForFunction(() => document.querySelector(".about p.muted")?.textContent);
    await frames(page, 2);
    assert.equal(await how.isVisible(), false);
    await page.locator(".sheet").getByRole("button", { name: "Close" }).tap();
    await page.getByRole("button", { name: "More" }).tap();
    assert.equal(await how.isVisible(), true);
  }, PHONE));
