/** Tests of the helps while playing: their switches on the page and in the element, by mouse, touch and keyboard; saved on the device. */
import assert from "node:assert/strict";
import { describe } from "node:test";

import { html } from "./board.ts";
import { openTab } from "./doors.ts";
import { test, until } from "./harness.ts";
import { ready } from "./made.ts";
import { everySecond } from "./matrix.ts";
import { SUDOKU } from "./puzzles.ts";
import { link, stage } from "./stage.ts";
import type { Page } from "playwright-core";
import type { ShumiBoard, Standing } from "#shumi";

const PUZZLES = {
  kakuro: "3 4\nXXXXX 04\\XX XXXXX 03\\XX\nXX\\01 ..... XX\\02 .....\nXX\\03 ..... XX\\01 .....\n",
  "simple-kakuro": "1\n1 2\n11\n8 3\n8 0\n",
  sudoku: SUDOKU,
  hitori: "4 4\n1 1 2 3\n2 3 4 1\n3 4 1 2\n4 2 3 4\n",
  kuromasu: "5 5\n. . . . .\n. 4 . . .\n. . . . .\n. . . 5 .\n. . . . .\n",
  rotation: "2\n12 16\n24 28\n1 2 3 4 5 6 7 8 9\nfrom\n4 1 3\n5 8 2\n7 9 6\nto\n1 2 3\n4 5 6\n7 8 9\n",
};
const PHONE = { viewport: { width: 390, height: 664 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };

const site = stage({ "/embedded.html": html(`<shumi-board id="b" family="sudoku" puzzle="${SUDOKU}" keypad="on"></shumi-board>`) });

const play = (name: string, family: keyof typeof PUZZLES, run: (page: Page) => Promise<void>, options?: object) =>
  test(name, () =>
    site.on(link(family, PUZZLES[family]), async (page) => {
      await ready(page);
      await run(page);
    }, { viewport: { width: 1280, height: 900 }, ...options }));

const standing = (page: Page): Promise<Standing> =>
  page.evaluate(() => (document.querySelector("shumi-board") as ShumiBoard).standing as Standing);
/** Opens the settings and waits for their boxes. */
const openAids = async (page: Page) => {
  // The first key or press loads the lazy parts of the page.
  await page.keyboard.press("Shift");
  await openTab(page, "Settings");
  await page.locator(".aids").waitFor();
  return page.locator(".aids");
};

describe("helps while playing", () => {
  for (const [family, labels] of everySecond([
    ["kakuro", ["Tint", "Highlight", "List the combinations", "finished clues", "Mark clues", "Always show", "Mark entries"]],
    ["simple-kakuro", ["Tint", "Highlight", "List the combinations", "finished clues", "Mark clues", "Always show", "Mark entries"]],
    ["sudoku", ["Tint", "Highlight", "Show on each key", "Always show", "Mark entries"]],
    ["hitori", ["Tint the cells", "Tint the unshaded", "Highlight", "Underline", "Always show", "Mark entries"]],
    ["kuromasu", ["Tint the cells", "Tint the unshaded", "finished clues", "Mark clues", "Always show", "Mark entries"]],
    ["rotation", ["Tint", "Highlight", "finished clues", "Always show", "Mark entries"]],
  ] as [keyof typeof PUZZLES, string[]][])) {
    play(`${family}: those that have a meaning, each a box with its name`, family, async (page) => {
      const aids = await openAids(page);
      const boxes = aids.getByRole("checkbox");
      assert.equal(await boxes.count(), labels.length);
      for (const [i, label] of labels.entries())
        assert.equal(await aids.getByLabel(label).getAttribute("name"), await boxes.nth(i).getAttribute("name"));
    });
  }

  play("by keyboard; kept on the device, and for the next puzzle", "sudoku", async (page) => {
    const aids = await openAids(page);
    await aids.getByLabel("Tint").focus();
    await page.keyboard.press("Space");
    assert.equal((await standing(page)).aids.sight, false);
    await page.reload();
    await page.locator(".play shumi-board [role=gridcell]").first().waitFor();
    assert.equal((await standing(page)).aids.sight, false);
    assert.equal(await (await openAids(page)).getByLabel("Tint").isChecked(), false);
    await page.goto(site.at(link("kuromasu", PUZZLES.kuromasu)));
    await until(page, async () => (await standing(page)).aids["finished-clues"], (on) => on === true, "the next puzzle");
    assert.equal((await standing(page)).aids.sight, false);
  });

  play("by touch, in the sheet; the help has the same boxes", "hitori", async (page) => {
    const aids = await openAids(page);
    await aids.getByLabel("Underline").tap();
    assert.equal((await standing(page)).aids.doubled, true);
    await page.getByRole("tab", { name: "Help me" }).click();
    await page.locator(".sheet").getByRole("button", { name: "Help", exact: true }).click();
    assert.equal(await page.locator("dialog[open]").getByLabel("Underline").isChecked(), true);
  }, PHONE);

  play("combinations go from the notes and come back", "kakuro", async (page) => {
    await page.evaluate(() => (document.querySelector("shumi-board") as ShumiBoard).select(1, 1));
    const ways = page.locator(".notes .ways li");
    await until(page, () => ways.count(), (n) => n > 0, "combinations");
    const aids = await openAids(page);
    await aids.getByLabel("List the combinations").click();
    assert.equal(await ways.count(), 0);
    assert.ok((await page.locator(".notes h2").count()) > 0, "what is left is still told");
    await aids.getByLabel("List the combinations").click();
    assert.ok((await ways.count()) > 0);
  });

  for (const [where, options] of [
    ["a laptop", {}],
    ["a phone", PHONE],
  ] as [string, object][]) {
    play(
      `keys count what is left, on ${where}, and stay where they are`,
      "sudoku",
      async (page) => {
        const key = page.getByRole("button", { name: "5", exact: true });
        assert.deepEqual([await key.getAttribute("data-left"), await key.getAttribute("aria-description")], ["6", "6 left to place"]);
        const boxes = () =>
          page.locator(".pad .key:visible").evaluateAll((keys) => keys.map((node) => JSON.stringify(node.getBoundingClientRect())));
        const before = await boxes();
        await page.evaluate(() => {
          const board = document.querySelector("shumi-board") as ShumiBoard;
          for (let col = 0; col < 9; col++) {
            board.select(8, col);
            board.enter(8);
          }
        });
        const eight = page.getByRole("button", { name: "8", exact: true });
        await until(
          page,
          () => eight.getAttribute("data-left"),
          (left) => left === "0",
          "all are placed",
        );
        assert.equal(await eight.isEnabled(), true);
        assert.deepEqual(await boxes(), before);
        const aids = await openAids(page);
        await aids.getByLabel("Show on each key").setChecked(false);
        assert.equal(await page.locator(".pad [data-left]").count(), 0);
        await page.locator(".sheet").getByRole("button", { name: "Close", exact: true }).click();
        assert.deepEqual(await boxes(), before);
      },
      options,
    );
  }

  play("coordinates are painted without a hint", "sudoku", async (page) => {
    const numbers = () => page.locator("shumi-board .ruler i:visible").allTextContents();
    const aids = await openAids(page);
    await aids.getByLabel("Always show").setChecked(true);
    const all = [1, 2, 3, 4, 5, 6, 7, 8, 9].map(String);
    assert.deepEqual(await until(page, numbers, (now) => now.length > 0, "numbers"), [...all, ...all]);
    const box = (part: string) => page.locator(`shumi-board ${part}`).boundingBox();
    const [ruler, canvas] = [await box(".ruler.rows"), await box("canvas.canvas")];
    assert.ok(ruler && canvas && ruler.x + ruler.width <= canvas.x + 1, "the numbers stand beside the cells");
    await aids.getByLabel("Always show").setChecked(false);
    await until(page, numbers, (now) => now.length === 0, "no numbers");
  });
});

describe("clashes", () => {
  play("are marked and told once, by the page and to readers, until they are gone", "sudoku", async (page) => {
    const told = () => page.locator(".news").textContent();
    const press = (row: number, col: number, value: number) =>
      page.evaluate(([row, col, value]) => {
        const board = document.querySelector("shumi-board") as ShumiBoard;
        board.select(row, col);
        board.enter(value);
      }, [row, col, value]);
    await press(0, 2, 7);
    assert.equal(await told(), "Row 1 holds 7 more than once.");
    const cell = page.locator('shumi-board [role=gridcell][aria-label*="row 1 column 3,"]');
    assert.match((await cell.getAttribute("aria-label")) ?? "", /breaks a rule/);
    await page.evaluate(() => (document.querySelector("shumi-board") as ShumiBoard).undo());
    assert.equal(await told(), "");
    assert.doesNotMatch((await cell.getAttribute("aria-label")) ?? "", /breaks a rule/);
    await (await openAids(page)).getByLabel("Mark entries that break a rule").setChecked(false);
    await press(0, 2, 7);
    assert.equal(await told(), "");
  });
});

test("the attributes `clashes` and `digit-first` set their switches", () =>
  site.on("embedded.html", async (page) => {
    await page.locator("shumi-board [role=gridcell]").first().waitFor();
    const of = async () => {
      const { aids, digitFirst } = await standing(page);
      return [aids.clashes, digitFirst];
    };
    assert.deepEqual(await of(), [true, false]);
    await page.evaluate(() => {
      const board = document.querySelector("shumi-board") as ShumiBoard;
      board.clashes = "off";
      board.digitFirst = true;
    });
    assert.deepEqual(await of(), [false, true]);
  }, { viewport: { width: 800, height: 900 } }));

test("the element has the same switches, which it tells", () =>
  site.on("embedded.html", async (page) => {
    await page.locator("shumi-board [role=gridcell]").first().waitFor();
    const { aids, left } = await standing(page);
    assert.deepEqual(aids, { sight: true, "same-values": true, "digits-left": true, coordinates: false, clashes: true });
    assert.equal(left?.length, 9);
    await page.evaluate(() => {
      const board = document.querySelector("shumi-board") as ShumiBoard;
      board.setSwitch("digits-left", false);
      board.setSwitch("coordinates", true);
    });
    const now = await standing(page);
    assert.deepEqual([now.aids["digits-left"], now.aids.coordinates, now.left], [false, true, undefined]);
  }, { viewport: { width: 800, height: 900 } }));
