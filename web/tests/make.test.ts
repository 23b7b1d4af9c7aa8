/** Tests of the editor on the page: puzzles are entered, made from scratch, saved, shared and tried out, by keys and by touch. */
import assert from "node:assert/strict";
import { describe } from "node:test";

import { openTab } from "./doors.ts";
import { axeViolations, test, until, watchedPage } from "./harness.ts";
import { playOn } from "./made.ts";
import { represents } from "./matrix.ts";
import { SUDOKU } from "./puzzles.ts";
import { stage } from "./stage.ts";
import type { BrowserContextOptions, Page } from "playwright-core";
import type { ShumiBoard } from "#shumi";

const SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/**
 * Input for a puzzle of each id: the layer, the first cell, and the keys; whether clues come from the solution and whether the makers
 * finish it; and the final message.
 */
const MADE: Record<string, {
  size: string;
  layers: [layer: string, row: number, col: number, typed: string][];
  fill?: boolean;
  finish?: boolean;
  told: RegExp;
}> = {
  sudoku: { size: "4", layers: [["", 0, 0, "12  "]], finish: true, told: /One answer/ },
  "target-sudoku": { size: "9", layers: [["Givens", 0, 0, SOLVED.slice(0, 72)]], told: /Only one answer has the best score/ },
  kakuro: { size: "2 × 2", layers: [["Solution", 1, 1, "1231"]], fill: true, told: /One answer/ },
  "kakuro-repeats": { size: "1 × 2", layers: [["Solution", 1, 1, "59"]], fill: true, told: /One answer/ },
  "simple-kakuro": { size: "2 × 2", layers: [["Clues", 1, 1, "1"], ["Solution", 1, 1, "1221"]], fill: true, told: /One answer/ },
  hitori: { size: "3 × 3", layers: [["Numbers", 0, 0, "112231313"]], finish: true, told: /One answer/ },
  kuromasu: { size: "5 × 5", layers: [["Clues", 2, 2, "3 "]], finish: true, told: /One answer/ },
  rotation: { size: "2 × 2", layers: [["Start", 0, 0, "3 1 4 2 "], ["Goal", 0, 0, "1 2 3 4 "]], fill: true, told: /answer|turn/ },
};

const site = stage();

/** Runs a test on a page of its own, whose console must stay empty. */
async function inPage(options: BrowserContextOptions, run: (page: Page) => Promise<void>) {
  const { page, close, bad } = await watchedPage(site.browser, options);
  try {
    await run(page);
    assert.deepEqual(bad, []);
  } finally {
    await close();
  }
}

/** Asks the board. */
const ofBoard = <T>(page: Page, ask: (board: ShumiBoard) => T): Promise<T> =>
  page.evaluate(`(${ask})(document.querySelector(".play shumi-board"))`);
const ready = (page: Page) => page.locator(".play shumi-board [role=gridcell]").first().waitFor();
/** Waits for a verdict. */
const stands = (page: Page, words: RegExp) =>
  until(page, () => page.locator(".stands").innerText(), (told) => words.test(told), `the verdict ${words}`);

/** Chooses a layer of the editor. */
const layer = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
/** Returns the middle of a cell, in pixels of the window. */
async function middle(page: Page, row: number, col: number): Promise<[number, number]> {
  const place = `[role=row][aria-rowindex="${row + 1}"] [role=gridcell][aria-colindex="${col + 1}"]`;
  const box = await page.locator(`shumi-board ${place}`).boundingBox();
  if (!box) throw new Error(`no cell ${row}, ${col}`);
  return [box.x + box.width / 2, box.y + box.height / 2];
}
/** Returns a sender of touches. */
async function toucher(page: Page) {
  const client = await page.context().newCDPSession(page);
  return (type: "touchStart" | "touchMove" | "touchEnd", points: [number, number][]) =>
    client.send("Input.dispatchTouchEvent", { type, touchPoints: points.map(([x, y]) => ({ x, y })) });
}

/** Opens an empty sheet through the page's menus. */
async function blank(page: Page, id: string, size: string) {
  await page.goto(`${site.origin}/#make=${id}`);
  const [rows, cols] = size.split(" × ");
  await page.locator("#make-rows").fill(rows);
  if (await page.locator("#make-cols").count()) await page.locator("#make-cols").fill(cols ?? rows);
  await page.getByRole("button", { name: "Start" }).click();
  await ready(page);
}

describe("making puzzles", () => {
  test("a newspaper's Sudoku is entered with at most 110 keys, accessible, and solved from there", () =>
    inPage({}, async (page) => {
      await page.goto(site.origin);
      await page.getByRole("link", { name: "Make", exact: true }).click();
      await page.getByRole("link", { name: "Sudoku", exact: true }).click();
      await page.getByRole("link", { name: "Make 9 × 9" }).click();
      await ready(page);
      const keys = [...SUDOKU].map((c) => (c === "." ? "Space" : c));
      for (const key of keys) await page.keyboard.press(key);
      assert.ok(keys.length <= 110, `${keys.length} keys`);
      assert.deepEqual(await axeViolations(page), []);
      assert.equal((await ofBoard(page, (board) => board.value)).replace(/\s/g, ""), SUDOKU);
      await stands(page, /One answer/);
      await page.getByRole("button", { name: "Solve", exact: true }).click();
      await until(page, () => ofBoard(page, (board) => board.standing?.solved ?? false), (solved) => solved, "the solved board");
      assert.match(await page.locator(".to-editor").innerText(), /Back to the editor/);
    }));

  test("a puzzle in the making comes back with its moves, and is undone to the start", () =>
    inPage({}, async (page) => {
      await blank(page, "sudoku", "9");
      for (const key of "5 3  7".replaceAll(" ", "_")) await page.keyboard.press(key === "_" ? "Space" : key);
      const kept = await ofBoard(page, (board) => board.state);
      await until(page, () => page.evaluate(() => location.hash), (hash) => /^#draft=draft-\w+$/.test(hash), "the address of what is kept");
      await page.reload();
      await ready(page);
      assert.equal(await ofBoard(page, (board) => board.state), kept);
      for (let i = 0; i < 3; i++) await page.keyboard.press("Control+z");
      assert.deepEqual(await ofBoard(page, ({ standing }) => [standing?.filled, standing?.undo]), [0, false]);
      await page.goto(site.origin);
      await page.locator(".going").getByRole("link", { name: "Continue making: Sudoku 9 × 9" }).click();
      await ready(page);
    }));

  test("two tabs edit one puzzle, and nothing is lost", async () => {
    const { page, close, bad } = await watchedPage(site.browser);
    try {
      await blank(page, "sudoku", "9");
      await page.keyboard.press("1");
      await until(page, () => page.evaluate(() => location.hash), (hash) => /^#draft=draft-\w+$/.test(hash), "the address");
      const other = await page.context().newPage();
      await other.goto(page.url());
      await ready(other);
      await other.keyboard.press("ArrowRight");
      await other.keyboard.press("2");
      await until(page, () => ofBoard(page, (board) => board.standing?.filled), (filled) => filled === 2, "what the other tab wrote");
      await page.keyboard.press("3");
      await until(
        other,
        () => ofBoard(other, (board) => board.standing?.filled),
        (filled) => (filled ?? 0) >= 2,
        "what the first tab wrote",
      );
      assert.deepEqual(bad, []);
    } finally {
      await close();
    }
  });

  test("what was kept and cannot be read is set aside, and said", () =>
    inPage({}, async (page) => {
      await page.addInitScript(() => {
        const game = {
          key: "draft-abcdefgh",
          family: "sudoku",
          name: "Sudoku",
          size: "9 × 9",
          puzzle: "",
          state: '{"shumi":1,"draft":1,"family":"sudoku","rows":9,"cols":9,"slots":[77]}',
          filled: 1,
          total: 81,
          solved: false,
          ms: 0,
        };
        if (!sessionStorage.getItem("laid")) localStorage.setItem("shumi:game:draft-abcdefgh", JSON.stringify(game));
        sessionStorage.setItem("laid", "1");
      });
      await page.goto(`${site.origin}/#draft=draft-abcdefgh`);
      await page.getByText("cannot be read").waitFor();
      await page.goto(`${site.origin}/#draft=draft-nosuchone`);
      await page.getByText("no longer has that puzzle").waitFor();
    }));

  test("a puzzle that is played is edited, tried out, and edited again with all its moves", () =>
    inPage({}, async (page) => {
      await page.goto(`${site.origin}/#family=sudoku&p=${SUDOKU}`);
      await ready(page);
      for (const key of ["ArrowRight", "ArrowRight", "4"]) await page.keyboard.press(key);
      await openTab(page, "Game");
      await page.getByRole("link", { name: "Edit this puzzle" }).click();
      await until(
        page,
        () => page.evaluate(() => location.hash.startsWith("#draft=") && document.querySelector(".stands") !== null),
        Boolean,
        "the editor",
      );
      await ready(page);
      await page.keyboard.press("Control+a");
      await page.keyboard.press("Delete");
      await stands(page, /answers/);
      await page.getByRole("button", { name: "Play it" }).click();
      await page.getByRole("link", { name: "Back to the editor" }).click();
      await until(page, () => page.evaluate(() => document.querySelector(".stands") !== null), Boolean, "the editor again");
      await page.keyboard.press("Control+z");
      await stands(page, /One answer/);
      // The game before the editor is unchanged.
      await page.goto(`${site.origin}/#library`);
      await until(page, () => page.locator(".kept .game").count(), (n) => n === 2, "game and draft");
    }));

  for (const [id, { size, layers, fill, finish, told }] of Object.entries(MADE).filter(([id]) => represents(id))) {
    test(`${id} is made from nothing, finished, shared, and played to its win`, () =>
      inPage({ permissions: ["clipboard-read", "clipboard-write"] }, async (page) => {
        await blank(page, id, size);
        for (const [layer, row, col, typed] of layers) {
          if (layer) await page.getByRole("button", { name: layer, exact: true }).click();
          await page.evaluate(([r, c]) => (document.querySelector(".play shumi-board") as ShumiBoard).select(r, c), [row, col]);
          for (const key of typed) await page.keyboard.press(key === " " ? "Space" : key);
        }
        if (fill) await page.getByRole("button", { name: "Clues from the solution" }).click();
        if (finish) {
          await stands(page, /answers/);
          await page.getByRole("button", { name: "Finish it for me" }).click();
        }
        await stands(page, told);
        // Every state of the sheet can be saved, opened and undone.
        const before = await ofBoard(page, (board) => board.state);
        await until(
          page,
          () => page.evaluate(() => location.hash),
          (hash) => /^#draft=draft-\w+$/.test(hash),
          "the address of what is kept",
        );
        await page.reload();
        await ready(page);
        assert.equal(await ofBoard(page, (board) => board.state), before);
        // The clipboard is that of the tests before.
        await page.evaluate(() => navigator.clipboard.writeText(""));
        await page.locator("summary", { hasText: "Share" }).click();
        await page.getByRole("button", { name: "Copy link", exact: true }).click();
        const link = await until(
          page,
          () => page.evaluate(() => navigator.clipboard.readText()),
          (text) => text.includes("#"),
          "the link",
        );
        await page.goto("about:blank");
        await page.goto(link);
        await ready(page);
        assert.equal(await ofBoard(page, (board) => board.info?.id), id, link);
        await playOn(page, 200);
        assert.equal(await ofBoard(page, (board) => board.standing?.solved), true);
      }));
  }

  test("a Killer is drawn by mouse and by keys, undone, told, kept, and played", () =>
    inPage({}, async (page) => {
      await blank(page, "killer-sudoku", "4");
      await stands(page, /There is no cage yet/);
      const drag = async (...cells: [number, number][]) => {
        await page.mouse.move(...(await middle(page, ...cells[0])));
        await page.mouse.down();
        for (const cell of cells.slice(1)) await page.mouse.move(...(await middle(page, ...cell)), { steps: 3 });
        await page.mouse.up();
      };
      const described = (row: number, col: number) =>
        page.evaluate(([row, col]) => (document.querySelector(".play shumi-board") as ShumiBoard).describe(row, col), [row, col]);
      await layer(page, "Cages");
      await drag([0, 0], [0, 1], [0, 2]);
      await drag([0, 3], [1, 3], [1, 2]);
      await stands(page, /Cages without a sum yet: 2/);
      // A drag is one move.
      await page.keyboard.press("Control+z");
      await stands(page, /Cages without a sum yet: 1/);
      await page.keyboard.press("Control+y");
      await drag([1, 0], [1, 1], [2, 1]);
      await drag([2, 2], [2, 3]);
      await drag([3, 1], [3, 3]);
      // The last cage by keys: two cells are selected, and marked.
      await page.evaluate(() => (document.querySelector(".play shumi-board") as ShumiBoard).select(2, 0));
      await page.locator(".play shumi-board").focus();
      await page.keyboard.press("Shift+ArrowDown");
      // The place of the sign on an American keyboard.
      await page.keyboard.press("Shift+#");
      await stands(page, /Cages without a sum yet: 6/);
      assert.match(await described(3, 0), /^cage 6, row 4 column 1/);
      await layer(page, "Sums");
      for (const [row, col, sum] of [[0, 0, 7], [0, 3, 9], [1, 0, 8], [2, 0, 5], [2, 2, 3], [3, 1, 8]]) {
        await page.mouse.click(...(await middle(page, row, col)));
        await page.keyboard.press(String(sum));
      }
      await stands(page, /One answer/);
      assert.match(await described(0, 0), /^cage 1, sum 7, row 1 column 1/);
      // A press on a cell takes it out of its cage.
      await layer(page, "Cages");
      await page.mouse.click(...(await middle(page, 0, 1)));
      await stands(page, /A cage lies in several pieces: r1c1 and r1c3/);
      await page.keyboard.press("Control+z");
      await stands(page, /One answer/);
      const before = await ofBoard(page, (board) => board.state);
      await until(page, () => page.evaluate(() => location.hash), (hash) => /^#draft=draft-\w+$/.test(hash), "the address of what is kept");
      await page.reload();
      await ready(page);
      assert.equal(await ofBoard(page, (board) => board.state), before);
      await page.getByRole("button", { name: "Play it" }).click();
      await page.getByRole("link", { name: "Back to the editor" }).click();
      await stands(page, /One answer/);
      assert.equal(await ofBoard(page, (board) => board.state), before);
    }));

  test("irregular regions are drawn by touch on a phone, and told until each has its cells", () =>
    inPage({ viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true }, async (page) => {
      await blank(page, "sudoku-regions", "4");
      const touch = await toucher(page);
      const drag = async (...cells: [number, number][]) => {
        await touch("touchStart", [await middle(page, ...cells[0])]);
        for (const cell of cells) await touch("touchMove", [await middle(page, ...cell)]);
        await touch("touchEnd", []);
      };
      await layer(page, "Regions");
      await drag([0, 0], [0, 1], [0, 2], [1, 0]);
      await stands(page, /The region of r\dc\d needs 4 cells, not [1-35-9]\./);
      await page.getByRole("button", { name: "Undo" }).tap();
      await stands(page, /answers/);
      await drag([1, 0], [0, 0], [0, 1], [0, 2]);
      await drag([0, 3], [1, 3], [1, 2], [1, 3], [2, 3]);
      await drag([1, 1], [2, 1], [2, 0], [3, 0]);
      await drag([3, 1], [3, 2], [2, 2], [3, 2], [3, 3]);
      await stands(page, /No grid has each value once in all these houses/);
      assert.match(await ofBoard(page, (board) => board.value ?? ""), /^regions\n(\w)\1\1(\w)\n\1(\w)\2\2\n\3\3(\w)\2\n\3\4\4\4\n/m);
    }));

  test("a Kakuro of 8 x 8 is drawn by touch on a phone, with clues in both halves, and finished", () =>
    inPage({ viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true }, async (page) => {
      await page.goto(`${site.origin}/#make=kakuro`);
      await page.locator("#make-rows").fill("9");
      await page.locator("#make-cols").fill("9");
      await page.getByRole("button", { name: "Start" }).tap();
      await ready(page);
      const touch = await toucher(page);
      await page.getByRole("button", { name: "Black cells" }).tap();
      // Lines of black cells are drawn, single ones pressed.
      for (const [row, from, to] of [[4, 4, 5], [5, 4, 5]]) {
        await touch("touchStart", [await middle(page, row, from)]);
        for (let col = from; col <= to; col++) await touch("touchMove", [await middle(page, row, col)]);
        await touch("touchEnd", []);
      }
      for (const [row, col] of [
        [1, 1],
        [1, 8],
        [8, 1],
        [8, 8],
        [3, 3],
        [3, 6],
        [6, 3],
        [6, 6],
        [2, 4],
        [7, 5],
        [4, 2],
        [5, 7],
      ])
        await page.touchscreen.tap(...(await middle(page, row, col)));
      await until(
        page,
        () => ofBoard(page, (board) => board.standing?.filled),
        (filled) => filled === 16,
        "the black cells",
      );
      // A clue in each half, by the keypad.
      await page.getByRole("button", { name: "Clues", exact: true }).tap();
      await page.touchscreen.tap(...(await middle(page, 3, 3)));
      const key = (name: string) => page.locator(".pad").getByRole("button", { name, exact: true }).tap();
      for (const name of ["sum down", "1", "1"]) await key(name);
      await page.touchscreen.tap(...(await middle(page, 3, 3)));
      for (const name of ["sum across", "1", "2"]) await key(name);
      assert.match(await ofBoard(page, (board) => board.describe(3, 3)), /11.*12|12.*11/);
      await page.getByRole("button", { name: "Finish it for me" }).tap();
      await stands(page, /One answer/);
      await page.getByRole("button", { name: "Play it" }).tap();
      await page.getByRole("link", { name: "Back to the editor" }).waitFor();
    }));
});
