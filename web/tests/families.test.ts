/** Tests of the families on the page, each by keyboard, mouse and touch: the features that only their boards have. */
import assert from "node:assert/strict";
import { describe } from "node:test";

import { axeViolations, frames, test, until } from "./harness.ts";
import { press, setSetting } from "./doors.ts";
import { pairs } from "./matrix.ts";
import { SUDOKU } from "./puzzles.ts";
import { stage } from "./stage.ts";
import type { Page } from "playwright-core";
import type { ShumiBoard } from "#shumi";

/** Ids of the families, in the order of the gallery. */
const FAMILIES = [
  "kakuro", "kakuro-repeats", "simple-kakuro", "sudoku", "target-sudoku", "hitori", "kuromasu", "rotation",
  "killer-sudoku", "sudoku-regions",
];

const NINE_ANSWER = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
/** Two rows of a 4 x 4 that can be swapped. */
const FOUR = "1234\n3412\n....\n....\n";
const blank = (n: number) => `${".".repeat(n)}\n`.repeat(n);
/** No given, and weights that grow along the rows: the best answer is found at once and proven late. */
const TARGET = `${"0 0 0 0 0 0 0 0 0\n".repeat(9)}weights\n${Array.from({ length: 81 }, (_, i) => i).join(" ")}\n`;
const HITORI = "4 4\n1 1 2 3\n2 3 4 1\n3 4 1 2\n4 2 3 4\n";
const KUROMASU = "4 4\n. . . .\n. 5 . .\n. . . .\n. . . .\n";
/** Two turns away from its goal. */
const ROTATION = "2\n12 16\n24 28\n1 2 3 4 5 6 7 8 9\nfrom\n4 1 3\n5 8 2\n7 9 6\nto\n1 2 3\n4 5 6\n7 8 9\n";

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };

const site = stage();
const { play } = site;

/** The element's properties that can be sent. */
type Property = "value" | "rows" | "cols" | "cursor" | "view" | "standing" | "modes" | "pencil";
/** Returns a property of the board's element. */
const get = async <K extends Property>(page: Page, name: K): Promise<ShumiBoard[K]> =>
  await page.evaluate((n: Property) => (document.querySelector(".play shumi-board") as ShumiBoard)[n], name) as ShumiBoard[K];
/** Returns its board as rows of tokens. */
const rows = async (page: Page): Promise<string[]> =>
  (await get(page, "value")).trim().split("\n").map((row: string) => row.replaceAll(" ", ""));
const news = (page: Page, words: string | RegExp) => page.locator(".news", { hasText: words }).waitFor({ timeout: 15_000 });
const type = async (page: Page, keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};
/** Returns the centre of a cell on the screen. */
const at = async (page: Page, row: number, col: number) => {
  const box = await page.locator(".play shumi-board canvas.canvas").boundingBox();
  const [n, m] = [await get(page, "rows"), await get(page, "cols")];
  return { x: box.x + ((col + 0.5) * box.width) / m, y: box.y + ((row + 0.5) * box.height) / n };
};
/** Sends touch points to the browser: two fingers, drags, long presses. */
const fingers = async (page: Page) => {
  const client = await page.context().newCDPSession(page);
  return (type: "touchStart" | "touchMove" | "touchEnd" | "touchCancel", points: { x: number; y: number }[]) =>
    client.send("Input.dispatchTouchEvent", { type, touchPoints: points.map((p, id) => ({ ...p, id })) });
};
/** Freezes the clock of animations. */
const freeze = (page: Page) =>
  page.evaluate(() => {
    const now = performance.now();
    performance.now = () => now;
  });
const thaw = (page: Page) => page.evaluate(() => Reflect.deleteProperty(performance, "now"));
/** Returns the canvas as a picture, after two frames. */
const picture = (page: Page): Promise<string> =>
  frames(page, 2).then(() =>
    page.evaluate(() =>
      (document.querySelector(".play shumi-board") as ShumiBoard).shadowRoot.querySelector("canvas").toDataURL(),
    ),
  );

const axe = async (page: Page) => assert.deepEqual(await axeViolations(page), []);

test("the gallery has every family", () =>
  site.on("", async (page) => {
    await page.locator(".tile").first().waitFor();
    const shown = await page.locator(".tile").evaluateAll((all) => all.map((tile) => (tile as HTMLElement).dataset.family));
    assert.deepEqual(shown, FAMILIES);
  }));

describe("for everybody", () => {
  const looked = async (page: Page) => {
    await press(page, "All candidates");
    await page.getByRole("button", { name: "Analyse", exact: true }).click();
    await page.getByRole("button", { name: "All candidates", pressed: true }).waitFor();
    await axe(page);
  };
  const played = async (page: Page) => {
    await press(page, "Solve");
    await page.locator(".player").waitFor();
    await axe(page);
  };
  const views: [where: string, family: string, text: string, look: (page: Page) => Promise<void>][] = [
    ["beside all candidates", "sudoku", FOUR, looked],
    ["in a shaded game", "kuromasu", KUROMASU, looked],
    ["beside a player of moves", "rotation", ROTATION, played],
  ];
  for (const [[where, family, text, look], colorScheme] of pairs(views, ["light", "dark"])) {
    play(`axe finds nothing ${where} (${colorScheme})`, family, text, look, { colorScheme });
  }
});

describe("sudoku", () => {
  play("9 x 9 by keyboard: values, marks, all candidates, solved", "sudoku", SUDOKU, async (page) => {
    await type(page, ["Control+Home", "ArrowRight", "ArrowRight", "Shift+1", "Shift+4"]);
    assert.deepEqual(await page.evaluate(() => (document.querySelector(".play shumi-board") as ShumiBoard).marks()), [
      "1",
      "4",
    ]);
    await type(page, ["4"]);
    assert.equal((await get(page, "value")).replaceAll(/\s/g, "").slice(0, 3), "534");
    await press(page, "All candidates");
    await news(page, /^Only one answer/);
    assert.deepEqual(await page.evaluate(() => (document.querySelector(".play shumi-board") as ShumiBoard).marks(0, 3)), ["6"]);
    await press(page, "All candidates");
    assert.deepEqual(await page.evaluate(() => (document.querySelector(".play shumi-board") as ShumiBoard).marks(0, 3)), []);
    await press(page, "Solve");
    await news(page, /^Solved/);
    assert.equal((await get(page, "value")).replaceAll(/\s/g, ""), NINE_ANSWER);
  });

  play(
    "9 x 9 on a phone: a tap and the keypad, marks too",
    "sudoku",
    SUDOKU,
    async (page) => {
      const { x, y } = await at(page, 0, 2);
      await page.touchscreen.tap(x, y);
      await page.getByRole("button", { name: "Corner marks" }).tap();
      await page.getByRole("button", { name: "7", exact: true }).tap();
      assert.deepEqual(await page.evaluate(() => (document.querySelector(".play shumi-board") as ShumiBoard).marks()), ["7"]);
      await page.getByRole("button", { name: "Corner marks" }).tap();
      await page.getByRole("button", { name: "4", exact: true }).tap();
      assert.equal((await get(page, "value")).replaceAll(/\s/g, "").slice(0, 3), "534");
    },
    PHONE,
  );

  play("not unique: two answers side by side, and back", "sudoku", FOUR, async (page) => {
    await press(page, "Prove unique");
    await news(page, /^Not unique/);
    await press(page, "Answer 1");
    await press(page, "Both");
    await press(page, "Back to my game");
    assert.deepEqual(await rows(page), ["1234", "3412", "....", "...."]);
  });

  play("16 x 16 by letters: values before commands, Alt+H for a hint", "sudoku", blank(16), async (page) => {
    await type(page, ["Control+Home", "h", "ArrowRight", "P", "ArrowRight", "Shift+C", "Shift+U"]);
    assert.match((await rows(page))[0], /^HP\./);
    assert.deepEqual(await page.evaluate(() => (document.querySelector(".play shumi-board") as ShumiBoard).marks()), ["C"]);
    await type(page, ["z", "a"]);
    assert.deepEqual(await page.evaluate(() => (document.querySelector(".play shumi-board") as ShumiBoard).marks()), [
      "A",
      "C",
    ]);
    await type(page, ["Control+z"]);
    assert.deepEqual(await page.evaluate(() => (document.querySelector(".play shumi-board") as ShumiBoard).marks()), ["C"]);
    assert.equal(await page.locator(".hint:visible").count(), 0);
    await type(page, ["ArrowLeft", "A", "ArrowLeft", "A"]);
    await type(page, ["Alt+h"]);
    await page.locator(".hint h2").waitFor();
  });

  play(
    "25 x 25 on a phone: the first tap makes cells large enough, marks too small to read stand beside the board",
    "sudoku",
    blank(25),
    async (page) => {
      const { x, y } = await at(page, 12, 12);
      await page.touchscreen.tap(x, y);
      assert.ok((await get(page, "view")).cell >= 24);
      assert.deepEqual(await get(page, "cursor"), [12, 12]);
      await page.getByRole("button", { name: "Corner marks" }).tap();
      for (const key of ["A", "Y"]) await page.getByRole("button", { name: key, exact: true }).tap();
      await page.locator(".notes", { hasText: "Marks of the cell" }).waitFor();
      const letters = await page.locator(".notes ul").first().locator("li").allTextContents();
      assert.deepEqual(letters, ["A", "Y"]);
      for (const key of await page.locator(".pad .key:visible").all()) {
        const box = await key.boundingBox();
        assert.ok(box.width >= 44 && box.height >= 44, `${await key.textContent()}: ${box.width} x ${box.height}`);
      }
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
    },
    PHONE,
  );
});

describe("target sudoku", () => {
  play("own weights, no givens: stopped, its best so far kept, and started again", "target-sudoku", TARGET, async (page) => {
    const score = () => page.locator(".score b").textContent();
    assert.equal(await score(), "0");
    for (const round of [1, 2]) {
      await press(page, "Solve");
      await page.locator("[role=timer]", { hasText: /best .* at most/ }).waitFor({ timeout: 15_000 });
      await press(page, "Stop");
      await news(page, /^Stopped/);
      await page.locator(".card h2", { hasText: "Best so far" }).waitFor();
      if (round === 1) continue;
      const best = (await page.locator(".card h2", { hasText: "Best so far" }).textContent()).replace(/\D/g, "");
      await press(page, "Show on board");
      assert.equal((await score()).replace(/\D/g, ""), best);
      // No rule is broken, and the best score is not known yet.
      assert.deepEqual([(await get(page, "standing")).right, (await get(page, "standing")).solved], [true, false]);
    }
  });
});

describe("hitori", () => {
  play("by mouse: a click cycles, the right button marks, a drag goes on with what it began", "hitori", HITORI, async (page) => {
    const one = await at(page, 0, 0);
    await page.mouse.click(one.x, one.y);
    assert.match((await rows(page))[0], /^#/);
    await page.mouse.click(one.x, one.y);
    assert.match((await rows(page))[0], /^1/);
    await page.mouse.click(one.x, one.y);
    assert.match((await rows(page))[0], /^\?/);
    const two = await at(page, 1, 1);
    await page.evaluate(() => addEventListener("contextmenu", (e) => (window.prevented = e.defaultPrevented), { once: true }));
    await page.mouse.click(two.x, two.y, { button: "right" });
    await page.waitForFunction(() => window.prevented === true);
    assert.match((await rows(page))[1], /^\?3/);
    const [from, to] = [await at(page, 3, 0), await at(page, 3, 3)];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 3 });
    await page.mouse.up();
    assert.equal((await rows(page))[3], "#234");
    await press(page, "Undo");
    assert.equal((await rows(page))[3], "????", "a stroke is taken back at once");
  });

  play("by keyboard alone: Enter shades, Space marks, X clears; mistakes are shown, if wanted", "hitori", HITORI, async (page) => {
    await type(page, ["Control+Home", "Enter", "ArrowRight", " ", "ArrowRight", "Enter", "x"]);
    assert.equal((await rows(page))[0], "#1??");
    await setSetting(page, "Show mistakes", true);
    await page.evaluate(() => (document.querySelector(".play shumi-board") as ShumiBoard).focus());
    await type(page, ["Control+Home", "x", "Enter", "ArrowRight"]);
    assert.equal(await page.locator(".news").innerText(), "");
    await type(page, ["Enter"]);
    await page.waitForFunction(() => /\S/.test(document.querySelector(".news")?.textContent ?? ""));
  });

  play(
    "on a phone: tap, long press, drag; two fingers zoom and write nothing",
    "hitori",
    HITORI,
    async (page) => {
      const touch = await fingers(page);
      const one = await at(page, 0, 0);
      await page.touchscreen.tap(one.x, one.y);
      assert.match((await rows(page))[0], /^#/);
      const two = await at(page, 1, 1);
      await touch("touchStart", [two]);
      await until(page, () => rows(page), (seen) => /^\?3/.test(seen[1]), "the mark of a long press");
      await touch("touchEnd", []);
      assert.match((await rows(page))[1], /^\?3/);
      const row = await Promise.all([0, 1, 2, 3].map((c) => at(page, 3, c)));
      await touch("touchStart", [row[0]]);
      // A finger draws only after a moment without a second finger, so this one moves to and fro until it does.
      let moves = 0;
      const moved = () => touch("touchMove", [{ x: row[1].x + (moves++ % 2), y: row[1].y }]).then(() => rows(page));
      await until(page, moved, (seen) => /^#/.test(seen[3]), "a finger that draws");
      for (const p of row.slice(1)) await touch("touchMove", [p]);
      await touch("touchEnd", []);
      assert.equal((await rows(page))[3], "#234");
      const before = await get(page, "value");
      await touch("touchStart", [row[0]]);
      await touch("touchStart", [row[0], two]);
      await touch("touchMove", [{ x: row[0].x - 20, y: row[0].y + 20 }, { x: two.x + 60, y: two.y - 60 }]);
      await touch("touchEnd", []);
      assert.equal(await get(page, "value"), before);
      assert.equal((await get(page, "view")).zoomed, true);
    },
    PHONE,
  );

  play(
    "200 x 200: each key is a move; how long one takes is printed",
    "hitori",
    `200 200\n${Array.from({ length: 200 }, (_, r) => Array.from({ length: 200 }, (_, c) => ((r + c) % 200) + 1).join(" ")).join("\n")}\n`,
    async (page) => {
      const middle = await at(page, 100, 100);
      await page.mouse.click(middle.x, middle.y);
      assert.equal((await get(page, "standing")).moves, 0, "a cell too small to be hit is not written to");
      const times = await page.evaluate(async () => {
        const b = document.querySelector(".play shumi-board") as ShumiBoard;
        b.focus();
        const cell = b.shadowRoot.activeElement;
        const times = [];
        for (let i = 0; i < 20; i++) {
          const begun = performance.now();
          cell.parentElement.parentElement.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
          times.push(performance.now() - begun);
          await new Promise((done) => requestAnimationFrame(done));
        }
        return times.sort((a, b) => a - b);
      });
      assert.equal((await get(page, "standing")).moves, times.length);
      console.log(`200 x 200: ${times[10].toFixed(1)} ms for a changed cell, at most ${times[19].toFixed(1)} ms`);
    },
  );
});

describe("kuromasu", () => {
  play("a press shades, the clue never; keys too; certain cells on request", "kuromasu", KUROMASU, async (page) => {
    const [clue, cell] = [await at(page, 1, 1), await at(page, 3, 3)];
    await page.mouse.click(clue.x, clue.y);
    assert.equal((await get(page, "standing")).moves, 0);
    await page.mouse.click(cell.x, cell.y);
    assert.match((await rows(page))[3], /#$/);
    await type(page, ["ArrowUp", "Enter", "x", " "]);
    assert.match((await rows(page))[2], /\.$/);
    await press(page, "All candidates");
    await news(page, /candidates|One answer/);
    await press(page, "All candidates");
  });
});

describe("rotation", () => {
  play("turned by mouse and by keyboard, and back; arranged", "rotation", ROTATION, async (page) => {
    const start = await rows(page);
    const one = await at(page, 0, 0);
    await page.mouse.click(one.x, one.y);
    assert.deepEqual(await rows(page), ["543", "812", "796"]);
    await page.mouse.click(one.x, one.y, { button: "right" });
    assert.deepEqual(await rows(page), start);
    await type(page, ["e"]);
    assert.deepEqual(await rows(page), ["543", "812", "796"]);
    await type(page, ["q", "ArrowRight", "Enter"]);
    assert.deepEqual(await rows(page), ["481", "523", "796"]);
    await press(page, "Undo");
    assert.deepEqual(await rows(page), start);
    const [turn, arrange] = await page.locator(".seg button").all();
    assert.equal(await turn.getAttribute("aria-pressed"), "true");
    await arrange.click();
    assert.equal(await arrange.getAttribute("aria-pressed"), "true");
    await page.mouse.click(one.x, one.y);
    assert.notDeepEqual(await rows(page), ["543", "812", "796"]);
    await turn.click();
    assert.equal(await turn.getAttribute("aria-pressed"), "true");
  });

  play(
    "turned by touch: a tap, a long press",
    "rotation",
    ROTATION,
    async (page) => {
      const touch = await fingers(page);
      const start = await rows(page);
      const one = await at(page, 0, 0);
      await page.touchscreen.tap(one.x, one.y);
      assert.deepEqual(await rows(page), ["543", "812", "796"]);
      await touch("touchStart", [one]);
      await until(page, () => rows(page), (seen) => seen.join() === start.join(), "the turn back of a long press");
      await touch("touchEnd", []);
      assert.deepEqual(await rows(page), start);
    },
    PHONE,
  );

  play("a found sequence is played, stepped and compared", "rotation", ROTATION, async (page) => {
    await press(page, "Solve");
    await news(page, /^\d+ moves? \((proven shortest|the best found)\)/);
    const length = Number((await page.locator(".news").textContent()).match(/^\d+/)[0]);
    await page.getByLabel("Speed").selectOption("4");
    await press(page, "One move on");
    await page.locator(".player output", { hasText: `1 of ${length}` }).waitFor();
    await press(page, "One move back");
    await page.locator(".player output", { hasText: `0 of ${length}` }).waitFor();
    await press(page, "Play");
    await page.waitForFunction(() => (document.querySelector(".play shumi-board") as ShumiBoard).standing.solved);
    assert.deepEqual(await rows(page), ["123", "456", "789"]);
    assert.equal((await get(page, "standing")).moves, length);
    await page.reload();
    await page.waitForFunction(() => (document.querySelector(".play shumi-board") as ShumiBoard)?.standing?.solved);
  });

  play("a game in the middle of a played sequence is there after a reload", "rotation", ROTATION, async (page) => {
    await press(page, "Solve");
    await page.locator(".player").waitFor();
    await press(page, "One move on");
    const middle = await get(page, "value");
    await page.waitForFunction(() => {
      const { state } = document.querySelector(".play shumi-board") as ShumiBoard;
      return Object.keys(localStorage).some(
        (key) => key.startsWith("shumi:game:") && JSON.parse(localStorage.getItem(key) ?? "null")?.state === state,
      );
    });
    await page.reload();
    await page.waitForFunction(
      (v: string) => (document.querySelector(".play shumi-board") as ShumiBoard)?.value === v,
      middle,
    );
    await press(page, "Undo");
    assert.equal((await get(page, "standing")).moves, 0);
  });

  play(
    "nothing moves under reduced motion",
    "rotation",
    ROTATION,
    async (page) => {
      await freeze(page);
      const one = await at(page, 0, 0);
      await page.mouse.click(one.x, one.y);
      const first = await picture(page);
      await thaw(page);
      assert.equal(await picture(page), first);
      assert.deepEqual(await rows(page), ["543", "812", "796"]);
    },
    { reducedMotion: "reduce" },
  );

  play("a turn is seen on its way; the next one cuts it short", "rotation", ROTATION, async (page) => {
    const one = await at(page, 0, 0);
    await freeze(page);
    await page.mouse.click(one.x, one.y);
    const begun = await picture(page);
    await page.mouse.click(one.x, one.y, { button: "right" });
    await page.mouse.click(one.x, one.y);
    assert.deepEqual(await rows(page), ["543", "812", "796"]);
    await thaw(page);
    await until(page, () => picture(page), (seen) => seen !== begun, "another picture");
  });
});
