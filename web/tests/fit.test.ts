/** Tests that each view fits its window: nothing moves while it loads, larger text is not cut, and no hole is between its parts. */
import assert from "node:assert/strict";
import { describe } from "node:test";

import { frames, test, until } from "./harness.ts";
import { pairs } from "./matrix.ts";
import { SUDOKU } from "./puzzles.ts";
import { link, openHelp, stage } from "./stage.ts";
import type { Page } from "playwright-core";

const site = stage();

const SIZES = {
  laptop: { viewport: { width: 1366, height: 768 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  "small phone": { viewport: { width: 320, height: 568 }, hasTouch: true, isMobile: true },
  tablet: { viewport: { width: 820, height: 1080 }, hasTouch: true },
  "wide screen": { viewport: { width: 1920, height: 1000 } },
};
type Size = keyof typeof SIZES;

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
  "empty library": { at: "#library", ready: ".empty-shelf" },
  library: { at: "#library", ready: ".empty-shelf", then: fillLibrary },
  help: { at: "", ready: ".tile", then: openHelp },
  settings: { at: "", ready: ".tile", then: (page) => page.locator("#settings").click() },
  "pages for engineers": { at: "docs/index.html", ready: ".docs main h1" },
};

const on = (name: string, size: Size, run: (page: Page) => Promise<void>, options?: object) =>
  site.alone(async (page) => {
    const { at, ready, then } = VIEWS[name];
    await page.addInitScript(() => {
      const moved: string[] = [];
      Object.assign(window, { moved });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean; sources: any[] })[]) {
          if (entry.hadRecentInput) continue;
          for (const { node, previousRect: from, currentRect: to } of entry.sources) {
            // Letters of the font that comes later have other edges, in boxes that stay.
            if (!(node instanceof Element)) continue;
            const way = Math.max(Math.abs(from.top - to.top), Math.abs(from.left - to.left));
            if (way > 1) moved.push(`${node.tagName} ${node.textContent?.slice(0, 30)}: ${way} px`);
          }
        }
      }).observe({ type: "layout-shift", buffered: true });
    });
    await page.goto(site.at(at));
    await page.locator(ready).first().waitFor();
    await then?.(page);
    await page.evaluate(() => document.fonts.ready);
    await frames(page, 3);
    await run(page);
  }, { ...SIZES[size], ...options });

/** Lists the texts that their boxes cut. */
const cutTexts = (page: Page) =>
  page.evaluate(() => {
    const found = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!node.textContent?.trim() || !parent?.checkVisibility() || parent.closest("select, svg, textarea, shumi-board")) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const text = range.getBoundingClientRect();
      for (let box: Element | null = parent; box; box = box.parentElement) {
        const { overflowX, overflowY, clipPath } = getComputedStyle(box);
        if (clipPath !== "none") break;
        const { left, right, top, bottom } = box.getBoundingClientRect();
        const isCut = (overflowX === "hidden" && (text.right > right + 1 || text.left < left - 1)) ||
          (overflowY === "hidden" && (text.bottom > bottom + 1 || text.top < top - 1));
        if (isCut) found.push(`${node.textContent.trim().slice(0, 40)} in ${box.tagName}.${box.className}`);
        // The content of a box that scrolls can be reached.
        if (isCut || /auto|scroll/.test(overflowX + overflowY)) break;
      }
    }
    return found;
  });

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

for (const [name, size] of pairs(Object.keys(VIEWS), Object.keys(SIZES) as Size[])) {
  describe(`${name} on a ${size}`, () => {
    test("moves nothing while it loads, has no hole and at most one filled act, and fits", () =>
      on(name, size, async (page) => {
        const moved = await page.evaluate(() => (window as unknown as { moved: string[] }).moved);
        assert.deepEqual(moved, [], "layout shifts");
        assert.ok((await hole(page)) <= 96, `a hole of ${await hole(page)} px`);
        const place = (await page.locator("dialog[open]").count()) > 0 ? "dialog[open]" : "main";
        assert.ok((await page.locator(`${place} .btn:is(.primary, .main):visible`).count()) <= 1, "several filled acts");
        assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "scrolls sideways");
      }));

    // The table of a game and of the editor has tests of its own.
    if (name !== "editor") test("cuts nothing with text twice as large", () =>
      on(name, size, async (page) => {
        await page.addStyleTag({ content: "html { font-size: 200% }" });
        await frames(page, 3);
        assert.deepEqual(await cutTexts(page), []);
        assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "scrolls sideways");
      }, { bypassCSP: true }));

    if ("hasTouch" in SIZES[size]) {
      test("has targets of 44 px for fingers", () =>
        on(name, size, async (page) => {
          const small = await page.locator("main :is(a, button, select, summary, input:not([type=checkbox], [hidden])):visible")
            .evaluateAll((all) => all
              .filter((node) => !node.closest("shumi-board, dialog:not([open])") && getComputedStyle(node).display !== "inline")
              .map((node) => ({ name: node.textContent || node.getAttribute("aria-label"), box: node.getBoundingClientRect() }))
              .filter(({ box }) => box.width < 43.5 || box.height < 43.5)
              .map(({ name, box }) => `${name}: ${box.width} x ${box.height}`));
          assert.deepEqual(small, []);
        }));
    }
  });
}
