/** Tests of pens, generated marks, checkpoints and trials, by keys, mouse and touch. */
import assert from "node:assert/strict";

import { openTab, press } from "./doors.ts";
import { test, until } from "./harness.ts";
import { ready } from "./made.ts";
import { link, stage } from "./stage.ts";
import type { Page } from "playwright-core";
import type { ShumiBoard, Standing } from "#shumi";

type At = [row: number, col: number];

const SUDOKU = "1...\n....\n....\n....\n";
const NINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const KAKURO = "3 3\nXXXXX 04\\XX 03\\XX\nXX\\03 ..... .....\nXX\\04 ..... .....\n";
const HITORI = "4 4\n1 1 2 3\n2 3 4 1\n3 4 1 2\n4 2 3 4\n";

const PHONE = { viewport: { width: 390, height: 664 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };
const NARROW = { ...PHONE, viewport: { width: 360, height: 640 } };

const site = stage();

/** Runs a test on a puzzle that is open on the page. */
const play = (name: string, family: string, text: string, run: (page: Page) => Promise<void>, options?: object) =>
  test(name, () =>
    site.on(link(family, text), async (page) => {
      await ready(page);
      await run(page);
    }, { viewport: { width: 1280, height: 900 }, ...options }));

const board = (page: Page) => page.locator("shumi-board");
/** Returns a cell's description. */
const told = (page: Page, [row, col]: At): Promise<string> =>
  board(page).evaluate((node, [r, c]) => (node as ShumiBoard).describe(r, c), [row, col]);
const standing = (page: Page): Promise<Standing | null> => board(page).evaluate((node) => (node as ShumiBoard).standing);
const value = async (page: Page): Promise<string> =>
  (await board(page).evaluate((node) => (node as ShumiBoard).value)).replaceAll(/\s/g, "");
async function click(page: Page, at: At) {
  const { x, y } = await middle(page, at);
  await page.mouse.click(x, y);
}

/** Returns the centre of a cell. */
async function middle(page: Page, [row, col]: At) {
  const box = await board(page).locator("canvas").first().boundingBox();
  const [rows, cols] = await board(page).evaluate((node) => [(node as ShumiBoard).rows, (node as ShumiBoard).cols]);
  assert.ok(box);
  return { x: box.x + (box.width * (col + 0.5)) / cols, y: box.y + (box.height * (row + 0.5)) / rows };
}
const tap = async (page: Page, at: At) => {
  const { x, y } = await middle(page, at);
  await page.touchscreen.tap(x, y);
};
const type = async (page: Page, keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};
const key = (page: Page, name: string) => page.locator(".pad").getByRole("button", { name, exact: true });
const card = (page: Page) => page.locator(".positions");
/** Opens the tab with the tools. */
async function tools(page: Page) {
  await openTab(page, "Help me");
  return card(page);
}

play("a Sudoku by keys: centre marks, colours, marks for all cells, the only ones as digits", "sudoku", SUDOKU, async (page) => {
  await type(page, ["Control+Home", "ArrowRight", "x", "2", "3", "x", "Alt+4", "Control+4", "v", "2", "v"]);
  assert.equal(await told(page, [0, 1]), "empty, centre 2 3, blue, row 1 column 2, box 1");
  assert.equal((await standing(page))?.pen, "digit");
  await type(page, ["f", "ArrowRight", "Shift+2", "Shift+3", "o"]);
  assert.equal(await value(page), "1.4.............", "of 2 3 4 one is left");
  assert.match(await told(page, [1, 2]), /^empty, candidates 1 2 3,/, "its mark is gone where it is seen");
  await type(page, ["Control+z"]);
  assert.match(await told(page, [0, 2]), /^empty, candidates 4,/);
});

play(
  "a Sudoku by mouse: pens of the keypad, checkpoints with names, differences, a trial given up and kept",
  "sudoku",
  SUDOKU,
  async (page) => {
    await click(page, [0, 1]);
    await key(page, "Centre marks").click();
    await key(page, "2").click();
    await key(page, "Colours").click();
    assert.equal(await key(page, "2").isVisible(), false, "colours take the places of values");
    await key(page, "green").click();
    await key(page, "Colours").click();
    assert.match(await told(page, [0, 1]), /^empty, centre 2, green,/);

    await (await tools(page)).getByLabel("Name of a checkpoint").fill("Before the guess");
    await card(page).getByRole("button", { name: "Set", exact: true }).click();
    await key(page, "3").click();
    await (await tools(page)).getByRole("button", { name: "Try from here" }).click();
    await click(page, [1, 1]);
    await key(page, "4").click();
    assert.match(await told(page, [1, 1]), /^4, tried,/);
    await page.locator(".strip").getByRole("button", { name: "Give up" }).click();
    assert.equal(await value(page), "13..............");
    await (await tools(page)).getByRole("button", { name: "Compare with Before the guess" }).click();
    await until(
      page,
      () => page.locator(".news").innerText(),
      (text) => text === "Cells that differ from checkpoint Before the guess: 1.",
      "the number of differences",
    );
    await (await tools(page)).getByRole("button", { name: "Back to Before the guess" }).click();
    assert.match(await told(page, [0, 1]), /^empty, centre 2, green,/);
    await type(page, ["Control+z"]);
    assert.equal(await value(page), "13..............", "going back is undone at once");

  await type(page, ["t", "ArrowRight", "2"]);
  await page.locator(".strip").getByRole("button", { name: "Keep" }).click();
  assert.equal(await page.locator(".trial").isVisible(), false);
  const [was, names] = [await value(page), async () => (await standing(page))?.checkpoints?.map(({ name }) => name)];
  await page.waitForFunction(() => Object.keys(localStorage).some((name) => localStorage[name].includes("Before the guess")));
  await page.reload();
  await page.locator(".play shumi-board [role=gridcell]").first().waitFor();
  assert.deepEqual([await value(page), await names()], [was, ["Before the guess"]], "kept with the game");
  await type(page, ["ArrowRight"]);
  await (await tools(page)).getByRole("button", { name: "Remove Before the guess" }).click();
  assert.equal(await names(), undefined);
});

play(
  "a Sudoku by fingers: no key moves as pens change, and the sheet has the tools",
  "sudoku",
  NINE,
  async (page) => {
    const places = () =>
      page
        .locator(".pad")
        .evaluate((pad) => [
          pad.getBoundingClientRect().height,
          ...[...pad.children].slice(-3).map((node) => node.getBoundingClientRect().x),
        ]);
    const before = await places();
    await tap(page, [0, 2]);
    for (const name of ["Corner marks", "Centre marks", "Colours", "Colours"]) {
      await key(page, name).tap();
      assert.deepEqual(await places(), before, name);
    }
    await key(page, "Centre marks").tap();
    await key(page, "4").tap();
    await key(page, "Colours").tap();
    await key(page, "pink").tap();
    assert.match(await told(page, [0, 2]), /^empty, centre 4, pink,/);
    await (await tools(page)).getByRole("button", { name: "Fill in marks" }).tap();
    // The module that fills in marks may have to be fetched first.
    await until(
      page,
      () => told(page, [0, 3]),
      (words) => words.startsWith("empty, candidates 2 6,"),
      "marks",
    );
    await (await tools(page)).getByRole("button", { name: "Try from here" }).tap();
    const buttons = page.locator(".trial");
    assert.equal(await buttons.isVisible(), true);
    const strip = await page.locator(".strip").boundingBox();
    const shown = await buttons.boundingBox();
    assert.ok(strip && shown && shown.y + shown.height <= strip.y + strip.height, "in view");
  },
  NARROW,
);

play("a Kakuro by keys and mouse: all digits that the runs leave, double press on the only one", "kakuro", KAKURO, async (page) => {
  await type(page, ["f"]);
  assert.match(await told(page, [1, 1]), /^empty, candidates 1,/);
  assert.match(await told(page, [2, 1]), /^empty, candidates 1 3,/);
  const { x, y } = await middle(page, [1, 1]);
  await page.mouse.dblclick(x, y);
  assert.match(await told(page, [1, 1]), /^1,/);
  assert.match(await told(page, [2, 1]), /^empty, candidates 3,/);
  await type(page, ["k", "v", "5", "g"]);
  assert.doesNotMatch(await told(page, [1, 1]), /grey/);
  await type(page, ["v", "Control+a", "Delete"]);
  assert.match(await told(page, [2, 2]), /^empty, row/);
  await press(page, "All candidates");
  await page.getByRole("button", { name: "Write as marks" }).click();
  assert.match(await told(page, [2, 2]), /^empty, candidates 1,/);
  assert.equal((await standing(page))?.hints, 1);
});

play("a Hitori by fingers: presses colour cells while colours are on, and shade them again afterwards", "hitori", HITORI, async (page) => {
  await tap(page, [0, 0]);
  const shaded = await value(page);
  const high = await page.locator(".pad").evaluate((pad) => pad.getBoundingClientRect().height);
  await key(page, "Colours").tap();
  assert.equal(await page.locator(".pad").evaluate((pad) => pad.getBoundingClientRect().height), high);
  await key(page, "blue").tap();
  await tap(page, [1, 1]);
  await tap(page, [0, 0]);
  assert.equal(await value(page), shaded, "no cell changes its shade");
  assert.match(await told(page, [1, 1]), /blue/);
  assert.match(await told(page, [0, 0]), /blue/);
  await tap(page, [1, 1]);
  assert.doesNotMatch(await told(page, [1, 1]), /blue/, "a second press takes it away");
  await key(page, "Colours").tap();
  await tap(page, [2, 2]);
  assert.notEqual(await value(page), shaded);
}, PHONE);

play("a Hitori by keys: a trial shades in its own colour", "hitori", HITORI, async (page) => {
  const colours = () =>
    board(page).evaluate((node) => {
      const canvas = (node.shadowRoot as ShadowRoot).querySelector("canvas") as HTMLCanvasElement;
      const side = canvas.width / 4;
      // A copy, since repeated reading from the board's own canvas would make it slow.
      const read = { willReadFrequently: true };
      const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext("2d", read) as OffscreenCanvasRenderingContext2D;
      copy.drawImage(canvas, 0, 0);
      return [0, 1].map((row) => [...copy.getImageData(side * 0.2, side * (row + 0.2), 1, 1).data].join());
    });
  await type(page, ["Control+Home", "Enter", "t", "ArrowDown", "Enter", "ArrowRight"]);
  const [shade, tried] = await until(page, colours, ([a, b]) => a === "42,48,59,255" && b === "95,47,0,255", "both shades");
  assert.notEqual(shade, tried);
  await type(page, ["y"]);
  await until(page, colours, ([a, b]) => a === b, "one shade");
});
