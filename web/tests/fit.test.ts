/**
 * Tests that each view fits its window: nothing moves while it loads, larger text is not cut, and no hole is between its parts. A game and
 * its win are tried step by step.
 */
import assert from "node:assert/strict";
import { describe } from "node:test";

import { openTab } from "./doors.ts";
import { frames, test, until } from "./harness.ts";
import { ready } from "./made.ts";
import { everySecond, pairs } from "./matrix.ts";
import { SUDOKU } from "./puzzles.ts";
import { chooseLanguage, link, openHelp, stage } from "./stage.ts";
import type { Page } from "playwright-core";
import type { ShumiBoard } from "#shumi";

const site = stage();

const TOUCH = { hasTouch: true, isMobile: true };

const SIZES = {
  laptop: { viewport: { width: 1366, height: 768 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  "small phone": { viewport: { width: 320, height: 568 }, hasTouch: true, isMobile: true },
  tablet: { viewport: { width: 820, height: 1080 }, hasTouch: true },
  "wide screen": { viewport: { width: 1920, height: 1000 } },
};
type Size = keyof typeof SIZES;
/** Windows in which a game has the least room. */
const LOW = {
  "low laptop": { viewport: { width: 1366, height: 640 } },
  "short phone": { viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true },
  "small phone": SIZES["small phone"],
  tablet: SIZES.tablet,
};

/** A view: its address, an element that it is ready with, and the steps from there. */
interface View {
  at: string;
  ready: string;
  then?: (page: Page) => Promise<void>;
}

/** Games of several states, as in an exported file. */
const GAMES = ["", "Sunday", "A rather long name of a game on a train"].map((title, i) => ({
  ...{ family: "sudoku", name: "Sudoku", size: "9 × 9", puzzle: ".".repeat(i) + SUDOKU.slice(i), state: "" },
  ...{ filled: 20 * i, total: 51, solved: i === 2, ms: 61_000 * i, at: 1_700_000_000_000 + i },
  ...(title ? { title, tags: ["train"] } : {}),
}));

/** Fills the library, and opens it again. */
async function fillLibrary(page: Page) {
  await page.locator(".library-head input[type=file]").setInputFiles({
    name: "games.json",
    mimeType: "application/json",
    buffer: Buffer.from(JSON.stringify({ shumi: "library", version: 1, games: GAMES, shelves: [] })),
  });
  await until(page, () => page.locator(".game img").count(), (n) => n === GAMES.length, "the pictures");
  await page.reload();
  await page.locator(".game img").first().waitFor();
}

const VIEWS: Record<string, View> = {
  home: { at: "", ready: ".tile" },
  today: { at: "#today", ready: ".day-card" },
  make: { at: "#make", ready: ".choose" },
  "a size": { at: "#make=kakuro", ready: "#make-rows" },
  editor: { at: `#draft=draft-forfitting&${link("sudoku", SUDOKU).slice(1)}`, ready: ".stands [data-kind=one]" },
  techniques: { at: "#technique=&family=sudoku", ready: ".rungs a" },
  technique: { at: "#technique=x-wing&family=sudoku", ready: ".lesson-steps li" },
  "the rules as a lesson": { at: "#technique=rules&family=sudoku", ready: ".rules-picture" },
  drill: { at: "#drill=naked-pair&family=sudoku&seed=1", ready: ".drill-page .btn:not(:disabled)" },
  "empty library": { at: "#library", ready: ".empty-shelf" },
  library: { at: "#library", ready: ".empty-shelf", then: fillLibrary },
  help: { at: "", ready: ".tile", then: openHelp },
  settings: { at: "", ready: ".tile", then: (page) => page.locator("#settings").click() },
  "pages for engineers": { at: "docs/index.html", ready: ".docs main h1" },
};

/**
 * Records the boxes that move. @param expectsInput whether moves soon after a press are recorded, too, but for those of messages in their
 * strip, which keeps its place
 */
const recordMoves = (page: Page, expectsInput: boolean) =>
  page.addInitScript((expectsInput) => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean; sources: any[] })[]) {
        if (entry.hadRecentInput && !expectsInput) continue;
        for (const { node, previousRect: from, currentRect: to } of entry.sources) {
          // Letters of the font that comes later have other edges, in boxes that stay.
          if (!(node instanceof Element) || (entry.hadRecentInput && node.closest(".strip > *"))) continue;
          const way = Math.max(Math.abs(from.top - to.top), Math.abs(from.left - to.left));
          if (way > 1) moved.push(`${node.tagName}.${node.className} ${node.textContent?.slice(0, 30)}: ${way} px`);
        }
      }
    }).observe({ type: "layout-shift", buffered: true });
  }, expectsInput);
const movesOf = (page: Page) => page.evaluate(() => (window as unknown as { moved: string[] }).moved);

/** Runs a test on a view. */
const on = (name: string, size: Size, run: (page: Page) => Promise<void>) =>
  site.alone(async (page) => {
    const { at, ready, then } = VIEWS[name];
    await recordMoves(page, false);
    await page.goto(site.at(at));
    await page.locator(ready).first().waitFor();
    await then?.(page);
    await page.evaluate(() => document.fonts.ready);
    await frames(page, 3);
    await run(page);
  }, SIZES[size]);

/** Lists the texts that their boxes or the window cut, with no way to scroll to them. */
const cutTexts = (page: Page) =>
  page.evaluate(() => {
    const found = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!node.textContent?.trim() || !parent?.checkVisibility() || parent.closest("select, svg, textarea, shumi-board, .skip")) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      // A line is higher than its letters.
      const [half, lines] = [0.55 * parseFloat(getComputedStyle(parent).fontSize), [...range.getClientRects()]];
      const middles = lines.map(({ top, bottom }) => (top + bottom) / 2);
      const { left: start, right: end } = range.getBoundingClientRect();
      const text = { left: start, right: end, top: Math.min(...middles) - half, bottom: Math.max(...middles) + half };
      let box: Element | null = parent;
      for (; box; box = box.parentElement) {
        const { overflowX, overflowY, clipPath } = getComputedStyle(box);
        if (clipPath !== "none") break;
        const { left, right, top, bottom } = box.getBoundingClientRect();
        const isCut = (overflowX === "hidden" && (text.right > right + 1 || text.left < left - 1)) ||
          (overflowY === "hidden" && (text.bottom > bottom + 1 || text.top < top - 1));
        if (isCut) found.push(`${node.textContent.trim().slice(0, 40)} in ${box.tagName}.${box.className}`);
        // The content of a box that scrolls can be reached.
        if (isCut || /auto|scroll/.test(overflowX + overflowY)) break;
      }
      const isOutside = text.bottom > innerHeight + 1 && document.documentElement.scrollHeight <= innerHeight;
      if (!box && isOutside) found.push(`${node.textContent.trim().slice(0, 40)} below the window`);
    }
    return found;
  });

async function enlarge(page: Page) {
  // The setting of a browser restyles all; after a rule, Chromium keeps the results of container queries in `rem`.
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
    document.body.hidden = true;
    document.body.getBoundingClientRect();
    document.body.hidden = false;
  });
}

/** @param words name the state */
async function assertWhole(page: Page, words = "") {
  await frames(page, 4);
  assert.deepEqual(await cutTexts(page), [], words);
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${words} scrolls sideways`);
}

/** Lists the keys whose digit or letter lies under its count. */
const coveredKeys = (page: Page) =>
  page.locator(".pad .key[data-left]").evaluateAll((keys) => keys.filter((key) => {
    const range = document.createRange();
    range.selectNodeContents(key);
    const [box, sign, style] = [key.getBoundingClientRect(), range.getBoundingClientRect(), getComputedStyle(key, "::after")];
    const size = parseFloat(style.fontSize);
    // A digit is about 0.6 of its font's size wide, and a letter 0.7 high.
    const count = 0.6 * size * (key.getAttribute("data-left")?.length ?? 0);
    const isBelow = box.bottom - 0.9 * size >= (sign.top + sign.bottom) / 2 + 0.35 * parseFloat(getComputedStyle(key).fontSize);
    return key.checkVisibility() && sign.right > box.right - 4 - count && !(style.left === "0px" && isBelow);
  }).map((key) => key.textContent));

/** Returns the largest empty height between the parts of a view, in CSS pixels. */
const hole = (page: Page) =>
  page.evaluate(() => {
    const root = document.querySelector("dialog[open]") ?? document.querySelector("main");
    const spans: [number, number][] = [];
    for (const node of root?.querySelectorAll("*") ?? []) {
      const isPart = node.matches("img, svg, canvas, input, select, button, .btn, shumi-board, .panel, .picture");
      const hasText = [...node.childNodes].some((child) => child.nodeType === 3 && child.textContent?.trim());
      const { top, bottom, width } = node.getBoundingClientRect();
      if ((isPart || hasText) && node.checkVisibility() && bottom > top && width > 1) spans.push([top, bottom]);
    }
    spans.sort((a, b) => a[0] - b[0]);
    let [end, most] = [spans[0]?.[1] ?? 0, 0];
    for (const [top, bottom] of spans) {
      most = Math.max(most, top - end);
      end = Math.max(end, bottom);
    }
    return most;
  });

/** Lists the controls that are too small for a finger. */
const smallTargets = (page: Page) =>
  page.locator("main :is(a, button, select, summary, input:not([type=checkbox], [hidden])):visible").evaluateAll((all) => all
    .filter((node) => !node.closest("shumi-board, dialog:not([open])") && getComputedStyle(node).display !== "inline")
    .map((node) => ({ name: node.textContent || node.getAttribute("aria-label"), box: node.getBoundingClientRect() }))
    .filter(({ box }) => box.width < 43.5 || box.height < 43.5)
    .map(({ name, box }) => `${name}: ${box.width} x ${box.height}`));

for (const [name, size] of pairs(Object.keys(VIEWS), Object.keys(SIZES) as Size[])) {
  describe(`${name} on a ${size}`, () => {
    test("moves nothing while it loads, has no hole, fits, has targets for fingers, and cuts nothing with text twice as large", () =>
      on(name, size, async (page) => {
        assert.deepEqual(await movesOf(page), [], "layout shifts");
        assert.ok((await hole(page)) <= 96, `a hole of ${await hole(page)} px`);
        const place = (await page.locator("dialog[open]").count()) > 0 ? "dialog[open]" : "main";
        assert.ok((await page.locator(`${place} .btn:is(.primary, .main):visible`).count()) <= 1, "several filled acts");
        assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "scrolls sideways");
        if ("hasTouch" in SIZES[size]) assert.deepEqual(await smallTargets(page), [], "targets below 44 px");
        // The table of a game and of the editor has tests of its own.
        if (name === "editor") return;
        await enlarge(page);
        await assertWhole(page, "large text");
      }));
  });
}

/** A grid with as many letters as rows, and its diagonals as houses. @param n number of rows */
const lettered = (n: number) =>
  `${Array.from({ length: n }, (_, i) => ".".repeat(i) + String.fromCharCode(65 + i) + ".".repeat(n - i - 1)).join("\n")}\ndiagonals\n`;

/** A game without letters. */
const SUDOKU_X = lettered(9).replace(/[A-I]/g, (letter) => String(letter.charCodeAt(0) - 64));

describe("a game of letters with a long name", () => {
  const hands = [
    { hand: "fingers", sizes: [[390, 664], [360, 640], [844, 390], [820, 1080]], options: TOUCH },
    { hand: "a mouse", sizes: [[1366, 640]], options: {} },
  ];
  for (const { hand, sizes, options } of hands) {
    test(`has its whole name and free letters on its keys, by ${hand}`, () =>
      site.on(link("sudoku-regions", lettered(16)), async (page) => {
        await ready(page);
        await page.locator(".pad .key[data-left]").first().waitFor();
        await page.evaluate(() => document.fonts.ready);
        for (const [width, height] of sizes) {
          await page.setViewportSize({ width, height });
          await frames(page, 3);
          const where = `${width} x ${height}`;
          assert.equal(await page.locator(".pad .key[data-left]").count(), 16, where);
          assert.deepEqual(await coveredKeys(page), [], where);
          const [whole, seen] = await page.locator("h1").evaluate((node) => [node.scrollWidth, node.clientWidth]);
          assert.ok(whole <= seen, `${where}: ${seen} px of ${whole}`);
        }
      }, options));
  }
});

describe("a game that nobody has touched", () => {
  for (const [width, height] of [[390, 664], [844, 390]]) {
    test(`cuts nothing with text twice as large in ${width} x ${height}`, () =>
      site.on(link("sudoku-regions", SUDOKU_X), async (page) => {
        await ready(page);
        await enlarge(page);
        await assertWhole(page);
        assert.deepEqual(await coveredKeys(page), []);
      }, { viewport: { width, height }, hasTouch: true, isMobile: true }));
  }
});

/** A Sudoku with four open cells, and their values. */
const [MINI, LAST] = ["2134\n3412\n..43\n43..\n", [[2, 0, 1], [2, 1, 2], [3, 2, 2], [3, 3, 1]]] as const;

const enter = (page: Page, [row, col, value]: readonly number[]) =>
  page.locator(".play shumi-board").evaluate((node, [row, col, value]) => {
    (node as ShumiBoard).select(row, col);
    (node as ShumiBoard).enter(value);
  }, [row, col, value]);

for (const [name, size] of everySecond(Object.entries(LOW))) {
  describe(`a game on a ${name}`, () => {
    test("moves nothing from its link over a key, a hint and a check to the win", () =>
      site.alone(async (page) => {
        await recordMoves(page, true);
        const stays = async (act: string) => {
          await frames(page, 5);
          assert.deepEqual(await movesOf(page), [], act);
        };
        await page.goto(site.at(link("sudoku", MINI)));
        await ready(page);
        // The parts beside the game have loaded.
        await page.locator(".about:not([hidden])").waitFor({ state: "attached" });
        await page.evaluate(() => document.fonts.ready);
        await stays("opening");
        // What follows answers a key.
        await page.keyboard.press("Shift");
        await enter(page, LAST[0]);
        await stays("a key");
        for (let n = 1; n < 4; n++) {
          await page.keyboard.press("h");
          await page.locator(".hint h2").waitFor();
          await stays(`stage ${n} of a hint`);
        }
        await page.keyboard.press("Escape");
        await page.locator(".asks .check-board").click();
        await page.locator(".news").getByText(/\w/).waitFor();
        await stays("a check");
        for (const cell of LAST.slice(1, -1)) await enter(page, cell);
        await page.keyboard.press("Shift");
        await enter(page, LAST[LAST.length - 1]);
        await page.locator(".win .next").waitFor();
        await stays("the win");
      }, size));

    test("cuts nothing with text twice as large: the board's panel, menu, sheet, settings, a hint", () =>
      site.on(link("sudoku", SUDOKU), async (page) => {
        await ready(page);
        await enlarge(page);
        await page.locator(".about:not([hidden])").waitFor({ state: "attached" });
        await assertWhole(page, "the game");
        assert.deepEqual(await coveredKeys(page), []);
        await page.getByRole("button", { name: "Analyse", exact: true }).click();
        await page.locator(".pop .item").first().waitFor();
        await assertWhole(page, "the menu");
        await page.keyboard.press("Escape");
        for (const tab of ["Game", "Help me", "Settings"]) {
          await openTab(page, tab);
          await assertWhole(page, `the tab ${tab}`);
          await page.keyboard.press("Escape");
        }
        await page.evaluate(() => document.getElementById("settings")?.click());
        await page.locator("dialog[open]").waitFor();
        await assertWhole(page, "the settings");
        await page.keyboard.press("Escape");
        for (let n = 1; n < 4; n++) {
          await page.keyboard.press("h");
          await page.locator(".hint h2").waitFor();
          await assertWhole(page, `stage ${n} of a hint`);
        }
      }, size));

    test("cuts nothing of a win with text twice as large", () =>
      site.on(link("sudoku", MINI), async (page) => {
        await ready(page);
        await enlarge(page);
        for (const cell of LAST) await enter(page, cell);
        await page.locator(".win .next").waitFor();
        await assertWhole(page);
      }, size));
  });
}

/** Drills with the longest tasks and names, and with different keys. */
const DRILLS = { sudoku: "naked-pair", kakuro: "combinations-against-candidates", hitori: "sandwich" };

describe("a drill", () => {
  const sizes = ["low laptop", "short phone"] as const;
  for (const name of sizes) {
    const langs = pairs(["en", "zh", "ja"], sizes).flatMap(([lang, size]) => (size === name ? [lang] : []));
    test(`shows its board and keys at once on a ${name}, in ${langs}`, () =>
      site.alone(async (page) => {
        await page.goto(site.at(""));
        for (const lang of langs) {
          await chooseLanguage(page, lang);
          await page.keyboard.press("Escape");
          for (const [[family, technique]] of pairs(Object.entries(DRILLS), ["ja", "en", "zh"]).filter(([, of]) => of === lang)) {
            await page.evaluate(() => document.querySelector(".drill-page")?.classList.add("past"));
            await page.goto(site.at(`#drill=${technique}&family=${family}&seed=1`));
            const words = `${lang}, ${family}`;
            const boxes = () => {
              const parts = [".told .bar:not(.drill-modes) .btn:not(:disabled)", ".board", ".keypad"];
              const boxOf = (part: string) => page.locator(`.drill-page:not(.waits, .past) ${part}`).first().boundingBox({ timeout: 500 });
              return Promise.all(parts.map((part) => boxOf(part).catch((): null => null)));
            };
            await until(page, boxes, (all) => all.every(Boolean), words);
            await frames(page, 3);
            const [, board, keys] = await boxes();
            // The places of the page stand at the bottom of a phone.
            const end = (await page.locator(".tabs").boundingBox())?.y ?? LOW[name].viewport.height;
            assert.ok(board && keys && board.height >= 200 && board.y >= 0, words);
            assert.ok(keys.y + keys.height <= end, `${words}: keys to ${keys.y + keys.height} of ${end}`);
          }
        }
      }, LOW[name]));
  }
});
