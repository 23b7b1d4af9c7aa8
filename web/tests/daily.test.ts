/**
 * Tests that the puzzles of a day are the same in a page, in Node and natively; `crates/shumi/tests/all/daily.rs` writes the file.
 */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

import { DIST, WIDGET, test, watchedPage } from "./harness.ts";
import { stage } from "./stage.ts";
import type { Page } from "playwright-core";

type Shumi = typeof import("#shumi");
type Solver = typeof import("#wasm/solver");

const MADE = resolve(import.meta.dirname, "../../crates/shumi/tests/daily.txt");
/** One per puzzle. */
const blocks = readFileSync(MADE, "utf8")
  .split("\n\n")
  .slice(1)
  .map((block) => {
    const [head = "", ...lines] = block.trimEnd().split("\n");
    const [family = "", date = "", level = "", seed = ""] = head.split(" ");
    return { family, date, level, seed: Number(seed), puzzle: lines.join("\n") };
  });
const DATE = blocks[0]?.date ?? "";
const ofDate = blocks.filter((block) => block.date === DATE);

const site = stage({ "/bare.html": "<!doctype html><link rel=\"icon\" href=\"data:,\"><title>bare</title>" });

/** Opens a page that can import the widget. */
async function bare(run: (page: Page, address: string) => Promise<void>) {
  const { page, close, bad } = await watchedPage(site.browser);
  try {
    await page.goto(`${site.origin}/bare.html`);
    await run(page, `${site.origin}/${WIDGET}/shumi.js`);
    assert.deepEqual(bad, [], "console, exceptions and foreign requests");
  } finally {
    await close();
  }
}

test("a page makes the day's puzzles as the crate does, family by family", () =>
  bare(async (page, address) => {
    const rows = await page.evaluate(
      async ([address, date]) => {
        const { daily }: Shumi = await import(address);
        const rows = [];
        for await (const row of daily(date)) rows.push(row);
        return rows;
      },
      [address, DATE],
    );
    assert.equal(rows.length, 30);
    for (const [index, row] of rows.entries()) {
      const { family, date, level, seed, puzzle } = row;
      assert.deepEqual({ family, date, level, seed, puzzle: puzzle?.trimEnd() }, ofDate[index]);
      assert.equal(row.index, index);
    }
  }));

test("one puzzle of a day can be asked for, and menus tell it before", () =>
  bare(async (page, address) => {
    const { row, plan } = await page.evaluate(
      async ([address, date]) => {
        const { daily, families }: Shumi = await import(address);
        const { value: row } = await daily(date, { family: "hitori", level: "hard" }).next();
        const info = (await families()).find((one) => one.id === "hitori");
        return { row, plan: info?.daily[(new Date(date).getUTCDay() + 6) % 7]?.[2] };
      },
      [address, DATE],
    );
    assert.deepEqual([row?.index, row?.level, row?.size, row?.grade], [0, "hard", plan?.size, plan?.grade]);
  }));

test("days and families that do not exist are refused in words, and a signal stops", () =>
  bare(async (page, address) => {
    const messages = await page.evaluate(async (address) => {
      const { daily }: Shumi = await import(address);
      const said = (date: string, options: object) =>
        daily(date, options)
          .next()
          .then(String, (e: Error) => `${e.name}: ${e.message}`);
      const stopped = new AbortController();
      const asked = said("2026-01-05", { signal: stopped.signal });
      stopped.abort();
      return [await said("2026-02-29", {}), await said("2025-12-31", {}), await said("2026-01-05", { family: "chess" }), await asked];
    }, address);
    assert.match(messages[0] ?? "", /there are no puzzles of `2026-02-29`; .* from 2026-01-01/);
    assert.match(messages[1] ?? "", /there are no puzzles of `2025-12-31`/);
    assert.match(messages[2] ?? "", /there is no family `chess`/);
    assert.match(messages[3] ?? "", /^AbortError/);
  }));

test("a series has the seeds that its rows make again", () =>
  bare(async (page, address) => {
    const [series, again] = await page.evaluate(async (address) => {
      const { generate, generateMany }: Shumi = await import(address);
      const wish = { family: "sudoku", size: 4, grade: 1, seed: 9_007_199_254_740_990 };
      const series = [];
      for await (const row of generateMany({ ...wish, count: 3 })) series.push(row);
      return [series, await generate({ ...wish, seed: series[2]?.seed })];
    }, address);
    assert.equal(series[2]?.puzzle, again.puzzle);
    const step = 0x0013_c6ef_372f_e94fn;
    assert.deepEqual(
      series.map((row) => row.seed),
      [0n, 1n, 2n].map((n) => Number((9_007_199_254_740_990n + n * step) % 2n ** 53n)),
    );
  }));

test("Node makes the same from the page's own modules", async () => {
  const families: {
    id: string;
    module: string;
    since?: string;
  }[] = JSON.parse(readFileSync(join(DIST, WIDGET, "families-en.json"), "utf8"));
  for (const block of blocks) {
    const info = families.find(({ id }) => id === block.family);
    // The puzzles of days before the makers' version are data.
    if (block.date < (info?.since ?? "")) continue;
    const at = join(DIST, WIDGET, `solver-${info?.module}`);
    const wasm: Solver = await import(pathToFileURL(`${at}.js`).href);
    const exports = await wasm.default({ module_or_path: readFileSync(`${at}_bg.wasm`) });
    await WebAssembly.instantiate(readFileSync(`${at}_rest.wasm`), { first: { ...exports } });
    const row = wasm.generate(0, wasm.dailyWish(0, block.family, block.date, block.level));
    assert.deepEqual([row.seed, row.puzzle?.trimEnd()], [block.seed, block.puzzle], `${block.family} ${block.date} ${block.level}`);
  }
});
