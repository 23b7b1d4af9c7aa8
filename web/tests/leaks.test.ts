/** Games that were left are not kept in memory. */
import assert from "node:assert/strict";
import { test, until } from "./harness.ts";
import { ready } from "./made.ts";
import { ALL } from "./matrix.ts";
import { link, stage } from "./stage.ts";
import type { ShumiBoard } from "#shumi";

const { at, alone } = stage();

/** Games that are opened, and boards that may be left of them: the one that is shown, and those that the browser itself still holds. */
const [OPENED, LEFT] = [ALL ? 50 : 25, 5];

/** The window with the list of the init script. */
interface Shown {
  shown: WeakRef<Element>[];
}

/** A Sudoku with one given. @param i of its cell */
const sudoku = (i: number) => `${".".repeat(i)}1${".".repeat(80 - i)}`;

test("of many games that were opened, a few boards are left", () =>
  alone(async (page) => {
    const devtools = await page.context().newCDPSession(page);
    // Weak references to all boards that were shown.
    await page.addInitScript(() => Object.assign(window, { shown: [] as WeakRef<Element>[] }));
    const alive = async () => {
      await devtools.send("HeapProfiler.collectGarbage");
      return page.evaluate(() => (window as unknown as Shown).shown.filter((board) => board.deref()).length);
    };
    await page.goto(at(link("sudoku", sudoku(0))));
    await ready(page);
    await page.keyboard.press("ArrowRight");
    for (let i = 1; i <= OPENED; i++) {
      // The card that pauses a game has come.
      await page.locator(".study-card button").waitFor({ state: "attached" });
      await page.evaluate((hash) => (location.hash = hash), link("sudoku", sudoku(i)));
      await page.waitForFunction((at) => {
        const board = document.querySelector(".play shumi-board") as ShumiBoard | null;
        if (board?.value.replace(/\s/g, "").indexOf("1") !== at) return false;
        const { shown } = window as unknown as Shown;
        if (!shown.some((other) => other.deref() === board)) shown.push(new WeakRef(board));
        return true;
      }, i);
    }
    assert.equal(await page.evaluate(() => (window as unknown as Shown).shown.length), OPENED, "each game has a board of its own");
    // Questions about the last games may still be running.
    await until(page, alive, (left) => left <= LEFT, `${LEFT} boards at most`);
  }));
