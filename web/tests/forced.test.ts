/** Tests of forced colours: rings, dashes, hatch and signs tell states apart that have fills elsewhere. */
import assert from "node:assert/strict";

import { frames, test } from "./harness.ts";
import { link, stage } from "./stage.ts";
import type { Page } from "playwright-core";
import type { ShumiBoard } from "#shumi";

const site = stage();
const FORCED = { forcedColors: "active", reducedMotion: "reduce", viewport: { width: 1366, height: 768 } };
const EMPTY = "....\n....\n....\n....\n";

/** Returns a picture of the cell in the second row and column, after an act. */
async function cell(page: Page, act: (board: ShumiBoard) => void) {
  await page.evaluate(`(${act})(document.querySelector(".play shumi-board"))`);
  await frames(page, 3);
  return page.evaluate(() => {
    const painted = document.querySelector(".play shumi-board")?.shadowRoot?.querySelector("canvas") as HTMLCanvasElement;
    const side = Math.floor(painted.width / 4);
    const copy = Object.assign(document.createElement("canvas"), { width: side, height: side });
    copy.getContext("2d")?.drawImage(painted, side, side, side, side, 0, 0, side, side);
    return copy.toDataURL();
  });
}

test("a plain cell, the selected one, a reason, a target and an error are told apart", () =>
  site.on(link("sudoku", EMPTY), async (page) => {
    await page.locator(".play shumi-board [role=gridcell]").first().waitFor();
    const plain = await cell(page, (board) => board.deselect());
    const reason = await cell(page, (board) => board.showHint("what", {
      ...{ technique: "x", name: "x", text: "x", reason: "", where: "", cells: [], changes: [], region: [], forbids: [], steps: [] },
      because: [{ row: 1, col: 1 }],
    }));
    const target = await cell(page, (board) => board.showHint("what", {
      ...{ technique: "x", name: "x", text: "x", reason: "", where: "", cells: [[2, 2]], because: [], region: [], forbids: [], steps: [] },
      changes: [{ cell: { row: 1, col: 1 }, place: null, remove: [], left: [] }],
    }));
    const selected = await cell(page, (board) => {
      board.clearMarks();
      board.select(1, 1);
    });
    assert.equal(new Set([plain, reason, target, selected]).size, 4);
    const right = await cell(page, (board) => {
      board.enter(1);
      board.deselect();
    });
    const wrong = await cell(page, (board) => {
      board.select(1, 3);
      board.enter(1);
      board.deselect();
    });
    assert.notEqual(right, wrong);
  }, FORCED));

test("the current place, a chosen tab, and steps of a grade are told apart", () =>
  site.on("#technique=&family=sudoku", async (page) => {
    await page.locator(".rungs a").first().waitFor();
    const look = (css: string) =>
      page.locator(css).first().evaluate((node) => {
        const { backgroundColor, color, borderTopColor } = getComputedStyle(node);
        return [backgroundColor, color, borderTopColor].join();
      });
    for (const [one, other] of [
      [".technique-kinds a[aria-current]", ".technique-kinds a:not([aria-current])"],
      [".grade-bar .on", ".grade-bar i:not(.on)"],
      [".places .nav[aria-current]", ".places .nav:not([aria-current])"],
    ]) assert.notEqual(await look(one), await look(other), one);
  }, FORCED));
