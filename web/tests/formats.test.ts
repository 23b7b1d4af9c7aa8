/** Texts of independent writers in each format (`crates/shumi/tests/formats`): pasted on the page, and read by the package's functions. */
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe } from "node:test";
import { fileURLToPath } from "node:url";

import { call, html, on } from "./board.ts";
import { test } from "./harness.ts";
import { IDS } from "./matrix.ts";
import { paste, stage } from "./stage.ts";
import type { Page } from "playwright-core";
import type { ShumiBoard } from "#shumi";

interface Sample {
  text: string;
  puzzle: { family: string };
}

const FOLDER = fileURLToPath(new URL("../../crates/shumi/tests/formats", import.meta.url));
const samples = (id: string): Sample[] =>
  readFileSync(join(FOLDER, `${id}.jsonl`), "utf8")
    .trim()
    .split("\n")
    .map((row) => JSON.parse(row));
const FORMATS = readdirSync(FOLDER)
  .filter((name) => name.endsWith(".jsonl"))
  .map((name) => name.replace(".jsonl", ""))
  // The page has no family that is not published yet.
  .filter((id) => IDS.includes(samples(id)[0].puzzle.family));
const site = stage({ "/plain.html": html("") });

/** Returns the puzzle of the open board. */
async function opened(page: Page): Promise<unknown> {
  await page.locator(".play shumi-board [role=gridcell]").first().waitFor();
  return JSON.parse(await page.evaluate(() => (document.querySelector(".play shumi-board") as ShumiBoard).text("json")));
}

describe("a text in each format", () => {
  for (const id of FORMATS) {
    test(`${id} opens by paste`, () =>
      site.home(async (page) => {
        const [{ text, puzzle }] = samples(id);
        await paste(page, text);
        if (id === "cells") {
          // Without a name, the numbers may be of two families.
          const name = puzzle.family === "hitori" ? "Hitori" : "Kuromasu";
          await page.getByRole("button", { name: `Open as ${name}` }).click();
        }
        assert.deepEqual(await opened(page), puzzle);
      }));
  }

  test("is read by the functions, each of fifty", () =>
    on(site.browser, site.at("plain.html"), async (page) => {
      for (const id of FORMATS) {
        const all = samples(id);
        const asks = all.map(({ text, puzzle: { family } }) => [text, { to: "json", family: id === "cells" ? family : "auto" }]);
        const read: string[] = await call(page, `return Promise.all(${JSON.stringify(asks)}.map((ask) => m.convert(...ask)))`);
        assert.equal(read.length, 50, id);
        all.forEach(({ text, puzzle }, at) => assert.deepEqual(JSON.parse(read[at]), puzzle, `${id}\n${text}`));
      }
    }));
});
