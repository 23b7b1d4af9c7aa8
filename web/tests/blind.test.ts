/** Tests that whole games can be played by names, keys and announcements alone, without sight of the board. */
import assert from "node:assert/strict";
import { describe } from "node:test";
import { test, until } from "./harness.ts";
import { represents } from "./matrix.ts";
import { SMALL, linkOf } from "./small.ts";
import { stage } from "./stage.ts";
import type { Page } from "playwright-core";

const site = stage();

/** Records the announcements of live regions, in the page and in boards: a line for each action. */
function listen() {
  const lines: string[] = [];
  Object.assign(window, { lines });
  const LIVE = "[aria-live=polite], [role=status], [role=alert]";
  const heard = (records: MutationRecord[]) => {
    const regions = new Set<Element>();
    for (const { target, addedNodes } of records) {
      const node = target instanceof Element ? target : target.parentElement;
      if (addedNodes.length > 0 && node?.closest(LIVE)?.checkVisibility()) regions.add(node.closest(LIVE));
    }
    for (const region of regions) if (region.textContent.trim()) lines.push(region.textContent.trim());
  };
  const watch = (root: Node) =>
    new MutationObserver(heard).observe(root, { childList: true, subtree: true, characterData: true });
  const attach = Element.prototype.attachShadow;
  Element.prototype.attachShadow = function (how) {
    const root = attach.call(this, how);
    watch(root);
    return root;
  };
  watch(document);
}

/** Returns the announcements since the last call. */
const heard = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(done));
    const { lines } = window as unknown as { lines: string[] };
    return lines.splice(0);
  });
/** Returns the name of the focused cell. */
const cell = (page: Page) => page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.getAttribute("aria-label") ?? "");
/** Reads row and column from a cell's name. */
const placeOf = (name: string) => (/row (\d+) column (\d+)/.exec(name) ?? []).slice(1).map(Number);

/** Moves to a cell by the arrow keys and checks its name. */
async function go(page: Page, row: number, col: number) {
  await page.keyboard.press("Control+Home");
  for (let steps = 0; steps < 40; steps++) {
    const [r, c] = placeOf(await cell(page));
    if (r === row && c === col) return;
    await page.keyboard.press(r < row ? "ArrowDown" : r > row ? "ArrowUp" : c < col ? "ArrowRight" : "ArrowLeft");
  }
  throw new Error(`no way to row ${row} column ${col}, but to ${await cell(page)}`);
}

describe("a game that nobody sees", () => {
  for (const small of SMALL.filter(({ id }) => represents(id))) {
    const { id, answer, given, lines } = small;
    test(id, () =>
      site.alone(async (page) => {
        await page.addInitScript(listen);
        await page.goto(site.at(linkOf(small)));
        await until(page, () => cell(page), (name) => name !== "", "the focus on a cell");
        // The names of the other cells follow the first paint.
        const shows = (grid: string) =>
          answer.every(({ row, col }) => new RegExp(`gridcell "[^"]*row ${row} column ${col}\\b`).test(grid));
        await until(page, () => page.getByRole("grid").ariaSnapshot(), shows, "all cells");
        await heard(page);
        if (given) {
          await go(page, given.row, given.col);
          await page.keyboard.press(given.key);
          const said = await heard(page);
          assert.ok(said.length === 1 && given.heard.test(said[0]), said.join(" | "));
        }
        await page.keyboard.press("h");
        const [hint] = await until(page, () => heard(page), (said) => said.length > 0, "a hint");
        assert.doesNotMatch(hint, /Do it|Close|Back/);
        await page.keyboard.press("Escape");
        for (const [i, entry] of answer.entries()) {
          await go(page, entry.row, entry.col);
          const before = await cell(page);
          await heard(page);
          await page.keyboard.press(entry.key);
          const said = await heard(page);
          const last = i === answer.length - 1;
          // The last move is announced as the win; then the next puzzle is offered.
          const right = last ? /^Solved/.test(said[0]) : said.length === 1 && entry.heard.test(said[0]);
          assert.ok(right, `${entry.key} in row ${entry.row} column ${entry.col}: ${said.join(" | ")}`);
          assert.notEqual(await cell(page), before, "the name of the cell is as before");
          if (i > 0 || last) continue;
          await page.keyboard.press("Control+z");
          const undone = await heard(page);
          assert.ok(undone.length === 1 && undone[0].startsWith(`undone: row ${entry.row} column ${entry.col} `), undone.join(" | "));
          assert.equal(await cell(page), before);
          await page.keyboard.press("Control+y");
          assert.match((await heard(page)).join(" | "), /^redone: [^|]*$/);
        }
        await until(page, () => page.locator(".news").innerText(), (news) => /^Solved/.test(news), "the win to be said");
        await heard(page);
        for (const [key, line] of lines) {
          await page.keyboard.press(key);
          const said = await heard(page);
          assert.ok(said.length === 1 && line.test(said[0]), `${key}: ${said.join(" | ")}`);
        }
      }, { reducedMotion: "reduce" }));
  }

  test("tells the diagonals and the cage of a cell with its box, and a repeated digit by its house", () =>
    site.alone(async (page) => {
      const text = "....\n....\n....\n....\ndiagonals\n7 r1c1 r1c2 r2c2\n";
      await page.addInitScript(listen);
      await page.goto(site.at(`#family=sudoku-regions&p=${encodeURIComponent(text)}`));
      await until(page, () => cell(page), (name) => name !== "", "the focus on a cell");
      assert.match(await cell(page), /^empty, row 1 column 1, box 1, the diagonal from the top left, the cage of 7 \(/);
      await heard(page);
      await page.keyboard.press("b");
      const further = /^box 1: .*missing .*\. Missing in the diagonal from the top left: .*\. Cage of 7: 7 left in 3 cells, 1\+2\+4$/;
      assert.match((await heard(page)).join(" | "), further);
      await page.keyboard.press("1");
      await go(page, 4, 4);
      await heard(page);
      await page.keyboard.press("1");
      assert.match((await heard(page)).join(" | "), /1.*(clash|more than once)/);
      await page.keyboard.press("b");
      assert.match((await heard(page)).join(" | "), /Twice in the diagonal from the top left: 1/);
    }, { reducedMotion: "reduce" }));
});
