/** Tests of the face: sizes, spaces and queries of the built styles, and of each view its acts, texts, targets and widths. */
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe } from "node:test";

import { DIST, frames, test } from "./harness.ts";
import { IDS } from "./matrix.ts";
import { openSample, stage } from "./stage.ts";
import type { Page } from "playwright-core";

const site = stage();
const page = join(DIST, "page");
/** The built style sheets of the page; another one is for frames in other sites. */
const styles = readdirSync(page).filter((name) => name.endsWith(".css") && !name.startsWith("embed."));
const css = styles.map((name) => readFileSync(join(page, name), "utf8")).join("\n");
const TOUCH = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const LAPTOP = { viewport: { width: 1366, height: 768 } };
/** Views without a game, by an element that they are ready with. */
const VIEWS = {
  "": ".tile", "#today": ".day-card", "#make": ".make-sizes", "#technique": ".techniques", "#watch": ".watch-examples",
  "#library": ".library-page",
};

const on = (hash: string, run: (page: Page) => Promise<void>, options: object) =>
  site.on(hash, async (page) => {
    await page.locator(VIEWS[hash as keyof typeof VIEWS]).first().waitFor();
    await frames(page, 3);
    await run(page);
  }, options);

describe("the built styles", () => {
  test("know five sizes of text, and one of names", () => {
    const sizes = [...css.matchAll(/[{;]font-size:([^;}]+)/g)].map(([, value]) => value);
    // Paper has points.
    assert.deepEqual([...new Set(sizes)].filter((value) => !/^var\(--(t[1-5]|name)\)$|pt$/.test(value)), []);
  });

  test("know three radii", () => {
    const radii = [...css.matchAll(/[{;]border(?:-\w+)*-radius:([^;}]+)/g)].flatMap(([, value]) => value.split(/ (?![^(]*\))/));
    assert.deepEqual([...new Set(radii)].filter((value) => !/^(var\(--r[123]\)|0|50%)$/.test(value)), []);
  });

  test("know six spaces between parts", () => {
    const gaps = [...css.matchAll(/[{;](?:row-|column-)?gap:([^;}]+)/g)].flatMap(([, value]) => value.split(/ (?![^(]*\))/));
    const other = gaps.filter((value) => !/^(var\(--(s[1-6]|gap)\)|0|[123]px|min\(.*|[\d.]+mm)$/.test(value));
    assert.deepEqual(other, []);
  });

  test("ask for pointers, motion, contrast, colours, scripts and paper only; widths are those of containers", () => {
    const queries = [...css.matchAll(/@media ?([^{]+)\{/g)].map(([, query]) => query.trim());
    const known = /^(print|\((hover|pointer|prefers-reduced-motion|forced-colors|prefers-color-scheme|scripting): ?[\w-]+\))$/;
    assert.deepEqual([...new Set(queries)].filter((query) => !known.test(query)), []);
  });
});

describe("home", () => {
  for (const options of [LAPTOP, TOUCH]) {
    test(`has at most two controls a family and 14 more before a popover, at ${options.viewport.width}`, () =>
      on("", async (page) => {
        const controls = page.locator("a:visible, button:visible, select:visible, input:visible");
        const n = await controls.evaluateAll((all) => all.filter((node) => !node.matches(".skip")).length);
        assert.ok(n <= 2 * IDS.length + 14, `${n} controls`);
        assert.ok(n >= 20, `${n} controls`);
      }, options));
  }

  test("opens a wish beside its button, and gives the focus back", () =>
    on("", async (page) => {
      const wish = page.locator('.tile[data-family="hitori"] .wish');
      await wish.click();
      await page.getByRole("dialog", { name: "Hitori" }).waitFor();
      assert.equal(await page.locator(".wishes .btn.primary").count(), 1);
      await page.keyboard.press("Escape");
      assert.ok(await wish.evaluate((node) => node === document.activeElement));
      await openSample(page, "hitori", 1);
      await page.locator(".play shumi-board [role=gridcell]").first().waitFor();
    }, LAPTOP));
});

/** Lists the visible texts under 12 px. */
const smallTexts = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!node.textContent?.trim() || !parent?.checkVisibility()) continue;
      if (parseFloat(getComputedStyle(parent).fontSize) < 12) found.push(node.textContent);
    }
    return found;
  });

const PLACES = { "": "Puzzles", "#today": "Today", "#technique": "Learn", "#watch": "Watch", "#make": "Make", "#library": "Library" };

/** Goes through views on one page. */
const walk = (hashes: string[], look: (page: Page, hash: string) => Promise<void>, options: object) =>
  on(hashes[0], async (page) => {
    for (const hash of hashes) {
      await page.evaluate((hash) => (location.hash = hash), hash);
      await page.locator(VIEWS[hash as keyof typeof VIEWS]).first().waitFor();
      await frames(page, 3);
      await look(page, hash);
    }
  }, options);

describe("each view", () => {
  test("has one filled act at most, its place on the cover, no text under 12 px, and no width that scrolls sideways", () =>
    walk(Object.keys(PLACES), async (page, hash) => {
      const n = await page.locator(".btn.primary:visible").count();
      assert.ok(n === 1 || (n === 0 && !["", "#today"].includes(hash)), `${hash} has ${n} filled acts; the day and home have one`);
      assert.deepEqual(await page.locator(".cover [aria-current]").allInnerTexts(), [PLACES[hash as keyof typeof PLACES]]);
      assert.deepEqual(await smallTexts(page), [], hash);
      for (const width of [320, 360, 414, 600, 759, 760, 900, 1024, 1366, 1920, 2560]) {
        await page.setViewportSize({ width, height: 800 });
        await frames(page, 2);
        assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${hash} scrolls sideways at ${width}`);
      }
    }, LAPTOP));

  test("has no text under 12 px on a phone", () =>
    walk(Object.keys(VIEWS), async (page, hash) => assert.deepEqual(await smallTexts(page), [], hash), TOUCH));

  test("has targets of 44 px for fingers", () =>
    walk(["", "#today"], async (page, hash) => {
      const small = await page.locator("main :is(a, button), .cover :is(a, button), .tabs a").evaluateAll((all) =>
        all
          .filter((node) => node.checkVisibility() && getComputedStyle(node).display !== "inline")
          .map((node) => {
            const { width, height } = node.getBoundingClientRect();
            // The slip's target is larger than its paper.
            const more = node.matches(".slip") ? 12 : 0;
            return { name: node.textContent || node.getAttribute("aria-label"), width: width + more, height: height + more };
          })
          .filter(({ width, height }) => width < 43.5 || height < 43.5));
      assert.deepEqual(small, [], hash);
    }, TOUCH));

  test("grows with the text of the browser, and cuts nothing", () =>
    walk(["", "#today"], async (page, hash) => {
      const size = () => page.locator("main h1").evaluate((node) => parseFloat(getComputedStyle(node).fontSize));
      const before = await size();
      await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
      await frames(page, 2);
      assert.equal(await size(), 2 * before);
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), hash);
      await page.evaluate(() => document.documentElement.style.removeProperty("font-size"));
    }, LAPTOP));
});
