/** Tests of the pages for engineers (their examples run, all links lead somewhere), and of the README's board. */
import assert from "node:assert/strict";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe } from "node:test";
import { fileURLToPath } from "node:url";
import { parseHTML } from "linkedom";

import { DIST, WIDGET, axeViolations, foreignPolicy, serveSite, test, until, watchedPage } from "./harness.ts";
import { ALL, IDS, everySecond, pairs, represents } from "./matrix.ts";
import { chooseLanguage, stage } from "./stage.ts";
import type { Page } from "playwright-core";
import type { ShumiBoard } from "#shumi";

const PAGES = readdirSync(join(DIST, "docs")).filter((name) => name.endsWith(".html"));
/** Pages to look at. One program writes those of problems: some, in another language each, represent the others. */
const LOOKED = ALL ? PAGES : [
  ...everySecond(PAGES.filter((name) => !name.startsWith("problem-"))),
  ...pairs(everySecond(IDS.filter(represents)), ["", "-zh", "-ja"]).map(([id, lang]) => `problem-${id}${lang}.html`),
];
const README = readFileSync(fileURLToPath(new URL("../../README.md", import.meta.url)), "utf8");

const site = stage();

async function on(address: string, options: object, run: (page: Page) => Promise<void>) {
  const { page, close, bad } = await watchedPage(site.browser, options);
  try {
    await page.goto(address);
    await run(page);
    assert.deepEqual(bad, []);
  } finally {
    await close();
  }
}

/** Presses a key on the first open cell of a board; returns its value before and after. */
async function move(page: Page) {
  const board = page.locator("shumi-board").first();
  await board.locator("[role=gridcell]").first().waitFor();
  const value = () => board.evaluate((b: ShumiBoard) => b.value);
  const before = await value();
  await board.evaluate((b: ShumiBoard) => {
    for (let row = 0; row < b.rows; row++) {
      for (let col = 0; col < b.cols; col++) {
        b.select(row, col);
        b.enter(1);
        if (b.standing?.moves) {
          b.undo();
          b.focus();
          return;
        }
      }
    }
  });
  await page.keyboard.press("1");
  await until(page, value, (now) => now !== before, "a move");
}

describe("the pages for engineers", () => {
  for (const [name, colorScheme] of pairs(LOOKED, ["light", "dark"])) {
    test(`${name} is accessible, ${colorScheme}`, () =>
      on(`${site.origin}/docs/${name}`, { colorScheme, viewport: { width: 390, height: 800 } }, async (page) => {
        // Waits until all examples have ended, successfully or not.
        await until(page, () => page.locator("output", { hasText: /^…$/ }).count(), (n) => n === 0, "all examples");
        // A board in an example may still take its width.
        const width = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        await until(page, width, (over) => over <= 0, "nothing to scroll sideways to");
        assert.deepEqual(await axeViolations(page), []);
      }));
  }

  for (const name of LOOKED) {
    test(`${name} is read without scripts`, () =>
      on(`${site.origin}/docs/${name}`, { javaScriptEnabled: false }, async (page) => {
        assert.ok(await page.locator("nav a[aria-current=page]").isVisible());
        assert.ok(await page.locator("main h1").isVisible());
      }));
  }

  test("lead somewhere by all of their links", () => {
    for (const name of PAGES) {
      const { document } = parseHTML(readFileSync(join(DIST, "docs", name), "utf8"));
      const links = [...document.querySelectorAll("a[href]")].map((link) => new URL(link.getAttribute("href") ?? "", `http://x/docs/${name}`));
      assert.ok(links.length > 5, name);
      // The statements of problems lie at their judges.
      for (const { pathname, hash } of links.filter(({ origin }) => origin === "http://x")) {
        const path = join(DIST, pathname);
        assert.ok(existsSync(path), `${name}: ${pathname}`);
        if (!hash || !pathname.startsWith("/docs/")) continue;
        assert.match(readFileSync(path, "utf8"), new RegExp(`id="${hash.slice(1)}"`), `${name}: ${pathname}${hash}`);
      }
    }
  });

  test("run their examples beside their code", () =>
    on(`${site.origin}/docs/index.html`, {}, async (page) => {
      const said = async (id: string) =>
        until(
          page,
          async () => (await page.locator(`#${id}`).textContent()) ?? "",
          (text) => text !== "…",
          id,
        );
      assert.match(await said("solved"), /^unique: 534678912/);
      assert.match(await said("placed"), /^line 2, column 3: expected .+, found/);
      assert.match(await said("explained"), /^Grade \d, \d+ steps\.\n.+: /);
      assert.match(await said("finished"), /^\d+ answers\. .+\nClues added: \d+\.\nOne answer: grade 1/);
      assert.match(await said("made"), /^Grade 2, seed 7:\n6 6\n/);
      await move(page);
    }));

  test("start in Chinese, too", () =>
    on(`${site.origin}/docs/zh.html`, {}, async (page) => {
      await until(page, () => page.locator("output", { hasText: /^…$/ }).count(), (n) => n === 0, "all examples");
      assert.match((await page.locator("#solved").textContent()) ?? "", /^unique: 534678912/);
      assert.match((await page.locator("#refused").textContent()) ?? "", /^none: R1C1和R1C2/);
      assert.match((await page.locator("#explained").textContent()) ?? "", /^难度\d，共\d+步。\n.+：/);
      await move(page);
    }));

  test("tell each function and each method that programs are given", () => {
    const types = readFileSync(join(DIST, WIDGET, "shumi.d.ts"), "utf8");
    const [api, element] = ["api.html", "element.html"].map((name) => readFileSync(join(DIST, "docs", name), "utf8"));
    const exported = [...types.matchAll(/^export (?:function|type|interface) (\w+)/gm)].map(([, name]) => name);
    assert.ok(exported.length > 30);
    const [functions] = types.split("export class ShumiBoard");
    for (const name of exported.filter((one) => new RegExp(`\\b${one}\\b`).test(functions)))
      assert.ok(api.includes(`<h3 id="${name}">`), name);
    for (const name of ["load(", "solve(", "nextHint(", "<code>state</code>", "<code>shumi-solved</code>", "<code>puzzle</code>"])
      assert.ok(element.includes(name), name);
    assert.doesNotMatch(types, /#wasm/);
  });

  test("are found from the settings of the page, in each language", () =>
    on(site.at(""), {}, async (page) => {
      const link = page.locator('dialog[open] a[href="./docs/index.html"]');
      for (const [lang, words] of Object.entries({ zh: /英文/, ja: /英語/, en: /^For engineers/ })) {
        await chooseLanguage(page, lang);
        await page.keyboard.press("Escape");
        await page.locator("#settings").click();
        await link.filter({ hasText: words }).waitFor();
        await page.keyboard.press("Escape");
      }
      await page.locator("#settings").click();
      await link.click();
      await page.locator(".docs main h1").waitFor();
    }));
});

describe("README", () => {
  test("has a board that is embedded as it stands, on another site", async () => {
    const [, block] = /```html\n([^]*?)```/.exec(README) ?? [];
    const address = /https:\/\/your\.host\/shumi-[\d.]+-HASH/.exec(block)?.[0];
    assert.ok(address, block);
    const embedded = `<!doctype html><title>x</title><link rel="icon" href="data:,">${block.replace(address, `${site.origin}/${WIDGET}`)}`;
    const foreign = await serveSite({ "/": embedded }, foreignPolicy(site.origin));
    try {
      await on(`${foreign.origin}/`, {}, move);
    } finally {
      foreign.close();
    }
  });
});
