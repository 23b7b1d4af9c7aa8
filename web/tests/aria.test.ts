/**
 * The accessibility tree and announcements of each family, line by line: a game in `golden/aria/ID.txt`, and a search to watch in
 * `watch-ID.txt`. `cargo xtask bless aria` rewrites the files.
 */
import assert from "node:assert/strict";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { describe } from "node:test";
import { test, until } from "./harness.ts";
import { everySecond, represents } from "./matrix.ts";
import { SMALL, linkOf } from "./small.ts";
import { stage } from "./stage.ts";
import type { Page } from "playwright-core";

const site = stage();

const folder = new URL("golden/aria/", import.meta.url);

async function compare(page: Page, name: string) {
  const tree = await page.locator("body").ariaSnapshot();
  const steady = tree.replace(/\b\d\d:\d\d\b/g, "00:00").replace(/\/url: .*/g, "/url: …").replace(/time [\d.,]+ ms/g, "time 0 ms");
  const seen = `${steady}\n`;
  const file = new URL(`${name}.txt`, folder);
  assert.ok(!seen.includes("\ufffd"), `${name}: a text that the module lacks`);
  if (process.env.SHUMI_BLESS) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, seen);
  }
  assert.equal(seen, readFileSync(file, "utf8"), `${name}.txt differs; if the change is meant: cargo xtask bless aria`);
}

describe("the tree of names", () => {
  const games = SMALL.filter(({ id }) => represents(id) || process.env.SHUMI_BLESS);
  for (const small of games) {
    test(small.id, () =>
      site.on(linkOf(small), async (page) => {
        const cells = page.locator(".play shumi-board [role=gridcell]");
        await cells.first().waitFor();
        const all = await page.evaluate(() => {
          const { rows = 0, cols = 0 } = document.querySelector("shumi-board") ?? {};
          return rows * cols;
        });
        await until(page, () => cells.count(), (n) => n === all, "all cells");
        // The panels beside the game are loaded with the first key.
        await page.keyboard.press("Shift");
        await until(page, () => page.locator(".more a").count(), (n) => n > 0, "the page's company");
        await compare(page, small.id);
      }, { reducedMotion: "reduce" }));
  }

  for (const small of process.env.SHUMI_BLESS ? games : everySecond(games)) {
    test(`${small.id}, with a search to watch`, () =>
      site.on(`#watch=&${linkOf(small).slice(1)}&at=3`, async (page) => {
        await page.locator(".sentence", { hasText: /\S/ }).waitFor();
        await until(page, () => page.locator(".place").textContent(), (words) => words?.startsWith("event 3 of") ?? false, "event 3");
        // The last sentence compares with the usual solver.
        await page.locator(".runs", { hasText: "own solver" }).waitFor();
        await compare(page, `watch-${small.id}`);
      }, { reducedMotion: "reduce" }));

    test(`${small.id}, in the making`, () =>
      site.on(`#draft=draft-forthetree&${linkOf(small).slice(1)}`, async (page) => {
        await page.locator(".play shumi-board [role=gridcell]").first().waitFor();
        await page.locator(".stands [data-kind]:not([data-kind=open], [data-kind=counting])").waitFor();
        await compare(page, `editor-${small.id}`);
      }, { reducedMotion: "reduce" }));
  }
});
