/** Tests of the page: home, playing with keys and fingers, finding the way, accessibility by axe. Of all cases it leaves pictures. */
import assert from "node:assert/strict";
import { mkdirSync } from "node:fs";
import { before, describe } from "node:test";

import { SMALL } from "./board.ts";
import { press } from "./doors.ts";
import { PICTURES, WIDGET, axeViolations, frames, test, until } from "./harness.ts";
import { ready, says } from "./made.ts";
import { ALL, oneOf, pairs, represents } from "./matrix.ts";
import { link, openHelp, openSample, openText, stage } from "./stage.ts";
import type { Page } from "playwright-core";
import type { Family, ShumiBoard } from "#shumi";

const site = stage();
const { play } = site;
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };

before(() => mkdirSync(PICTURES, { recursive: true }));

const on: typeof site.on = (path, run, options) => site.on(path, run, { viewport: { width: 1280, height: 860 }, ...options });

/** Runs the body of an async function of `b`, the board. */
const board = (page: Page, body: string): Promise<never> =>
  page.evaluate(`(async () => { const b = document.querySelector(".table shumi-board"); ${body} })()`);

/** Returns the painted canvas as a picture. */
const picture = (page: Page): Promise<string> =>
  board(
    page,
    'for (let i = 0; i < 2; i++) await new Promise(requestAnimationFrame); return b.shadowRoot.querySelector("canvas").toDataURL()',
  );

/** Waits until nothing moves: elements that fade in are checked in their final state. */
async function settled(page: Page) {
  await frames(page, 2);
  await page.evaluate(() => {
    const ending = document.getAnimations().filter((a) => a.effect?.getComputedTiming().iterations !== Infinity);
    return Promise.allSettled(ending.map((a) => a.finished)).then(() => {});
  });
}

/** Moves the selected cell by arrow keys only, which skip black cells, so that detours may be needed. */
async function walk(page: Page, row: number, col: number) {
  /** Number of presses of each arrow key, by cell. */
  const tried = new Map<string, number>();
  for (let steps = 0; steps < 200; steps++) {
    const [r, c]: [number, number] = await board(page, "return b.cursor");
    if (r === row && c === col) return;
    const [down, across] = [
      r < row ? ["ArrowDown", "ArrowUp"] : ["ArrowUp", "ArrowDown"],
      c < col ? ["ArrowRight", "ArrowLeft"] : ["ArrowLeft", "ArrowRight"],
    ];
    const ways = r === row ? [across[0], ...down, across[1]] : [down[0], across[0], across[1], down[1]];
    const times = (way: string) => tried.get(`${r},${c} ${way}`) ?? 0;
    const least = Math.min(...ways.map(times));
    const way = ways.find((each) => times(each) === least) ?? ways[0];
    tried.set(`${r},${c} ${way}`, least + 1);
    await page.keyboard.press(way);
  }
  assert.fail(`the arrows do not reach ${row},${col}`);
}

describe("home", () => {
  test("shows every family with a painted picture, and every sample opens", () =>
    on("", async (page) => {
      const families = await page.evaluate(async (address: string) => {
        const list: Family[] = await (await fetch(address)).json();
        return list.map((f) => ({ id: f.id, name: f.names[0], samples: f.samples.length }));
      }, site.at(`${WIDGET}/families-en.json`));
      assert.ok(families.length >= 3);
      await page.locator(".tile").first().waitFor();
      assert.deepEqual(
        await page.locator(".tile h2").allTextContents(),
        families.map((f) => f.name),
      );
      const widths = () =>
        page.$$eval(".tile .piece", (pieces) => pieces.map((piece) => (piece as SVGSVGElement).getBBox().width));
      const painted = (seen: number[]) => seen.length === families.length && seen.every((width) => width > 100);
      await until(page, widths, painted, "a picture in each tile");
      for (const [number, { id, name, samples }] of families.entries()) {
        if (!represents(id)) continue;
        for (const at of oneOf(Array.from({ length: samples }, (_, at) => at), number)) {
          await page.locator(".tile").nth(number).locator(".wish").click();
          const offered = page.locator(".wishes .sample");
          assert.equal(await offered.count(), samples, name);
          await offered.nth(at).click();
          await ready(page);
          assert.equal(await page.locator("h1").textContent(), name);
          await page.goBack();
          await page.locator(".tile").first().waitFor();
        }
      }
    }));
});

describe("playing", () => {
  test("a sample is opened and played to the end by keyboard only", () =>
    on("", async (page) => {
      await page.locator(".tile").first().waitFor();
      await page.keyboard.press("Tab");
      assert.equal(await page.evaluate(() => document.activeElement?.className), "skip");
      for (let i = 0; i < 30; i++) {
        await page.keyboard.press("Tab");
        if (await page.evaluate(() => document.activeElement?.matches(".tile .wish"))) break;
      }
      await page.keyboard.press("Enter");
      for (let i = 0; i < 30; i++) {
        await page.keyboard.press("Tab");
        if (await page.evaluate(() => document.activeElement?.matches(".wishes .sample"))) break;
      }
      await page.keyboard.press("Enter");
      await ready(page);
      const answer: string = await board(page, 'return (await b.solve({ goal: "unique", show: false })).solutions[0]');
      for (let i = 0; i < 40 && !(await board(page, "return document.activeElement === b")); i++) await page.keyboard.press("Tab");
      await page.keyboard.press("Control+Home");
      const rows = answer.trim().split("\n").map((line: string) => line.split(" "));
      for (const [r, row] of rows.entries()) {
        for (const [c, digit] of row.entries()) {
          if (digit === "_") continue;
          await walk(page, r, c);
          await page.keyboard.press(digit);
        }
      }
      await says(page, /^Solved in \d\d:\d\d/);
      const { filled, total, solved } = await board(page, "return b.standing");
      assert.deepEqual({ filled, solved }, { filled: total, solved: true });
      assert.ok((await page.locator(".count").textContent())?.startsWith(`${total} of ${total}`));
    }));

  play("check names what is wrong; undo, redo and reset go back and forth", "kakuro", SMALL, async (page) => {
    await board(page, "b.select(1, 1); b.enter(1); b.select(1, 2); b.enter(1)");
    await press(page, "Check");
    await says(page, /more than once|1 twice/);
    await press(page, "Undo");
    await press(page, "Check");
    await says(page, /Not right|Right so far/);
    await press(page, "Redo");
    assert.match(await page.locator(".count").textContent(), /^2 of 4/);
    await press(page, "Reset");
    assert.match(await page.locator(".count").textContent(), /^0 of 4/);
    await press(page, "Undo");
    assert.match(await page.locator(".count").textContent(), /^2 of 4/);
  });

  play("a hint goes by H from where to why to done; Escape takes it away", "kakuro", SMALL, async (page) => {
    const card = page.locator(".hint");
    const bare = await picture(page);
    await page.keyboard.press("h");
    await card.waitFor();
    assert.match(await card.locator("p").first().textContent(), /^Look (at|over) /);
    assert.ok((await picture(page)) !== bare, "the hint marks nothing");
    await page.keyboard.press("h");
    const why = await card.textContent();
    assert.doesNotMatch(await card.locator("p").first().textContent(), /^Look at/);
    await page.keyboard.press("Escape");
    assert.ok(await card.isHidden());
    assert.equal(await board(page, "return b.standing.moves"), 0);
    await page.keyboard.press("h");
    await card.waitFor();
    await page.keyboard.press("h");
    assert.equal(await card.textContent(), why);
    // Without the line breaks of `innerText` the number would run into a text that begins with a digit.
    const pages = Number(/of (\d+)/.exec(await card.innerText())?.[1]);
    assert.ok(pages >= 3 && pages < 10, why ?? "");
    // The other pages of the hint, and its application.
    for (let at = 2; at <= pages; at++) await page.keyboard.press("h");
    await page.waitForFunction(() => (document.querySelector(".table shumi-board") as ShumiBoard).standing.undo);
    await card.waitFor({ state: "hidden" });
  });

  play("taps, keypad, pencil marks and combinations on a phone", "kakuro", SMALL, async (page) => {
    const grid = await page.locator(".play shumi-board [part=board]").boundingBox();
    assert.ok(grid);
    await page.touchscreen.tap(grid.x + grid.width / 2, grid.y + grid.height / 2);
    assert.match(await page.locator("details.notes").textContent(), /1\+2/);
    await press(page, "Corner marks");
    await press(page, "1");
    await press(page, "2");
    await press(page, "Corner marks");
    assert.equal(await board(page, "return b.standing.filled"), 0);
    assert.match(await board(page, "return b.describe(1, 1)"), /1.*2/);
    await page.getByRole("button", { name: "7", exact: true }).tap();
    assert.equal(await board(page, "return b.value"), "_ _ _\n_ 7 .\n_ . .\n");
    await press(page, "Empty the cell");
    assert.equal(await board(page, "return b.standing.filled"), 0);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "scrolls sideways");
    const small = await page.$$eval("button", (all) =>
      all.filter((b) => b.offsetParent && !b.matches(".link") && b.getBoundingClientRect().height < 44).map((b) => b.textContent),
    );
    assert.deepEqual(small, []);
  }, { ...PHONE, colorScheme: "dark" });
});

describe("finding the way", () => {
  test("the skip link goes to the board and leaves the puzzle in the address; a bad address leaves both", () =>
    on(link("kakuro", SMALL), async (page) => {
      await ready(page);
      const address = page.url();
      await page.locator("#skip").focus();
      await page.keyboard.press("Enter");
      await page.waitForFunction(() => document.activeElement?.localName === "shumi-board");
      assert.equal(page.url(), address);
      assert.equal(await page.locator(".size").textContent(), "2 × 2");
      await page.evaluate(() => (location.hash = "#family=kakuro&p=nonsense"));
      await page.locator(".wrong b", { hasText: "Line 1, column 1" }).waitFor();
      assert.equal(page.url(), address);
      assert.equal(await page.locator(".size").textContent(), "2 × 2");
    }));

  test("Back leads out of an address that was written in another way", () =>
    on("", async (page) => {
      await page.locator(".tile").first().waitFor();
      await page.evaluate((text: string) => (location.hash = `#p=${encodeURIComponent(text)}`), SMALL);
      await ready(page);
      await page.waitForFunction(() => location.hash.startsWith("#family=kakuro&"));
      await page.goBack();
      await page.locator(".tile").first().waitFor();
      assert.equal(new URL(page.url()).hash, "");
    }));

  test("a family that is not there, and a game that is not kept, are told", () =>
    on("#family=nothing&p=1", async (page) => {
      await page.locator(".wrong", { hasText: "no family `nothing`" }).waitFor();
      assert.equal(await page.locator("#open-family").inputValue(), "auto");
      await page.getByRole("button", { name: "Cancel" }).click();
      await page.evaluate(() => (location.hash = "#game=abc"));
      await page.getByRole("alert").filter({ hasText: "no longer has that game" }).waitFor();
    }));

  test("after opening, keys go to the board; after a question of the menu, they go there too", () =>
    on("", async (page) => {
      await page.locator(".tile").first().waitFor();
      await openText(page, SMALL);
      await ready(page);
      await page.waitForFunction(() => document.activeElement?.localName === "shumi-board");
      await page.getByRole("button", { name: "Analyse" }).focus();
      for (const key of ["Enter", "Tab", "Enter"]) await page.keyboard.press(key);
      await says(page, /^Unique/);
      await page.waitForFunction(() => document.activeElement?.localName === "shumi-board");
    }));
});

describe("for everybody", () => {
  const shapes = {
    desk: { viewport: { width: 1280, height: 860 } },
    phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true },
  };
  for (const [[device, size], colorScheme] of pairs(Object.entries(shapes), ["light", "dark"])) {
    const [shape, options] = [`${device}-${colorScheme}`, { ...size, colorScheme }];
    test(`axe finds nothing on home, at play and in dialogs: ${shape}`, () =>
      on(
        "",
        async (page) => {
          const look = async (name: string) => {
            await settled(page);
            if (ALL) await page.screenshot({ path: `${PICTURES}${name}-${shape}.png`, fullPage: true });
            assert.deepEqual(await axeViolations(page), [], name);
            assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${name} scrolls sideways`);
          };
          await page.locator(".tile").first().waitFor();
          await look("home");
          await openSample(page, "kakuro");
          await ready(page);
          await press(page, /^Hint/);
          await page.locator(".hint").waitFor();
          await press(page, /^(Why|Then)$/);
          await look("play");
          if (device === "phone") {
            await press(page, "More");
            await look("more");
            await page.getByRole("tab", { name: "Help me" }).click();
            await press(page, "Help");
          } else await openHelp(page);
          await look("help");
          await page.keyboard.press("Escape");
          await openText(page, SMALL.replace(".....", "<b>x</b>"));
          await page.locator(".wrong mark").waitFor();
          await look("open");
          const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
          const dark = Number(/\d+/.exec(paper)?.[0]) < 60;
          assert.equal(dark, options.colorScheme === "dark", paper);
        },
        options,
      ));
  }

  play("assistive technology sees landmarks, a grid with named cells, and what is said", "kakuro", SMALL, async (page) => {
    await page.locator(".play shumi-board [role=gridcell]").nth(8).waitFor();
    const snapshot = await page.locator("body").ariaSnapshot();
    for (const part of [
      /- main:/,
      /heading "Kakuro" \[level=1\]/,
      /- grid "Kakuro[^"]*":/,
      /- row/,
      /gridcell "empty, row 2 column 2, across 3 in 2, down 4 in 2"/,
      /gridcell "clue, down 4 in 2, row 1 column 2"/,
      /toolbar "Game"/,
      /button "Undo"/,
    ]) {
      assert.match(snapshot, part, `${part} not in\n${snapshot}`);
    }
    assert.ok(
      await page.locator(".news").evaluate((p: Element) => p.closest("[aria-live], [role=status], [role=alert]") !== null),
      "the news are silent",
    );
    await page.keyboard.press("?");
    const dialog = await page.getByRole("dialog").ariaSnapshot();
    assert.match(dialog, /dialog "Kakuro"/);
    assert.match(dialog, /definition: undo/);
  });
});
